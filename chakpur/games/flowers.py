"""Flowers for two, three or four."""

from chakpur.games.descriptor import Descriptor, Temper

SHORT_TRAINING = {"rounds": 2, "playouts": 200, "match_games": 60, "final_playouts": 600}

DESCRIPTOR = Descriptor(
    name="flowers",
    file="flowers",
    word="flowers",
    place=4,
    seats=(2, 3, 4),
    hidden=True,
    rule_numbers=("FL",),
    open_moves=frozenset({"take", "pass"}),
    temper=Temper(
        playouts=(4, 80, 300, 3_000, 60_000),
        moods=(1.0, 0.35, 0.25, 0.0, 0.0),
        trust=(0.4, 0.85, 1.0, 1.0, 1.0),
        style={"evaluation": 0.3, "rollout_power": 2.0, "rollout_moves": 6},
        # An evaluation that is to judge the end of short rollouts became better by its own judgements alone.
        learning={"evaluation": 1.0, "rollout_power": 0.0, "rollout_moves": 10_000},
        training={
            3: {**SHORT_TRAINING, "games": 120, "final_games": 90},
            4: {**SHORT_TRAINING, "games": 100, "final_games": 80},
        },
        aims={"step": 0.65, "random": 0.97, "uct": 0.65},
    ),
)
