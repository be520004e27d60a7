"""What speaks for a move against Master Yoga: the same as in Mandala, but for who sits opposite."""

from collections.abc import Iterator, Sequence

from chakpur.play.position import View
from chakpur.play.reasoning import Fact, Json
from chakpur.play.reasons import mandala


def facts(view: View, preview: Json, previews: Sequence[Json]) -> Iterator[Fact]:
    return mandala.facts(view, preview, previews, rival="yoga")
