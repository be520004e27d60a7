# Flowers: why a move is not allowed, and what is wrong with a deal or a position line.

# The colour as a quality: “one red card”, “three red cards”.
flowers-coloured = { colour }

bad-move-flowers = “{ $move }” is no move of Flowers. Moves look like “play 2 red to 1” (up to 15 cards, mandala 1 to 3), “take dark”, “take light” and “pass”.

flowers-take-first = Mandala { NUMBER($mandala) } is being dissolved: take its dark or its light tile first.
flowers-nothing-to-take = No mandala is being dissolved, so there is no tile to take. Play cards instead.
flowers-must-play = You may pass only if you can't play. Play at least one card.
flowers-not-in-hand =
    { $held ->
        [0] You have no { flowers-coloured } card in hand. Play a colour that you have.
        [one] You have only one { flowers-coloured } card in hand, not { NUMBER($count) }.
       *[other] You have only { NUMBER($held) } { flowers-coloured } cards in hand, not { NUMBER($count) }.
    }
flowers-whole-hand = Playing { NUMBER($count) } cards would leave you empty-handed, because you draw only after a single card. Play at most { NUMBER($most) }.
flowers-last-card = You can't play your last card, because there is no card to draw. Pass instead.

flowers-deal-form = A deal of Flowers is an object with “deck”, “dark” and “light”, not { $found }.
flowers-deal-deck = “deck” must be a list of { NUMBER($size) } colours, not { $found }.
flowers-deal-card = Card { NUMBER($place) } of “deck” can't be { $found }. Possible: { $colours }.
flowers-deal-count =
    { $found ->
        [one] “deck” holds only one { flowers-coloured } card; there must be 15 of each colour.
       *[other] “deck” holds { NUMBER($found) } { flowers-coloured } cards; there must be 15 of each colour.
    }
flowers-deal-stack = “{ $side }” must be a list of { NUMBER($size) } tiles, not { $found }.
flowers-deal-tile = Tile { NUMBER($place) } of “{ $side }” can't be { $found }. A tile is a list of a colour and one of the texts { $values }.
flowers-deal-back = Tile { NUMBER($place) } of “{ $side }” can't be { colour } { $value }: { colour } tiles belong to “{ $right }”.
flowers-deal-twice = Tile { NUMBER($place) } of “{ $side }”, { colour } { $value }, is there twice. Each tile must be there once.

flowers-line-cards = The position has { NUMBER($found) } { flowers-coloured } cards. There must be 15 of each colour.
flowers-line-empty-hand = Seat { NUMBER($seat) } has no card in “hands”. A hand is never empty.
flowers-line-known = Seat { NUMBER($seat) } has more cards in “known” than in “hands”. Known cards are part of the hand.
flowers-line-back = The tile { $tile } can't be a { $side } one. Red, purple and black tiles are dark; orange, yellow and green ones are light.
flowers-line-tile = The tile { $tile } is there { NUMBER($found) } times. Each tile must be there once.
flowers-line-stacks = The stacks hold { NUMBER($dark) } dark and { NUMBER($light) } light tiles. There must be as many dark as light ones.
flowers-line-singles = Seat { NUMBER($seat) } has two single tiles of one colour. They must be a flower.
flowers-line-flower = Seat { NUMBER($seat) } has a flower of two colours. A flower is two tiles of one colour.
flowers-line-open = In mandala { NUMBER($mandala) } { colour } can't lie open more than once, nor when it is on a tile. Such cards are hidden.
flowers-line-hidden = In mandala { NUMBER($mandala) } { colour } can't be hidden, because it is on no tile and not open. Such cards are open.
flowers-line-marker = The majority marker of mandala { NUMBER($mandala) } must belong to the majority among those with open cards there: { $expected }.
flowers-line-complete = Mandala { NUMBER($mandala) } must be complete if a tile is being taken from it before the end, and only then.
flowers-line-taking = “taking” must name a mandala in the phase “take” and be “-” otherwise.
flowers-line-no-choice = Nobody has a choice between the tiles of mandala { NUMBER($mandala) }, so it can't be “taking”.
flowers-line-order = “order” must name different mandalas that are still to be dissolved at the end of the game, and be “-” otherwise.
flowers-line-no-tiles = Mandala { NUMBER($mandala) } must have its two tiles, because there are tiles left in the stacks.
flowers-line-dissolved = Mandala { NUMBER($mandala) } must have tiles if it is still to be dissolved at the end of the game, and no cards if it has been.
flowers-line-last-round = “last” must be 1 if somebody has three flowers, and 0 if nobody has.
flowers-line-still-playing = The game is over here, or a tile must be taken, so the phase can't be “play”.
flowers-line-not-over = The game is not over here, so the phase can't be “over”. It ends after the last seat's turn in the last round, or without tiles for a new mandala.
flowers-line-passes = There can't have been { NUMBER($passes) } passes in a row here: somebody who passed can play, or a tile is to be taken.
