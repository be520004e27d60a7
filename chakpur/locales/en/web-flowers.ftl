# The table of Flowers.
#
# $count   how many cards; $colour one of the six colours
# $open    “yes” if the cards lie open, “no” if they are hidden
# $who     “you” if it is about the one who reads, else “other” (with $player)

web-flowers-others = The others
web-flowers-mandalas = The three mandalas
web-flowers-mandala = Mandala { $number }
web-flowers-hand = Your hand
web-flowers-hand-backs =
    { $count ->
        [one] { $player }: 1 card in hand
       *[other] { $player }: { $count } cards in hand
    }
web-flowers-supply = Deck and tiles
web-flowers-deck = deck
web-flowers-discard = discard
web-flowers-stack-dark = dark
web-flowers-stack-light = light
web-flowers-round = round { $round }, { $seats } players
web-flowers-stocks-short = deck { $deck } · discard { $discard }
web-flowers-new =
    { $count ->
        [one] new
       *[other] { $count } new
    }
web-flowers-pass = Pass

web-flowers-tile =
    { $colour ->
        [red] Red { $value }
        [orange] Orange { $value }
        [yellow] Yellow { $value }
        [green] Green { $value }
        [purple] Purple { $value }
       *[black] Black { $value }
    }
web-flowers-flower =
    { $points ->
        [one] { web-flowers-flower-name } of { $first } and { $second }: 1 point
       *[other] { web-flowers-flower-name } of { $first } and { $second }: { $points } points
    }
web-flowers-flower-name =
    { $colour ->
        [red] Red flower
        [orange] Orange flower
        [yellow] Yellow flower
        [green] Green flower
        [purple] Purple flower
       *[black] Black flower
    }
web-flowers-single =
    { $points ->
        [0] Single { web-colour } { $value }: nothing
        [one] Single { web-colour } { $value }: 1 point
       *[other] Single { web-colour } { $value }: { $points } points
    }
web-flowers-points =
    { $count ->
        [one] 1 point
       *[other] { $count } points
    }
web-flowers-hand-of =
    { $count ->
        [one] 1 card in hand
       *[other] { $count } cards in hand
    }
web-flowers-known =
    { $count ->
        [one] In this hand for sure: one { web-colour } card
       *[other] In this hand for sure: { $count } { web-colour } cards
    }
web-flowers-card =
    { $count ->
        [one] { web-colour-with-motif }
       *[other] { web-colour-with-motif }, { $nth } of { $count }
    }

# --- what a mandala holds, for those who listen ---

web-flowers-cards-open = { $count } { web-colour } open
web-flowers-cards-hidden = { $count } { web-colour } hidden
web-flowers-side =
    { $count ->
        [one] { $player }: 1 card, { $cards }.
       *[other] { $player }: { $count } cards, { $cards }.
    }
web-flowers-tiles = Tiles: { $tiles }.
web-flowers-missing =
    { $count ->
        [6] All six colours lie here.
       *[other] { $count } of 6 colours; missing: { $missing }.
    }
web-flowers-marker-free = The majority marker lies in the middle.
web-flowers-marker-of = Majority marker: { $player }.
web-flowers-closed = Without an open card this side can’t hold the majority marker.

# --- targets ---

web-flowers-call =
    { $open ->
        [yes] { $count } open
       *[no] { $count } hidden
    }
web-flowers-call-here = Play { $count }
web-flowers-call-completes = Completes it
web-flowers-call-completes-long =
    { $open ->
        [yes] { $count } open · completes it
       *[no] { $count } hidden · completes it
    }
web-flowers-target-barred = Mandala { $number }: { $count } { web-colour } can’t be played here

# --- the turn ---

web-flowers-prompt-play = Play cards of one colour into a mandala. One card: you draw. More: you do not.
# $more: whether there are more of that colour in hand
web-flowers-prompt-target =
    { $more ->
        [yes] Choose a mandala, tap more { web-colour }, or press long for all of it.
       *[no] Choose a mandala.
    }
web-flowers-choose = Choose a tile
web-flowers-prompt-take =
    { $who ->
        [other] You have the majority marker in mandala { $mandala }. { $player } gets the tile you leave.
       *[none] You have the majority marker in mandala { $mandala }.
    }
web-flowers-prompt-pass = No card can be played: you pass.
web-flowers-play-here = Play { $count } { web-colour } into mandala { $mandala }.
web-flowers-plays =
    { $open ->
        [yes] Play { $count } { web-colour } into mandala { $mandala }, open.
       *[no] Play { $count } { web-colour } into mandala { $mandala }, hidden.
    }
# $from: whether another player ($player) has the marker now, or nobody
web-flowers-takes-marker =
    { $from ->
        [other] { $count ->
            [one] You take the majority marker from { $player }, with one card.
           *[other] You take the majority marker from { $player }, with { $count } cards.
        }
       *[nobody] { $count ->
            [one] You take the majority marker, with one card.
           *[other] You take the majority marker, with { $count } cards.
        }
    }
