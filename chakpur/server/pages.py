"""The web app's files, if it has been built: content-hashed assets for ever, everything else fresh."""

from pathlib import Path
from typing import Final

from starlette.requests import Request
from starlette.responses import FileResponse, PlainTextResponse, Response

from chakpur.play.words import say
from chakpur.server.desk import language_of
from chakpur.server.problems import Missing

WEB: Final = Path(__file__).resolve().parent.parent / "web"


async def page(request: Request) -> Response:
    """A file of the web app; every address of the app itself is its one page."""
    wanted = request.path_params.get("path", "")
    if wanted.startswith("api/"):
        raise Missing("server-no-such-address")
    index = WEB / "index.html"
    if not index.is_file():
        return PlainTextResponse(say("server-no-web-app", language_of(request.headers)))
    file = (WEB / wanted).resolve()
    if wanted and file.is_file() and file.is_relative_to(WEB):
        return FileResponse(file, headers={"Cache-Control": _freshness(wanted)})
    if wanted.startswith("assets/"):
        raise Missing("server-no-such-address")
    return FileResponse(index, headers={"Cache-Control": "no-cache"})


def _freshness(name: str) -> str:
    return "public, max-age=31536000, immutable" if name.startswith("assets/") else "no-cache"
