"""How a game begins: who plays which colour, and what is dealt."""
