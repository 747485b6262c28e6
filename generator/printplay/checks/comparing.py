"""Facts of an effect against facts of a sentence: what stands in only one of them."""

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from printplay.checks.claims import Claims, Fact
from printplay.checks.deeds import wrong_deeds
from printplay.checks.fact_tables import THINGS
from printplay.checks.facts import branches_of
from printplay.checks.lexicon import Lexicon
from printplay.checks.reading import Reading, read_sentence
from printplay.checks.roles import swapped_roles
from printplay.model.effects import Effect
from printplay.model.vocabulary import STRESS

CODE_OF = {
    'number': 'PP0701', 'face': 'PP0701', 'bound': 'PP0701', 'die': 'PP0702', 'twice': 'PP0702',
    'value': 'PP0702', 'stick': 'PP0703', 'thing': 'PP0704', 'who': 'PP0705', 'group': 'PP0705',
    'name': 'PP0705',
    'by': 'PP0706', 'mode': 'PP0707', 'does': 'PP0708', 'outcome': 'PP0709', 'until': 'PP0709',
    'moment': 'PP0709', 'per': 'PP0709', 'flag': 'PP0709', 'limit': 'PP0709',
}  # fmt: skip
KINDS = {
    'number': "the number", 'die': "the dice", 'twice': "twice the dice", 'stick': "the stick",
    'thing': "the piece",
    'group': "the groups", 'who': "the player", 'by': "the chooser", 'mode': "the choice",
    'does': "the action", 'outcome': "the outcome", 'until': "the end", 'moment': "the moment",
    'limit': "how often: once each",
    'per': "the count for each", 'flag': "the condition", 'bound': "the limit",
    'value': "the value", 'name': "the name", 'face': "the face",
}  # fmt: skip
_KINDS_OF = {'token': STRESS, 'action_card': ('card',)}
_COUNTED = (*THINGS, 'success', 'hit', 'dice', 'times')


@dataclass(frozen=True)
class Difference:
    """A fact that only the effect or only the text has, and how people are told of it."""

    kind: str
    value: str
    what: str
    in_effect: bool

    @property
    def code(self) -> str:
        """The code that it is reported with."""
        return CODE_OF[self.kind]


def compare(
    effect: Effect, claims: Claims, reading: Reading, lexicon: Lexicon, names: Mapping[str, str]
) -> tuple[Difference, ...]:
    """All differences, those of the effect first.

    An effect that leaves part of its sentence to a named procedure (`resolve`) is looked for in
    the sentence, but the sentence may say more; only how often it may be done stays compared.
    """
    missing = [
        _difference(fact, names, in_effect=True)
        for fact in sorted(claims.must)
        if not _said(fact, reading, lexicon, names)
    ]
    extra = [
        _difference(fact, names, in_effect=False)
        for fact in sorted(_too_much(claims, reading))
        if fact[0] == 'limit' or ('does', 'resolve') not in claims.must
    ]
    swapped = (*_swapped(effect, reading, lexicon), *_roles(effect, reading, lexicon))
    differences = [*_plain(missing), *_plain(extra), *swapped]
    codes = {difference.code for difference in differences}
    finer = (*_deeds(claims, reading), *_modals(claims, reading, lexicon))
    return (*differences, *(difference for difference in finer if difference.code not in codes))


def _deeds(claims: Claims, reading: Reading) -> Iterator[Difference]:
    open_end = ('does', 'resolve') in claims.must
    told = [deed for deed in reading.deeds if deed.noun in THINGS]
    for kind, deed, in_effect in wrong_deeds(
        claims.deeds, claims.other_deeds, told, open_end=open_end
    ):
        noun = deed.noun.replace('_', ' ')
        what = f"{' or '.join(deed.verbs)} {deed.amount} {noun}".strip()
        who = "the opponent: " if deed.opponent else ''
        yield Difference(kind, deed.noun, f"{KINDS[kind]} '{who}{what}'", in_effect)


def _modals(claims: Claims, reading: Reading, lexicon: Lexicon) -> Iterator[Difference]:
    """Where the text says "may" more or less often than the effect leaves a choice."""
    said = len(lexicon.shows_patterns['count:may'].findall(reading.text))
    choices = len(lexicon.shows_patterns['count:choice'].findall(reading.text))
    instead = len(lexicon.shows_patterns['mode:may'].findall(reading.text)) - said
    most = claims.options + claims.leaves + max(0, claims.choices - choices)
    if said > most and ('does', 'resolve') not in claims.must:
        yield Difference('mode', 'may', f"{KINDS['mode']} 'may' {said} times", in_effect=False)
    elif said + instead + choices < claims.options:
        yield Difference('mode', 'may', f"{KINDS['mode']} 'may' {claims.options} times", True)


def _plain(differences: list[Difference]) -> list[Difference]:
    """Without the numbers of pieces that differ themselves."""
    pieces = {d.value for d in differences if d.kind == 'thing'}
    return [
        difference
        for difference in differences
        if difference.kind != 'number' or difference.value.rpartition(' ')[0] not in pieces
    ]


