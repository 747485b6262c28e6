"""What to make, in which order, written how."""
