"""The pack as the engine knows it: numbers, cards, what is declared and expected."""
