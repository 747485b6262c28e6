"""Text and faces: fonts, icons, templates, fitting."""
