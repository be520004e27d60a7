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
web-flowers-round = round { $round }
web-flowers-stocks-short = deck { $deck } · discard { $discard }
web-flowers-stocks = round { $round } · deck { $deck } · discard { $discard } · tiles { $dark } dark, { $light } light
web-flowers-new =
    { $count ->
        [one] new
       *[other] { $count } new
    }
web-flowers-pass = Pass
web-flowers-turn-phone = Please turn your phone upright: three mandalas need its height.

web-flowers-colour =
    { $colour ->
        [red] red
        [orange] orange
        [yellow] yellow
        [green] green
        [purple] purple
       *[black] black
    }
web-flowers-colour-with-motif =
    { $colour ->
        [red] red lotus
        [orange] orange sun
        [yellow] yellow star
        [green] green leaf
        [purple] purple whirl
       *[black] black moon
    }
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
        [0] Single { web-flowers-colour } { $value }: nothing
        [one] Single { web-flowers-colour } { $value }: 1 point
       *[other] Single { web-flowers-colour } { $value }: { $points } points
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
        [one] In this hand for sure: one { web-flowers-colour } card
       *[other] In this hand for sure: { $count } { web-flowers-colour } cards
    }
web-flowers-card =
    { $count ->
        [one] { web-flowers-colour-with-motif }
       *[other] { web-flowers-colour-with-motif }, { $nth } of { $count }
    }

# --- what a mandala holds, for those who listen ---

web-flowers-cards-open = { $count } { web-flowers-colour } open
web-flowers-cards-hidden = { $count } { web-flowers-colour } hidden
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
web-flowers-marker-free = The marker lies in the middle.
web-flowers-marker-of = Marker: { $player }.

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
        [yes] Play { $count } open · completes it
       *[no] Play { $count } hidden · completes it
    }
web-flowers-target =
    { $completes ->
        [yes] Mandala { $number }: play { $count } { web-flowers-colour } open; this completes it
       *[no] { $open ->
            [yes] Mandala { $number }: play { $count } { web-flowers-colour } open
           *[no] Mandala { $number }: play { $count } { web-flowers-colour } hidden
        }
    }
web-flowers-target-barred = Mandala { $number }: { $count } { web-flowers-colour } can't be played here

# --- the turn ---

web-flowers-prompt-play = Play cards of one colour into a mandala. One card: you draw. More: you do not.
web-flowers-prompt-target = Choose a mandala.
web-flowers-choose = Choose a tile
web-flowers-prompt-take =
    { $who ->
        [other] You hold the marker in mandala { $mandala }. { $player } gets the tile you leave.
       *[none] You hold the marker in mandala { $mandala }.
    }
web-flowers-prompt-pass = No card can be played: you pass.
web-flowers-play-open = Play { $count } { web-flowers-colour } openly into mandala { $mandala }.
web-flowers-play-hidden = Play { $count } { web-flowers-colour } face down into mandala { $mandala }.
web-flowers-play-here = Play { $count } { web-flowers-colour } into mandala { $mandala }.
web-flowers-take-marker =
    { $count ->
        [one] You take the marker with one card.
       *[other] You take the marker with { $count } cards.
    }
web-flowers-completes =
    { $who ->
        [you] It completes the mandala: you choose a tile.
        [other] It completes the mandala: { $player } chooses a tile.
       *[nobody] It completes the mandala; both tiles go to one hand.
    }
web-flowers-draws =
    { $count ->
        [0] No draw.
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
