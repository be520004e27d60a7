# Tables on the network: what can be wrong, and what a host is told.

server-api = Tables for Mandala, its solo game, Patterns and Flowers. The socket is described at /api/socket.json.
server-open-seat = open seat
server-player = Player { NUMBER($number) }
server-yoga = Master Yoga

# --- what can be wrong with a request ---

server-bad-document = The document can't be read: { $problem }
server-bad-query = The address can't be read: { $problem }
server-json-only = Send the document as application/json.
server-too-large = The document is larger than { NUMBER($limit, useGrouping: 0) } bytes.
server-head-too-large = The head of the request is larger than { NUMBER($limit, useGrouping: 0) } bytes. Send a shorter address and fewer headers.
server-too-slow = The rest of the request did not come within { NUMBER($seconds) } seconds. Send it in one go.
server-bad-text = The text has characters that can't be stored, or is too long. Write it with fewer and usual letters.
server-empty-text = The text is empty. Write at least one letter.
server-no-such-address = There is nothing at this address.
server-wrong-method = This address can't be used in that way.
server-foreign-origin = The request comes from a page of another site and was not carried out.
server-too-many =
    { $seconds ->
        [one] That was too much at once. Wait a second and try again.
       *[other] That was too much at once. Wait { NUMBER($seconds) } seconds and try again.
    }
server-too-many-sockets = Too many tables are open from your address. Close one and try again.
server-too-many-connections = Too many connections are open from your address. Close some and try again.
server-too-many-tables = You have too many unfinished tables. Finish or leave one first.
server-too-many-public = { NUMBER($limit) } public tables of yours wait for players already. Wait until somebody sits down, get up from one of them, or open a table by link.
server-busy = The server has too much to do right now. Try again in a few seconds.
server-closing = The server is restarting. It will be back in a moment, and nothing is lost.
server-storage-failed = The server can't write at the moment. Nothing was changed; try again in a moment.
server-fanout-lost = The server does not hear the other servers at the moment. It tries again by itself.
server-disk-full = The server's disk is nearly full. Nothing that was written is lost.
server-table-damaged = This table is damaged and has been set aside. Nobody can play on here; the host has been told and can repair it.
server-error = Something went wrong in the server. It has been noted; try again.

# --- people ---

server-who-are-you = Tell us a name first, so that this device has a place at the table.
server-bad-token = The connection's token is not valid any more. Open the table anew.
server-no-such-link = This link has been used already or is too old. Make a new one on your other device.
server-too-many-links = You have { NUMBER($limit) } unused links already. End one of them first, or wait until they expire.
server-no-such-device = You have no such device any more.
server-only-device = This is the only device that knows you. Make a link on it and use that on another device first; then you can end this one.
server-nobody-kept = This device keeps nobody else that you could switch to.

# --- tables ---

server-no-such-table = There is no such table. Perhaps the link is incomplete, or the table was removed.
server-no-such-puzzle = There is no such puzzle.
server-no-such-invitation = Nobody has given out this invitation. Check each letter, or ask for a new link.
server-no-such-words = No table has these words. Check them with whoever invited you; when a game is over, its words are gone.
server-invite-title =
    { $named ->
        [yes] { $host } invites you to { $game }
       *[no] An invitation to { $game }
    }
server-invite-seats =
    { $free ->
        [0] All { NUMBER($seats) } seats are taken. You can watch.
        [one] One of { NUMBER($seats) } seats is free.
       *[other] { NUMBER($free) } of { NUMBER($seats) } seats are free.
    }
server-invite-over = This game is over.
server-needs-invitation = This table is not public. Ask the others for the link of their invitation.
server-newer-rules = This game was begun with rules of version { NUMBER($found) }; this server knows version { NUMBER($known) }. A newer server can go on with it.
server-nobody-sits = At least one seat must be yours.
server-no-such-seat = There is no seat { NUMBER($seat) } here; the table has { NUMBER($seats) }.
server-sits-already = You sit at this table already. To take one more seat, say so.
server-contributed = Your part in the deal has been given already.
server-seat-taken = Somebody sits there already. Choose another seat.
server-table-full = All seats are taken. You can watch.
server-not-your-seat = This is not your seat.
server-not-begun = The game begins when all seats are taken.
server-has-begun = The game has begun; you can resign, but not leave your seat.
server-is-over = The game is over.
server-not-over = The game is not over yet.
server-has-rematch = The next game has been set up already.

# --- reviews ---

