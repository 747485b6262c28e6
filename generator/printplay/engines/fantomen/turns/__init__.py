"""A turn in the jungle: its steps, the cards played in it, rumours."""
