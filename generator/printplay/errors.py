"""Reasons why the program cannot go on, each with an exit code and advice.

A fault in a user's data is a finding (`printplay.findings`), not an exception.

    PrintplayError
    ├── UsageFault        2   an option's value that nothing knows
    ├── PackUnreadable    3   no such pack, not YAML, not text
    ├── ResourceMissing   4   a font, a template or a library of the machine
    └── OutputRefused     5   a folder or file that cannot be written
"""

from enum import IntEnum


class ExitCode(IntEnum):
    """What the process tells its caller."""

    OK = 0
    FINDINGS = 1
    USAGE = 2
    UNREADABLE = 3
    MACHINE = 4
    OUTPUT = 5
    FAULT = 70
    INTERRUPTED = 130


class PrintplayError(Exception):
    """The program cannot go on; `advice` says what to do about it."""

    exit_code = ExitCode.FAULT

    def __init__(self, message: str, advice: str = '') -> None:
        super().__init__(message)
        self.message = message
        self.advice = advice

    def __reduce__(self) -> tuple[type['PrintplayError'], tuple[str, str]]:
        """Keep the advice when a process hands the error to another."""
        return type(self), (self.message, self.advice)


class UsageFault(PrintplayError):
    """A part, language, ruling, component or value that nothing knows."""

    exit_code = ExitCode.USAGE


class PackUnreadable(PrintplayError):
    """A pack that is not there, or whose files cannot be read."""

    exit_code = ExitCode.UNREADABLE


class ResourceMissing(PrintplayError):
    """A font, template or system library that this machine lacks."""

    exit_code = ExitCode.MACHINE


class OutputRefused(PrintplayError):
    """A folder or file that cannot be written."""

    exit_code = ExitCode.OUTPUT
