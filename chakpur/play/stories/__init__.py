"""How each game is told: one file per game."""
