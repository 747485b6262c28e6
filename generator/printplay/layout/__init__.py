"""Pure geometry: no PDF library is imported here."""
