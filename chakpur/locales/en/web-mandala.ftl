# Mandala on the page, for two and with Master Yoga.
#
# $colour   one of the six colours
# $side     left or right
# $who      “you” if it is the reader, else “other”; then $player is the name

web-mandala-motif =
    { $colour ->
        [red] lotus
        [orange] sun
        [yellow] star
        [green] leaf
        [purple] whirl
       *[black] moon
    }
web-mandala-counted = { $count } { web-colour }
web-mandala-nothing = nothing yet

# --- strips ---
web-mandala-own-hand = { $count } of 8 in hand
web-mandala-of = of 8
web-mandala-in-hand = { $count } in hand
web-mandala-yoga-hand =
    { $level ->
        [simple] from the deck · simple rules
       *[full] from the deck · all rules
    }
web-mandala-river =
    { $who ->
        [you] Your river
       *[other] { $player }’s river
    }
web-mandala-place =
    Place { $place }: { $name }, { $cards ->
        [0] no card in the cup
        [one] one card in the cup, { web-mandala-worth }
       *[other] { $cards } cards in the cup, { web-mandala-worth }
    }
web-mandala-worth =
    { $points ->
        [one] worth one point
       *[other] worth { $points } points
    }
web-mandala-place-free = Place { $place }: free
web-mandala-cards =
    { $count ->
        [one] one card
       *[other] { $count } cards
    }
web-mandala-of-them-hidden = { $count } of them hidden
web-mandala-hidden-short = { $count } hidden
web-mandala-look = look inside
web-mandala-counting = counting
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
web-mandala-cup-row = { $count } { web-colour }
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
        [discard] { $short ->
            [least] +0
           *[no] discard
        }
        [river] { $short ->
            [least] { $points ->
                [0] → { $place }
               *[other] +{ $points }
            }
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
# $more: whether there are more of that colour in hand
web-mandala-prompt-lifted =
    { $count ->
        [one] You hold up one { web-colour }. { web-mandala-lifted-then }
       *[other] You hold up { $count } { web-colour }. { web-mandala-lifted-then }
    }
web-mandala-lifted-then =
    { $more ->
        [yes] Choose a lit place, tap another one, or press long for all.
       *[no] Choose a lit place.
    }
web-mandala-claim-title = Claim a colour
web-mandala-prompt-claim =
    { $side ->
        [left] The left mandala is complete: take turns to claim a colour of its mountain.
       *[right] The right mandala is complete: take turns to claim a colour of its mountain.
    }
web-mandala-prompt-pass = Your hand is empty: you can only pass.
web-mandala-pass = Pass
web-mandala-one-builds = Only one card builds. Hold up a single card for the mountain.

# What the chosen move brings; $first: who would claim first if it completes the mandala, else “open”.
web-mandala-chosen-build =
    { $first ->
        [you] Build { web-colour } on the { web-mandala-side }. The mandala is complete then; you claim first, { $mine } to { $theirs }.
        [other] Build { web-colour } on the { web-mandala-side }. The mandala is complete then; { $player } claims first, { $theirs } to { $mine }.
        [nobody] Build { web-colour } on the { web-mandala-side }. The mandala is complete then, but nobody has a card in a field there: the mountain goes onto the discard pile.
       *[open] { $draws ->
            [0] Build { web-colour } on the { web-mandala-side }. You draw no card.
            [one] Build { web-colour } on the { web-mandala-side } and draw one card.
           *[other] Build { web-colour } on the { web-mandala-side } and draw { $draws } cards.
        }
    }
web-mandala-chosen-grow =
    { $first ->
        [you] Grow { $count } { web-colour } on the { web-mandala-side }. The mandala is complete then; you claim first, { $mine } to { $theirs }.
        [other] Grow { $count } { web-colour } on the { web-mandala-side }. The mandala is complete then; { $player } claims first, { $theirs } to { $mine }.
       *[open] Grow { $count } { web-colour } on the { web-mandala-side }. The fields stand { $mine } to { $theirs } there then, against { $player }.
    }
web-mandala-side =
    { $side ->
        [left] left
       *[right] right
    }
web-mandala-chosen-discard =
    { $count ->
        [one] Discard one { web-colour } and draw one card.
       *[other] Discard { $count } { web-colour } and draw as many.
    }
web-mandala-chosen-pass = Pass: you have no cards.
web-mandala-chosen-claim =
    { $outcome ->
        [river] { $cup ->
            [0] Claim { $count } { web-colour }: it takes place { $place } of your river, { $points ->
                [0] with nothing for the cup
               *[other] +{ $points } for what is in your cup
            }.
           *[other] Claim { $count } { web-colour }: it takes place { $place } of your river, { $cup } into the cup, +{ $points }.
        }
        [cup] { $count ->
            [one] Claim one { web-colour }: place { $place } of your river has it, so it goes into the cup, +{ $points }.
           *[other] Claim { $count } { web-colour }: place { $place } of your river has it, so all go into the cup, +{ $points }.
        }
        [discard] Claim { $count } { web-colour }: you have no card in your field there, so it goes onto the discard pile.
       *[unknown] Claim { $count } { web-colour }.
    }

# What follows surely from the chosen move.
web-mandala-then-yoga = Then Master Yoga claims { web-colour }.
web-mandala-then-last = The last mandala begins.
web-mandala-then-ends =
    { $why ->
        [last-mandala] The last mandala is complete: the game ends.
        [river] A river is full: the game ends.
        [deck] The deck is used up: the game ends.
       *[passes] Nobody can play any more: the game ends.
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
web-mandala-told-yoga-claims = He claims { web-colour } from the { web-mandala-side } mountain.
# $rule with $to: where the card goes and why; his field has $before and then $after cards.
web-mandala-told-yoga =
    { $rule ->
        [YO3-1] He draws { web-colour }. It lies in the mountain, so it goes there.
        [YO3-2] He draws { web-colour }. It lies in your field, so he discards it.
        [YO4] { $to ->
            [mountain] He draws { web-colour }, the sixth colour. It goes into the mountain, where it gives him the better claims.
           *[field] He draws { web-colour }, the sixth colour. It goes into his field: { $before } → { $after }.
        }
       *[YO3-3] { $to ->
            [discard] He draws { web-colour }. It has its place elsewhere here, so he discards it.
           *[field] He draws { web-colour }. It goes into his field: { $before } → { $after }.
        }
    }
web-mandala-yoga-plays =
    { $side ->
        [left] plays the left mandala, then the right one.
       *[right] plays the right mandala.
    }
web-mandala-yoga-at =
    { $side ->
        [left] Master Yoga, left mandala
       *[right] Master Yoga, right mandala
    }
web-mandala-pause = Pause
web-mandala-go-on = Go on

# --- the count at the end ---
web-mandala-poured = Your cup, poured out
web-mandala-poured-place =
    { $place ->
        [0] no place
       *[other] place { $place }
    }

web-mandala-scored =
    { $cards ->
        [0] Place { $place }, { web-colour }: no card in the cup
        [one] Place { $place }, { web-colour }: one card
       *[other] Place { $place }, { web-colour }: { $cards } cards
    }
web-mandala-scored-nowhere =
    { $cards ->
        [one] { web-colour }: one card, but no place in the river
       *[other] { web-colour }: { $cards } cards, but no place in the river
    }
