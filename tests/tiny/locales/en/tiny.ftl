bad-move-tiny = “{ $move }” is no move: take 1, take 2 or take 3.
tiny-deal = The deal must name 5 to 12 stones, not { $found }.
tiny-too-many = There are only { $stones } stones left: take fewer.
tiny-heap = The heap must hold 1 to 12 stones.
log-tiny-take = { $who ->
        [you] You take
       *[other] { $player } takes
    } { $stones }.
terminal-tiny = How many stones?
terminal-title-tiny = Tiny
reason-tiny-left = leaves { $left }
