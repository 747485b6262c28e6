"""Sorcery and its rituals."""
