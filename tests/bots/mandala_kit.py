"""What holds for what the bots of both Mandala games look at, checked on random positions."""

from collections.abc import Iterator
from types import ModuleType
from typing import Any

import numpy as np

from chakpur.bots.weights import Weights, weights_file
from chakpur.play.mandala import Mandala
from chakpur.rules.chance import new_rng
from chakpur.rules.kernel import JIT, Record, copy_record
from chakpur.rules.phases import OVER
from tests.rules.mandala_kit import legal_codes, random_positions

GAMES = 8 if JIT else 3
BOUND = 6.0
"""No feature is larger than this, even in the oddest positions of random play."""


class Described:
    """A game's positions as its bot sees them."""

    def __init__(self, game: Mandala, bot: ModuleType) -> None:
        self.game = game
        self.bot = bot

    def positions(self) -> Iterator[Record]:
        for number, s in enumerate(random_positions(self.game, GAMES)):
            if number % 3 == 0 and s.phase != OVER:
                yield s

    def moves(self, s: Record) -> tuple[Any, Any]:
        """Slots and features of the legal moves."""
        codes = np.array(legal_codes(self.game, s), np.int16)
        slots = np.full(len(codes), -1, np.int32)
        features = np.full((len(codes), self.bot.MOVE_FEATURES), np.nan, np.float32)
        self.bot.describe_moves(s, codes, len(codes), slots, features)
        return slots, features

    def move(self, s: Record, text: str) -> tuple[int, Any]:
        at = legal_codes(self.game, s).index(self.game.code(text))
        slots, features = self.moves(s)
        return int(slots[at]), features[at]

    def position(self, s: Record, seat: int) -> Any:
        features = np.full(self.bot.POSITION_FEATURES, np.nan, np.float32)
        self.bot.describe_position(s, seat, features)
        return features

    def check_features(self) -> None:
        """They are finite and bounded, and looking changes nothing."""
        for s in self.positions():
            before = s.tobytes()
            slots, features = self.moves(s)
            assert ((slots >= 0) & (slots < self.bot.MOVE_SLOTS)).all()
            assert np.isfinite(features).all()
            assert np.abs(features).max() <= BOUND
            for seat in range(2):
                told = self.position(s, seat)
                assert np.isfinite(told).all()
                assert np.abs(told).max() <= BOUND
            assert s.tobytes() == before

    def check_secrets(self) -> None:
        """Moves are described alike in worlds that the mover can't tell apart."""
        different = 0
        for s in self.positions():
            slots, features = self.moves(s)
            for seed in (1, 2):
                world = copy_record(s)
                self.game.rules.mask(world, s.to_move)
                self.game.rules.resample(world, s.to_move, new_rng(seed))
                different += world.tobytes() != s.tobytes()
                other_slots, other_features = self.moves(world)
                assert (slots == other_slots).all()
                assert (features == other_features).all()
        assert different

    def check_sides(self) -> None:
        """One seat's description of a position is the other's, negated."""
        seen = 0
        for s in self.positions():
            told = self.position(s, 0)
            assert np.allclose(told, -self.position(s, 1), atol=1e-6)
            seen += int(told.any())
        assert seen > 10

    def check_weights(self) -> None:
        weights = Weights.load(weights_file(self.game.name, self.game.seat_counts[0]))
        for name in ("moves", "value", "margin"):
            array = getattr(weights, name)
            assert array.shape == getattr(Weights.zero(self.game.name), name).shape
            assert np.isfinite(array).all()
            assert array.any()
        assert weights.provenance["date"]
