# Patterns: why a move is not allowed, and what is wrong with a deal or a line.

bad-move-patterns = “{ $move }” is no move of Patterns. Moves look like “keep green”, “establish d4”, “flip c3”, “swap e6” and “done”.

patterns-start-tokens = { $first } or { $second }
patterns-kept-already = The starting tokens are given out already; “keep” is for the very beginning only.
patterns-keep-first = First keep one of the two starting tokens: { patterns-start-tokens }.
patterns-not-a-start = There is no { colour } starting token. Keep { patterns-start-tokens }.

patterns-face-down = The token on { $cell } lies face down and stays as it is. Choose a token that is face up.
patterns-has-group = You already have your { colour } group, and there is only one per colour. Your { colour } bowl token can join it by a swap beside it.
patterns-found-first = You have no { colour } group yet that your { colour } bowl token could join. Establish one first.
patterns-flip-without-group = { $cell } is { colour }, and you have no { colour } group. A flip needs your own group of that colour beside the token.
patterns-flip-apart = { $cell } is not beside your { colour } group. A flip needs a token that shares an edge with your group of its colour.
patterns-swap-apart = { $cell } is not beside your { colour } group. Your { colour } bowl token goes to a cell that shares an edge with it.
patterns-flip-instead = The token on { $cell } is { colour } as well, so a swap would be the same as flipping it. Flip it instead.
patterns-touches = On { $cell } your { colour } group would touch the other player's { colour } group. Groups of one colour may meet at corners only.
patterns-only-flips = The other player could not act, so only your last flips are left: flip a token or say “done”.
patterns-not-done = You can still act, so you must. “done” only ends the last flips when the other player can't act any more.

patterns-deal-form = A deal of Patterns holds “cells”, a colour for each of the 52 cells, and “start”, the two starting tokens.
patterns-deal-unknown-cell = The deal names the cell { $cell }, which the board does not have. Cells are c1 to f8 without the corners.
patterns-deal-missing-cell = The deal has no token for the cell { $cell }. All 52 cells need one.
patterns-deal-colour = “{ $place }” of the deal holds { $found }, which is no colour. Colours are { $colours }.
patterns-deal-start = “start” of the deal must be a list of two colours, not { $found }.
patterns-deal-count =
    The deal has { $found ->
        [one] one { colour } token
       *[other] { $found } { colour } tokens
    }; there must be nine of each colour, the starting tokens included.
patterns-deal-centre = The tokens on d4, e4, d5 and e5 and the two of “start” must be of six different colours, but they are { $found }.

patterns-line-rows = The board of the line must have eight rows, separated by “/”, from row 8 down to row 1; it has { $found }.
patterns-line-row = Row { $row } of the line must hold { $size } tokens, such as r (face up), R+ and R- (face down, of seat 0 and 1) or R+3 (under claim marker 3), but it is “{ $found }”.
patterns-line-marker-twice = Claim marker { $number } of seat { $seat } is on the board twice; it exists once.
patterns-line-two =
    { $place ->
        [bowls] The bowls
       *[start] The starting tokens
    } of the line can't be “{ $found }”: in the phase “{ $phase }” { $wanted ->
        [filled] they are two letters out of “roygpb”.
       *[empty] there are none, written “--”.
    }
patterns-line-mover = The seat to move can't be “{ $found }” in the phase “{ $phase }”. Possible: { $allowed }
patterns-line-count =
    The line has { $found ->
        [one] one { colour } token
       *[other] { $found } { colour } tokens
    }; there must be nine of each colour, with bowls and starting tokens.
patterns-line-early = In the phase “keep” no token lies face down yet.
patterns-line-centre = Before the first token lies face down, the centre (d4, e4, d5, e5) and the two other tokens are of six different colours, but in the line they are { $found }.
patterns-line-numbers = The claim markers of seat { $seat } must be numbered from 1 without a gap; the line has { $found }.
patterns-line-marker =
    The { colour } group of seat { $seat } must have exactly one claim marker; in the line it has { $found ->
        [0] none
       *[other] { $found }
    }.
patterns-line-apart = The { colour } group of seat { $seat } is in several pieces; a group hangs together by edges.
patterns-line-touching = The two { colour } groups touch; groups of one colour may meet at corners only.
patterns-line-turn = It can't be the turn of seat { $seat }: of face-down tokens seat 0 has { $first } and seat 1 has { $second }, and they take turns, seat 0 first.
patterns-line-stuck = Seat { $seat } can't act, so the phase can't be “play”.
patterns-line-not-final = The phase can't be “final” for seat { $seat }: the other seat must be unable to act after that seat's turn, and that seat must have a flip.
patterns-line-not-over = The phase can't be “{ $phase }”: a player can still act.
