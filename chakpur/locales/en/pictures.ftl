# Pictures of positions: what is written in them, what they are for those who don't see them, and what can be wrong.

picture-title =
    { $game ->
        [mandala] Mandala
        [mandala-solo] Mandala against Master Yoga
        [patterns] Patterns
        [flowers] Flowers
       *[other] { $game }
    }
picture-seat = Seat { NUMBER($number) }
picture-deck = deck
picture-discard = discarded: { NUMBER($count) }
picture-points = { $name } { NUMBER($points) }
picture-to-move = To move: { $name }.
picture-over =
    { $count ->
        [0] The game is over: nobody has won.
       *[other] The game is over. Won by: { $winners }.
    }
picture-scores = Points: { $scores }.
picture-seen-by = As { $name } sees it.
picture-seen-by-all = As everybody sees it.
picture-move = Marked move: { $move }.
picture-barred = Not allowed: { $move }.

picture-bad-theme = There is no theme { $value }. The themes are { $values }.
picture-bad-language = There is no language { $value }. Pictures speak { $values }.
picture-bad-part = A picture of this game has no part { $value }. Its parts are { $values }.
picture-not-drawn = There are no pictures of { $game } yet.
picture-no-renderer = PNG needs a renderer that is not installed: pip install "chakpur[pictures]". SVG needs nothing.

cli-render = draw a position of a recorded game as a picture
cli-render-where = a record, a file with a position line, the line itself, or - for standard input
cli-render-ply = the position after so many moves of the record (default: the last one)
cli-render-out = where to write it: a name that ends in .svg or .png, or - for SVG on standard output
cli-render-theme = light (the default) or dark
cli-render-seat = only what this seat sees, from 1, with that seat in front; 0: what an onlooker sees (default: everything)
cli-render-front = which seat is at the lower edge, from 1
cli-render-move = mark the move that was made next; with a move text, mark that one
cli-render-title = a title above the picture
cli-render-caption = a line below it
cli-render-part = only a piece: board (Patterns), left or right (Mandala), 1 to 3 (Flowers)
cli-render-zoom = pixels for each unit of a PNG (2)
render-no-next = No move follows this position: --move needs a move text, or a --ply before the last move.
render-no-such-seat = There is no seat { NUMBER($seat, useGrouping: 0) }. The seats go from { NUMBER($lowest) } to { NUMBER($seats) }.
render-unknown-ending = { $file } should end in .svg or .png: that says what is written.
render-bad-zoom = --zoom goes from 0.1 to 10, not { $zoom }.
render-unwritable = { $file } can’t be written: { $problem }.
render-done = { $file } is written.
