"""Pure functions from a game to findings, one module per family."""
