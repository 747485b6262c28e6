"""What the printed sheet of a column shows: people, groups, and the dice of each group."""
