"""The text deck of the comparison: the same cards as a pack, for protograf and for reportlab.

Poker cards, nine on an A4 sheet: a border, a filled circle, a title, fifty words of wrapped text.
"""

from pathlib import Path

SENTENCE = (
    'the porter carries the lamp along the river bank and waits for the drum before the next '
    'group may cross under the trees while rain falls on the camp and nobody sees the tracks that '
    'lead back to the hill where the old map was hidden long ago by two careful friends'
)
WORDS = tuple(SENTENCE.split(' '))

PACK = """format: 1
id: deck
title: Deck
languages: [en]
players: {min: 1, max: 1, default: 1}
parts:
  - {id: cards, kind: cut, title: Cards, decks: [text]}
decks:
  - id: text
    title: Text
    face: card.html.j2
    cards:
"""

FACE = """<div class="edge"></div><div class="dot"></div>
<div class="name">{{ card.title|t }}</div>
<div class="words" data-fit="rule">{{ card.text|t }}</div>
"""

STYLE = """.edge { position: absolute; left: 1mm; top: 1mm; width: 61.5mm; height: 86.9mm;
  box-sizing: border-box; border: 0.4mm solid #000 }
.dot { position: absolute; left: 25.75mm; top: 10mm; width: 12mm; height: 12mm;
  border-radius: 6mm; background: #b00 }
.name { position: absolute; left: 4mm; top: 25mm; width: 55.5mm; text-align: center;
  font-size: 14pt }
.words { position: absolute; left: 4.5mm; top: 34mm; width: 54.5mm; height: 50mm;
  font-size: var(--fit-rule, 9pt); line-height: 1.2 }
"""

PROTOGRAF = """import os
from protograf import *
import sys
sys.path.insert(0, os.environ['DECKS'])
from decks import text
count = int(os.environ['N'])
rows = [['ID', 'TITLE', 'BODY']]
rows += [[str(n + 1), f'Card {n + 1}', text(n)] for n in range(count)]
Create(filename=os.environ['OUT'], paper='A4', margin=0.9, margin_top=1.4, margin_bottom=1.2)
Data(data_list=rows)
Deck(cards=count, width=6.35, height=8.89, frame='rectangle')
Card(
    '*',
    circle(cx=3.2, cy=1.6, radius=0.6, fill='red', stroke='red'),
    text_(text=T('{{TITLE}}'), x=3.2, y=3.0, font_size=14, align='centre'),
    text_(text=T('{{BODY}}'), x=0.5, y=3.4, width=5.35, height=5, wrap=True, font_size=9),
)
Save()
""".replace('import *', 'import *\nfrom protograf import text as text_')

REPORTLAB = """import os, sys
sys.path.insert(0, os.environ['DECKS'])
from decks import text
from reportlab.lib.styles import ParagraphStyle
from reportlab.pdfbase import pdfmetrics
from reportlab.pdfbase.ttfonts import TTFont
from reportlab.pdfgen.canvas import Canvas
from reportlab.platypus import Paragraph
mm = 72 / 25.4
pdfmetrics.registerFont(TTFont('Text', os.environ['FONT']))
style = ParagraphStyle('text', fontName='Text', fontSize=9, leading=10.8)
canvas = Canvas(os.environ['OUT'], pagesize=(210 * mm, 297 * mm))
for n in range(int(os.environ['N'])):
    if n and n % 9 == 0:
        canvas.showPage()
    x, y = (9.75 + n % 3 * 63.5) * mm, (15.15 + n // 3 % 3 * 88.9) * mm
    canvas.rect(x, y, 63.5 * mm, 88.9 * mm)
    canvas.circle(x + 31.75 * mm, y + 73 * mm, 6 * mm, fill=1)
    canvas.setFont('Text', 14)
    canvas.drawCentredString(x + 31.75 * mm, y + 60 * mm, f'Card {n + 1}')
    paragraph = Paragraph(text(n), style)
    _, height = paragraph.wrap(54.5 * mm, 50 * mm)
    paragraph.drawOn(canvas, x + 4.5 * mm, y + 55 * mm - height)
canvas.save()
"""


def text(number: int) -> str:
    """Fifty words that differ from card to card."""
    return ' '.join(WORDS[(number + k) % len(WORDS)] for k in range(50))


def write_pack(folder: Path, count: int) -> Path:
    """A pack of `count` text cards."""
    root = folder / f'deck{count}'
    (root / 'templates').mkdir(parents=True)
    (root / 'templates' / 'card.html.j2').write_text(FACE)
    (root / 'templates' / 'card.css.j2').write_text(STYLE)
    cards = ''.join(
        f'      - {{id: card{n + 1}, title: Card {n + 1}, text: {text(n)}}}\n' for n in range(count)
    )
    (root / 'game.yaml').write_text(PACK + cards)
    return root
