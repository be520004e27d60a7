# What can be wrong with what we are given: which value, what is wrong, what would be right.

compiling = Compiling { $game } (only this once, a few seconds) …
compiling-batch = Compiling what plays { $game } for programs (only this once, a few seconds) …

unknown-game = There is no game “{ $game }”. The games are { $games }.
bad-seats = { $game } can't have { $seats } as its number of seats. Possible: { $allowed }.
bad-seats-type = { $game } needs a whole number of seats, not { $seats }. Possible: { $allowed }.
bad-players = { $game } needs { NUMBER($seats) } { $seats ->
        [one] name
       *[other] names
    } of players, each a text, not { $found }.
no-view = A bot is given a view, what position.view(seat) returns, not a { $found }.
no-position = A game is set up from a position, not from a { $found }.
other-view = This bot plays { $game } with { NUMBER($seats) } { $seats ->
        [one] seat
       *[other] seats
    }, but the view is of { $found } with { NUMBER($found_seats) }.
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
bad-notation-parts = “{ $found }” is no position line. It must have these parts, with one space between them: { $right }
bad-notation-form = The position line is wrong at “{ $found }”. This part must look like “{ $right }”.

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
bad-playouts = A search makes at least one playout, not { $found }.
bad-seconds = A search takes a number of seconds above 0, not { $found }.
bad-threads = A search runs in at least one thread, not { $found }.
unknown-language = There is no language “{ $language }” here. The languages are { $known }.
not-solvable = Only the endings of Patterns can be proven, not those of { $game }.
seed-or-deal = A new game needs a “seed” or a “deal”.
position-has-all = A “position” has all its cards and shuffles already: leave “{ $field }” out.
position-differs = “{ $field }” is { $found }, but in the position it is { $real }.
bad-flag = “{ $field }” must be true or false, not { $found }.
one-effort = Give exactly one of { $fields }.
bad-bits = “bits” must be 32 to 64 digits from 0 to 9 and a to f, not { $found }.

no-such-rule = There is no rule “{ $number }”. Rules are numbered like MA4, MA6.4, YO6, PA4 or FL8.

record-foreign = This is not a { $format }: its format is { $found }.
record-bad-version = The record's { $field } must be a whole number from 1, not { $found }.
record-newer = The record's { $field } is { $found }, but this program knows only up to { NUMBER($known) }. A newer program can read it.
record-missing-field = The record lacks “{ $field }”.
record-bad-field = The record's “{ $field }” has the wrong type: { $found }.
record-bad-players = The record's “players” must be { $seats ->
        [one] one name
       *[other] { NUMBER($seats) } names
    }, not { $found }.
record-bad-start = The record's start does not hold: { $problem }
record-bad-move = Move { NUMBER($number, useGrouping: 0) }, “{ $move }”, does not hold: { $problem }
record-bad-chance = At move { NUMBER($number, useGrouping: 0) }, “{ $move }”, the record's chance does not fit the cards that are shuffled there.
record-chance-left = The record tells of { $found ->
        [one] one shuffle
       *[other] { NUMBER($found) } shuffles
    }, but its moves use only { NUMBER($used) }.
record-bad-result = The record's result is { $found }, but its moves lead to { $real }.
record-commitment-broken = The deal is not the one that was promised when the table was made.
record-bad-secret = The record's “secret” must be 64 digits from 0 to 9 and a to f, not { $found }.
record-secret-broken = The server's secret is not the one that was promised when the table was made.
record-no-contributions = The record does not show what the players added to the deal: it lacks the list “contributions”.
record-bad-contribution = Contribution { NUMBER($number) } must have “seats” and “bits” and nothing else, not { $found }.
record-bad-contribution-seats = Contribution { NUMBER($number) } must name seats from 0 to { NUMBER($last) } in ascending order, not { $found }.
record-bad-bits = Contribution { NUMBER($number) } does not hold: { $problem }
record-contribution-twice = Contribution { NUMBER($number) } is for player { NUMBER($seat) }, for whom there is one already.
record-contributions-order = Contribution { NUMBER($number) } must come earlier: they stand in the order of their first seats.
record-seed-broken = The seed is { $found }, but secret and contributions give { $real }.
record-deal-broken = The deal is not the one that the seed gives.
record-shuffle-broken = A shuffle is not the one that the seed gives.

batch-game = Game { NUMBER($number, useGrouping: 0) } of the batch
batch-actions = A step needs an array of { NUMBER($n, useGrouping: 0) } whole numbers, one for each game of the batch, not { $found }.
batch-row = The games of this batch are numbered from 0 to { NUMBER($highest, useGrouping: 0) }; there is no game { $found }.
batch-rows = Which games are copied is told by a list of whole numbers, the rows, not by { $found }.
batch-no-field = An observation of { $game } has no field “{ $field }”. Its fields: { $known }.
batch-rewards = Rewards can't be counted by “{ $found }”. Possible: { $allowed }.
at-seat = Seat { NUMBER($seat) }
bad-action = { $where }: { $action } is no action. Actions are numbered from 0 to { NUMBER($highest) }.
illegal-action = { $where }: action { NUMBER($action) }, “{ $move }”, is not allowed. { $why }
env-render-mode = There is no render mode “{ $found }”. Possible: { $allowed }.
env-no-render-mode = This environment was made without a render mode. Possible: { $allowed }.
env-illegal = After an illegal action there is an “error”, or whoever chose it must “lose”; “{ $found }” is neither.
env-outcome = Chance can't bring { $outcome } here. Possible: { $known }.
env-observer = An observation of { $game } is what one player sees (all of it, what everybody sees, or what nobody else does), or everything that one player has seen so far; there are no others.
batch-moving = Which games move is told by an array of { NUMBER($n, useGrouping: 0) } truth values, not one of the shape { $found }.
env-level = A level is a whole number from 1 to { NUMBER($highest) }, or 0 for opponents who move at random, not { $found }.
module-missing = The module “{ $module }” is not installed. This installs it: pip install "chakpur[{ $extra }]"
