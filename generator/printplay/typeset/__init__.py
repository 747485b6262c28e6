"""Words into HTML: fonts, icons, themes, templates. Pure: no PDF library is imported here."""
