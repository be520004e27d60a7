"""The web app's files, if it has been built: content-hashed assets for ever, everything else fresh.

The app has one page and keeps its places behind a ``#``, with relative addresses inside, so that it works under any
path. An address like ``/t/abc`` leads there: to ``/#/t/abc``.
"""

import mimetypes
from pathlib import Path
from typing import Final
from urllib.parse import quote

from starlette.requests import Request
from starlette.responses import FileResponse, PlainTextResponse, RedirectResponse, Response

from chakpur.play.words import say
from chakpur.server.desk import language_of
from chakpur.server.problems import Missing

WEB: Final = Path(__file__).resolve().parent.parent / "web"
FOR_EVER: Final = "public, max-age=31536000, immutable"
FRESH: Final = "no-cache"
PACKED: Final = (("br", ".br"), ("gzip", ".gz"))
"""Ways of packing, the better first, and how a file that was packed beforehand is called."""


async def page(request: Request) -> Response:
    """A file of the web app; any other address leads to a place in the app."""
    wanted = request.path_params.get("path", "")
    if wanted.startswith("api/"):
        raise Missing("server-no-such-address")
    if not (WEB / "index.html").is_file():
        return PlainTextResponse(
            say("server-no-web-app", language_of(request.headers)), headers={"Cache-Control": FRESH}
        )
    file = (WEB / (wanted or "index.html")).resolve()
    if file.is_file() and file.is_relative_to(WEB.resolve()):
        return _sent(file, FOR_EVER if wanted.startswith("assets/") else FRESH, request)
    if "." in wanted.rpartition("/")[2] or wanted.startswith("assets/"):
        raise Missing("server-no-such-address")
    return RedirectResponse(f"{request.scope.get('root_path', '')}/#/{quote(wanted)}", 302, {"Cache-Control": FRESH})


def _sent(file: Path, freshness: str, request: Request) -> Response:
    """A file, packed if it was packed beforehand and the browser can unpack it."""
    headers = {"Cache-Control": freshness, "Vary": "Accept-Encoding"}
    kind = mimetypes.guess_type(file.name)[0] or "application/octet-stream"
    accepted = {wish.split(";")[0].strip() for wish in request.headers.get("accept-encoding", "").split(",")}
    for name, ending in PACKED:
        packed = file.with_name(file.name + ending)
        if name in accepted and packed.is_file():
            return FileResponse(packed, headers=headers | {"Content-Encoding": name}, media_type=kind)
    return FileResponse(file, headers=headers, media_type=kind)
