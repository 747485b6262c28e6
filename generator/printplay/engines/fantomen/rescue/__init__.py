"""The attempt to free Luaga."""
