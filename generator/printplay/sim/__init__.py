"""Playing games from their models: what a simulator needs that is about no game in particular."""
