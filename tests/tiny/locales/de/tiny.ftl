bad-move-tiny = „{ $move }“ ist kein Zug: take 1, take 2 oder take 3.
tiny-deal = Die Startaufstellung muss 5 bis 12 Steine nennen, nicht { $found }.
tiny-too-many = Es sind nur noch { $stones } Steine da: Nimm weniger.
tiny-heap = Der Haufen muss 1 bis 12 Steine haben.
log-tiny-take = { $who ->
        [you] Du nimmst
       *[other] { $player } nimmt
    } { $stones }.
terminal-tiny = Wie viele Steine?
terminal-title-tiny = Tiny
reason-tiny-left = lässt { $left } übrig
