"""OpenSpiel's own checks, playthroughs and bots on all games, and what they don't ask."""

import pickle
import random
from collections import Counter
from typing import Any

import numpy as np
import pyspiel
import pytest
from absl import flags
from open_spiel.python.algorithms import generate_playthrough, ismcts, mcts

import chakpur
from chakpur.envs import openspiel
from chakpur.envs.chance import TILE, outcomes_of
from chakpur.games import descriptor_of
from tests.tables import first_in_full

TABLES = ["chakpur_patterns", "chakpur_mandala", "chakpur_mandala_solo(yoga=simple)"]
TABLES += [f"chakpur_flowers(players={players})" for players in (2, 3, 4)]
HIDDEN = [table for table in TABLES if "patterns" not in table]


def advanced(state: Any, moves: int, dice: random.Random) -> Any:
    """Play at random until so many moves are made and somebody is to decide, or to the end."""
    while not state.is_terminal() and (moves > 0 or state.is_chance_node()):
        if state.is_chance_node():
            outcomes, chances = zip(*state.chance_outcomes(), strict=True)
            state.apply_action(dice.choices(outcomes, chances)[0])
        else:
            state.apply_action(dice.choice(state.legal_actions()))
            moves -= 1
    return state


@pytest.mark.parametrize("table", first_in_full(TABLES))
def test_their_random_simulations_pass(table: str) -> None:
    pyspiel.random_sim_test(pyspiel.load_game(table), 1, True, False)


@pytest.mark.parametrize("table", first_in_full(TABLES[:4]))  # every game once
def test_their_playthroughs_can_be_made(table: str) -> None:
    if not flags.FLAGS.is_parsed():
        flags.FLAGS(["tests"])
    text = generate_playthrough.playthrough(table, None, seed=1)
    assert f"game: {table}" in text
    assert "IsTerminal() = True" in text


@pytest.mark.parametrize("table", first_in_full(TABLES))
def test_their_tree_search_plays(table: str) -> None:
    game = pyspiel.load_game(table)
    state = advanced(game.new_initial_state(), 8, random.Random(3))
    evaluator = mcts.RandomRolloutEvaluator(1, np.random.RandomState(1))
    bot = mcts.MCTSBot(game, 2.0, 4, evaluator, random_state=np.random.RandomState(2), dont_return_chance_node=True)
    assert bot.step(state) in state.legal_actions()


@pytest.mark.parametrize("table", first_in_full(HIDDEN))
def test_their_search_of_information_sets_plays(table: str) -> None:
    game = pyspiel.load_game(table)
    state = advanced(game.new_initial_state(), 12, random.Random(4))
    while len(state.legal_actions()) == 1:
        advanced(state, 1, random.Random(4))
    evaluator = mcts.RandomRolloutEvaluator(1, np.random.RandomState(1))
    bot = ismcts.ISMCTSBot(game, evaluator, 2.0, 6, random_state=np.random.RandomState(2))
    assert bot.step(state) in state.legal_actions()


@pytest.mark.parametrize("table", TABLES)
def test_another_world_looks_the_same(table: str) -> None:
    game = pyspiel.load_game(table)
    dice, sampler = random.Random(5), pyspiel.UniformProbabilitySampler(0.0, 1.0)
    state, others = game.new_initial_state(), 0
    while not advanced(state, 3, dice).is_terminal():
        for player in range(game.num_players()):
            world = state.resample_from_infostate(player, sampler)
            assert world.information_state_string(player) == state.information_state_string(player)
            assert world.information_state_tensor(player) == state.information_state_tensor(player)
            assert world.observation_tensor(player) == state.observation_tensor(player)
            assert world.current_player() == state.current_player()
            others += str(world) != str(state)
            if player == state.current_player():
                assert world.legal_actions() == state.legal_actions()
            assert world.history() == [], "what really happened is not told"
    assert bool(others) == ("patterns" not in table)


