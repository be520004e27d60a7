# Reports: what a dataset of games shows.

cli-report = draw what a dataset shows: a page with plots
cli-report-datasets = what chakpur simulate wrote; more files of the same game (alone: of other levels) are compared with the first
cli-report-out = the page
report-done = The report of { $games ->
        [one] one game
       *[other] { NUMBER($games) } games
    } is in { $file }.
report-none = There are no reports of { $game } yet.
report-mixed = { $file } is no dataset of { $game } for as many seats: a report is about one game.

report-number = { NUMBER($value, maximumFractionDigits: 1) }
report-whole = { NUMBER($value, maximumFractionDigits: 0) }
report-percent = { NUMBER($value, maximumFractionDigits: 0) } %
report-small-percent = { NUMBER($value, maximumFractionDigits: 1) } %
report-rate = { NUMBER($value, minimumFractionDigits: 1, maximumFractionDigits: 1) } % ({ NUMBER($low, minimumFractionDigits: 1, maximumFractionDigits: 1) }–{ NUMBER($high, minimumFractionDigits: 1, maximumFractionDigits: 1) })

report-title = { $game ->
        [mandala] Mandala
        [mandala-solo] Mandala alone
        [patterns] Patterns
        [flowers] Flowers
       *[other] { $game }
    } in figures
report-about = { $seats ->
        [1] Games against Master Yoga, played by { $who }; { NUMBER($games) } in all.
       *[other] Games for { $seats } in which { $who } plays against its like; { NUMBER($games) } in all.
    }
report-about-mixed = Games between { $who }; { NUMBER($games) } in all.
report-figure-games = { $games ->
        [one] game
       *[other] games
    }
report-figure-points = points for a player
report-figure-moves = moves in a game
report-figure-choices = choices for a move
report-level = { $name } (level { $number })
report-start-player = Start player
report-player = Player { $number }
report-automaton = Master Yoga

report-seats = Does it matter who begins?
report-seats-text = The start player wins { $rate } of the games. { $verdict ->
        [more] That is an advantage: the whole interval lies above an equal share, the dotted line.
        [less] That is a disadvantage: the whole interval lies below an equal share, the dotted line.
       *[none] An equal share, the dotted line, lies within the interval: these games show no advantage of the first turn.
    }
