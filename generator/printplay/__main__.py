"""`python -m printplay`."""

from printplay.cli import main

main()
