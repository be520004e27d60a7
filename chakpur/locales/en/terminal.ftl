# The games in the terminal: prompts, labels, commands and their help.

terminal-you = You
terminal-guest = Guest
terminal-player = Player { NUMBER($number) }
terminal-yoga = Master Yoga
terminal-opponents = Mira Tashi Jonas

# The words of the moves, one by one; what a person types may be in either language.
move-word =
    { $word ->
        [keep] keep
        [establish] establish
        [flip] flip
        [swap] swap
        [done] done
        [build] build
        [grow] grow
        [discard] discard
        [claim] claim
        [pass] pass
        [play] play
        [take] take
        [to] to
        [left] left
        [right] right
        [dark] dark
        [light] light
        [red] red
        [orange] orange
        [yellow] yellow
        [green] green
        [purple] purple
        [black] black
       *[other] { $word }
    }

# How else a word of a move may be typed.
move-also =
    { $word ->
       *[other] { "" }
    }

# The commands: the word that help and hints name comes first.
command-help = help ? h
command-moves = moves m
command-hint = hint
command-why = why
command-rule = rule rules
command-undo = undo u
command-save = save
command-log = log story
command-score = score
command-line = line
command-again = again
command-quit = quit q exit
command-anyway = anyway

terminal-help = Type a move as it is listed, its number, or as much of it as leaves only one: “{ $example }” may also be “{ $short }”. Tab completes a word. Every move can be typed in English, too, as the records write it.
terminal-help-colours = Every colour has its sign and its letter. Capital letters and full colour: taken or present. Small letters and pale: open or missing.
help-help = this page
help-moves = all your moves with their numbers
help-hint = what a Master would play
help-why = why a move is not allowed: “why { $example }”
help-rule = what a rule says: “rule PA4”; without a number all of them
help-undo = back to your last decision
help-save = keep the game: “save game.json”
help-log = the story so far
help-score = the points, one by one
help-line = the position as one line of text
help-again = once more, when the game is over
help-quit = leave
terminal-help-patterns = On an open cell stand the initials of what you can do there. A full cell shows its owner’s sign, and with a claim marker the number of the group. Under each river: how many tokens count × the number. [ ] is the last move.
terminal-help-mandala = The table with your hand: each row is a colour, each column a way to play it; the first number plays one card, the second two, and so on. A mandala shows the other field above, the mountain, your field below, and on its edge the colours that lie there.
terminal-help-flowers = The table with your hand: each row is a colour, each column a mandala; the first number plays one card, the second two, and so on. In a mandala: how many cards a player has there, the majority marker ({ $marker }), open cards, and after the bar hidden ones, which all have seen.

# A move and a shorter way to type it.
terminal-example-patterns = flip d4 / f d4
terminal-example-mandala = grow 2 red left / g 2 r l
terminal-example-flowers = play 2 red to 1 / p 2 r 1

terminal-turn =
    { $who ->
        [you] Your turn.
       *[other] { $player } is to move.
    }
terminal-thinking = { $player } is thinking …
terminal-hint = Type a move, its number, or ? for help.
terminal-over-hint = The game is over: again, log, score, save FILE, undo, or quit.
terminal-move-number = move { NUMBER($number, useGrouping: 0) }
terminal-curtain = Pass the keyboard to { $player }.
terminal-press-enter = Press Enter.
terminal-more = Enter: more, or a command
terminal-back = Enter: back to the table, or a command
terminal-all-moves = { NUMBER($count) ->
        [one] One move is possible:
       *[other] { NUMBER($count) } moves are possible:
    }
terminal-hint-thinking = Looking for a good move …
terminal-good-moves = Good moves here, the best first:
terminal-all-rules = The rules of this game; “rule” with a number shows one.
terminal-story-first = Enter: to your choices
terminal-nothing-yet = Nothing has happened yet.

terminal-unknown = “{ $input }” is neither a move nor a command here. “moves” lists the moves, “?” helps.
terminal-no-such-number = There is no move number { $input }: the numbers go from 1 to { NUMBER($count) }.
terminal-several = “{ $input }” can mean several moves: { $moves }.
terminal-refused = Not allowed: { $reason } ({ $rule })
terminal-allowed = “{ $move }” is allowed.
terminal-allowed-several = Allowed: { $moves }.
terminal-why-what = Why what? Name a move: “why { $example }”.
terminal-undone = Taken back.
terminal-save-where = Where to? Name a file: “save game.json”.
terminal-saved = Saved in { $file }. “chakpur play --load { $file }” goes on with it.
terminal-file-exists = There is a file { $file } already, and it is not this game’s. “save { $file } anyway” replaces it.
terminal-not-saved = { $file } can’t be written: { $problem }.
terminal-line-hidden = This line tells all hidden cards too. “line anyway” shows it.
terminal-not-over = The game is not over yet; “undo” takes a move back, “quit” leaves.
terminal-quit-unsaved = The game is not over. “save FILE” keeps it; “quit” once more leaves it.
terminal-left-unsaved = The game was left unfinished. To keep one, type “save FILE” before you leave.
terminal-left-saved = The game is in { $file }. “chakpur play --load { $file }” goes on with it.
terminal-goodbye = Goodbye.

