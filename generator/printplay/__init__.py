"""printplay: print-and-play sheets from one structured model of a game."""

__version__ = "0.1.0"
