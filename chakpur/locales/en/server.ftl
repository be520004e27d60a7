# Tables on the network: what can be wrong, and what a host is told.

server-api = Tables for Mandala, its solo game, Patterns and Flowers. The socket is described at /api/socket.json.
server-open-seat = open seat
server-yoga = Master Yoga

# --- what can be wrong with a request ---

server-bad-document = The document can't be read: { $problem }
server-bad-query = The address can't be read: { $problem }
server-json-only = Send the document as application/json.
server-too-large = The document is larger than { NUMBER($limit, useGrouping: 0) } bytes.
server-empty-text = The text is empty. Write at least one letter.
server-no-such-address = There is nothing at this address.
server-wrong-method = This address can't be used in that way.
server-foreign-origin = The request comes from a page of another site and was not carried out.
server-too-many = That was too much at once. Wait a few seconds and try again.
server-too-many-tables = You have too many unfinished tables. Finish or leave one first.
server-busy = The server has too much to do right now. Try again in a few seconds.
server-closing = The server is restarting. It will be back in a moment, and nothing is lost.
server-storage-failed = The server can't write at the moment. Nothing was changed; try again in a moment.
server-error = Something went wrong in the server. It has been noted; try again.

# --- people ---

server-who-are-you = Tell us a name first, so that this device has a place at the table.
server-bad-token = The connection's token is not valid any more. Open the table anew.
server-no-such-link = This link has been used already or is too old. Make a new one on your other device.

# --- tables ---

server-no-such-table = There is no such table. Perhaps the link is incomplete, or the table was removed.
server-no-such-invitation = Nobody has given out this invitation. Check each letter, or ask for a new link.
server-needs-invitation = This table is not public. Ask the others for the link of their invitation.
server-newer-rules = This game was begun with rules of version { NUMBER($found) }; this server knows version { NUMBER($known) }. A newer server can go on with it.
server-nobody-sits = At least one seat must be yours.
server-no-such-seat = There is no seat { NUMBER($seat) } here; the table has { NUMBER($seats) }.
server-seat-taken = Somebody sits there already. Choose another seat.
server-table-full = All seats are taken. You can watch.
server-not-your-seat = This is not your seat.
server-not-begun = The game begins when all seats are taken.
server-has-begun = The game has begun; you can resign, but not leave your seat.
server-is-over = The game is over.
server-not-over = The game is not over yet.
server-has-rematch = The next game has been set up already.

# --- playing ---

server-not-your-turn = It is not your turn.
server-late = The game has gone on since; it is at version { NUMBER($version, useGrouping: 0) } now. Look at the position again.
server-future-version = There is no such version yet; the table is at { NUMBER($version, useGrouping: 0) }.
server-time-is-up = Your time is up.
server-no-way-back = Something was revealed since your last decision: there is no way back.
server-offer-pending = An offer is waiting for an answer already.
server-no-offer = There is no offer that you could answer.
server-no-draws = In this game no draw can be agreed on.
server-bots-play-on = A bot plays on; it agrees to no draw.
server-nobody-absent = Nobody else is keeping the table waiting.
server-patience =
    { $minutes ->
        [one] Wait a minute before a bot takes over.
       *[other] Wait { NUMBER($minutes) } minutes before a bot takes over.
    }
server-no-hints = Hints are for games without other people.
server-hello-first = The first message must be “hello”, within ten seconds.
server-hello-once = “hello” is said once, at the beginning.

# --- the host ---

server-prepares = Preparing the games (only this once, half a minute or so) …
server-listens = Chakpur is open at { $address } (Ctrl+C closes it)
server-no-web-app = The server runs. The web app has not been built into this installation; the API is described at /api/openapi.json.
server-port-taken = Can't listen at { $host }, port { NUMBER($port, useGrouping: 0) }: { $problem }. Choose another with --port.
server-data-in-use = Another server uses the folder { $folder } already. Several processes need PostgreSQL: see the page for hosts.
server-bad-setting = { $setting } is “{ $found }”, but must be a positive number such as 2.

cli-serve = host tables for people and bots
cli-serve-host = the address to listen at (only this machine by default)
cli-serve-port = the port to listen at
cli-serve-data = the folder for the data
cli-serve-prefix = the path under which a reverse proxy shows the server
cli-serve-origin = one more address that pages may come from, like https:{ "//" }games.example
cli-serve-no-browser = don't open a browser

cli-admin = look after a server's data
cli-admin-list = all tables, the newest first
cli-admin-export = the records of all finished games into a folder
cli-admin-backup = a copy of the database, also while the server runs
cli-admin-purge = remove old tables
cli-admin-days = not touched for so many days
cli-admin-finished = finished games too
cli-admin-migrate = bring the database to the newest form

admin-no-data = There is no data in { $folder }. Name the server's folder with --data.
admin-exported =
    { $count ->
        [one] One record written to { $folder }.
       *[other] { NUMBER($count) } records written to { $folder }.
    }
admin-backed-up = The copy is whole: { $file }
admin-backup-postgresql = A PostgreSQL database is copied with pg_dump: see the page for hosts.
admin-file-exists = { $file } exists already. Name a new file.
admin-backup-broken = The copy is not whole: { $problem }
admin-purged =
    { $count ->
        [0] No table was that old.
        [one] One table removed.
       *[other] { NUMBER($count) } tables removed.
    }
admin-migrated = The database has the newest form.
