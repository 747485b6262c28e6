"""Structured effects: what a rule does, as data that is checked, printed and played."""

from typing import Any

Step = dict[str, Any]
Effect = tuple[Step, ...]
