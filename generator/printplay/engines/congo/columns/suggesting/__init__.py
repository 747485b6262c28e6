"""Legal columns found by exact search, the beginning of a file, and why there is none."""
