"""How groups and models of no side move: sticks, gathering, retreat and flight."""
