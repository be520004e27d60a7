### The page of puzzles.

web-puzzles = Puzzles
web-puzzles-daily = a new one every day
web-puzzle-of-the-day = Puzzle of the day
web-puzzle-next-day = next one in { $hours } h { $minutes }
web-puzzle-date = { $date } · { $game }
web-puzzle-theme =
    { $theme ->
        [middle] Before the end
        [ending] The ending
        [last] Last tokens
        [begin] First mandalas
        [late] Long rivers
        [claim] Which colour?
        [two] For two
        [many] For three and four
       *[take] Which tile?
    }
web-puzzle-grade =
    { $grade ->
        [1] first of five grades
        [2] second of five grades
        [3] third of five grades
        [4] fourth of five grades
       *[5] fifth of five grades
    }
web-puzzle-your-grade = Your grade
web-puzzle-streak =
    { $days ->
        [0] No day in a row yet
        [one] One day in a row
       *[other] { $days } days in a row
    }
web-puzzle-today = today
web-puzzle-bead =
    { $state ->
        [found] { $day }: solved
        [shown] { $day }: shown
       *[none] { $day }: not solved
    }
web-puzzle-packs = Packs
web-puzzle-pack-all = all
web-puzzle-pack-count = { $done } / { $count }
web-puzzle-pack-label = { $theme }: { $done } of { $count } solved
web-puzzle-run = Run of five
web-puzzle-run-about = Five puzzles of about your grade, one after another.
web-puzzle-run-begin = Begin
web-puzzle-run-go-on = Go on
web-puzzle-run-place = Run of five: number { $number }
web-puzzle-run-done = Run of five: { $found } of { $count } found
web-puzzle-run-again = Another run
web-puzzle-to-day = Today’s puzzle
web-puzzle-name =
    { $number ->
        [1] Mira
        [2] Tashi
       *[3] Ines
    }
web-puzzle-wins = One move wins
web-puzzle-best = One move is best
web-puzzle-one-wins = One move wins, whatever { $name } does.
web-puzzle-one-best = One move is clearly best.
web-puzzle-about = Tap to see what a move brings, tap again to play it. A wrong try is answered on the table.
web-puzzle-tries =
    { $try ->
        [1] first of three tries
        [2] second of three tries
       *[3] last of three tries
    }
web-puzzle-hint = Hint
web-puzzle-hint-text = It is one of these: { $moves }
web-puzzle-show = Show it
web-puzzle-wrong = Not that one
web-puzzle-wrong-proven =
    { $result ->
        [draw] That is only a draw.
       *[loss] { $points ->
            [0] That loses.
            [one] That loses by one point.
           *[other] That loses by { $points } points.
        }
    }
web-puzzle-wrong-chance = That wins about { $percent } of 100 games.
web-puzzle-wrong-unlikely = That wins far fewer games than the best move.
web-puzzle-wrong-reply = { $name } answers: { $move }.
web-puzzle-take-back = Take it back
web-puzzle-see-answer = See the answer
web-puzzle-found =
    { $try ->
        [1] Solved at the first try
        [2] Solved at the second try
       *[3] Solved at the third try
    }
web-puzzle-found-hinted = Found with a hint
web-puzzle-not-found = Not found this time
web-puzzle-solved = Solved: { $move }
web-puzzle-answer = The answer: { $move }
web-puzzle-why-proven =
    { $points ->
        [0] It wins, whatever { $name } does.
        [one] It wins by one point, whatever { $name } does.
       *[other] It wins by { $points } points, whatever { $name } does.
    }
web-puzzle-why-others =
    { $best ->
        [draw] No other move wins; the best of them is a draw.
       *[loss] Every other move loses.
    }
web-puzzle-why-chance = It wins about { $percent } of 100 games; the next best, { $move }, { $other }.
web-puzzle-proven = Proven.
web-puzzle-proven-about = All replies were played to the end.
web-puzzle-line = How it may go on
web-puzzle-line-chance = One way it may go on
web-puzzle-line-first = To the start
web-puzzle-line-back = One move back
web-puzzle-line-next = One move on
web-puzzle-line-last = To the end
web-puzzle-next = Next puzzle
web-puzzle-menu = Packs, run and days
web-puzzle-loading = The puzzle is being laid out.
web-puzzle-failed = The puzzles can’t be had just now
web-puzzle-retry = Try again
web-puzzle-move-keep = Keep { $colour }
web-puzzle-move-establish = Establish at { $cell }
web-puzzle-move-flip = Flip { $cell }
web-puzzle-move-swap = Swap at { $cell }
web-puzzle-move-done = Done
web-puzzle-move-build =
    { $side ->
        [left] Build { $colour } on the left
       *[right] Build { $colour } on the right
    }
web-puzzle-move-grow =
    { $side ->
        [left] Grow { $count } × { $colour } on the left
       *[right] Grow { $count } × { $colour } on the right
    }
web-puzzle-move-discard = Discard { $count } × { $colour }
web-puzzle-move-claim = Claim { $colour }
web-puzzle-move-play = Play { $count } × { $colour } to mandala { $mandala }
web-puzzle-move-take =
    { $tile ->
        [dark] Take the dark tile
       *[light] Take the light tile
    }
web-puzzle-move-pass = Pass
