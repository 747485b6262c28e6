"""Plan and faces in, PDF bytes out."""
