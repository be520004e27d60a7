# The web app: Patterns.

web-patterns-colour =
    { $colour ->
        [red] red
        [orange] orange
        [yellow] yellow
        [green] green
        [purple] purple
       *[black] black
    }
web-patterns-taken =
    { $taken ->
        [red] red
        [orange] orange
        [yellow] yellow
        [green] green
        [purple] purple
       *[black] black
    }
web-patterns-motif =
    { $colour ->
        [red] red lotus
        [orange] orange sun
        [yellow] yellow star
        [green] green leaf
        [purple] purple whirl
       *[black] black moon
    }

web-patterns-board = Board
web-patterns-bowl-yours =
    Your bowl: { web-patterns-colour }. { $can ->
        [join] It can join your group { $number }.
        [found] It can found your group { $number }.
        [nowhere] It can’t be laid anywhere now.
       *[wait] { $groups ->
            [0] No group founded yet.
            [one] One group founded.
            [6] All six groups founded.
           *[other] { $groups } groups founded.
        }
    }
web-patterns-bowl-theirs =
    { $name }’s bowl: { web-patterns-colour }. { $groups ->
        [0] No group founded yet.
        [one] One group founded.
        [6] All six groups founded.
       *[other] { $groups } groups founded.
    }
web-patterns-bowl-empty = The bowl is still empty.
web-patterns-bowl-lift = Your bowl: { web-patterns-motif }. Lay it, or drag it onto the board.
web-patterns-river-yours = Your river
web-patterns-river-theirs = { $name }’s river
web-patterns-place =
    Place { $number }: { web-patterns-colour }, { $tokens ->
        [0] no token beside the marker
        [one] one token
       *[other] { $tokens } tokens
    }, { $points ->
        [one] one point
       *[other] { $points } points
    }
web-patterns-place-taken = Place { $number }: { web-patterns-colour }, { $tokens ->
        [0] no token beside the marker
        [one] one token
       *[other] { $tokens } tokens
    }
web-patterns-place-free = Place { $number }: free
web-patterns-free = free
web-patterns-score =
    { $points ->
        [one] one point
       *[other] { $points } points
    }

web-patterns-prompt-swap =
    { $flips ->
        [0] Lay your { web-patterns-colour } beside its group.
       *[other] Lay your { web-patterns-colour } beside its group, or flip a token next to a group of its colour.
    }
web-patterns-prompt-found =
    { $flips ->
        [0] Found your { web-patterns-colour } group anywhere.
       *[other] Found your { web-patterns-colour } group anywhere, or flip a token next to a group of its colour.
    }
web-patterns-prompt-flip = Flip a token next to a group of its colour. Your { web-patterns-colour } can’t be laid now.
web-patterns-prompt-keep = Which token will you keep? The other one goes to { $name }, who begins.
web-patterns-prompt-final = Last flips: turn what you like, then press Done.
web-patterns-ways-swap =
    { $lays ->
        [one] One swap
       *[other] { $lays } swaps
    } and { $flips ->
        [0] no flip
        [one] one flip
       *[other] { $flips } flips
    } to choose from.
web-patterns-ways-found =
    { $lays ->
        [one] One cell
       *[other] { $lays } cells
    } to found on, and { $flips ->
        [0] no flip
        [one] one flip
       *[other] { $flips } flips
    }.
web-patterns-ways-flip =
    { $flips ->
        [one] One flip
       *[other] { $flips } flips
    } to choose from.

web-patterns-swap = Swap
web-patterns-found = Found
web-patterns-flip = Flip
web-patterns-done = Done
web-patterns-modes = What to do
web-patterns-no-lay = Your { web-patterns-colour } can’t be laid anywhere now.
web-patterns-no-flip = No token can be flipped now.
web-patterns-which = What will you do on { $cell }?

web-patterns-head-swap = Swap at { $cell }.
web-patterns-head-establish = Found at { $cell }.
web-patterns-head-flip = Flip at { $cell }.
web-patterns-head-keep = Keep { web-patterns-colour }.
web-patterns-head-done = Done.
web-patterns-will-swap = Your { web-patterns-colour } joins group { $number } (+{ $points }); { web-patterns-taken } goes into your bowl.
web-patterns-will-establish = Your { web-patterns-colour } becomes group { $number }; { web-patterns-taken } goes into your bowl.
web-patterns-will-flip = Your { web-patterns-colour } group { $number } grows (+{ $points }).
web-patterns-will-keep = { $name } gets { web-patterns-taken }.
web-patterns-ends =
    { $result ->
        [win] It ends the game: You win, { $mine } to { $theirs }.
        [loss] It ends the game: You lose, { $mine } to { $theirs }.
       *[draw] It ends the game: a draw, { $mine } to { $theirs }.
    }
web-patterns-rival =
    { $can ->
        [flip] { $name } could flip it.
        [lay] { $name } could lay { web-patterns-colour } here.
       *[both] { $name } could flip it or lay { web-patterns-colour } here.
    }
web-patterns-two-ways =
    { $lay ->
        [swap] On { $cell } you can swap or flip.
       *[establish] On { $cell } you can found a group or flip.
    }

web-patterns-cell =
    { $lies ->
        [up] { $cell }, { web-patterns-motif }, face up.
        [yours] { $marker ->
            [yes] { $cell }, { web-patterns-motif }, your group { $number }, claim marker.
           *[no] { $cell }, { web-patterns-motif }, your group { $number }.
        }
       *[theirs] { $marker ->
            [yes] { $cell }, { web-patterns-motif }, { $name }’s group { $number }, claim marker.
           *[no] { $cell }, { web-patterns-motif }, { $name }’s group { $number }.
        }
    }
web-patterns-can-swap = You can swap here.
web-patterns-can-establish = You can found a group here.
web-patterns-can-flip = You can flip it.
web-patterns-brings-swap = Swap: { web-patterns-colour } joins group { $number }, plus { $points }, you take { web-patterns-taken }.
web-patterns-brings-establish = Found: { web-patterns-colour } becomes your group { $number }, you take { web-patterns-taken }.
web-patterns-brings-flip = Flip: group { $number } grows, plus { $points }.
web-patterns-chosen = Chosen.

web-patterns-barred = Nothing to do on { $cell }
web-patterns-barred-swap = No swap on { $cell }
web-patterns-barred-establish = No group on { $cell }
web-patterns-barred-flip = { $cell } can’t be flipped

web-patterns-keep-title = Which one will you keep?
web-patterns-keep-wait = { $name } chooses a token to keep.
web-patterns-keep = Keep { web-patterns-motif }
web-patterns-keep-other = The other one goes to { $name }.

web-patterns-step =
    Place { $number }, { web-patterns-colour }: { $tokens ->
        [0] no token beside the marker
        [one] one token
       *[other] { $tokens } tokens
    } × { $number }
