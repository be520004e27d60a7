"""Pictures as PNG, by resvg: the extra ``pictures``."""

from chakpur.play.errors import ChakpurError


class NoRenderer(ChakpurError):
    """What turns SVG into PNG is not installed."""


def png(svg: str, zoom: float = 2) -> bytes:
    """A picture as PNG, *zoom* pixels for each of its units; raise NoRenderer without the extra ``pictures``."""
    try:
        from resvg_py import svg_to_bytes
    except ImportError as error:
        raise NoRenderer("picture-no-renderer") from error
    return bytes(svg_to_bytes(svg_string=svg, zoom=zoom))
