"""Mandala for one, against Master Yoga."""

from chakpur.games.descriptor import Descriptor, Temper

DESCRIPTOR = Descriptor(
    name="mandala-solo",
    file="mandala_solo",
    word="solo",
    place=3,
    seats=(1,),
    hidden=True,
    rule_numbers=("YO", "MA"),
    open_moves=frozenset({"claim", "pass"}),
    options={"yoga": ("full", "simple")},
    automaton="yoga",
    temper=Temper(
        playouts=(16, 24, 60, 150, 20_000),
        # What was learned goes far even with hardly any search, so all but Masters trust it less.
        moods=(3.0, 1.3, 0.5, 0.2, 0.0),
        trust=(0.1, 0.2, 0.5, 0.8, 1.0),
        # Chance hides all but the next few decisions from the tree: a move is worth what sensible rollouts make of it.
        style={
            "exploration": 0.8,
            "evaluation": 0.3,
            "margin_scale": 20.0,
            "rollout_power": 3.0,
            "rollout_moves": 6,
        },
        learning={"rollout_moves": 10_000},  # to the end
        luck_moves=2,
        luck_saves=0.47,
        training={1: {"rounds": 5, "games": 300, "playouts": 400, "match_games": 60}},
    ),
)
