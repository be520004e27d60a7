# The web app: Patterns.

web-patterns-taken =
    { $taken ->
        [red] red
        [orange] orange
        [yellow] yellow
        [green] green
        [purple] purple
       *[black] black
    }

web-patterns-board = Board
web-patterns-bowl-yours =
    Your bowl: { web-colour }. { $can ->
        [join] It can join your group { $number }.
        [found] It can establish your group { $number }.
        [nowhere] It can’t be laid anywhere now.
       *[wait] { $groups ->
            [0] No group yet.
            [one] One group established.
            [6] All six groups established.
           *[other] { $groups } groups established.
        }
    }
web-patterns-bowl-theirs =
    { $name }’s bowl: { web-colour }. { $groups ->
        [0] No group yet.
        [one] One group established.
        [6] All six groups established.
       *[other] { $groups } groups established.
    }
web-patterns-bowl-empty = The bowl is still empty.
web-patterns-bowl-lift = Your bowl: { web-colour-with-motif }. Lay it, or drag it onto the board.
web-patterns-river-yours = Your river
web-patterns-river-theirs = { $name }’s river
web-patterns-place =
    Place { $number }: { web-colour }, { $tokens ->
        [0] no token beside the claim marker
        [one] one token
       *[other] { $tokens } tokens
    }, { $points ->
        [one] one point
       *[other] { $points } points
    }
web-patterns-place-taken = Place { $number }: { web-colour }, { $tokens ->
        [0] no token beside the claim marker
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
        [0] Swap a token beside your { web-colour } group.
       *[other] Swap a token beside your { web-colour } group, or flip a token next to a group of its colour.
    }
web-patterns-prompt-found =
    { $flips ->
        [0] Establish your { web-colour } group anywhere.
       *[other] Establish your { web-colour } group anywhere, or flip a token next to a group of its colour.
    }
web-patterns-prompt-flip = Flip a token next to a group of its colour. Your { web-colour } can’t be laid now.
web-patterns-prompt-keep = Which token will you keep? The other one goes to { $name }, who begins.
web-patterns-prompt-final = Last flips: flip what you like, then press Done.

web-patterns-swap = Swap
web-patterns-found = Establish
web-patterns-flip = Flip
web-patterns-done = Done
web-patterns-modes = What to do
web-patterns-no-lay = Your { web-colour } can’t be laid anywhere now.
web-patterns-no-flip = No token can be flipped now.
web-patterns-which = What will you do on { $cell }?

web-patterns-head-swap = Swap at { $cell }.
web-patterns-head-establish = Establish at { $cell }.
web-patterns-head-flip = Flip at { $cell }.
web-patterns-head-keep = Keep { web-colour }.
web-patterns-head-done = Done.
web-patterns-will-swap = Your { web-colour } joins group { $number } (+{ $points }); { web-patterns-taken } goes into your bowl.
web-patterns-will-establish = Your { web-colour } becomes group { $number }; { web-patterns-taken } goes into your bowl.
web-patterns-will-flip = It expands your { web-colour } group { $number } (+{ $points }).
web-patterns-will-last =
    { $points ->
        [0] It brings nothing.
        [one] It brings one point.
       *[other] It brings { $points } points.
    }
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
        [lay] { $name } could lay { web-colour } here.
       *[both] { $name } could flip it or lay { web-colour } here.
    }
web-patterns-two-ways =
    { $lay ->
        [swap] On { $cell } you can swap or flip.
       *[establish] On { $cell } you can establish a group or flip.
    }

web-patterns-cell =
    { $lies ->
        [up] { $cell }, { web-colour-with-motif }, face up.
        [yours] { $marker ->
            [yes] { $cell }, { web-colour-with-motif }, your group { $number }, claim marker.
           *[no] { $cell }, { web-colour-with-motif }, your group { $number }.
        }
       *[theirs] { $marker ->
            [yes] { $cell }, { web-colour-with-motif }, { $name }’s group { $number }, claim marker.
           *[no] { $cell }, { web-colour-with-motif }, { $name }’s group { $number }.
        }
    }
web-patterns-can-swap = You can swap here.
web-patterns-can-establish = You can establish a group here.
web-patterns-can-flip = You can flip it.
web-patterns-brings-swap = Swap: { web-colour } joins group { $number }, plus { $points }, you take { web-patterns-taken }.
web-patterns-brings-establish = Establish: { web-colour } becomes your group { $number }, you take { web-patterns-taken }.
web-patterns-brings-flip = Flip: it expands group { $number }, plus { $points }.
web-patterns-chosen = Chosen.

web-patterns-barred = Nothing to do on { $cell }
web-patterns-barred-swap = No swap on { $cell }
web-patterns-barred-establish = No group on { $cell }
web-patterns-barred-flip = { $cell } can’t be flipped

web-patterns-keep-title = Which one will you keep?
web-patterns-keep-wait = { $name } chooses a token to keep.
web-patterns-keep = Keep { web-colour-with-motif }
web-patterns-keep-other = The other one goes to { $name }.

web-patterns-step =
    Place { $number }, { web-colour }: { $tokens ->
        [0] no token beside the claim marker
        [one] one token
       *[other] { $tokens } tokens
    } × { $number }
web-patterns-why =
    { $who ->
        [you] You
       *[other] { $name }
    } could do nothing more; so the game is over.
