"""Patterns for two: everything lies open."""

from chakpur.games.descriptor import Descriptor, Temper

DESCRIPTOR = Descriptor(
    name="patterns",
    file="patterns",
    word="patterns",
    place=1,
    seats=(2,),
    hidden=False,
    rule_numbers=("PA",),
    draws=True,
    # With hidden cards a mistake costs less than on an open board, so an Apprentice there makes fewer of them.
    temper=Temper(
        playouts=(4, 30, 200, 2_000, 60_000),
        moods=(1.0, 0.5, 0.25, 0.0, 0.0),
        trust=(0.4, 0.7, 1.0, 1.0, 1.0),
        training={2: {"rounds": 5, "games": 500, "playouts": 500, "match_games": 100}},
        aims={"step": 0.65, "random": 0.99, "uct": 0.90},
    ),
)
