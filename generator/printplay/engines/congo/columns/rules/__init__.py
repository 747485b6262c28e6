"""How each rule of a column is looked at: characters, groups and auxiliaries, the whole."""
