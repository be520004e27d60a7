"""Which of the places where games can be played is meant."""

from collections.abc import Sequence
from typing import Protocol

from chakpur.bots.arena.cluster import play_on_ray
from chakpur.bots.arena.workers import Game, Job, Results, play_here, play_in_processes, usable_cores
from chakpur.play.errors import BadRequest


class Place(Protocol):
    """Plays the games of a job with these numbers, somewhere."""

    def __call__(self, job: Job[Game], numbers: Sequence[int]) -> Results[Game]: ...


def place_of(workers: int | None = None, cluster: str | None = None, address: str | None = None) -> Place:
    """A Ray cluster, or so many processes of this machine; otherwise one for each core."""
    if cluster == "ray":
        return lambda job, numbers: play_on_ray(job, numbers, address)
    count = usable_cores() if workers is None else workers
    if count < 1:
        raise BadRequest("arena-no-workers", workers=count)

    def play(job: Job[Game], numbers: Sequence[int]) -> Results[Game]:
        if min(count, len(numbers)) <= 1:
            return play_here(job, numbers)
        job.prepare()
        return play_in_processes(job, numbers, min(count, len(numbers)))

    return play
