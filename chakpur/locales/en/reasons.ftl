# Why a move is good: facts, each as a clause without a subject (the move is its subject). Up to three of them become one
# sentence: “Completes the left mandala, and you claim first; draws 3 cards.”
#
# $rival    who sits opposite in Mandala: “player”, or “yoga” for Master Yoga

# --- all games ---

reason-points =
    { $points ->
        [one] brings a point
       *[other] brings { $points } points
    }
reason-draws =
    { $cards ->
        [one] draws a card
       *[other] draws { $cards } cards
    }
reason-ends = ends the game
reason-pass = is all that can be done

# --- Mandala ---

reason-side =
    { $side ->
        [left] left
       *[right] right
    }
# The side before “mandala”; the same in English.
reason-side-neuter = { reason-side }
reason-rival =
    { $rival ->
        [yoga] Master Yoga
       *[player] the other player
    }
reason-counted =
    { $cards ->
        [one] a { colour } card
       *[other] { $cards } { colour } cards
    }
reason-mandala-completes =
    completes the { reason-side } mandala, and { $first ->
        [you] you claim first
        [yoga] Master Yoga claims first
       *[player] the other player claims first
    }: { $colours ->
        [one] of the one colour in its mountain
       *[other] of the { $colours } colours in its mountain
    } you get { $share ->
        [0] none
       *[other] { $share }
    }
reason-mandala-completes-nobody = completes the { reason-side } mandala while nobody has a card in a field there: its mountain is discarded
reason-mandala-completes-nothing = completes the { reason-side } mandala, though without a card in your field you get nothing of it
reason-mandala-alone = leaves nothing of it to the other player, who has no card in the field there
reason-mandala-last = uses up the deck: the next mandala completed is the last one
reason-mandala-one-missing =
    leaves only { colour } missing in the { reason-side } mandala, { $holds ->
        [yes] and you hold it
       *[no] where you have the larger field
    }
reason-mandala-ahead = puts you ahead in the fields of the { reason-side } mandala, { $own } to { $others }: you would claim first
reason-mandala-further-ahead = makes your field of the { reason-side } mandala larger still, { $own } to { $others }
reason-mandala-level = draws level in the fields of the { reason-side } mandala, { $own } to { $others }
reason-mandala-nearer = comes nearer in the fields of the { reason-side } mandala, { $own } to { $others }
reason-mandala-first-card = gives you a first card in your field of the { reason-side } mandala, without which you would get nothing there
reason-mandala-yours = lets nobody but you add { colour } to the { reason-side } mandala
reason-mandala-stack =
    { $cards ->
        [one] lays a { colour } card into the { reason-side } mountain, worth { $place } to you
       *[other] makes it { $cards } { colour } cards in the { reason-side } mountain, each worth { $place } to you
    }
reason-mandala-stack-new = makes it { reason-counted } in the { reason-side } mountain, a colour that could take place { $place } of your river
reason-mandala-share =
    { $claims ->
        [first] makes { $colours } colours in the { reason-side } mountain: claiming first, as it stands, you would get { $share } of them
       *[second] makes { $colours } colours in the { reason-side } mountain: even claiming second you would get { $share } of them
    }
reason-mandala-settles = keeps { colour } out of all fields of the { reason-side } mandala
reason-mandala-useless = discards { colour }, which you could lay nowhere
reason-mandala-discards = gets rid of { colour }
reason-mandala-builds = lays { colour } into the { reason-side } mountain
reason-mandala-keeps = keeps { reason-counted } for your field of the { reason-side } mandala
reason-mandala-place =
    { $place ->
        [6] takes the last place of your river: the game ends when this mandala is destroyed
       *[other] takes place { $place } of your river: from now on each { colour } card in your cup is worth { $place }
    }
reason-mandala-nothing = brings you nothing, for you have no card in your field there
reason-mandala-takes = takes { reason-counted }
reason-mandala-denies =
    keeps { reason-counted } from { reason-rival }, worth { $least ->
        [yes] at least { $points ->
            [one] a point
           *[other] { $points } points
        }
       *[no] { $points ->
            [one] a point
           *[other] { $points } points
        }
    } over there
reason-yoga-answer = lets Master Yoga take { colour } next

# --- Patterns ---

