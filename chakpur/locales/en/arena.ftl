# The arena: matches, their results, and the programs that play in them.

cli-arena = let bots and programs play against each other, with statistics
cli-arena-game = which game
cli-arena-bots = who plays, separated by commas: 1 to 5 (levels), search, uct, random, engine; with @1s, @200ms or @500 (playouts) for the cost of a move. More than two: each against each
cli-arena-engine = a program that speaks the engine protocol, with its arguments (may be given several times)
cli-arena-patience = how many seconds a program may exceed its time before it forfeits (60)
cli-arena-games = how many games a match has; made up to whole deals, each played from every seat (200)
cli-arena-seed = the deals and decisions: the same number gives the same match (1)
cli-arena-seats = how many seats (flowers: 2, 3 or 4): the first named takes one, the second all others
cli-arena-options = options of the game, such as yoga=simple
cli-arena-sprt = stop as soon as it is clear whether the win rate is LOW or HIGH, such as 0.5,0.55
cli-arena-out = write the results as JSON; finished games are kept beside it as they come
cli-arena-csv = write every game as a row of a CSV file
cli-arena-resume = go on with the games kept beside --out
cli-arena-workers = how many processes play at a time (otherwise one for each core)
cli-arena-cluster = play on a Ray cluster instead
cli-arena-address = where the cluster is (otherwise RAY_ADDRESS; without either, Ray is started here)

arena-begun = { $match }: { NUMBER($done, useGrouping: 0) } of { NUMBER($wanted, useGrouping: 0) } games
arena-progress = { $match }: { NUMBER($done, useGrouping: 0) } of { NUMBER($wanted, useGrouping: 0) } games, { NUMBER($rate, maximumFractionDigits: 1) } % ({ NUMBER($low, maximumFractionDigits: 1) }–{ NUMBER($high, maximumFractionDigits: 1) } %), { $left }
arena-minutes-left =
    { $minutes ->
        [0] nearly done
        [one] one minute left
       *[other] { NUMBER($minutes, useGrouping: 0) } minutes left
    }

arena-title = { $game }: { $one } against { $many }
arena-title-many = { $game }: one { $one } against { $others } × { $many }
arena-title-solo = { $game }: { $one } against Master Yoga ({ $yoga })
arena-results = { NUMBER($games, useGrouping: 0) } games from { NUMBER($deals, useGrouping: 0) } deals: { NUMBER($wins, useGrouping: 0) } won, { NUMBER($draws, useGrouping: 0) } drawn or shared, { NUMBER($losses, useGrouping: 0) } lost
arena-rate = win rate { NUMBER($value, minimumFractionDigits: 1, maximumFractionDigits: 1) } % (95 % interval { NUMBER($low, minimumFractionDigits: 1, maximumFractionDigits: 1) }–{ NUMBER($high, minimumFractionDigits: 1, maximumFractionDigits: 1) } %)
arena-elo = Elo difference { $value } ({ $low } to { $high })
arena-margin = points ahead { NUMBER($value, minimumFractionDigits: 1, maximumFractionDigits: 1) } ({ NUMBER($low, minimumFractionDigits: 1, maximumFractionDigits: 1) } to { NUMBER($high, minimumFractionDigits: 1, maximumFractionDigits: 1) })
arena-time = { $who } takes { NUMBER($milliseconds, maximumFractionDigits: 1) } ms a move
arena-sprt-high = sequential test: accepted that the win rate is at least { NUMBER($high, maximumFractionDigits: 1) } % (rather than { NUMBER($low, maximumFractionDigits: 1) } %)
arena-sprt-low = sequential test: accepted that the win rate is at most { NUMBER($low, maximumFractionDigits: 1) } % (rather than { NUMBER($high, maximumFractionDigits: 1) } %)
arena-sprt-open = sequential test: not decided between { NUMBER($low, maximumFractionDigits: 1) } % and { NUMBER($high, maximumFractionDigits: 1) } %
arena-forfeited =
    { $count ->
        [one] One game was forfeited and counts as lost for the side that did it:
       *[other] { NUMBER($count, useGrouping: 0) } games were forfeited and count as lost for the side that did it:
    }

arena-forfeit = { $who } forfeits at move { NUMBER($number, useGrouping: 0) }: { $why }
arena-illegal-move = “{ $move }” is not a legal move.
arena-no-move = no move in the reply { $reply }.
arena-refused = “{ $cmd }” was answered with { $reply }.
arena-silence = no answer to “{ $cmd }” within { NUMBER($seconds, maximumFractionDigits: 1) } s.
arena-not-json = not a JSON object: { $line }
arena-ended = the program ended with code { $code }; its last words: { $said }
arena-closed-output = the program has closed its output.
arena-no-command = the command is empty.

arena-bad-bot = “{ $word }” can't play. Those who can: 1 to 5 (levels), search, uct, random, engine; such as search@1s or uct@500.
arena-bad-budget = “{ $budget }” is no cost of a move. Possible: playouts such as 500, time such as 1s or 200ms, and for programs level1 to level5.
arena-bad-setting = { $word }: there is no setting “{ $setting }”. The settings are: { $known }.
arena-bad-value = { $word }: “{ $setting }” is a number, not “{ $value }”.
arena-no-program = “{ $word }” names a program, but --engine was given { $count ->
        [0] not at all
        [one] once
       *[other] { NUMBER($count) } times
    }.
arena-program-fails = The program “{ $program }” can't play: { $problem }
arena-two-sides = A match needs two sides: --bots 5,4, or --bots 3 --engine PROGRAM. Alone (mandala-solo) one is enough.
arena-bad-seed = The seed of a match is a whole number from 0 to { $most }, not { $seed }.
arena-bad-sprt = --sprt takes two win rates between 0 and 1, the lower one first, such as 0.5,0.55, not { $found }.
arena-no-games = A match has at least one game, not { NUMBER($games, useGrouping: 0) }.
arena-no-workers = At least one process has to play, not { NUMBER($workers, useGrouping: 0) }.
arena-resume-what = --resume goes on with the games beside --out: name that file, too.
arena-log-exists = { $file } holds games already. --resume goes on with them; otherwise name another file for --out.
arena-bad-log = { $file } can't be read as the games of a match.
arena-other-match = { $file } holds the games of another match: { $difference }
arena-worker-died = The process that played game { NUMBER($number, useGrouping: 0) } died (code { $code }). Games that were finished are kept beside --out, and --resume goes on.
arena-no-ray = Ray is not installed. “pip install chakpur[cluster]” installs it.
arena-no-cluster = There is no Ray cluster to play on: { $problem }
arena-cluster-failed = A game on the cluster was lost: { $problem }
