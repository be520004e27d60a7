# Mandala on the page, for two and with Master Yoga.
#
# $colour   one of the six colours
# $side     left or right
# $who      “you” if it is the reader, else “other”; then $player is the name

web-mandala-colour =
    { $colour ->
        [red] red
        [orange] orange
        [yellow] yellow
        [green] green
        [purple] purple
       *[black] black
    }
web-mandala-motif =
    { $colour ->
        [red] lotus
        [orange] sun
        [yellow] star
        [green] leaf
        [purple] whirl
       *[black] moon
    }
web-mandala-counted = { $count } { web-mandala-colour }
web-mandala-nothing = nothing yet

# --- strips ---
web-mandala-own-hand = { $count } of { $limit } in hand
web-mandala-in-hand = { $count } in hand
web-mandala-yoga-hand =
    { $level ->
        [simple] from the deck · easier game
       *[full] from the deck · full game
    }
web-mandala-river =
    { $who ->
        [you] Your river
       *[other] { $player }’s river
    }
web-mandala-place =
    Place { $place }: { $name }, { $cards ->
        [0] no card in the cup
        [one] one card in the cup, worth { $points }
       *[other] { $cards } cards in the cup, worth { $points }
    }
web-mandala-place-free = Place { $place }: free
web-mandala-cards =
    { $count ->
        [one] one card
       *[other] { $count } cards
    }
web-mandala-of-them-hidden = { $count } of them hidden
web-mandala-look = look inside
web-mandala-plus-hidden = + { $count } hidden
web-mandala-points =
    { $now ->
        [yes] { $count ->
            [one] point now
           *[other] points now
        }
       *[no] { $count ->
            [one] point
           *[other] points
        }
    }
web-mandala-cup =
    { $who ->
        [you] { $cards ->
            [one] Your cup with one card: look inside
           *[other] Your cup with { $cards } cards: look inside
        }
       *[other] { $cards ->
            [one] { $player }’s cup with one card: see what is known of it
           *[other] { $player }’s cup with { $cards } cards: see what is known of it
        }
    }

# --- a look into a cup ---
web-mandala-cup-title =
    { $who ->
        [you] In your cup
       *[other] { $player }’s cup
    }
web-mandala-cup-row = { $count } { web-mandala-colour }
web-mandala-cup-place = { $motif }, place { $place } of the river
web-mandala-cup-nowhere = not in the river yet, worth nothing
web-mandala-cup-empty = Nothing yet.
web-mandala-cup-secret =
    { $same ->
        [yes] Only you know of the two { $first } from the start.
       *[no] Only you know of { $first } and { $second } from the start.
    }
web-mandala-cup-hidden =
    { $count ->
        [one] One more card is from the start; only { $player } has seen it.
       *[other] { $count } more cards are from the start; their colours are hidden.
    }

# --- the table ---
web-mandala-table = Table
web-mandala-deck = deck
web-mandala-discard = discard
web-mandala-last-short = last mandala
web-mandala-pile =
    { $count ->
        [0] Discard pile, empty.
        [one] Discard pile, one card.
       *[other] Discard pile, { $count } cards.
    }
web-mandala-beads =
    { $side ->
        [left] { $misses ->
            [0] Left mandala: all six colours
            [one] Left mandala: { $count } of 6 colours; { $missing } is missing
           *[other] Left mandala: { $count } of 6 colours; { $missing } are missing
        }
       *[right] { $misses ->
            [0] Right mandala: all six colours
            [one] Right mandala: { $count } of 6 colours; { $missing } is missing
           *[other] Right mandala: { $count } of 6 colours; { $missing } are missing
        }
    }
web-mandala-area =
    { $side ->
        [left] { $area ->
            [mountain] Left mandala, mountain: { $cards }.
            [own] Left mandala, your field: { $cards }.
           *[other] Left mandala, { $player }’s field: { $cards }.
        }
       *[right] { $area ->
            [mountain] Right mandala, mountain: { $cards }.
            [own] Right mandala, your field: { $cards }.
           *[other] Right mandala, { $player }’s field: { $cards }.
        }
    }
web-mandala-first =
    { $now ->
        [yes] { $short ->
            [yes] claims
           *[no] claims now
        }
       *[no] { $short ->
            [yes] first
           *[no] claims first
        }
    }
web-mandala-call =
    { $completes ->
        [yes] { $kind ->
            [build] Build · completes it
           *[grow] Grow { $count } · completes it
        }
       *[no] { $kind ->
            [build] Build
            [discard] Discard { $count }
           *[grow] Grow { $count }
        }
    }
web-mandala-call-claim =
    { $outcome ->
        [discard] discard
        [river] { $short ->
            [yes] { $points ->
                [0] → { $place }
               *[other] → { $place } · +{ $points }
            }
           *[no] { $points ->
                [0] place { $place }
               *[other] place { $place } · +{ $points }
            }
        }
       *[cup] +{ $points }
    }

# --- the hand ---
web-mandala-hand = Your hand
web-mandala-new = new
web-mandala-card =
    { $fresh ->
        [yes] { $name } { $motif }, { $place } of { $count }, new
       *[no] { $name } { $motif }, { $place } of { $count }
    }

