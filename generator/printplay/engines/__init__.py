"""The engines: how each game is played, from its pack. Found through their entry points."""
