from collections.abc import Iterator, Sequence

from chakpur.play.position import View
from chakpur.play.reasoning import Fact, Json, fact


def facts(view: View, preview: Json, previews: Sequence[Json]) -> Iterator[Fact]:
    yield fact(1, "reason-tiny-left", left=preview["left"])