def _difference(fact: Fact, names: Mapping[str, str], *, in_effect: bool) -> Difference:
    kind, value = fact
    shown = names.get(value, value).replace('_', ' ')
    return Difference(kind, value, f"{KINDS[kind]} '{shown}'", in_effect)


def _said(fact: Fact, reading: Reading, lexicon: Lexicon, names: Mapping[str, str]) -> bool:
    kind, value = fact
    match kind:
        case 'die' | 'twice' | 'stick':
            return fact in reading.facts
        case 'number':
            return _number_said(value, reading, lexicon)
        case 'thing':
            named = {value, *_KINDS_OF.get(value, ())} & reading.things
            return bool(named) or value not in lexicon.nouns
        case 'face':
            return bool(re.search(rf'\b{value}\b', reading.text))
        case 'name':
            return _name_said(names.get(value, value), reading)
        case _:
            sign = lexicon.sign_of(f'{kind}:{value}')
            return sign is None or bool(sign.search(reading.text))


def _number_said(value: str, reading: Reading, lexicon: Lexicon) -> bool:
    noun, _, amount = value.rpartition(' ')
    if ('number', value) in reading.facts | reading.loose:
        return True
    if amount == 'all':
        counted = any(f == ('number', f'{noun} {n}') for f in reading.facts for n in range(1, 9))
        return noun in reading.things and not counted
    if noun == 'times':
        counts = {said.rpartition(' ')[2] for kind, said in reading.facts if kind == 'number'}
        return amount in counts or int(amount) in reading.bare
    named = noun in reading.things or noun not in lexicon.nouns
    return named and int(amount) in reading.bare


def _name_said(name: str, reading: Reading) -> bool:
    words = re.findall(r'[^\W\d_]+', name.lower())
    return all(re.search(rf'\b{re.escape(_stem(word))}', reading.text) for word in words)


def _stem(word: str) -> str:
    return word[: max(3, len(word) - 3)]


def _too_much(claims: Claims, reading: Reading) -> Iterator[Fact]:
    known = claims.known
    amounts = {value.rpartition(' ')[2] for kind, value in known if kind == 'number'}
    faces = {value for kind, value in known if kind == 'face'}
    for kind, value in reading.facts - known:
        if kind == 'twice':
            continue
        if kind != 'number' or _number_too_much(value, amounts, claims):
            yield kind, value
    for number in reading.bare:
        if number > 1 and not {str(number)} & (amounts | faces):
            yield 'number', str(number)
    for thing in reading.things:
        if thing in THINGS and ('thing', thing) not in known:
            yield 'thing', thing


def _number_too_much(value: str, amounts: set[str], claims: Claims) -> bool:
    noun, _, amount = value.rpartition(' ')
    if noun not in _COUNTED:
        return amount not in ('1', 'all') and amount not in amounts
    counted = {v.rpartition(' ')[2] for k, v in claims.known if k == 'number'
               and v.rpartition(' ')[0] == noun}  # fmt: skip
    if amount == '1':
        return bool(counted) and not counted & {'0', '1', 'all'}
    if amount == 'all':
        return not counted & {'0', '1'} or not claims.may & {
            ('number', f'{noun} {n}') for n in '01'
        }
    return True


def _swapped(effect: Effect, reading: Reading, lexicon: Lexicon) -> Iterator[Difference]:
    """What the text puts under failure and the effect under success, or the reverse."""
    branches = branches_of(effect)
    if set(branches) != {'success', 'failure'}:
        return
    parts = _outcome_parts(reading.text, lexicon)
    for here, there in (('success', 'failure'), ('failure', 'success')):
        only_here = branches[here].must - branches[there].known
        for fact in sorted(only_here):
            if (
                fact[0] not in ('thing', 'number', 'does')
                or here not in parts
                or there not in parts
            ):
                continue
            if _in_part(fact, parts[there], lexicon) and not _in_part(fact, parts[here], lexicon):
                what = f"{KINDS[fact[0]]} '{fact[1].replace('_', ' ')}' under {here}"
                yield Difference('outcome', here, what, in_effect=True)


def _roles(effect: Effect, reading: Reading, lexicon: Lexicon) -> Iterator[Difference]:
    """What the text gives to one side of a fight and the effect to the other."""
    for role, other in swapped_roles(effect, reading.text, lexicon):
        yield Difference('group', role, f"{KINDS['group']} '{role}'", in_effect=True)
        yield Difference('group', other, f"{KINDS['group']} '{other}'", in_effect=False)


def _outcome_parts(text: str, lexicon: Lexicon) -> dict[str, str]:
    marks = sorted(
        (match.start(), outcome)
        for outcome in ('success', 'failure')
        for match in lexicon.both_patterns[f'outcome:{outcome}'].finditer(text)
    )
    parts: dict[str, str] = {}
    for (start, outcome), end in zip(marks, [m[0] for m in marks[1:]] + [len(text)], strict=True):
        parts[outcome] = parts.get(outcome, '') + ' ' + text[start:end]
    return parts


def _in_part(fact: Fact, part: str, lexicon: Lexicon) -> bool:
    return _said(fact, read_sentence(part, lexicon), lexicon, {})
