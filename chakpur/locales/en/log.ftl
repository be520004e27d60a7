# The story of a game: a sentence for everything that happens. Shared by terminal, server and page.
#
# $who      “you” if the sentence is about the one who reads it, else “other”
# $player   the name of the seat the sentence is about
# $colour   one of the six colours; $stone is what stands before its name (a stone, or nothing)
# $taken    a second colour, with $taken_stone
# $cards    cards as text, made with log-cards (how many) or log-counted (which), separated by commas

log-colour = { $stone }{ colour }
log-taken =
    { $taken_stone }{ $taken ->
        [red] red
        [orange] orange
        [yellow] yellow
        [green] green
        [purple] purple
       *[black] black
    }
# The colour before a noun.
log-colour-adjective = { colour }
log-a-colour-adjective =
    { $colour ->
        [orange] an { $stone }orange
       *[other] a { log-colour }
    }
log-cards =
    { $count ->
        [0] nothing
        [one] one card
       *[other] { $count } cards
    }
log-counted =
    { $count ->
        [one] one { log-colour }
       *[other] { $count } { log-colour }
    }
# The side after a preposition, and before a noun.
log-side =
    { $mandala ->
        [0] left
       *[1] right
    }
log-side-plain = { log-side }

# --- chance and the end, in all games ---

log-shuffle =
    { $count ->
        [one] The discard pile becomes a new deck of one card.
       *[other] The discard pile is shuffled into a new deck of { $count } cards.
    }
log-draw =
    { $who ->
        [you] You draw { $cards }.
       *[other] { $player } draws { $cards }.
    }
log-pass =
    { $who ->
        [you] You pass.
       *[other] { $player } passes.
    }
log-end-two =
    { $who ->
        [you] You win, { $high } to { $low }.
       *[other] { $player } wins, { $high } to { $low }.
    }
log-end-two-tie =
    { $game ->
        [mandala-solo] { $player } wins, { $high } to { $low }: equal points are not enough against him.
        [mandala] { $who ->
            [you] You win, { $high } to { $low }: fewer cards in the cup decide.
           *[other] { $player } wins, { $high } to { $low }: fewer cards in the cup decide.
        }
       *[flowers] { $who ->
            [you] You win, { $high } to { $low }: more cards in hand decide.
           *[other] { $player } wins, { $high } to { $low }: more cards in hand decide.
        }
    }
log-end-many =
    { $who ->
        [you] { $high ->
            [one] You win with one point.
           *[other] You win with { $high } points.
        }
       *[other] { $high ->
            [one] { $player } wins with one point.
           *[other] { $player } wins with { $high } points.
        }
    }
log-end-many-tie =
    { $who ->
        [you] { $high ->
            [one] You win with one point: more cards in hand decide.
           *[other] You win with { $high } points: more cards in hand decide.
        }
       *[other] { $high ->
            [one] { $player } wins with one point: more cards in hand decide.
           *[other] { $player } wins with { $high } points: more cards in hand decide.
        }
    }
log-end-shared =
    { $high ->
        [one] A shared win with one point each: { $names }.
       *[other] A shared win with { $high } points each: { $names }.
    }
log-end-draw = A draw, { $high } to { $high }.

# --- Patterns ---

log-patterns-keep =
    { $who ->
        [you] You keep { log-colour }; { log-taken } goes to { $receiver }.
       *[other] { $receiver_who ->
            [you] { $player } keeps { log-colour }; { log-taken } goes to you.
           *[other] { $player } keeps { log-colour }; { log-taken } goes to { $receiver }.
        }
    }
log-patterns-establish =
    { $who ->
        [you] You establish { log-a-colour-adjective } group at { $cell } with claim marker { $marker } and take { log-taken }.
       *[other] { $player } establishes { log-a-colour-adjective } group at { $cell } with claim marker { $marker } and takes { log-taken }.
    }
