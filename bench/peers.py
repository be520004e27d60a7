"""The yardstick that people know: OpenSpiel's games of similar length, driven the same way, in the same run."""

import random
import time

GAMES = ("othello", "hex", "breakthrough", "gin_rummy")


def random_games_per_second(name: str, seconds: float, seed: int = 1) -> tuple[float, float]:
    """Random games a second and moves a game, from Python, from the start to the returns."""
    import pyspiel

    game = pyspiel.load_game(name)
    dice = random.Random(seed)
    games = moves = 0
    begun = time.perf_counter()
    while (taken := time.perf_counter() - begun) < seconds:
        state = game.new_initial_state()
        while not state.is_terminal():
            if state.is_chance_node():
                actions, chances = zip(*state.chance_outcomes(), strict=True)
                state.apply_action(dice.choices(actions, chances)[0])
            else:
                state.apply_action(dice.choice(state.legal_actions()))
                moves += 1
        state.returns()
        games += 1
    return games / taken, moves / games


def mcts_simulations_per_second(name: str, simulations: int, seed: int = 1) -> float:
    """Simulations a second of OpenSpiel's C++ MCTSBot with one random rollout each, from the start."""
    import pyspiel

    game = pyspiel.load_game(name)
    evaluator = pyspiel.RandomRolloutEvaluator(1, seed)
    bot = pyspiel.MCTSBot(game, evaluator, 2.0, simulations, 1000, False, seed, False)
    state = game.new_initial_state()
    begun = time.perf_counter()
    bot.step(state)
    return simulations / (time.perf_counter() - begun)
