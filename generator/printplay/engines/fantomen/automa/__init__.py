"""Policies of the game's own: the printed routine, and a family at the table."""
