"""Action, Totem and Sorcery cards in play: hands, decks, windows and limits (TOT-1 to TOT-3)."""

from typing import TYPE_CHECKING

from printplay.engines.congo.effects import perform, possible
from printplay.engines.congo.run import Doing, Run, Scope, ask

if TYPE_CHECKING:
    from printplay.engines.congo.rulebook.facts import TotemCard
    from printplay.engines.congo.state import Side
    from printplay.sim.protocol import Option

PASS: 'Option' = ('pass', 'TOT-2')
ANY = ('move', 'shoot', 'influence')
UNSHUFFLED = 'unshuffled'
"""Who got no card though some were on the discard pile: never, as `invariants` sees to."""


def draw_totem(run: Run, seat: int, n: int = 1, ref: str = '') -> list[str]:
    """Draw Totem cards into a hand; an empty deck is made anew from the discard pile (TOT-1)."""
    side = run.data.sides[seat]
    drawn: list[str] = []
    for _ in range(n):
        if not side.deck and not make_anew(run, seat, ref):
            run.event('short', 'totem', seat)
            if side.discard:
                run.data.extra[UNSHUFFLED] = seat
            break
        card = side.deck.pop()
        side.hand.append(card)
        drawn.append(card)
        run.event('draw', card, seat)
    return drawn


def make_anew(run: Run, seat: int, ref: str) -> bool:
    """Shuffle a discard pile into a new deck, if there is one."""
    side = run.data.sides[seat]
    side.deck, side.discard = side.discard, []
    run.chance.shuffle(side.deck, 'deck')
    if side.deck:
        run.event('reshuffle', ref, seat)
    return bool(side.deck)


def discard_totem(run: Run, seat: int, card: str) -> None:
    """Put a card of a hand on its discard pile."""
    side = run.data.sides[seat]
    side.hand.remove(card)
    side.discard.append(card)
    run.event('discard', card, seat)


def totem_window(
    run: Run, seat: int, moment: str, scope: Scope, name: str = 'totem', word: str = ''
) -> Doing[bool]:
    """Let a player use Totem cards of a moment, as often as their limits allow.

    Args:
        run: the game.
        seat: whose hand it is.
        moment: the window, as cards name it.
        scope: the roll, move or card at hand.
        name: the kind of the decision.
        word: only cards of this family, such as 'crocodile'; '' for any.

    Returns:
        Whether a card was played.
    """
    played = False
    while True:
        options: list[Option] = [
            ('totem', card.id)
            for card in _playable(run, seat, moment, scope)
            if not word or card.family == word
        ]
        if not options:
            return played
        about = (scope.group.index,) if scope.group is not None else ()
        chosen = yield from ask(seat, name, [PASS, *options], moment, about)
        if chosen == PASS:
            return played
        yield from play(run, seat, chosen[1], moment, scope)
        played = True


def _playable(run: Run, seat: int, moment: str, scope: Scope) -> 'list[TotemCard]':
    """The different cards of a hand that a moment allows now."""
    hand = run.data.sides[seat].hand
    if not hand:
        return []
    totems = run.book.totems
    found = []
    for ref in dict.fromkeys(hand):
        card = totems[ref]
        if (
            moment in card.windows
            and (not card.adds_dice or scope.roll is not None)
            and not (card.extends and scope.roll is not None)
            and not _used_up(run, seat, card, scope)
            and (card.adds_dice or _does_something(run, seat, card, scope))
        ):
            found.append(card)
    return found


def _does_something(run: Run, seat: int, card: 'TotemCard', scope: Scope) -> bool:
    own = scope.within(owner=seat, ref=card.id)
    return possible(run, own, run.book.effects[card.effect])


def playable(run: Run, seat: int, moment: str, scope: Scope) -> list[str]:
    """Ids of the cards of a hand that a moment allows now."""
    return [card.id for card in _playable(run, seat, moment, scope)]


def _used_up(run: Run, seat: int, card: 'TotemCard', scope: Scope) -> bool:
    limit = card.limit_per
    if limit == 'roll' and scope.roll is not None:
        free = scope.roll.kind == 'cover' and run.book.rulings['crocodile_cover_limit'] == 'none'
        return not free and card.family in scope.roll.played
    if limit == 'action':
        return card.family in scope.facts.get('totems', ())
    if limit == 'step':
        return _step_key(run, seat, card) in run.data.used
    return False