log-patterns-flip =
    { $who ->
        [you] You flip { log-colour } at { $cell }: +{ $points }.
       *[other] { $player } flips { log-colour } at { $cell }: +{ $points }.
    }
log-patterns-swap =
    { $who ->
        [you] You swap { log-colour } in at { $cell }: +{ $points }, and take { log-taken }.
       *[other] { $player } swaps { log-colour } in at { $cell }: +{ $points }, and takes { log-taken }.
    }
log-patterns-done =
    { $who ->
        [you] You are done.
       *[other] { $player } is done.
    }
log-patterns-final =
    { $who ->
        [you] { $other } can do nothing more: the last flips are yours.
       *[other] { $other_who ->
            [you] You can do nothing more: the last flips are for { $player }.
           *[other] { $other } can do nothing more: the last flips are for { $player }.
        }
    }

# --- Flowers ---

log-flowers-play =
    { $open ->
        [yes] { $who ->
            [you] You play { log-counted } into mandala { $mandala }, open.
           *[other] { $player } plays { log-counted } into mandala { $mandala }, open.
        }
       *[no] { $who ->
            [you] You play { log-counted } into mandala { $mandala }, hidden.
           *[other] { $player } plays { log-counted } into mandala { $mandala }, hidden.
        }
    }
log-flowers-play-draw =
    { $open ->
        [yes] { $who ->
            [you] You play { log-counted } into mandala { $mandala }, open, and draw { $cards }.
           *[other] { $player } plays { log-counted } into mandala { $mandala }, open, and draws { $cards }.
        }
       *[no] { $who ->
            [you] You play { log-counted } into mandala { $mandala }, hidden, and draw { $cards }.
           *[other] { $player } plays { log-counted } into mandala { $mandala }, hidden, and draws { $cards }.
        }
    }
log-flowers-play-marker =
    { $open ->
        [yes] { $who ->
            [you] You play { log-counted } into mandala { $mandala }, open, and take the majority marker.
           *[other] { $player } plays { log-counted } into mandala { $mandala }, open, and takes the majority marker.
        }
       *[no] { $who ->
            [you] You play { log-counted } into mandala { $mandala }, hidden, and take the majority marker.
           *[other] { $player } plays { log-counted } into mandala { $mandala }, hidden, and takes the majority marker.
        }
    }
log-flowers-play-marker-draw =
    { $open ->
        [yes] { $who ->
            [you] You play { log-counted } into mandala { $mandala }, open, take the majority marker and draw { $cards }.
           *[other] { $player } plays { log-counted } into mandala { $mandala }, open, takes the majority marker and draws { $cards }.
        }
       *[no] { $who ->
            [you] You play { log-counted } into mandala { $mandala }, hidden, take the majority marker and draw { $cards }.
           *[other] { $player } plays { log-counted } into mandala { $mandala }, hidden, takes the majority marker and draws { $cards }.
        }
    }
log-flowers-complete = Mandala { $mandala } is complete.
log-flowers-tile =
    { $who ->
        [you] You get { log-colour } { $value }.
       *[other] { $player } gets { log-colour } { $value }.
    }
log-flowers-flower =
    { $who ->
        [you] You form { log-a-colour-adjective } flower of { $first } and { $second }.
       *[other] { $player } forms { log-a-colour-adjective } flower of { $first } and { $second }.
    }
log-flowers-sweep =
    { $who ->
        [you] { $count ->
            [one] Your card there goes onto the discard pile.
           *[other] Your { $count } cards there go onto the discard pile.
        }
       *[other] { $player } discards { log-cards } there.
    }
log-flowers-return =
    { $who ->
        [you] You take { $cards } back into hand.
       *[other] { $player } takes { $cards } back into hand.
    }
log-flowers-new-mandala = A new mandala { $mandala } begins with { log-colour } { $value } and { log-taken } { $second }.
log-flowers-last-round =
    { $who ->
        [you] Last round: you have a third flower.
       *[other] Last round: { $player } has a third flower.
    }
