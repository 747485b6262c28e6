"""What a planned page carries beside its pieces and over them: marks, texts, rulers, proof."""

from printplay.layout.plan import Page
from printplay.render.draw import Pen, begin_form
from printplay.render.proof import draw_proof


class Beside:
    """Draws the pages of one plan in turn; marks that pages share become one form."""

    def __init__(self, pen: Pen, proof: bool) -> None:
        self._pen = pen
        self._proof = proof
        self._forms: dict[tuple[int, int], str] = {}

    def draw(self, page: Page) -> None:
        """Draw everything but the pieces."""
        pen = self._pen
        pen.canvas.doForm(self._marks(page))
        for label in page.labels:
            pen.label(label)
        for icon in page.icons:
            pen.icon(icon)
        for ruler in page.rulers:
            pen.ruler(ruler)
        if self._proof:
            draw_proof(pen, page.placements)

    def _marks(self, page: Page) -> str:
        """The form of a page's marks. Equal sheets hold the same tuples, so identity will do."""
        key = (id(page.lines), id(page.rings))
        if key not in self._forms:
            self._forms[key] = f'marks{len(self._forms) + 1}'
            self._draw_form(page, self._forms[key])
        return self._forms[key]

    def _draw_form(self, page: Page, name: str) -> None:
        pen = self._pen
        begin_form(pen.canvas, name, (0, 0, pen.paper.width.pt, pen.paper.height.pt))
        for line in page.lines:
            pen.line(line)
        for ring in page.rings:
            pen.ring(ring)
        pen.canvas.endForm()
