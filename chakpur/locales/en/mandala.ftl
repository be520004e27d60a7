# Mandala: why a move is not possible, and what is wrong with a deal or a position line.

bad-move-mandala = “{ $move }” is not a move of this game. Moves look like “build red left”, “grow 2 red right”, “discard 3 red”, “claim red” or “pass”.

# Claims (MA6)
mandala-claim-first =
    { $side ->
        [left] The left mandala
       *[right] The right mandala
    } is being destroyed: first claim a colour from its mountain.
mandala-not-in-mountain =
    { $side ->
        [left] The left mountain
       *[right] The right mountain
    } has no { colour }: claim a colour that lies there.
mandala-no-claim = You can claim a colour only while a complete mandala is being destroyed. Now build, grow or discard.

# Passing (MA7)
mandala-only-pass = Your hand is empty: all you can do is pass.
mandala-no-pass =
    You can pass only with an empty hand, and you have { $cards ->
        [one] one card
       *[other] { $cards } cards
    }: build, grow or discard.

# Turns (MA4)
mandala-not-in-hand = You have no { colour } card in your hand: play a colour that you hold.
mandala-too-few-in-hand =
    You can't play { $cards } { colour } cards: you have only { $held ->
        [one] one
       *[other] { $held }
    }.
mandala-keep-a-card =
    At least one card must stay in your hand after growing: { $most ->
        [0] with a single card you can only build or discard
       *[other] grow at most { $most } { colour } { $most ->
            [one] card
           *[other] cards
        }
    }.

# The rule of colour (MA5)
mandala-lies-in =
    In the { $side ->
        [left] left
       *[right] right
    } mandala { colour } lies in { $area ->
        [mountain] the mountain: it can be added only there, by building
        [own-field] your field: it can be added only there, by growing
        [yogas-field] Master Yoga's field: you can't add to it
       *[other-field] the other player's field: you can't add to it
    }.

# Deals
mandala-deal-keys = A deal of this game is an object with the key “deck” and no other, not { $value }.
mandala-deal-list = “deck” must be a list of 108 colours, not { $value }.
mandala-deal-card = Card { $place } of “deck” is { $value }; it must be one of red, orange, yellow, green, purple and black.
mandala-deal-size = “deck” has { $cards } { $cards ->
        [one] card
       *[other] cards
    }; it must have { $right }.
mandala-deal-colour = “deck” has { $cards } { colour } { $cards ->
        [one] card
       *[other] cards
    }; it must have { $right } of each colour.

# Position lines
bad-notation-mandala =
    The position line is wrong at { $part }: { $problem ->
        [material] there must be { $right } { colour } cards, not { $cards }
        [areas] { colour } lies in more than one area; it may lie in one only
        [complete] the mandala is complete, so it must be the one under “claiming”
        [hand] a hand has at most { $right } cards
        [cup] each cup must have exactly { $right } hidden cards, after the “+”
        [turn] the seat to move must be the one whose turn it is, unless a colour is to be claimed
        [stage] it must be “player”, unless a colour is to be claimed
        [no-mountain] nothing is left to claim there; it must be a mandala with a mountain
        [no-field] there is nothing to claim where nobody has a field card
        [over] it must be “-” when the game is over
        [ended] with this the game would be over; then “move” must be “-”
        [not-over] nothing has ended the game, so it must be a seat
        [passes] nobody could have passed; it must be 0
        [empty-deck] the deck is empty, so it must be 1 or 2
       *[shuffles] that does not fit “runouts” and “deck”
    }.
