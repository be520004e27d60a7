"""Sentences with and without the cache: the same for every viewer, in every language, whatever people are called."""

import random

import pytest

import chakpur
from chakpur.games import games
from chakpur.games.descriptor import Descriptor
from chakpur.play.sentences import story_of, teller_of
from chakpur.server.sentence_cache import sentences

CACHED = [game for game in games() if not story_of(game.name).needs_position]


@pytest.mark.parametrize("language", ["en", "de"])
@pytest.mark.parametrize("game", CACHED, ids=lambda game: game.name)
def test_a_kept_sentence_is_the_one_that_would_be_composed(game: Descriptor, language: str) -> None:
    names = ("Ann {0}", "<Bea> $x", "Cem d4", "Eve", "Yoga")
    for seed in range(4):
        choose = random.Random(seed)
        position = chakpur.deal(game.name, seats=max(game.seats), seed=seed)
        while not position.over:
            step = position.step(choose.choice(position.moves))
            for seat in (*range(position.seats), None):
                events = step.events(seat)
                plain = [
                    (about, message.text(language), begins)
                    for about, message, begins in teller_of(game.name, names, seat, language).tell(events, {})
                ]
                assert sentences(game.name, names, seat, language, events) == plain
            position = step.after
