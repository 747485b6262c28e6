"""Jinja templates into HTML: a batch of faces, or a document.

In: a game, jobs, options. Out: one HTML text with its digest, and findings where a template is
at fault. A pack's own `templates/` come before the shipped ones. Templates run in a sandbox.
"""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

import jinja2
from markupsafe import Markup as Safe

from printplay.findings import Finding
from printplay.model.game import Game
from printplay.resources import data_dir
from printplay.typeset.compiled import compiled_in
from printplay.typeset.digests import digest_of
from printplay.typeset.faults import fault, template_fault
from printplay.typeset.jobs import DocumentJob, FaceJob, Markup, SetOptions
from printplay.typeset.kit import Kit
from printplay.typeset.sandbox import Sandbox
from printplay.typeset.theme import Ink, theme_of
from printplay.typeset.words import lines_of

__all__ = [
    'DocumentJob',
    'FaceJob',
    'Markup',
    'SetOptions',
    'document_markup',
    'face_batches',
    'faces_markup',
]

BATCH_CHARACTERS = 120_000
BATCH_FACES = 54


@dataclass(frozen=True)
class _Frame:
    """A face's size as its template sees it, in millimetres."""

    width: float
    height: float
    bleed: float
    safe: float
    round: bool

    @classmethod
    def of(cls, job: FaceJob) -> '_Frame':
        """The frame of a job."""
        trim = job.trim
        width, height = trim.size.width.mm, trim.size.height.mm
        return cls(width, height, trim.bleed.mm, trim.safe.mm, trim.round)

    @property
    def art(self) -> Safe:
        """Attributes of an SVG over trim and bleed, its origin at the trim's corner."""
        b, width, height = self.bleed, self.width + 2 * self.bleed, self.height + 2 * self.bleed
        return Safe(
            'xmlns="http://www.w3.org/2000/svg" class="art" aria-hidden="true" '
            'width="{w:g}mm" height="{h:g}mm" viewBox="-{b:g} -{b:g} {w:g} {h:g}" '
            'style="left:-{b:g}mm;top:-{b:g}mm"'
        ).format(w=width, h=height, b=b)


@dataclass(frozen=True)
class _Setter:
    """A template environment for one game and one set of options."""

    game: Game
    options: SetOptions
    kit: Kit
    environment: Sandbox

    def render(
        self, template: str, subject: str, context: Mapping[str, Any]
    ) -> tuple[str, tuple[Finding, ...]]:
        """The filled template; on a fault nothing, and a finding."""
        self.kit.faults.clear()
        try:
            text = self.environment.fill(template, context)
        except Exception as error:  # a template may raise anything; all become findings
            return '', (template_fault(self.game, subject, template, error),)
        found = dict.fromkeys(self.kit.faults)
        return text, tuple(fault(self.game, code, subject, message) for code, message in found)


@dataclass(frozen=True)
class _Section:
    """One face, filled in: its job, the name of its page's shape, its HTML."""

    job: FaceJob
    shape: str
    body: Safe


def faces_markup(game: Game, jobs: Sequence[FaceJob], options: SetOptions) -> Markup:
    """Faces as one HTML text, a page for each, in the order of `jobs`."""
    setter = _setter_of(game, options)
    sections, findings = _sections(setter, jobs)
    return _faces(setter, sections, _page_shapes(jobs), findings)


def face_batches(
    game: Game, jobs: Sequence[FaceJob], options: SetOptions
) -> tuple[tuple[tuple[FaceJob, ...], Markup], ...]:
    """Faces in batches of about the same amount of HTML, each as `faces_markup` makes it.

    Where a batch ends follows from the faces alone, so that a set never depends on a cache.
    """
    setter = _setter_of(game, options)
    sections, findings = _sections(setter, jobs)
    shapes = _page_shapes(jobs)
    batches: list[tuple[tuple[FaceJob, ...], Markup]] = []
    for batch in _split(sections):
        markup = _faces(setter, batch, shapes, () if batches else findings)
        batches.append((tuple(section.job for section in batch), markup))
    return tuple(batches)


