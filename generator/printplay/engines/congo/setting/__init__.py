"""What a game is set up from and counted by: columns, adventures, trials, victory."""
