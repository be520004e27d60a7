"""A bot for the arena in plain Python, with nothing but the standard library.

    chakpur arena flowers --bots 1 --engine "python samples/bot.py"

It reads one JSON object a line and writes one JSON object a line. With ``"views": true`` it asks to be given views:
each ``think`` then has the game, the seat, what the seat may know (``view``) and its legal moves (``moves``).
This one prefers moves with many cards and is otherwise undecided. Replace ``choose`` by something better.
"""

import json
import random
import sys


def choose(request):
    dice = random.Random(request.get("seed"))
    return max(request["moves"], key=lambda move: (cards_in(move), dice.random()))


def cards_in(move):
    """How many cards a move plays: ``grow 2 red left`` plays two."""
    return sum(int(word) for word in move.split()[1:2] if word.isdigit())


def answer(request):
    if request["cmd"] == "hello":
        return {"ok": True, "name": "sample", "version": "1", "views": True}
    if request["cmd"] == "think":
        return {"ok": True, "move": choose(request)}
    return {"ok": False, "error": {"code": "bad-request", "message": "I only know hello and think."}}


def main():
    for line in sys.stdin:
        print(json.dumps(answer(json.loads(line))), flush=True)


if __name__ == "__main__":
    main()