def _sections(
    setter: _Setter, jobs: Sequence[FaceJob]
) -> tuple[tuple[_Section, ...], tuple[Finding, ...]]:
    sections: list[_Section] = []
    findings: tuple[Finding, ...] = ()
    shapes = _page_shapes(jobs)
    for job in jobs:
        context = {**job.context, 'frame': _Frame.of(job)}
        body, found = setter.render(job.template, job.subject, context)
        findings += found
        sections.append(_Section(job, shapes[_shape(job)], Safe(body)))
    return tuple(sections), findings


def _split(sections: Sequence[_Section]) -> Iterator[tuple[_Section, ...]]:
    batch: list[_Section] = []
    size = 0
    for section in sections:
        full = len(batch) == BATCH_FACES or size + len(section.body) > BATCH_CHARACTERS
        if batch and full:
            yield tuple(batch)
            batch, size = [], 0
        batch.append(section)
        size += len(section.body)
    if batch:
        yield tuple(batch)


def _faces(
    setter: _Setter,
    sections: Sequence[_Section],
    shapes: Mapping[tuple[float, float, float], str],
    findings: tuple[Finding, ...],
) -> Markup:
    styles, told = _face_styles(setter, [section.job for section in sections])
    faces = [(section.job, section.shape, section.body) for section in sections]
    context = {'faces': faces, 'shapes': shapes, 'styles': styles}
    html, found = setter.render('base/faces.html.j2', 'faces', context)
    head = f'{styles}{setter.options.ink}{setter.options.lang}'
    return Markup(
        html,
        digest_of(setter.game, setter.options, html),
        findings + told + found,
        {
            s.job.key: digest_of(setter.game, setter.options, f'{s.shape}{s.body}', head)
            for s in sections
        },
        {section.job.key: lines_of(section.body) for section in sections},
    )


def document_markup(game: Game, job: DocumentJob, options: SetOptions) -> Markup:
    """A document as HTML."""
    setter = _setter_of(game, options)
    html, findings = setter.render(
        job.part.template, job.subject, {'part': job.part, **job.context}
    )
    digest = digest_of(game, options, f'{job.part.pages}{html}')
    return Markup(html, digest, findings, texts={job.subject: lines_of(html)})


def _setter_of(game: Game, options: SetOptions) -> _Setter:
    theme = theme_of(game.doc.look, Ink(options.ink))
    kit = Kit(game, options, theme)
    folders = [game.root / 'templates', data_dir('templates')]
    environment = Sandbox(
        loader=jinja2.FileSystemLoader(folders, followlinks=False),
        bytecode_cache=compiled_in(options.compiled),
        optimized=False,  # what it would work out beforehand costs more than it saves
        trim_blocks=True,
        lstrip_blocks=True,
    )
    environment.filters.update(kit.filters)
    environment.globals.update(kit.functions)
    environment.globals.update(
        game=game.doc,
        lang=options.lang,
        ink=str(options.ink),
        paper=options.paper,
        page=options.page,
        players=options.players,
        proof=options.proof,
        palette=theme.palette,
        fonts=theme.fonts,
        rulings=game.rulings,
        hue=lambda player: theme.palette[player.colour if player else 'sepia'],
    )
    return _Setter(game, options, kit, environment)


def _shape(job: FaceJob) -> tuple[float, float, float]:
    return (job.trim.size.width.mm, job.trim.size.height.mm, job.trim.bleed.mm)


def _page_shapes(jobs: Sequence[FaceJob]) -> dict[tuple[float, float, float], str]:
    return {shape: f's{n}' for n, shape in enumerate(dict.fromkeys(map(_shape, jobs)))}


def _face_styles(setter: _Setter, jobs: Sequence[FaceJob]) -> tuple[Safe, tuple[Finding, ...]]:
    """The style sheets that lie beside the faces' templates: `x.css.j2` beside `x.html.j2`.

    What several of them say in the same words is said once.
    """
    sheets: list[str] = []
    findings: tuple[Finding, ...] = ()
    known = set(setter.environment.list_templates())
    subjects = {job.template.removesuffix('.html.j2'): job.subject for job in reversed(jobs)}
    for name, subject in sorted(subjects.items()):
        if f'{name}.css.j2' in known:
            text, found = setter.render(f'{name}.css.j2', subject, {})
            sheets.append(text)
            findings += found
    return Safe('\n'.join(dict.fromkeys(sheets))), findings