reason-patterns-close =
    { $fewer ->
        [0] keeps { colour }, of which { $tokens } lie around one cell; of { reason-taken } no two lie so close
        [one] keeps { colour }, of which { $tokens } lie around one cell; of { reason-taken } only one does
       *[other] keeps { colour }, of which { $tokens } lie around one cell; of { reason-taken } only { $fewer }
    }
reason-patterns-keeps = keeps { colour } and gives { reason-taken } away
reason-taken =
    { $taken ->
        [red] red
        [orange] orange
        [yellow] yellow
        [green] green
        [purple] purple
       *[black] black
    }
reason-patterns-ends =
    { $result ->
        [win] ends the game, and you win { $own } to { $others }
        [draw] ends the game in a draw, { $own } to { $others }
       *[loss] ends the game, { $own } to { $others }
    }
reason-patterns-final = leaves the other player nothing to do: your last flips begin
reason-patterns-establishes =
    establishes group { $number }, whose tokens count { $number } each{ $count ->
        [0] { "" }
        [one] ; { $cells } can be flipped next
       *[other] ; { $cells } can be flipped next
    }
reason-patterns-opens =
    { $count ->
        [one] makes { $cells } flippable for { $number ->
            [one] a point
           *[other] { $number } points
        }
       *[other] makes { $cells } flippable, for { $number ->
            [one] a point
           *[other] { $number } points
        } each
    }
reason-patterns-denies =
    { $points ->
        [one] keeps the other player from flipping { $cells } for a point
       *[other] keeps the other player from flipping { $cells } for { $points } points
    }
reason-patterns-closes =
    { $count ->
        [one] closes a cell to the other player
       *[other] closes { $count } cells to the other player
    }
reason-patterns-takes =
    takes { colour } into your bowl, for your group { $number }{ $count ->
        [one] , which it could join at one cell
       *[other] , which it could join at { $count } cells
    }
reason-patterns-takes-new = takes { colour } into your bowl, which could establish your group { $number }

# --- Flowers ---

reason-flowers-last-round = is your third flower: the last round begins
reason-flowers-flower = forms a flower of { colour } { reason-value-first } and { reason-value-second }
reason-value-first =
    { $first ->
        [x3] ×3
       *[other] { $first }
    }
reason-value-second =
    { $second ->
        [x3] ×3
       *[other] { $second }
    }
reason-value =
    { $value ->
        [x3] ×3
       *[other] { $value }
    }
reason-value-single =
    { $single ->
        [x3] ×3
       *[other] { $single }
    }
reason-flowers-takes = takes the tile { colour } { reason-value }
reason-flowers-leaves-less =
    leaves { $seats ->
        [2] the other player
       *[other] another player
    } { $points ->
        [one] a point
       *[other] { $points } points
    } less than the other tile would
reason-flowers-colours = brings mandala { $mandala } to { $colours } of 6 colours
reason-flowers-hidden =
    { $count ->
        [one] adds a hidden card to mandala { $mandala } without bringing it closer to being complete
       *[other] adds { $count } hidden cards to mandala { $mandala } without bringing it closer to being complete
    }
reason-flowers-completes =
    { $gets ->
        [both] completes mandala { $mandala }, and both tiles are yours
        [first] completes mandala { $mandala }, and you choose your tile first
        [second] completes mandala { $mandala }, and you get the tile that is left
       *[nothing] completes mandala { $mandala }, and your cards there come back into your hand
    }
reason-flowers-marker = takes the majority marker of mandala { $mandala }, { $own } to { $others }
reason-flowers-lead = puts you further ahead in mandala { $mandala }, { $own } to { $others }
reason-flowers-nearer = makes it { $own } to { $others } in mandala { $mandala }
reason-flowers-both = would bring you both tiles of mandala { $mandala }, as it stands
reason-flowers-second = would bring you the second tile of mandala { $mandala }, as it stands
reason-flowers-prize =
    { $points ->
        [one] leads where { colour } { reason-value } lies, which would form a flower with your { reason-value-single }: a point
       *[other] leads where { colour } { reason-value } lies, which would form a flower with your { reason-value-single }: { $points } points
    }
reason-flowers-denies =
    takes the choice from { $seats ->
        [2] the other player
       *[other] another player
    }, who could form a flower with { colour } { reason-value }
reason-flowers-keeps = keeps { reason-counted } in your hand
