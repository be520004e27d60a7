# What can be wrong with what we are given: which value, what is wrong, what would be right.

compiling = Compiling { $game } (only this once, a few seconds) …

unknown-game = There is no game “{ $game }”. The games are { $games }.
bad-seats = { $game } can't be played with { $seats } seats. Possible: { $allowed }.
bad-seat = Seat { $seat } is not at this table of { $game }. Seats are numbered from 0 to { NUMBER($highest) }; a spectator is null.
not-your-turn = It is not this seat's turn, so no move of its own can be judged.
bad-options = The options of { $game } must be given as names with values, not as { $options }.
unknown-option = { $game } has no option “{ $option }”. It knows: { $known }.
bad-option = The option “{ $option }” of { $game } can't be “{ $value }”. Possible: { $allowed }.
bad-seed = A seed is a whole number from 0 to 9223372036854775807, not { $seed }.
bad-move-type = A move is a text, not { $move }.
game-over = The game is over, so “{ $move }” can't be played.
nothing-to-undo = There is nothing to take back: no move has been made yet.
empty-notation = A position line begins with the name of its game.

line-too-long = The line is longer than { NUMBER($limit, useGrouping: 0) } bytes and was not read.
not-json = The line is not JSON: { $line }
not-an-object = A request is a JSON object, not { $found }.
unknown-command = There is no command “{ $cmd }”. The commands are { $known }.
unknown-session = There is no session “{ $session }”. “new” and “load” open one.
missing-field = The request lacks “{ $field }”.
null-field = “{ $field }” can't be null. Give a value, or leave the field out.
not-a-text = “{ $field }” must be a text, not { $found }.
bad-number = “{ $field }” must be a whole number from { NUMBER($low, useGrouping: 0) } to { NUMBER($high, useGrouping: 0) }, not { $found }.
bad-session = “session” must be the name that “new” or “load” gave, not { $session }.
no-limit = A search needs a limit: playouts, seconds, or a way to stop it.
not-solvable = Only the endings of Patterns can be proven, not those of { $game }.
seed-or-deal = A new game needs a “seed” or a “deal”.
one-effort = Give exactly one of { $fields }.

record-foreign = This is not a { $format }: its format is { $found }.
record-bad-version = The record's { $field } must be a whole number from 1, not { $found }.
record-newer = The record's { $field } is { $found }, but this program knows only up to { NUMBER($known) }. A newer program can read it.
record-missing-field = The record lacks “{ $field }”.
record-bad-field = The record's “{ $field }” has the wrong type: { $found }.
record-bad-players = The record's “players” must be { NUMBER($seats) } names, not { $found }.
record-bad-start = The record's start does not hold: { $problem }
record-bad-move = Move { NUMBER($number, useGrouping: 0) }, “{ $move }”, does not hold: { $problem }
record-bad-chance = At move { NUMBER($number, useGrouping: 0) }, “{ $move }”, the record's chance does not fit the cards that are shuffled there.
record-chance-left = The record tells of { NUMBER($found) } shuffles, but its moves use only { NUMBER($used) }.
record-bad-result = The record's result is { $found }, but its moves lead to { $real }.
record-commitment-broken = The deal or a shuffle is not the one that was promised when the table was made.
