"""The board as a graph: where a piece can go in so many steps."""
