"""Puzzles: positions in which one move is clearly best. How they are found, kept, checked, and chosen for a day."""
