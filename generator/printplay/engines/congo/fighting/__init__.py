"""Shots, melees, casualties, terror and rallies."""
