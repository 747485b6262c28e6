"""Reading packs: files to a typed document with places and provenance."""
