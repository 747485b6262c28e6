"""The pack, compiled: facts in integer units, what play can reach, exact expectations."""
