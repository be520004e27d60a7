"""A game of two rules and three moves, to see that a game needs nothing but its own files and one line.

TI1: on your turn take one, two or three stones from the heap. TI2: whoever takes the last stone wins.
"""
