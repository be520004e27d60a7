"""Uses a cluster in the three ways in which it can be found, and loses a machine of it on the way.

Called by test_cluster.py: address, dataset, process of the machine that is to die.
"""

import json
import os
import signal
import sys
from pathlib import Path

from chakpur.bots.arena.cluster import play_on_ray
from chakpur.bots.arena.contestants import contestant
from chakpur.bots.arena.games import Pairing
from chakpur.bots.arena.places import place_of
from chakpur.datasets import runs
from chakpur.datasets.simulation import simulation_of

MATCH = Pairing("patterns", 2, contestant("search@12"), contestant("random"), seed=5)
SIMULATION = simulation_of("patterns", bots="search@12,random", seed=3)
GAMES = 16
DEATH = 4


def main(address: str, out: str, victim: str) -> None:
    def watch(done: int) -> None:
        if done == DEATH:
            os.kill(int(victim), signal.SIGKILL)

    by_address = place_of(cluster="ray", address=address)
    outcome = runs.run(SIMULATION, GAMES, Path(out), by_address, watch=watch)
    os.environ["RAY_ADDRESS"] = address
    by_variable = sorted((game.number, game.history) for game in play_on_ray(MATCH, range(2)))
    del os.environ["RAY_ADDRESS"]
    by_itself = sorted((game.number, game.history) for game in play_on_ray(MATCH, range(2)))
    print(json.dumps({"played": outcome.played, "by_variable": by_variable, "by_itself": by_itself}))


if __name__ == "__main__":
    main(*sys.argv[1:])
