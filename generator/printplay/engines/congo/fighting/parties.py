"""What the two sides of a melee share: dice, the table's line, tokens (MEL-5, MEL-6, MEL-9)."""

from dataclasses import dataclass
from typing import TYPE_CHECKING

from printplay.engines.congo.dice import Roll, throw
from printplay.engines.congo.effects import fire
from printplay.engines.congo.fighting.pools import pool_of, put
from printplay.engines.congo.run import Doing, Run, Scope
from printplay.engines.congo.state import TABLE

if TYPE_CHECKING:
    from printplay.engines.congo.rulebook.book import Book
    from printplay.engines.congo.rulebook.facts import MeleeRow
    from printplay.engines.congo.state import Group

RETREAT = 'RUN-3'


@dataclass(slots=True)
class Party:
    """One side of a melee: the group, its roll, and the matter as its rules see it."""

    group: 'Group'
    roll: Roll
    scope: Scope
    ran: bool = False

    @property
    def there(self) -> bool:
        """Whether the group still stands on the table."""
        return self.group.place == TABLE


def roll_dice(run: Run, party: Party) -> Doing[None]:
    """Put the dice together and throw them (MEL-5, MEL-9)."""
    group = party.group
    run.event('rule', 'MEL-5', group.side)
    pool = pool_of(run, group, 'combat')
    if not pool and group.profile in run.book.characters:
        # Alone and without a die he has no success, whatever cards and rules would add.
        run.event('rule', 'MEL-9', group.side)
        run.event('roll', party.roll.kind, group.side, ((), (), party.roll.successes))
        return
    put(party.roll, pool)
    yield from fire(run, 'on_melee', group, party.scope)
    yield from throw(run, party.roll, party.scope)


def table_row(run: Run, difference: int) -> 'MeleeRow | None':
    """The line of the table for this many hits more, and tell that it was used (MEL-6)."""
    row = run.book.melee_row(difference)
    if row is not None:
        run.event('rule', 'MEL-6')
        run.event('row', row.id)
    return row


def draw_tokens(run: Run, party: Party, retreated: bool) -> Doing[None]:
    """The token that a group draws after a melee; a retreat may cost one more (RUN-3)."""
    from printplay.engines.congo.turns.stress import draw

    if not party.there:
        return
    tokens = run.book.constants['melee_tokens']
    if retreated:
        run.event('rule', RETREAT, party.group.side)
        tokens = run.book.part(tokens_of_retreat)
    yield from draw(run, party.group, tokens, 'MEL-7')


def tokens_of_retreat(book: 'Book') -> int:
    """How many tokens a group draws after a melee from which it retreated, as RUN-3 says."""
    effects = [rule.effect for section in book.doc.rules for rule in section.rules
               if rule.id == RETREAT]  # fmt: skip
    steps = [step for effect in effects for top in effect for step in top.walk()]
    return next((int(step.args.get('n', 1)) for step in steps if step.op == 'draw_stress'), 1)
