"""Sides of a fight that an effect and its sentence give the same deed to: those that differ."""

import re
from collections.abc import Iterator

from printplay.checks.lexicon import Lexicon
from printplay.model.effects import Effect, Step

_OTHER = {'attacker': 'defender', 'defender': 'attacker', 'winner': 'loser', 'loser': 'winner'}
_SENTENCE_END = re.compile(r'[.;]')


def swapped_roles(effect: Effect, text: str, lexicon: Lexicon) -> Iterator[tuple[str, str]]:
    """The side that the effect names, and the one that the text names instead.

    Only sentences that tell the moment or the deed, and name a side, can show it.
    """
    for step in (inner for outer in effect for inner in outer.walk() if inner.op == 'when'):
        role = str(step.args.get('to'))
        other = _OTHER.get(role, '')
        ours, theirs = lexicon.sign_of(f'group:{role}'), lexicon.sign_of(f'group:{other}')
        if other and ours and theirs:
            told = [part for part in _SENTENCE_END.split(text) if _tells(step, part, lexicon)]
            if not any(map(ours.search, told)) and any(map(theirs.search, told)):
                yield role, other


def _tells(step: Step, part: str, lexicon: Lexicon) -> bool:
    """Whether a sentence tells the moment of a step or what is done in it."""
    moments = step.args.get('moment')
    facts = [f'moment:{m}' for m in (moments if isinstance(moments, list | tuple) else [moments])]
    facts += [f'does:{inner.op}' for inner in step.walk()]
    signs = (lexicon.sign_of(fact) for fact in facts)
    return any(sign.search(part) for sign in signs if sign)
