"""Positions as values: moves, views, events, records, notation and explanations, the same for every game."""
