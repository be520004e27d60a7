"""The rules of the games and nothing else: no clock, no I/O, no text, no randomness of their own."""