@pytest.mark.parametrize("table", HIDDEN)
def test_a_world_can_be_played_to_its_end(table: str) -> None:
    state = advanced(pyspiel.load_game(table).new_initial_state(), 15, random.Random(6))
    world = state.resample_from_infostate(state.current_player(), lambda: 0.25)
    again = state.resample_from_infostate(state.current_player(), lambda: 0.25)
    assert str(world) == str(again)
    advanced(world, 10_000, random.Random(7))
    assert world.is_terminal()
    assert abs(sum(world.returns())) < 1e-6 or world.num_players() == 1


@pytest.mark.parametrize("table", TABLES)
def test_chance_has_the_odds_of_what_is_left(table: str) -> None:
    """The chances add up to one, and where nothing was shuffled yet they are those of all cards not drawn."""
    state, dice = pyspiel.load_game(table).new_initial_state(), random.Random(8)
    while not state.is_terminal():
        if state.is_chance_node():
            draw = state.course.draw
            outcomes = state.chance_outcomes()
            assert sum(chance for _, chance in outcomes) == pytest.approx(1)
            assert [outcome for outcome, _ in outcomes] == sorted(outcome for outcome, _ in outcomes)
            counts = Counter(draw.left)
            assert {o - draw.kind: round(c * len(draw.left)) for o, c in outcomes} == dict(counts)
            state.apply_action(dice.choice(outcomes)[0])
        else:
            state.apply_action(dice.choice(state.legal_actions()))


def test_the_first_card_and_tile() -> None:
    state = pyspiel.load_game("chakpur_mandala").new_initial_state()
    assert state.chance_outcomes() == [(colour, pytest.approx(1 / 6)) for colour in range(6)]
    state.apply_action(5)
    assert dict(state.chance_outcomes())[5] == pytest.approx(17 / 107)
    state = pyspiel.load_game("chakpur_flowers").new_initial_state()
    while len(state.chance_outcomes()) == 6:
        state.apply_action(0)
    assert {outcome >= TILE for outcome, _ in state.chance_outcomes()} == {True}
    assert state.action_to_string(state.chance_outcomes()[0][0]) == "tile red 2"


@pytest.mark.parametrize("table", TABLES)
def test_the_same_chance_and_moves_give_the_games_of_the_library(table: str) -> None:
    game = pyspiel.load_game(table)
    rules = game.new_initial_state().course.rules
    state, dice = game.new_initial_state(), random.Random(1)
    position = chakpur.deal(rules.game, rules.seats, seed=1, options=dict(rules.options))
    for outcome in game.deal_outcomes(1):
        state.apply_action(outcome)
    while not position.over:
        assert [game.texts[code] for code in state.legal_actions()] == list(position.moves)
        assert state.current_player() == position.to_move
        step = position.step(dice.choice(position.moves))
        state.apply_action(game.texts.index(step.move))
        for outcome in outcomes_of(step):
            assert state.is_chance_node()
            state.apply_action(outcome)
        position = step.after
        for seat in range(rules.seats):
            assert seen(state.course.position, seat) == seen(position, seat)
    assert state.is_terminal()
    assert state.course.position.scores == position.scores
    signs = [int(np.sign(value)) for value in state.returns()]
    winners = position.winners
    assert winners is not None
    if 0 < len(winners) < max(rules.seats, 2):
        assert [sign > 0 for sign in signs] == [seat in winners for seat in range(rules.seats)]
    else:
        assert not any(signs)


def seen(position: Any, seat: int) -> Any:
    return position.view(seat).document()


@pytest.mark.parametrize("table", HIDDEN)
def test_an_information_state_remembers_what_was_seen_and_nothing_else(table: str) -> None:
    """Two games that differ only in what a player can't see are one to that player; what it draws makes two of them."""
    game = pyspiel.load_game(table)
    state = advanced(game.new_initial_state(), 10, random.Random(9))
    for player in range(game.num_players()):
        text = state.information_state_string(player)
        assert text.startswith(f"player:{player} ")
        others = {state.information_state_string(other) for other in range(game.num_players())}
        assert len(others) == game.num_players()
        draws = [code for code in state.course.seen[player] if code >= game.num_distinct_actions()]
        assert len(draws) <= len(state.history())
        assert "at-first[" in text
        assert "at-first[" not in state.observation_string(player)


