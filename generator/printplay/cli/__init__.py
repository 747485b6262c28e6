"""Commands: click only, a few lines each."""

from printplay.cli.main import main

__all__ = ['main']
