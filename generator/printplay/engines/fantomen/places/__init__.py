"""Squares that bring something of their own: Skull Cave, the villages, Morristown."""
