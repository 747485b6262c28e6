"""Which players an effect speaks of, and who chooses."""

from printplay.engines.congo.run import Run, Scope
from printplay.engines.congo.state import Group

NOBODY = -1


def other(seat: int) -> int:
    """The opponent's seat."""
    return 1 - seat


def players(run: Run, scope: Scope, word: str) -> tuple[int, ...]:
    """Seats by a word, the owner of the effect first."""
    match word:
        case 'each':
            return (scope.owner, other(scope.owner))
        case 'opponent':
            return (other(scope.owner),)
        case 'active':
            return (run.data.order[0],) if run.data.order else (scope.owner,)
        case 'winner':
            return (scope.winner.side,) if scope.winner else ()
        case _:
            return (scope.owner,)


def chooser(run: Run, scope: Scope, word: str, group: Group | None = None) -> int:
    """The seat that chooses; NOBODY where chance does."""
    match word:
        case 'random':
            return NOBODY
        case 'opponent':
            return other(scope.owner)
        case 'group_owner':
            of = group or scope.each or scope.target or scope.group
            return of.side if of is not None else scope.owner
        case 'roller':
            return scope.roll.seat if scope.roll else scope.owner
        case 'active':
            return run.data.order[0] if run.data.order else scope.owner
        case _:
            return scope.owner
