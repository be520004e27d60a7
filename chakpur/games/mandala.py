"""Mandala for two."""

from chakpur.games.descriptor import Descriptor, Temper

DESCRIPTOR = Descriptor(
    name="mandala",
    file="mandala",
    word="mandala",
    place=2,
    seats=(2,),
    hidden=True,
    rule_numbers=("MA",),
    open_moves=frozenset({"claim", "pass"}),
    temper=Temper(
        playouts=(4, 80, 200, 1_000, 60_000),
        moods=(1.0, 0.35, 0.25, 0.0, 0.0),
        trust=(0.4, 0.85, 1.0, 1.0, 1.0),
        # A linear evaluation misjudges what is about to happen; after a few sensible moves it does so less.
        style={"evaluation": 0.0, "margin_scale": 20.0, "rollout_power": 2.0, "rollout_moves": 6},
        luck_saves=0.09,
        training={2: {"games": 240}},
        aims={"step": 0.60, "random": 0.97, "uct": 0.65},
    ),
)
