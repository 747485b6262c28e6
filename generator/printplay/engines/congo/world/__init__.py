"""What the table holds beside columns: terrain, animals, cattle, objects, houses."""