def _step_key(run: Run, seat: int, card: 'TotemCard') -> str:
    both = run.book.rulings['totem_step_limit'] == 'both_players'
    return f'step:totem:{card.family}' if both else f'step:totem:{card.family}:{seat}'


def play(run: Run, seat: int, ref: str, moment: str, scope: Scope) -> Doing[None]:
    """Play a Totem card: its effect, then the discard pile (TOT-2)."""
    card = run.book.totems[ref]
    if scope.roll is not None:
        scope.roll.played.append(card.family)
    if card.limit_per == 'action':
        scope.facts.setdefault('totems', []).append(card.family)
    if card.limit_per == 'step':
        run.data.used[_step_key(run, seat, card)] = 1
    side = run.data.sides[seat]
    side.hand.remove(ref)
    run.event('card', ref, seat, (moment,))
    yield from perform(run, scope.within(owner=seat, ref=ref), run.book.effects[card.effect])
    side.discard.append(ref)


def play_totem(run: Run, seat: int, word: str, scope: Scope) -> Doing[bool]:
    """Let a player use one Totem card of a family in the moment at hand."""
    families = {card.family for card in run.book.totems.values()}
    moments = [
        moment for card in run.book.totems.values() for moment in card.windows
        if card.family == (word or card.family)
    ]  # fmt: skip
    if word and word not in families:
        return False
    moment = 'on_' + scope.roll.kind if scope.roll is not None else ''
    return (yield from totem_window(run, seat, moment or moments[0], scope, word=word))


def add_action(
    run: Run, seat: int, kinds: tuple[str, ...], colour: str, groups: int, ref: str
) -> bool:
    """Put one more circle on the card that a player resolves; False when it is not theirs."""
    data = run.data
    if not data.order or data.order[0] != seat:
        return False
    wanted = ANY if 'any' in kinds else kinds
    data.todo.append((wanted, colour, groups, ref))
    return True


def unchosen(run: Run, side: 'Side') -> list[str]:
    """Action cards that lie aside this turn."""
    out = {side.laid, *side.chosen, *side.played}
    return [card for card in run.book.actions if card not in out]


def choose(run: Run, seat: int, n: int, chooser: int = -1, random: bool = False) -> Doing[None]:
    """Choose Action cards for the turn, one by one, or at random (TURN-2)."""
    side = run.data.sides[seat]
    while len(side.chosen) < n:
        cards = unchosen(run, side)
        if not cards:
            return
        if random:
            side.chosen.append(run.chance.choose(cards, 'deck'))
            continue
        options: list[Option] = [('choose', card) for card in cards]
        picker = seat if chooser < 0 else chooser
        chosen = yield from ask(picker, 'choose_card', options, 'TURN-2')
        side.chosen.append(chosen[1])


def redraw(run: Run, seat: int, n: int, random: bool = True, chooser: int = -1) -> Doing[int]:
    """Replace chosen cards not played yet by random ones out of those that lay aside.

    Args:
        run: the game.
        seat: whose cards.
        n: how many; all that are left if there are fewer.
        random: which cards go is left to chance.
        chooser: the seat that picks the cards to go.

    Returns:
        How many were replaced.
    """
    side = run.data.sides[seat]
    aside = unchosen(run, side)
    n = min(n, len(side.chosen), len(aside))
    run.chance.shuffle(aside, 'deck')
    leaving = list(side.chosen)
    for new in aside[:n]:
        if random:
            old = run.chance.choose(leaving, 'deck')
        else:
            options: list[Option] = [('swap', card) for card in leaving]
            picker = seat if chooser < 0 else chooser
            old = (yield from ask(picker, 'swap_card', options, 'USR-02'))[1]
        leaving.remove(old)
        side.chosen.remove(old)
        side.chosen.append(new)
    return n


def witchdoctor(run: Run, seat: int) -> bool:
    """Whether a player leads a living character with Sorcery."""
    sorcerers = run.book.sorcerers
    return any(
        figure.ref in sorcerers
        for group in run.data.groups
        if group.side == seat and group.figures
        for figure in group.figures
    )


def take_sorcery(run: Run, seat: int) -> None:
    """Take the Sorcery card, if a witchdoctor lives (TURN-2)."""
    side = run.data.sides[seat]
    side.sorcery = witchdoctor(run, seat)
    if side.sorcery:
        run.event('draw', run.book.sorcery, seat)
