# Looking back at a finished game.

review-not-over = The game is not over yet: { $moves ->
    [0] no move has been made
    [one] one move has been made
   *[other] { $moves } moves have been made
}, and the rules see no end. Only a finished game can be reviewed.
review-no-moves = Nothing was played, so there is nothing to review.
review-bad-thoroughness = “{ $found }” is no thoroughness. There are: { $known }.

# One sentence to a player: what weighed most, what came next, and the move that stands out.
review-sentence = { $first }{ $second }{ $most }.
review-nothing = { "" }
review-close = A close game: nothing weighed more than { $percent } %.
review-first-better = { $alone ->
    [1] You played well
   *[0] You played better
}
review-first-worse = { $alone ->
    [1] You did not play well
   *[0] You played worse
}
review-first-lucky = You were lucky { $points ->
    [0] (worth { $percent } %)
    [one] by one point
   *[other] by { $points } points
}
review-first-unlucky = You were unlucky { $points ->
    [0] (worth { $percent } %)
    [one] by one point
   *[other] by { $points } points
}
review-first-favoured = What nobody could know went your way
review-first-refuted = What nobody could know went against you
review-second-better = { $you ->
    [1] , and
   *[0] , and you
} { $alone ->
    [1] played well
   *[0] played better
}
review-second-worse = { $you ->
    [1] , and
   *[0] , and you
} { $alone ->
    [1] did not play well
   *[0] played worse
}
review-second-lucky = { $you ->
    [1] , and were lucky
   *[0] , and you were lucky
} { $points ->
    [0] (worth { $percent } %)
    [one] by one point
   *[other] by { $points } points
}
review-second-unlucky = { $you ->
    [1] , and were unlucky
   *[0] , and you were unlucky
} { $points ->
    [0] (worth { $percent } %)
    [one] by one point
   *[other] by { $points } points
}
review-second-favoured = , and what nobody could know went your way
review-second-refuted = , and what nobody could know went against you
review-most-lucky = : the best draw was move { $number }
review-most-unlucky = : the worst draw was move { $number }
review-most-better = : move { $number } made the largest difference
review-most-worse = : move { $number } made the largest difference
review-most-favoured = , most of all in move { $number }
review-most-refuted = , most of all in move { $number }

# What weighed most. First a move as it was made, then as it would have been better made: “It would have been better to …”.
review-did =
    { $kind ->
        [keep] { $player } kept { log-colour }
        [establish] { $player } established a group at { $place }
        [flip] { $player } flipped the token at { $place }
        [swap] { $player } swapped the token at { $place }
        [done] { $player } stopped flipping
        [build] { $player } built { log-colour } on the { log-side }
        [grow] { $player } grew { log-counted } on the { log-side }
        [discard] { $player } discarded { log-counted }
        [claim] { $player } claimed { log-colour }
        [play] { $player } played { log-counted } into mandala { $place }
        [take] { $place ->
            [dark] { $player } took the dark tile
           *[light] { $player } took the light tile
        }
        [pass] { $player } passed
       *[other] { $player } played “{ $move }”
    }
review-to-do =
    { $kind ->
        [keep] keep { log-colour }
        [establish] establish a group at { $place }
        [flip] flip the token at { $place }
        [swap] swap the token at { $place }
        [done] stop flipping
        [build] build { log-colour } on the { log-side }
        [grow] grow { log-counted } on the { log-side }
        [discard] discard { log-counted }
        [claim] claim { log-colour }
        [play] play { log-counted } into mandala { $place }
        [take] { $place ->
            [dark] take the dark tile
           *[light] take the light tile
        }
        [pass] pass
       *[other] play “{ $move }”
    }
review-moment = Move { $number }: { $sentence }
review-moment-luck = What was drawn { $helped ->
    [1] helped { $whom } by { $percent } %.
   *[0] cost { $whom } { $percent } %.
}
review-moment-decisions = { $did }. { $proven ->
    [1] It is proven that it would have been better to { $better }: that cost { $percent } %.
   *[0] It would have been better to { $better }: that cost { $percent } %.
}
review-moment-unknown = { $did }, and hidden cards { $helped ->
    [1] brought { $whom } { $percent } %.
   *[0] cost { $whom } { $percent } %.
}

# What a link to it shows.
review-share-title = { $game }: { $players }
review-share-text = The whole game, move by move: every decision judged, with the better moves.

# The command.
cli-review = look back at a recorded game: decisions judged, luck told from skill
cli-review-file = the record of a finished game
cli-review-json = write the whole review as JSON
cli-review-html = write it as one page that needs nothing else
cli-review-thoroughness = how thoroughly: quick, normal or thorough (default: normal)
cli-review-seed = other worlds are imagined with another number; the same gives the same review
review-progress = Looking back: move { $done } of { $total } …
review-written = { $file } is written.
review-title = Looking back at { $game }: { $players }, { $score }
review-moments = What weighed most
review-moves = The moves
review-part-expected = At the start
review-part-luck = Luck of the draws
review-part-decisions = Decisions
review-part-unknown = Not to be known
review-part-result = Result
review-number = { NUMBER($number, minimumFractionDigits: 1, maximumFractionDigits: 1) }
review-accuracy = Accuracy { $percent } %: { $marks }
review-mark-count = { $mark ->
    [best] { $count } best
    [good] { $count } good
    [inaccuracy] { $count ->
        [one] 1 inaccuracy
       *[other] { $count } inaccuracies
    }
    [mistake] { $count ->
        [one] 1 mistake
       *[other] { $count } mistakes
    }
   *[blunder] { $count ->
        [one] 1 blunder
       *[other] { $count } blunders
    }
}
review-mark = { $mark ->
    [best] best
    [good] good
    [inaccuracy] inaccuracy
    [mistake] mistake
   *[blunder] blunder
}
review-drawn = drawn { $change }
review-better = { $change }, better: { $line }
review-better-proven = { $change }, proven better: { $line }
review-curve = Winning chances
review-curve-of = The chances of { $player }.
review-lane = draws
review-head-win = win
review-head-points = points
