# The review of a finished game, and exploring a position.

web-review-open = Open a record
web-review-open-text = Choose the file of a finished game, or drop it here. The game is checked, then every decision is judged by what its player could know.
web-review-choose = Choose a file
web-review-reading = Reading …
web-review-no-record = “{ $name }” is not a record of a game: it can't be read as JSON.
web-review-too-large = This file is too large for the record of one game.
web-review-command = The same in a terminal:
web-review-not-there = No review here
web-review-to-table = Back to the table

web-review-table = Table
web-review-luck = Luck and decisions
web-review-luck-short = Luck
web-review-shown = What is shown
web-review-beside = What stands beside the table
web-review-moves = Moves
web-review-course = Course of the game
web-review-graph = Move
web-review-win = Chances
web-review-in-points = Points
web-review-eyes = Whose eyes
web-review-everything = Everything
web-review-at-start = Start: { $chance }
web-review-at-move = { NUMBER($number) } · { $move }: { $chance }
web-review-draws = draws

web-review-first = To the start
web-review-back = One move back
web-review-play = Play by itself
web-review-pause = Stop
web-review-next = One move on
web-review-last = To the end
web-review-space = Space
web-review-speed = Speed: ×{ $speed }
web-review-where = Move { NUMBER($number) } of { NUMBER($last) }
web-review-keys = Keys: ← → one move, Home and End, Space plays, [ and ] from mark to mark.

web-review-judging = Judging move { NUMBER($done) } of { NUMBER($total) }, about { NUMBER($seconds) } s more
web-review-waits =
    { $ahead ->
        [one] One review comes first: about { NUMBER($seconds) } s
       *[other] { NUMBER($ahead) } reviews come first: about { NUMBER($seconds) } s
    }
web-review-failed = The review could not be finished. Open it once more to try again.
web-review-not-judged = This move has not been judged yet.

web-review-start = The start
web-review-start-text = { $name } began with a chance of { $chance }. Step through the game, or go from mark to mark.
web-review-move = Move { NUMBER($number) }
web-review-only-move = the only move
web-review-mark-best = best
web-review-mark-good = good
web-review-mark-inaccuracy = inaccuracy
web-review-mark-mistake = mistake
web-review-mark-blunder = blunder
web-review-mark-at = Move { NUMBER($number) }, { $name }: { $mark }. { $move }; better: { $best }.
web-review-cost = By what { $name } could know: { $made } instead of { $best }.
web-review-proven-win = A certain win. Proven.
web-review-proven-draw = A certain draw. Proven.
web-review-proven-loss = A certain loss. Proven.
web-review-drawn = The draw changed { $name }'s chances by { $change }.
web-review-light = What nobody could know: { $change } for { $name }.
web-review-accuracy-of = { $name }: accuracy { $accuracy }
web-review-line = Better at move { NUMBER($number) }
web-review-line-note = This is how it could have gone on. Cards that nobody knew then lie as they really lay.
web-review-to-game = Back to the game
web-review-share = Share this game
web-review-share-alt = The end of the game
web-review-share-link = Link to the review
web-review-share-save = Save the picture
web-review-explore = Explore

web-review-retry =
    { $count ->
        [one] Retry the mistake
       *[other] Retry { NUMBER($count) } mistakes
    }
web-review-task = Task { NUMBER($at) } of { NUMBER($count) }
web-review-task-text = Move { NUMBER($number) } cost { $loss } of your chances. Find something better.
web-review-judging-try = Being looked at …
web-review-right =
    { $best ->
        [yes] Right, that is the best move.
       *[no] Right: as good as the best move.
    }
web-review-same = That is what you played: it costs { $loss }. Try something else.
web-review-worse = Not yet: about { $loss } less than the best move. Try something else.
web-review-was = It was: { $move }.
web-review-next-task = Next task
web-review-show = Show it

web-review-sentence-none = How this game was decided
web-review-chances = Chances of { $name }
web-review-points-title = Points to be expected
web-review-made = What made the result
web-review-made-text = Each cause moves the chances (in per cent) or the points; together they lead from the start to the result, exactly.
web-review-whose = Whose result
web-review-expected = At the start
web-review-cause-luck = Luck of the draws
web-review-cause-decisions = Decisions
web-review-cause-unknown = Not to be known
web-review-hidden-cards = hidden cards
web-review-by = { $name } { $change }
web-review-result = Result
web-review-won = won
web-review-lost = lost
web-review-shared = shared
web-review-drawn-game = draw
web-review-points =
    { $count ->
        [one] one point
       *[other] { NUMBER($count) } points
    }
web-review-weighed = What weighed most
web-review-tap = tap to see it on the table
web-review-key-decision = decision
web-review-key-draw = draw
web-review-key-light = came to light
web-review-key-helped = helped
web-review-key-hurt = hurt

web-review-side-left = left
web-review-side-right = right
web-review-move-flip = Flip { $place }
web-review-move-swap = Swap { $place }
web-review-move-establish = Establish { $place }
web-review-move-keep = Keep { web-colour }
web-review-move-done = Done
web-review-move-pass = Pass
web-review-move-build = Build { web-colour } { $place }
web-review-move-grow =
    { $count ->
        [one] Grow { web-colour } { $place }
       *[other] Grow { NUMBER($count) } { web-colour } { $place }
    }
web-review-move-discard = Discard { NUMBER($count) } { web-colour }
web-review-move-claim = Claim { web-colour }
web-review-move-play = { NUMBER($count) } { web-colour } to { $place }
web-review-move-take = Take the { $place ->
        [light] light
       *[dark] dark
    } tile

web-explore = Explore
web-explore-note = nothing here is played
web-explore-player = Player { NUMBER($number) }
web-explore-to-review = Back to the review
web-explore-begin = Start
web-explore-from-move = Move { NUMBER($number) }
web-explore-path = The moves you tried
web-explore-engine = The engine's view
web-explore-on = Engine
web-explore-thinking = thinking …
web-explore-visits =
    { $visits ->
        [one] one playout
       *[other] { NUMBER($visits) } playouts
    }
web-explore-wins = { $name } wins
web-explore-points = points
web-explore-settles = How it settles
web-explore-proven-win = proven win
web-explore-proven-draw = proven draw
web-explore-proven-loss = proven loss
web-explore-follow = Follow { $letter }: { $move }
web-explore-over = The game ends here.
web-explore-position = Position
web-explore-copy = Copy
web-explore-paste = Paste
web-explore-paste-text = Paste a position line, as “Copy” gives it.
web-explore-show = Show
web-explore-side = Your side
web-explore-play = Play from here
web-explore-level = Against level { NUMBER($level) }
web-explore-back = One move back
web-explore-play-short = Play
web-explore-level-short = Level { NUMBER($level) }
web-explore-bad = This is no position
web-explore-try-another = Paste another line
web-explore-keys = Keys: A to E follow a move, Backspace goes back, Shift+E turns the engine on or off, Ctrl+C copies the line, P plays from here.