terminal-bowl = bowl
terminal-start-tokens = To choose from:
terminal-patterns-keep = Which token will you keep?
terminal-patterns-establish =
    { $flip ->
        [yes] Establish your { log-colour-adjective } group anywhere, or flip a token next to a group of its colour.
       *[no] Establish your { log-colour-adjective } group anywhere.
    }
terminal-patterns-swap =
    { $flip ->
        [yes] Swap a token beside your { colour } group, or flip a token next to a group of its colour.
       *[no] Swap a token beside your { colour } group.
    }
terminal-patterns-flip = Flip a token next to a group of its colour.
terminal-patterns-final = Last flips: flip what you like, then type “{ $done }”.
terminal-patterns-anywhere =
    { $count ->
        [one] on one open cell: “{ $cell }”
       *[other] on { $count } open cells: type one, such as “{ $cell }”
    }

terminal-title-patterns = Patterns
terminal-title-mandala = Mandala
terminal-title-solo = Mandala solo
terminal-title-flowers = Flowers
terminal-hand = hand
terminal-river = river
terminal-mountain = mountain
terminal-known = known
terminal-in-hand =
    { $count ->
        [one] 1 card
       *[other] { $count } cards
    }
terminal-cup =
    { $count ->
        [0] cup empty
       *[other] cup { $count }
    }
terminal-hidden-cards =
    { $count ->
        [one] one hidden
       *[other] { $count } hidden
    }
terminal-points =
    { $count ->
        [one] 1 point
       *[other] { $count } points
    }
terminal-points-hidden =
    { $count ->
        [one] 1 point + hidden
       *[other] { $count } points + hidden
    }
terminal-piles = deck { $deck } · discard { $discard }
terminal-piles-flowers = deck { $deck } · discard { $discard } · tile pairs { $tiles }
terminal-last-mandala = The last mandala!
terminal-last-round = The last round!
terminal-claims-first =
    { $who ->
        [you] You would claim first
       *[other] { $player } would claim first
    }
terminal-claims-tie = Tie: the completer claims second
terminal-claims-nobody = No cards in fields: no claims
terminal-shared-out = Being destroyed
terminal-mandala-turn = Play cards of one colour: one builds, any number grow, any number may be discarded.
terminal-mandala-claim = Claim a colour.
terminal-mandala-brings =
    { $outcome ->
        [river] { $cup ->
            [0] river place { $place }
           *[other] river place { $place }, { $cup } into the cup
        }
        [cup] { $count } into the cup
       *[discard] onto the discard pile: you have no card in your field
    }
terminal-flowers-play = Play cards of one colour into a mandala. One card: you draw. More: you do not.
terminal-flowers-take = Choose a tile of mandala { $mandala }; { $player } gets the other.
terminal-lies-open = open
terminal-lies-hidden = hidden
terminal-flower = { log-colour-adjective } flower of { $first } and { $second }
terminal-single = single { colour } { $value }

terminal-unreadable = { $file } can’t be read: { $problem }.
terminal-too-long = { $file } is far too long for a record.
terminal-not-json = { $file } is not a record: it stops being JSON at line { NUMBER($line, useGrouping: 0) }, column { NUMBER($column, useGrouping: 0) }.
terminal-not-text = { $file } is not a record: it is not JSON text.
terminal-line-no-moves = { $option } counts the moves of a record; a position line has none.
terminal-no-such-ply = { $option } goes from 0 to { NUMBER($moves) } in this record, not { NUMBER($ply, useGrouping: 0) }.
terminal-other-game = { $file } holds a game of { $game }. Leave the game’s name out, or name that one.
terminal-load-only = A saved game has its seats, cards and options already: leave --seats, --seed and --yoga out.
terminal-no-such-seat = There is no seat { NUMBER($seat, useGrouping: 0) } at this table. The seats go from 1 to { NUMBER($seats) }.
terminal-many-names = { NUMBER($names) } names are too many: the table has { $seats ->
        [one] one seat
       *[other] { NUMBER($seats) } seats
    }.