report-seats-mixed = The seats are taken by different bots, so this shows how strong they are rather than what a seat is worth. The dotted line is an equal share.
report-points = What do players score?
report-points-unit = points
report-points-text = A player scores { NUMBER($mean, minimumFractionDigits: 1, maximumFractionDigits: 1) } points on average, at best { $best }. Half of all scores are no more than { NUMBER($middle, maximumFractionDigits: 0) }; the dotted lines are the middle values of each.
report-margins = How close is it?
report-margins-unit = points ahead
report-margins-text = The winner is { NUMBER($margin, minimumFractionDigits: 1, maximumFractionDigits: 1) } points ahead of the second on average. In { NUMBER($close, maximumFractionDigits: 0) } % of the games it is no more than five, in { NUMBER($level, maximumFractionDigits: 1) } % both have the same.
report-length = How long is a game?
report-length-unit = moves
report-length-text = In moves: half of all games have at most { NUMBER($middle, maximumFractionDigits: 0) }, eight out of ten between { NUMBER($low, maximumFractionDigits: 0) } and { NUMBER($high, maximumFractionDigits: 0) }; the longest had { $longest }. The middle half is darker.
report-choices = How much is there to choose from?
report-choices-unit = legal moves
report-choices-across = move of the game
report-choices-text = A decision has { NUMBER($mean, minimumFractionDigits: 1, maximumFractionDigits: 1) } legal moves on average and up to { $most }; { NUMBER($forced, maximumFractionDigits: 1) } % leave no choice. Multiplied along a game that makes about 10 to the power of { $power } courses it could have taken. The line is the middle value; the bands hold a half and four fifths of the games.
report-ends = How do games end?
report-ends-text = Most often: { $end }, in { NUMBER($percent, maximumFractionDigits: 0) } % of the games, usually after move { NUMBER($moves, maximumFractionDigits: 0) }. The thin lines are the intervals.
report-end-last-mandala = the last mandala is destroyed
report-end-river = a river gets its sixth colour
report-end-deck = the deck runs out a second time
report-end-passes = everybody passes
report-end-at-once = no action and no flip left
report-end-done = last flips, ended by a word
report-end-flips = last flips until none is left
report-end-last-round = the last round is played
report-end-tiles = the tiles run out
report-river = What is a place of the river worth?
report-river-unit = points for a player
report-river-cards = cards
report-river-tokens = tokens
report-river-text = Place { $place } brings the most: { NUMBER($points, minimumFractionDigits: 1, maximumFractionDigits: 1) } points on average, { NUMBER($share, maximumFractionDigits: 0) } % of all. Below each place stands how many players have something there at the end; place 6 is reached by { NUMBER($filled, maximumFractionDigits: 0) } %.
report-flow-early = first move
report-flow-late = last move
report-flow-cards = Which colours are claimed when?
report-flow-cards-text = In a game { NUMBER($total, minimumFractionDigits: 1, maximumFractionDigits: 1) } cards are claimed and kept, most of them when { NUMBER($busiest, maximumFractionDigits: 0) } % of it are over. Colours are all alike in the rules, and so they are here: between { NUMBER($low, minimumFractionDigits: 1, maximumFractionDigits: 1) } and { NUMBER($high, minimumFractionDigits: 1, maximumFractionDigits: 1) } cards each.
report-flow-tokens = Which colours are laid when?
report-flow-tokens-text = In a game { NUMBER($total, minimumFractionDigits: 1, maximumFractionDigits: 1) } tokens end face down, { NUMBER($low, minimumFractionDigits: 1, maximumFractionDigits: 1) } to { NUMBER($high, minimumFractionDigits: 1, maximumFractionDigits: 1) } of each colour: the river stays even, no colour is better than another, and nearly every turn lays one until flips run short.
report-flow-tiles = Which tiles are taken when?
report-flow-tiles-text = In a game { NUMBER($total, minimumFractionDigits: 1, maximumFractionDigits: 1) } tiles find an owner, most of them when { NUMBER($busiest, maximumFractionDigits: 0) } % of it are over; of each colour { NUMBER($low, minimumFractionDigits: 1, maximumFractionDigits: 1) } to { NUMBER($high, minimumFractionDigits: 1, maximumFractionDigits: 1) }.
report-board = Which cells are covered first?
report-board-early = early
report-board-late = late
report-board-text = The redder a cell, the earlier a token lies face down there: { $first } first, { $last } last. The larger it is, the more games cover it at all: { NUMBER($centre, maximumFractionDigits: 0) } % in the centre, { NUMBER($edge, maximumFractionDigits: 0) } % at the edge.
report-flowers = Which flowers score?
report-flowers-text = A player forms { NUMBER($flowers, minimumFractionDigits: 1, maximumFractionDigits: 1) } flowers, each worth { NUMBER($points, minimumFractionDigits: 1, maximumFractionDigits: 1) } points on average; they bring { NUMBER($share, maximumFractionDigits: 0) } % of all points, single tiles the rest. The larger a flower, the more often it comes, most often { $one } with { $two }; the number in it is what it brings.
report-yoga = How strong is Master Yoga?
report-yoga-text = { $name } beats him in { $rate } of the games. { $verdict ->
        [more] Who plays like that can expect to win.
        [less] Who plays like that loses more often than not.
       *[none] That is an even fight.
    } The dotted line is one half.
report-against = { $name }, { $games ->
        [one] one game
       *[other] { NUMBER($games) } games
    }
report-how = In brackets and as bars stand intervals that hold the true figure in 95 of 100 such runs; each game is one observation. Bots of a level play the same everywhere, so these two commands draw this page again:
report-program = Rules and search: { $fingerprint }. Where they differ, other games are played.
