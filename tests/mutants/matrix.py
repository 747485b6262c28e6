"""What became of each fault, as a table: fault by layer, games, seconds, survivors."""

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass

from mutants.layers import Found
from mutants.mutant import LAYERS, Mutant


@dataclass(frozen=True)
class Result:
    """What became of one fault: for each seed what found it, nothing if it survived."""

    mutant: Mutant
    seeds: Sequence[tuple[Found, ...]]
    seconds: float

    @property
    def state(self) -> str:
        """Whether it was found on all seeds, makes no difference, cannot be found, or got away."""
        if all(self.seeds):
            return 'found'
        if self.mutant.equivalent:
            return 'equivalent'
        return 'beyond' if self.mutant.beyond else 'SURVIVED'

    @property
    def layers(self) -> frozenset[str]:
        """The layers that found it, on any seed."""
        return frozenset(found.layer for seed in self.seeds for found in seed)

    @property
    def games(self) -> int:
        """The most games that it took."""
        return max((found.games for seed in self.seeds for found in seed), default=0)

    def line(self) -> str:
        """One row of the table."""
        marks = ''.join(self._mark(layer) for layer in LAYERS)
        why = self.mutant.equivalent or self.mutant.beyond
        said = next((found.says for seed in self.seeds for found in seed), why)
        return (
            f'{self.mutant.id:<26}{self.mutant.kind:>3}  {marks} {self.state:<11}'
            f'{self.games:>5} {self.seconds:>6.1f}  {said[:100]}'
        )

    def _mark(self, layer: str) -> str:
        if layer in self.layers:
            return ' x'
        return ' -' if layer in self.mutant.layers else '  '


def heading() -> str:
    """The head of the table."""
    return f'{"fault":<24}class  {"".join(f" {layer}" for layer in LAYERS)} {"":<11}games seconds'


def summary(results: Sequence[Result], noisy: int | None) -> Iterator[str]:
    """What it comes to, and who got away."""
    by_layer = Counter(layer for result in results for layer in result.layers)
    for layer, name in LAYERS.items():
        yield f'  {by_layer[layer]:>4} found by {name}'
    for result in _missed(results):
        got = sum(map(bool, result.seeds))
        yield f'  survived: {result.mutant.id}, found on {got} of {len(result.seeds)} seeds'
    states = Counter(result.state for result in results)
    kinds = len({result.mutant.kind for result in results})
    games = max((result.games for result in results), default=0)
    seconds = sum(result.seconds for result in results)
    yield (
        f'{states["found"]} of {len(results)} faults of {kinds} classes found, '
        f'{states["equivalent"]} make no difference, {states["beyond"]} are beyond all checks, '
        f'{states["SURVIVED"]} survived; '
        f'{games} games at most, {seconds:.0f} seconds'
    )
    if noisy is not None:
        yield f'{noisy} runs of the pack without faults spoke up'


def _missed(results: Iterable[Result]) -> Iterator[Result]:
    return (result for result in results if result.state == 'SURVIVED')
