"""What speaks for a move in each game: one file per game."""