log-flowers-order =
    { $count ->
        [0] The tiles have run out.
       *[other] It ends now: what is left is dissolved, in this order: mandala { $order }.
    }

# --- Mandala ---

log-mandala-build =
    { $who ->
        [you] You build { log-colour } on the { log-side }.
       *[other] { $player } builds { log-colour } on the { log-side }.
    }
log-mandala-build-draw =
    { $who ->
        [you] You build { log-colour } on the { log-side } and draw { $cards }.
       *[other] { $player } builds { log-colour } on the { log-side } and draws { $cards }.
    }
log-mandala-grow =
    { $who ->
        [you] You grow { log-counted } on the { log-side }.
       *[other] { $player } grows { log-counted } on the { log-side }.
    }
log-mandala-discard =
    { $who ->
        [you] You discard { log-counted }.
       *[other] { $player } discards { log-counted }.
    }
log-mandala-discard-draw =
    { $who ->
        [you] You discard { log-counted } and draw { $cards }.
       *[other] { $player } discards { log-counted } and draws { $cards }.
    }
log-mandala-complete =
    { $who ->
        [you] You complete the { log-side-plain } mandala.
       *[other] { $player } completes the { log-side-plain } mandala.
    }
# Where the claimed cards go: river (one there, $cup into the cup), cup (all) or discard.
log-mandala-claim =
    { $outcome ->
        [river] { $cup ->
            [0] { $who ->
                [you] You claim { log-counted }: river place { $place }.
               *[other] { $player } claims { log-counted }: river place { $place }.
            }
           *[other] { $who ->
                [you] You claim { log-counted }: river place { $place }, { $cup } into the cup.
               *[other] { $player } claims { log-counted }: river place { $place }, { $cup } into the cup.
            }
        }
        [cup] { $who ->
            [you] You claim { log-counted } for the cup.
           *[other] { $player } claims { log-counted } for the cup.
        }
       *[discard] { $who ->
            [you] You claim { log-counted }, but have no card in your field: onto the discard pile.
           *[other] { $player } claims { log-counted } without a field card: onto the discard pile.
        }
    }
log-mandala-unclaimed = Nobody has a card in a field there: the whole mountain goes onto the discard pile.
log-mandala-new = A new mandala begins on the { log-side } with { $cards }.
log-mandala-last = The last mandala: the next one completed ends the game.
log-mandala-end =
    { $reason ->
        [last-mandala] The last mandala is destroyed: the game is over.
        [river] A river has all six colours: the game is over.
        [deck] The deck has run out a second time: the game is over.
       *[passes] Nobody can play any more: the game is over.
    }

# --- Master Yoga ---

# $who and $player are about the player here. A turn of his begins with a case “first-…”, and goes on with “next-…”.
log-yoga-card =
    { $case ->
        [first-mountain] Master Yoga plays the { log-side-plain } mandala. He draws { log-colour }: it lies in the mountain, so it goes there.
        [first-discard] { $who ->
            [you] Master Yoga plays the { log-side-plain } mandala. He draws { log-colour }: it lies in your field, so he discards it.
           *[other] Master Yoga plays the { log-side-plain } mandala. He draws { log-colour }: it lies in the field of { $player }, so he discards it.
        }
        [first-field] Master Yoga plays the { log-side-plain } mandala. He draws { log-colour } into his field.
        [first-sixth-mountain] Master Yoga plays the { log-side-plain } mandala. He draws { log-colour }, the sixth colour: it goes into the mountain, where it brings him one colour more.
        [first-sixth-field] Master Yoga plays the { log-side-plain } mandala. He draws { log-colour }, the sixth colour, into his field.
        [next-mountain] He draws { log-colour }: it lies in the mountain, so he discards it.
        [next-discard] { $who ->
            [you] He draws { log-colour }: it lies in your field, so he discards it.
           *[other] He draws { log-colour }: it lies in the field of { $player }, so he discards it.
        }
       *[next-field] He draws { log-colour } into his field.
    }
