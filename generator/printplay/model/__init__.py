"""The game as frozen values."""
