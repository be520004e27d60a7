# The arena: matches, their results, and the programs that play in them.

cli-arena = let bots and programs play against each other, with statistics
cli-arena-game = which game
cli-arena-bots = who plays, separated by commas: 1 to 5 (levels), search, uct, random, engine; with @1s, @200ms or @500 (playouts) for the cost of a move. More than two: each against each
cli-arena-engine = a program that speaks the engine protocol, with its arguments (may be given several times)
cli-arena-tolerance = how many seconds a program may take for a move beyond its time before it forfeits (0.5)
cli-arena-patience = how many seconds a program may take for what has no time of its own: to start, or for a move by playouts (60)
cli-arena-protocol = write what is said to and by programs into this folder, a file for each game
cli-arena-games = how many games a match has; made up to whole deals, each played from every seat (200)
cli-arena-seed = the deals and decisions: the same number gives the same match (1)
cli-arena-seats = how many seats (flowers: 2, 3 or 4): the first named takes one, the second all others
cli-arena-options = options of the game, such as yoga=simple
cli-arena-sprt = stop as soon as it is clear whether the win rate is LOW or HIGH, such as 0.5,0.55
cli-arena-luck-adjusted = also give the win rate with the luck taken out: that of the draws, and that of bots with moods (the solo game does so unless told otherwise)
cli-arena-out = write the results as JSON; finished games are kept beside it as they come
cli-arena-csv = write every game as a row of a CSV file
cli-arena-save-games = write the record of every game into this folder, for chakpur replay and verify
cli-arena-resume = go on with the games kept beside --out
cli-arena-workers = how many processes play at a time (otherwise one for each core)
cli-arena-cluster = play on a Ray cluster instead
cli-arena-address = where the cluster is (otherwise RAY_ADDRESS, otherwise a cluster of this machine; without any, Ray is started here)

arena-begun = { $match }: game { NUMBER($done, useGrouping: 0) } of { NUMBER($wanted, useGrouping: 0) }
arena-progress = { $match }: game { NUMBER($done, useGrouping: 0) } of { NUMBER($wanted, useGrouping: 0) }, { NUMBER($rate, maximumFractionDigits: 1) } % ({ NUMBER($low, maximumFractionDigits: 1) }–{ NUMBER($high, maximumFractionDigits: 1) } %), { $left }
arena-minutes-left =
    { $minutes ->
        [0] nearly done
        [one] one minute left
       *[other] { NUMBER($minutes, useGrouping: 0) } minutes left
    }

arena-title = { $game }: { $one } against { $many }
arena-title-many = { $game }: one { $one } against { $others } × { $many }
arena-title-solo = { $game }: { $one } against Master Yoga ({ $yoga })
arena-games =
    { $games ->
        [one] one game
       *[other] { NUMBER($games, useGrouping: 0) } games
    }
arena-deals =
    { $deals ->
        [one] one deal
       *[other] { NUMBER($deals, useGrouping: 0) } deals
    }
arena-results = { arena-games } from { arena-deals }: { NUMBER($wins, useGrouping: 0) } won, { NUMBER($draws, useGrouping: 0) } drawn or shared, { NUMBER($losses, useGrouping: 0) } lost
arena-rate = win rate { NUMBER($value, minimumFractionDigits: 1, maximumFractionDigits: 1) } % (95 % interval { NUMBER($low, minimumFractionDigits: 1, maximumFractionDigits: 1) }–{ NUMBER($high, minimumFractionDigits: 1, maximumFractionDigits: 1) } %)
arena-adjusted = with the luck taken out { NUMBER($value, minimumFractionDigits: 1, maximumFractionDigits: 1) } % ({ NUMBER($low, minimumFractionDigits: 1, maximumFractionDigits: 1) }–{ NUMBER($high, minimumFractionDigits: 1, maximumFractionDigits: 1) } %): as good as { NUMBER($saved, maximumFractionDigits: 0) } % of the games saved, for { NUMBER($cost, maximumFractionDigits: 0) } % more time
arena-elo = Elo difference { $value } ({ $low } to { $high })
arena-margin = points ahead { NUMBER($value, minimumFractionDigits: 1, maximumFractionDigits: 1) } ({ NUMBER($low, minimumFractionDigits: 1, maximumFractionDigits: 1) } to { NUMBER($high, minimumFractionDigits: 1, maximumFractionDigits: 1) })
arena-time = { $who } takes { NUMBER($milliseconds, maximumFractionDigits: 1) } ms a move
arena-longest = { $who } took at most { NUMBER($longest, maximumFractionDigits: 2) } s for a move; allowed were { NUMBER($seconds, maximumFractionDigits: 2) } s and a tolerance of { NUMBER($tolerance, maximumFractionDigits: 2) } s
arena-capped =
    { $count ->
        [one] A limit of time cut one decision of { $who } short: a faster or quieter machine may play this match differently.
       *[other] A limit of time cut { NUMBER($count, useGrouping: 0) } decisions of { $who } short: a faster or quieter machine may play this match differently.
    }
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
arena-too-slow = no move within { NUMBER($seconds, maximumFractionDigits: 2) } s and the { NUMBER($tolerance, maximumFractionDigits: 2) } s tolerated beyond.
arena-unasked = a line that nobody had asked for: { $line }
arena-not-started = it could not be started: { $problem }.
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
arena-log-in-use = Another program is writing to { $file }. Wait until it has finished, or name another file for --out.
arena-saved = The games are in { $folder }; “chakpur replay { $file }” shows one.
arena-folder-in-use = There are games in { $folder } already. Name another folder for --save-games, or go on with their match by --resume.
arena-bad-seconds = { $option } is a number of seconds from 0 on, not { $found }.
arena-bad-log = { $file } can't be read as the games of a match.
arena-other-match = { $file } holds the games of another match or simulation: { $difference }
arena-worker-died = The process that played game { NUMBER($number, useGrouping: 0) } died (code { $code }). Games that were finished are kept beside --out, and --resume goes on.
arena-no-ray = Ray is not installed. “pip install chakpur[cluster]” installs it.
arena-no-cluster = There is no Ray cluster to play on: { $problem }
arena-cluster-closed = The Ray cluster can't be used: { $problem }. If it wants a token, set RAY_AUTH_MODE=token and put the token into RAY_AUTH_TOKEN or ~/.ray/auth_token.
arena-other-version = Another version of chakpur is installed on { $machine }: it would play other games. All machines of a cluster need the same one.
arena-cluster-failed = A game on the cluster was lost: { $problem }

