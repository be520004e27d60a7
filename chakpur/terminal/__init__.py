"""The games in a terminal: boards in colour, a prompt, and the same over a plain pipe."""