# --- the turn ---
web-mandala-prompt = Play cards of one colour: one builds, any number grow, any number may be discarded.
web-mandala-prompt-last = The last mandala: the next one completed ends the game. Play cards of one colour.
web-mandala-prompt-lifted =
    { $count ->
        [one] You hold up one { web-mandala-colour }. Choose a lit place for it.
       *[other] You hold up { $count } { web-mandala-colour }. Choose a lit place for them.
    }
web-mandala-claim-title = Claim a colour
web-mandala-prompt-claim =
    { $side ->
        [left] The left mandala is complete: take all cards of one colour from its mountain, in turns with { $player }.
       *[right] The right mandala is complete: take all cards of one colour from its mountain, in turns with { $player }.
    }
web-mandala-prompt-pass = Your hand is empty: you can only pass.
web-mandala-pass = Pass
web-mandala-one-builds = Only one card builds. Hold up a single card for the mountain.
web-mandala-turn-phone = Please turn your phone upright: the two mandalas need the height.

# What the chosen move brings; $first: who would claim first if it completes the mandala, else “open”.
web-mandala-chosen-build =
    { $first ->
        [you] Build { web-mandala-colour } on the { web-mandala-side }. All six colours lie there then; you claim first, { $mine } to { $theirs }.
        [other] Build { web-mandala-colour } on the { web-mandala-side }. All six colours lie there then; { $player } claims first, { $theirs } to { $mine }.
        [nobody] Build { web-mandala-colour } on the { web-mandala-side }. All six colours lie there then, but nobody has grown there: the mountain goes onto the discard pile.
       *[open] Build { web-mandala-colour } on the { web-mandala-side } and draw up to three cards.
    }
web-mandala-chosen-grow =
    { $first ->
        [you] Grow { $count } { web-mandala-colour } on the { web-mandala-side }. All six colours lie there then; you claim first, { $mine } to { $theirs }.
        [other] Grow { $count } { web-mandala-colour } on the { web-mandala-side }. All six colours lie there then; { $player } claims first, { $theirs } to { $mine }.
       *[open] Grow { $count } { web-mandala-colour } on the { web-mandala-side }. You have { $mine } cards in your field there then, { $player } has { $theirs }.
    }
web-mandala-side =
    { $side ->
        [left] left
       *[right] right
    }
web-mandala-chosen-discard =
    { $count ->
        [one] Discard one { web-mandala-colour } and draw one card.
       *[other] Discard { $count } { web-mandala-colour } and draw as many.
    }
web-mandala-chosen-pass = Pass: you have no cards.
web-mandala-chosen-claim =
    { $outcome ->
        [river] { $cup ->
            [0] Claim { $count } { web-mandala-colour }: it takes place { $place } of your river, { $points ->
                [0] with nothing for the cup
               *[other] +{ $points } for what is in your cup
            }.
           *[other] Claim { $count } { web-mandala-colour }: it takes place { $place } of your river, { $cup } into the cup, +{ $points }.
        }
        [cup] { $count ->
            [one] Claim one { web-mandala-colour }: place { $place } of your river has it, so it goes into the cup, +{ $points }.
           *[other] Claim { $count } { web-mandala-colour }: place { $place } of your river has it, so all go into the cup, +{ $points }.
        }
        [discard] Claim { $count } { web-mandala-colour }: you have no card in your field there, so it goes onto the discard pile.
       *[unknown] Claim { $count } { web-mandala-colour }.
    }

# --- while it happens ---
web-mandala-told-complete =
    { $who ->
        [you] { $side ->
            [left] You complete the left mandala.
           *[right] You complete the right mandala.
        }
       *[other] { $side ->
            [left] { $player } completes the left mandala.
           *[right] { $player } completes the right mandala.
        }
    }
web-mandala-told-shuffled = The deck has run out: the discard pile is shuffled and becomes the new deck.
web-mandala-told-last = The last mandala: the next one completed ends the game.
web-mandala-told-passes =
    { $who ->
        [you] You pass.
       *[other] { $player } passes: there is no card to draw.
    }
web-mandala-told-yoga-claims = Master Yoga claims { web-mandala-colour } from the { web-mandala-side } mountain.
# $rule with $to: where the card goes and why.
web-mandala-told-yoga =
    { $rule ->
        [YO3-1] Master Yoga, { web-mandala-side }: { web-mandala-colour } lies in the mountain, so it goes there.
        [YO3-2] Master Yoga, { web-mandala-side }: { web-mandala-colour } lies in your field, so he discards it.
        [YO4] { $to ->
            [mountain] Master Yoga, { web-mandala-side }: { web-mandala-colour } is the sixth colour. It goes into the mountain, where it gives him the better claims.
           *[field] Master Yoga, { web-mandala-side }: { web-mandala-colour } is the sixth colour. It goes into his field.
        }
       *[YO3-3] { $to ->
            [discard] Master Yoga, { web-mandala-side }: { web-mandala-colour } has its place elsewhere here. He discards it, and this turn is over.
           *[field] Master Yoga, { web-mandala-side }: { web-mandala-colour } goes into his field, and he draws on.
        }
    }

# --- the count at the end ---
web-mandala-scored =
    { $cards ->
        [0] Place { $place }, { web-mandala-colour }: no card in the cup
        [one] Place { $place }, { web-mandala-colour }: one card
       *[other] Place { $place }, { web-mandala-colour }: { $cards } cards
    }
web-mandala-scored-nowhere =
    { $cards ->
        [one] { web-mandala-colour }: one card, but no place in the river
       *[other] { web-mandala-colour }: { $cards } cards, but no place in the river
    }