# --- hints ---

cli-hint = say what a bot would play in a saved game or position, and why
cli-hint-where = a record, a file with a position line, the line itself, or - for standard input
cli-hint-level = which level is asked (5)
cli-hint-seat = the seat that asks, from 1; it must be its turn
cli-hint-move = the position after so many moves of the record
cli-hint-count = how many moves are shown (5)
cli-hint-seed = the search’s chance: the same number gives the same answer
cli-hint-json = as JSON
hint-title = { $game }, seat { $seat } is to move ({ $playouts ->
        [one] one playout
       *[other] { NUMBER($playouts) } playouts
    }, { NUMBER($seconds, maximumFractionDigits: 1) } s):
hint-candidate = wins { NUMBER($percent, minimumFractionDigits: 1, maximumFractionDigits: 1) } %, { $points } ({ $visits ->
        [one] one visit
       *[other] { NUMBER($visits) } visits
    })
hint-ahead = ahead by { NUMBER($points, minimumFractionDigits: 1, maximumFractionDigits: 1) } points
hint-behind = behind by { NUMBER($points, minimumFractionDigits: 1, maximumFractionDigits: 1) } points
hint-proven = proven: { $result }
hint-win = wins
hint-draw = draws
hint-loss = loses
hint-not-tried = not tried
hint-line = Best line: { $moves }
hint-other-seat = It is not the turn of seat { NUMBER($seat, useGrouping: 0) }, but of seat { NUMBER($to_move) }.
hint-bad-count = --count is how many moves are shown, at least 1, not { NUMBER($count, useGrouping: 0) }.
hint-over = The game is over: there is nothing left to choose. --move N goes back to an earlier position.

# --- the ladder ---

cli-ladder = measure all levels and yardsticks and write docs/ladder.md
cli-ladder-only = only these sections or matches, such as patterns,solo-full or patterns:5-4
cli-ladder-games = how many games a match has (200)
cli-ladder-seed = the deals: the same number gives the same matches (1)
cli-ladder-out = the page; what was measured is kept beside it as JSON (docs/ladder.md)
cli-ladder-work = where the games of unfinished matches are kept (.ladder)
cli-ladder-page = only write the page again
ladder-no-such-section = The ladder has no “{ $only }”. Sections and matches are named like { $known }.
ladder-bad-file = { $file } does not hold a ladder.
ladder-known = { $name }: measured already

ladder-title = The ladder
ladder-about = How strong the bots are, measured by “chakpur ladder”, which also wrote this page. Every deal is played from every seat, so luck of the deal and of the first move cancel out; a draw counts half. The interval holds the true win rate in 95 of 100 such matches, and its unit is the deal, not the game ([how it is computed](researchers.md#what-the-interval-means)). The command under each table plays the same matches again: those of the levels and of numbered playouts go exactly the same way on every machine, however busy, those by the clock go another way each time.
ladder-columns = “Aim” is the win rate that was asked for before it was measured; with three and four seats it is an equal share. “Points” are the mean points ahead of the best other. “Time” is the mean time a move of the first and of the second.
ladder-head = match | aim | win rate | 95 % interval | points | games | time a move | date | version
ladder-sides = { $one } – { $many }
ladder-not-yet = not measured yet
ladder-section-patterns = Patterns
ladder-section-mandala = Mandala
ladder-section-flowers = Flowers, two seats
ladder-section-flowers-3 = Flowers, three seats: one level 5 against two level 3
ladder-section-flowers-4 = Flowers, four seats: one level 5 against three level 3
ladder-section-solo-full = Mandala alone, against Master Yoga (full)
ladder-section-solo-simple = Mandala alone, against Master Yoga (simple)
