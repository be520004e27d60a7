"""Opponents: one search for all games, what it has learned of each, levels, and the arena that measures them."""
