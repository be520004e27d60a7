from collections.abc import Sequence

from chakpur.terminal.scene import Drawn, Scene


class TinyBoard:
    texts = "tiny"

    def arrange(self, moves: Sequence[str]) -> list[str]:
        return list(moves)

    def draw(self, scene: Scene, story: Sequence[str], room: int) -> Drawn:
        moves = [f"{number} {move}" for number, move in enumerate(scene.moves, start=1)]
        return Drawn([*story, "o" * scene.document["heap"], *moves], True)

    def prompt(self, scene: Scene) -> str:
        return scene.say("terminal-tiny")

    def reckoning(self, scene: Scene) -> list[str]:
        return [str(tally["points"]) for tally in scene.tallies]


BOARD = TinyBoard()
