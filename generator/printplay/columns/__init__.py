"""Players' columns: read from files, checked by a pack's rules, made ready for print."""

from printplay.columns.desk import ColumnDesk

__all__ = ['ColumnDesk']
