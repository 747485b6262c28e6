"""Special events (USR-12): what an Event token that is drawn brings about."""

from printplay.engines.congo.effects import perform
from printplay.engines.congo.run import Doing, Run, Scope

RULE = 'USR-12'


def resolve(run: Run, scope: Scope) -> Doing[bool]:
    """Carry out the adventure's event of the token that was drawn."""
    token = run.book.token_of.get(scope.facts.get('token', ''))
    if token is None or not token.event:
        return False
    effect = run.book.effects.get(f'event:{run.data.table}.{token.event}', ())
    run.event('rule', RULE, scope.owner)
    run.event('event', token.id, scope.owner)
    inner = scope.within(ref=token.id)
    return (yield from perform(run, inner, effect))