# --- the menu ---

menu-question = What would you like to play?
menu-patterns = Establish and expand groups on an open board; every group has a number, and its tokens count as much.
menu-mandala = Build mountains and grow fields; whoever leads in a complete mandala claims first.
menu-solo = The same game against Master Yoga, who draws his cards blindly and leaves you little.
menu-flowers = Win flower tiles by majorities in three mandalas and form flowers; for two, three or four.
menu-computer = h  against the computer
menu-hot-seat = h  several people at this keyboard
menu-language = de auf Deutsch
menu-quit = q  quit
menu-what = Type the number or name of a game, or one of the letters.
menu-seats = How many players: 2, 3 or 4?
# The first word is the one that the question names; the others will do, too.
menu-yoga-full = full all
menu-yoga-simple = simple easy easier
menu-yoga = Master Yoga: full, or simple (easier)?

# --- replay and verify ---

replay-back = b back
replay-prompt = { NUMBER($number, useGrouping: 0) } of { NUMBER($last, useGrouping: 0) }. Enter: next, b: back, a number: go there, q: quit >
verify-holds =
    { $count ->
        [one] { $file }: holds ({ $game }, one move, { $points }).
       *[other] { $file }: holds ({ $game }, { NUMBER($count, useGrouping: 0) } moves, { $points }).
    }
verify-holds-so-far =
    { $count ->
        [one] { $file }: holds so far ({ $game }, one move, not over).
       *[other] { $file }: holds so far ({ $game }, { NUMBER($count, useGrouping: 0) } moves, not over).
    }
verify-contributions =
    { $count ->
        [0] Nobody but the server took part in the deal, and that is what it was drawn from.
        [one] One person took part in the deal; what they added was checked.
       *[other] { NUMBER($count) } people took part in the deal; what they added was checked.
    }
verify-fails = { $file }: does not hold. { $problem }

# --- the command line ---

cli-guide = Chakpur: Mandala, its solo game, Patterns and Flowers.
cli-guide-more = “chakpur” alone opens the menu; “chakpur COMMAND --help” tells more about a command, “chakpur --version” which version this is.
cli-unknown = chakpur: there is no command “{ $word }”. The commands are { $commands }.
cli-a-game = chakpur: { $game } is a game; “chakpur play { $game }” plays it.
cli-see-help = See “{ $program } --help”.
extra-missing = “chakpur { $command }” needs packages that are not installed ({ $packages }). This installs them: pip install "chakpur[{ $extra }]"
cli-play = play a game in the terminal
cli-replay = show a recorded game, move by move
cli-verify = say whether recorded games hold
cli-engine = speak the engine protocol on standard input and output
cli-train = learn a game’s weights by self-play
cli-bench = measure how fast the games are played
cli-lang = the language: en or de (otherwise that of the environment)
cli-colour = when to use colours (auto heeds NO_COLOR)
cli-ascii = letters instead of signs
cli-play-game = which game; without one, a menu opens
cli-play-seats = how many seats (flowers: 2, 3 or 4)
cli-play-seat = which seat is yours, from 1
cli-play-hot-seat = several people at this keyboard, nobody else
cli-play-seed = the deal: the same number gives the same cards
cli-play-yoga = by which rules Master Yoga claims: full or simple
cli-play-names = the players’ names, in the order of their seats
cli-play-load = go on with a saved game
cli-replay-file = the record
cli-replay-step = the board after every move (this is the default)
cli-replay-moves = only what happened, without boards
cli-verify-files = the records
cli-train-game = which game: mandala, mandala-solo, patterns or flowers
cli-train-rounds = rounds of self-play, fit and match (each game has a plan of its own for this and the next five)
cli-train-games = games of self-play in a round
cli-train-playouts = playouts a move, in self-play and in the match of a round
cli-train-match-games = games of the match against the last weights
cli-train-final-games = games of the match against plain UCT at the end
cli-train-final-playouts = playouts a move in that match
cli-train-seed = the same number gives the same weights
cli-train-workers = how many processes work on it (1 if you say nothing); the weights are the same with any number
cli-train-out = where the weights go (otherwise they replace those of the installed package)

cli-play-level = How strong the others play: 0 at random, 1 Novice to 5 Master (3 if you say nothing)
terminal-no-such-level = The levels are 0 (random) and 1 (Novice) to 5 (Master), not { $level }.
menu-level = l  how strong the computer plays (now: { $level })