def test_margins_can_be_played_for() -> None:
    game = pyspiel.load_game("chakpur_patterns(rewards=margin)")
    state = advanced(game.new_initial_state(), 100, random.Random(1))
    first, second = state.course.position.scores
    assert state.returns() == [first - second, second - first]
    assert game.max_utility() >= abs(first - second)


@pytest.mark.parametrize("table", TABLES)
def test_states_can_be_cloned_and_written_down(table: str) -> None:
    game, dice = pyspiel.load_game(table), random.Random(2)
    state = game.new_initial_state()
    for moves in (0, 5, 9):
        advanced(state, moves, dice)
        twin, read = state.clone(), pickle.loads(pickle.dumps(state))
        assert str(twin) == str(read) == str(state)
        before = str(state)
        advanced(twin, 4, random.Random(1))
        advanced(read, 4, random.Random(1))
        assert str(twin) == str(read) != before == str(state)


# --- bad input ---


def test_illegal_actions() -> None:
    state = advanced(pyspiel.load_game("chakpur_patterns").new_initial_state(), 0, random.Random(1))
    before = str(state)
    with pytest.raises(chakpur.IllegalMove, match=r"Seat 1: action 87, “flip d5”, is not allowed\. First keep"):
        state.apply_action(87)
    with pytest.raises(chakpur.BadMove, match=r"163 is no action\. Actions are numbered from 0 to 162"):
        state.apply_action(163)
    assert str(state) == before


def test_chance_that_can_not_be() -> None:
    state = pyspiel.load_game("chakpur_patterns").new_initial_state()
    with pytest.raises(chakpur.BadMove, match=r"Chance can't bring 6 here\. Possible: 0, 1, 2, 3, 4, 5"):
        state.apply_action(6)


@pytest.mark.parametrize(
    ("table", "kind", "words"),
    [
        ("chakpur_flowers(players=5)", chakpur.BadSeats, "Possible: 2, 3, 4"),
        ("chakpur_mandala(players=3)", chakpur.BadSeats, "Possible: 2"),
        ("chakpur_patterns(rewards=luck)", chakpur.BadRequest, "Possible: result, margin"),
        ("chakpur_mandala_solo(yoga=hard)", chakpur.BadOption, "Possible: full, simple"),
        ("chakpur_patterns(colour=red)", pyspiel.SpielError, "Unknown parameter"),
    ],
)
def test_a_game_that_can_not_be_loaded(table: str, kind: type[Exception], words: str) -> None:
    with pytest.raises(kind, match=words):
        pyspiel.load_game(table)


def test_what_everybody_sees_and_what_nobody_else_does() -> None:
    game = pyspiel.load_game("chakpur_mandala")
    state = advanced(game.new_initial_state(), 6, random.Random(3))

    def observer(public: bool, private: bool) -> Any:
        kinds = pyspiel.PrivateInfoType
        kind = kinds.SINGLE_PLAYER if private else kinds.NONE
        return game.make_py_observer(pyspiel.IIGObservationType(public, False, kind))

    everybody, alone, both = observer(True, False), observer(False, True), observer(True, True)
    assert everybody.string_from(state, 0) == everybody.string_from(state, 1)
    for player in (0, 1):
        alone.set_from(state, player)
        both.set_from(state, player)
        assert not everybody.dict["hand"].any()
        assert (alone.dict["hand"] == both.dict["hand"]).all()
        assert both.dict["hand"].sum() == both.dict["hand_sizes"][0]
        assert not alone.dict["rivers"].any()
        assert not alone.dict["mountains"].any()
    with pytest.raises(chakpur.BadRequest, match="An observation of mandala is what one player sees"):
        observer(False, False)


def test_every_game_is_registered() -> None:
    assert set(openspiel.names()) <= set(pyspiel.registered_names())
    for name in openspiel.names():
        assert descriptor_of(pyspiel.load_game(name).rules.game).file == name.removeprefix("chakpur_")
