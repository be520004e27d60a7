"""The web app's files, if it has been built: content-hashed assets for ever, everything else fresh.

The app has one page and keeps its places behind a ``#``, with relative addresses inside, so that it works under any
path. An address like ``/t/abc`` leads there: to ``/#/t/abc``. Only invitations and finished games are told at their own
addresses: what is behind a ``#`` no messenger sees.
"""

import gzip
import mimetypes
from html import escape
from pathlib import Path
from typing import Final
from urllib.parse import quote

from starlette.requests import Request
from starlette.responses import FileResponse, HTMLResponse, PlainTextResponse, RedirectResponse, Response

from chakpur.play.words import say
from chakpur.server.context import language_of
from chakpur.server.invitations import Preview
from chakpur.server.problems import Missing

WEB: Final = Path(__file__).resolve().parent.parent / "web"
FOR_EVER: Final = "public, max-age=31536000, immutable"
FRESH: Final = "no-cache"
LONGEST: Final = 1000
"""Letters of an address that leads into the app."""
PACKED: Final = (("br", ".br"), ("gzip", ".gz"))
"""Ways of packing, the better first, and how a file that was packed beforehand is called."""


async def page(request: Request) -> Response:
    """A file of the web app; any other address leads to a place in the app."""
    wanted = request.path_params.get("path", "")
    if wanted.startswith("api/"):
        raise Missing("server-no-such-address")
    file = _file_at(wanted or "index.html")
    if not (WEB / "index.html").is_file():
        return PlainTextResponse(
            say("server-no-web-app", language_of(request.headers)), headers={"Cache-Control": FRESH}
        )
    if file is not None:
        return _sent(file, FOR_EVER if wanted.startswith("assets/") else FRESH, request)
    if "." in wanted.rpartition("/")[2] or wanted.startswith("assets/"):
        raise Missing("server-no-such-address")
    return RedirectResponse(f"{request.scope.get('root_path', '')}/#/{quote(wanted)}", 302, {"Cache-Control": FRESH})


def invitation_page(request: Request, preview: Preview | None, status: int = 200) -> Response:
    """The app's page one step below its folder, with a title and a picture; the app itself opens the rest."""
    language = language_of(request.headers)
    headers = {"Cache-Control": FRESH, "Vary": "Accept-Language"}
    try:
        html = (WEB / "index.html").read_text(encoding="utf-8")
    except OSError:
        return PlainTextResponse(say("server-no-web-app", language), headers=headers)
    html = html.replace('="./', '="../')
    if preview is not None:
        html = html.replace(
            "<title>Chakpur</title>", f"<title>{escape(preview.title)}</title>{_tags(request, preview)}", 1
        )
        html = html.replace('<html lang="en">', f'<html lang="{language}">', 1)
    return HTMLResponse(html, status, headers)


def _tags(request: Request, preview: Preview) -> str:
    """What messengers read (the Open Graph protocol)."""
    tags = {"type": "website", "site_name": "Chakpur", "title": preview.title, "description": preview.text}
    picture = preview.picture or f"preview-{preview.game}.png"
    if preview.picture or (WEB / picture).is_file():
        tags |= {"image": f"{request.base_url}{picture}", "image:width": "960", "image:height": "504"}
    lines = [f'<meta property="og:{name}" content="{escape(value)}" />' for name, value in tags.items()]
    lines += [
        f'<meta name="description" content="{escape(preview.text)}" />',
        '<meta name="robots" content="noindex" />',
    ]
    return "".join([*lines, '<meta name="twitter:card" content="summary_large_image" />'])


def _file_at(wanted: str) -> Path | None:
    """The app's file of this name; raise Missing if it can't be a name."""
    if len(wanted) > LONGEST or not wanted.isprintable():
        raise Missing("server-no-such-address")
    try:
        file = (WEB / wanted).resolve()
        return file if file.is_file() and file.is_relative_to(WEB.resolve()) else None
    except (OSError, ValueError):  # a part of it is too long for this machine's file system, or the like
        raise Missing("server-no-such-address") from None


def packed(text: str, media: str, request: Request) -> Response:
    """A text that stays what it is for a day, packed if the browser can unpack it."""
    headers = {"Cache-Control": "public, max-age=86400", "Vary": "Accept-Encoding, Accept-Language"}
    content = text.encode()
    if "gzip" in _accepted(request):
        headers["Content-Encoding"] = "gzip"
        content = gzip.compress(content, 5)
    return Response(content, headers=headers, media_type=media)


def _sent(file: Path, freshness: str, request: Request) -> Response:
    """A file, packed if it was packed beforehand and the browser can unpack it."""
    headers = {"Cache-Control": freshness, "Vary": "Accept-Encoding"}
    kind = mimetypes.guess_type(file.name)[0] or "application/octet-stream"
    accepted = _accepted(request)
    for name, ending in PACKED:
        packed = file.with_name(file.name + ending)
        if name in accepted and packed.is_file():
            return FileResponse(packed, headers=headers | {"Content-Encoding": name}, media_type=kind)
    return FileResponse(file, headers=headers, media_type=kind)


def _accepted(request: Request) -> set[str]:
    """The ways of packing that the browser can unpack."""
    return {wish.split(";")[0].strip() for wish in request.headers.get("accept-encoding", "").split(",")}