server-no-such-review = There is no such review. Perhaps the link is incomplete, or the record it was made of was opened too long ago.
server-review-of-what = Name a table or give a record: one of the two.
server-too-many-reviews = { NUMBER($limit) } reviews of yours are waiting already. Ask again when one of them is done.
server-position-alone = A game that begins at a position is practice: only bots and people at the same device play it, and it is not public.
server-other-position = This is a position of { $game } with { NUMBER($seats) } { $seats ->
        [one] seat
       *[other] seats
    }, and with options of its own. Choose the same for the table.

# --- playing ---

server-not-your-turn = It is not your turn.
server-late = The game has gone on since; it is at version { NUMBER($version, useGrouping: 0) } now. Look at the position again.
server-future-version = There is no such version yet; the table is at { NUMBER($version, useGrouping: 0) }.
server-time-is-up = Your time is up.
server-no-way-back = Something was revealed since your last decision: there is no way back.
server-held-no-way-back = A bot plays on for somebody: until they are back, nothing is taken back.
server-offer-pending = An offer is waiting for an answer already.
server-declined = The answer was no. After the next move you can ask again.
server-no-offer = There is no offer that you could answer.
server-no-draws = In this game no draw can be agreed on.
server-bots-play-on = A bot plays on; it agrees to no draw.
server-no-hurry = At this table nobody is hurried: it was set up without a clock and without a limit for waiting.
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

server-listens = Chakpur is open at { $address } (Ctrl+C closes it)
server-no-web-app = The server runs. The web app has not been built into this installation; the API is described at /api/openapi.json.
server-port-taken = Can't listen at { $host }, port { NUMBER($port, useGrouping: 0) }: { $problem }. Choose another with --port or CHAKPUR_PORT.
server-data-in-use = Another server uses the folder { $folder } already. Several processes need PostgreSQL: see the page for hosts.
server-no-way-in = Can't use { $place }: { $problem }. Give this user the right to write there, or name another folder with --data or CHAKPUR_DATA.
server-no-room = The disk is full, so { $place } can't be written. Make room and start again.
server-database-broken = { $place } is not a whole database: { $problem }. Put a backup in its place, or move it away to begin anew: see the page for hosts.
server-database-newer = The database { $place } has been used by a newer version of Chakpur. Install that version, or put back a backup that is older.
server-database-away = The database { $place } can't be used: { $problem }. Check that it runs, and what CHAKPUR_DATABASE_URL says.
server-bad-database-url = CHAKPUR_DATABASE_URL names no PostgreSQL database. Write it like postgresql:{ "//" }user:password@host/name.
server-bad-setting = { $setting } is “{ $found }”, but must be a positive number such as 2.
server-bad-choice = { $setting } is “{ $found }”, but must be one of: { $choices }.

cli-serve = host tables for people and bots
cli-serve-host = the address to listen at (only this machine by default)
cli-serve-port = the port to listen at
cli-serve-data = the folder for the data
cli-serve-prefix = the path under which a reverse proxy shows the server
cli-serve-origin = one more address that pages may come from, like https:{ "//" }games.example
cli-serve-log-level = how much the server writes about what it does (info)
cli-serve-no-browser = don't open a browser

cli-admin = look after a server's data
cli-admin-list = all tables, the newest first
cli-admin-export = the records of all finished games into a folder
cli-admin-backup = a copy of the database, also while the server runs
cli-admin-purge = remove old tables
cli-admin-folder = the folder for the records
cli-admin-file = the new file for the copy
cli-admin-days = not touched for so many days
cli-admin-finished = finished games too
cli-admin-migrate = bring the database to the newest form

cli-admin-check = replay every table and name the damaged ones
cli-admin-repair = take damaged tables back to the last moment at which they made sense
cli-admin-repair-table = only these tables (all damaged ones if none is named)

admin-damaged = { $table } makes sense up to version { NUMBER($whole, useGrouping: 0) }: { $fault }
admin-checked =
    { $damaged ->
        [0] All tables hold.
        [one] One table is damaged. “chakpur admin repair” takes it back to where it made sense.
       *[other] { NUMBER($damaged) } tables are damaged. “chakpur admin repair” takes them back to where they made sense.
    }
admin-mended =
    { $removed ->
        [0] { $table }: holds; it can be played at again.
        [one] { $table }: back at version { NUMBER($whole, useGrouping: 0) }; one fact was put into removed_facts.
       *[other] { $table }: back at version { NUMBER($whole, useGrouping: 0) }; { NUMBER($removed) } facts were put into removed_facts.
    }
admin-beyond-repair = { $table }: not even its beginning can be read: { $fault }
admin-repaired =
    { $count ->
        [0] There was nothing to mend.
        [one] One table mended.
       *[other] { NUMBER($count) } tables mended.
    }
admin-no-table = There is no table { $table }. “chakpur admin list” shows all.
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