# $who keeps the marker; $why: “closed” if you have only hidden cards there
web-flowers-keeps-marker =
    { $who ->
        [you] You keep the majority marker.
        [other] { $why ->
            [closed] The majority marker stays with { $player }: you have no open card there.
           *[none] The majority marker stays with { $player }.
        }
       *[nobody] { $why ->
            [closed] The majority marker stays in the middle: you have no open card there.
           *[none] The majority marker stays in the middle.
        }
    }
# $who chooses; $rest: who gets the other tile
web-flowers-completes =
    { $who ->
        [you] { $rest ->
            [other] It completes the mandala: you choose a tile, { $getter } gets the other.
           *[none] It completes the mandala: you choose a tile.
        }
        [other] { $rest ->
            [you] It completes the mandala: { $player } chooses a tile, you get the other.
            [other] It completes the mandala: { $player } chooses a tile, { $getter } gets the other.
           *[none] It completes the mandala: { $player } chooses a tile.
        }
       *[nobody] It completes the mandala; nobody gets a tile.
    }
web-flowers-completes-both =
    { $who ->
        [you] It completes the mandala: both tiles are yours.
       *[other] It completes the mandala: { $player } gets both tiles.
    }
# The same in short, where there is little room
web-flowers-brief =
    { $completes ->
        [choose] { $marker ->
            [takes] You take the majority marker and choose a tile.
           *[keeps] You choose a tile.
        }
        [both] Complete: both tiles are yours.
        [other] Complete: { $player } chooses a tile.
        [others] Complete: { $player } gets both tiles.
       *[no] { $marker ->
            [takes] You take the majority marker.
            [keeps] You keep the majority marker.
            [closed] No majority marker without an open card.
            [other] { $player } keeps the majority marker.
           *[nobody] The majority marker stays in the middle.
        }
    }
web-flowers-draws =
    { $count ->
        [0] You draw no card.
        [one] You draw a card.
       *[other] You draw { $count } cards.
    }
web-flowers-ends = The game ends with it.
web-flowers-starts-last-round = The last round begins.
web-flowers-takes =
    { $who ->
        [other] You take { $tile }; { $player } gets the other tile.
       *[none] You take { $tile }.
    }
web-flowers-last-round =
    { $who ->
        [you] Last round: you have a third flower.
       *[other] Last round: { $player } has a third flower.
    }

# --- what somebody did since your turn; the name stands above it ---

web-flowers-did-play =
    { $marker ->
        [yes] { $open ->
            [yes] { $draws ->
                [0] Plays { $count } { web-colour } open into mandala { $mandala } and takes the majority marker.
                [one] Plays { $count } { web-colour } open into mandala { $mandala }, takes the majority marker and draws a card.
               *[other] Plays { $count } { web-colour } open into mandala { $mandala }, takes the majority marker and draws { $draws } cards.
            }
           *[no] { $draws ->
                [0] Plays { $count } { web-colour } hidden into mandala { $mandala } and takes the majority marker.
                [one] Plays { $count } { web-colour } hidden into mandala { $mandala }, takes the majority marker and draws a card.
               *[other] Plays { $count } { web-colour } hidden into mandala { $mandala }, takes the majority marker and draws { $draws } cards.
            }
        }
       *[no] { $open ->
            [yes] { $draws ->
                [0] Plays { $count } { web-colour } open into mandala { $mandala }.
                [one] Plays { $count } { web-colour } open into mandala { $mandala } and draws a card.
               *[other] Plays { $count } { web-colour } open into mandala { $mandala } and draws { $draws } cards.
            }
           *[no] { $draws ->
                [0] Plays { $count } { web-colour } hidden into mandala { $mandala }.
                [one] Plays { $count } { web-colour } hidden into mandala { $mandala } and draws a card.
               *[other] Plays { $count } { web-colour } hidden into mandala { $mandala } and draws { $draws } cards.
            }
        }
    }
web-flowers-did-pass = Passes.
web-flowers-did-flower =
    { $colour ->
        [red] Forms a red flower.
        [orange] Forms an orange flower.
        [yellow] Forms a yellow flower.
        [green] Forms a green flower.
        [purple] Forms a purple flower.
       *[black] Forms a black flower.
    }
web-flowers-did-tiles =
    { $count ->
        [one] Gets a tile.
       *[other] Gets { $count } tiles.
    }

web-flowers-why =
    { $why ->
        [tiles] There are no tiles for a new mandala: the other two were dissolved, and the game is over.
        [passes] Nobody could play a card any more: the mandalas were dissolved, and the game is over.
       *[last-round] { $who ->
            [you] The last round is played: you have a third flower.
           *[other] The last round is played: { $name } has a third flower.
        }
    }
