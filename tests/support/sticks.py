"""The sticks of a game for tests."""

from printplay.layout.plan import PrintSpec
from printplay.layout.stick_texts import StickTexts
from printplay.layout.sticks import StickPlan, plan_sticks
from printplay.model.congo import Stick
from printplay.model.core import LocalText
from support.words import ENGLISH


def _stick(name: str, length_in: float, copies: int = 1, option: float | None = None) -> Stick:
    return Stick.model_validate(
        {
            'id': name,
            'title': f'Stick {name}',
            'length_in': length_in,
            'width_mm': 25.4,
            'copies': copies,
            'colour': 'ink',
            'note': LocalText({'': "For measuring"}),
            'optional_in': option,
        }
    )


STICKS = (_stick('S', 4, 2), _stick('M', 8, option=6), _stick('L', 12))


def sticks_plan(spec: PrintSpec, players: int = 2) -> StickPlan:
    return plan_sticks(STICKS, spec, players, StickTexts(ENGLISH, "Game", "Sticks"))
