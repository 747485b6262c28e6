"""The table top: map, distances, contact, places, sight."""
