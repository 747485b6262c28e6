"""Commands: click only, a few lines each."""
