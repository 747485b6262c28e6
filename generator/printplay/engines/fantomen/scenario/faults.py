"""What makes a scenario impossible, and where in it that stands."""

Path = tuple[str | int, ...]


class Impossible(Exception):
    """A scenario that cannot be played, or that asks for something else than the rules allow.

    Attributes:
        code: of the finding.
        message: what is wrong.
        path: where in the scenario.
    """

    def __init__(self, code: str, message: str, path: Path = ()) -> None:
        super().__init__(message)
        self.code = code
        self.message = message
        self.path = path
