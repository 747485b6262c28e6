"""The turn: phases, steps, cards and what a card lets groups do."""
