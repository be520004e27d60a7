# Die Web-App: Patterns.

web-patterns-taken =
    { $taken ->
        [red] Rot
        [orange] Orange
        [yellow] Gelb
        [green] Grün
        [purple] Violett
       *[black] Schwarz
    }

web-patterns-board = Spielplan
web-patterns-bowl-yours =
    Deine Schale: { web-colour }. { $can ->
        [join] Es passt zu deiner Gruppe { $number }.
        [found] Damit eröffnest du Gruppe { $number }.
        [nowhere] Gerade passt es nirgends hin.
       *[wait] { $groups ->
            [0] Noch keine Gruppe.
            [one] Eine Gruppe eröffnet.
            [6] Alle sechs Gruppen eröffnet.
           *[other] { $groups } Gruppen eröffnet.
        }
    }
web-patterns-bowl-theirs =
    Schale von { $name }: { web-colour }. { $groups ->
        [0] Noch keine Gruppe.
        [one] Eine Gruppe eröffnet.
        [6] Alle sechs Gruppen eröffnet.
       *[other] { $groups } Gruppen eröffnet.
    }
web-patterns-bowl-empty = Die Schale ist noch leer.
web-patterns-bowl-lift = Deine Schale: { web-colour-with-motif }. Wähle es, oder zieh es auf den Spielplan.
web-patterns-river-yours = Dein Fluss
web-patterns-river-theirs = Fluss von { $name }
web-patterns-place =
    Platz { $number }: { web-colour }, { $tokens ->
        [0] kein Plättchen außer dem mit Marker
        [one] ein Plättchen
       *[other] { $tokens } Plättchen
    }, { $points ->
        [one] ein Punkt
       *[other] { $points } Punkte
    }
web-patterns-place-taken = Platz { $number }: { web-colour }, { $tokens ->
        [0] kein Plättchen außer dem mit Marker
        [one] ein Plättchen
       *[other] { $tokens } Plättchen
    }
web-patterns-place-free = Platz { $number }: frei
web-patterns-free = frei
web-patterns-score =
    { $points ->
        [one] ein Punkt
       *[other] { $points } Punkte
    }

web-patterns-prompt-swap =
    { $flips ->
        [0] Tausche ein Plättchen neben deiner Gruppe in { web-colour } aus.
       *[other] Tausche ein Plättchen neben deiner Gruppe in { web-colour } aus, oder drehe ein Plättchen neben einer Gruppe seiner Farbe um.
    }
web-patterns-prompt-found =
    { $flips ->
        [0] Eröffne deine Gruppe in { web-colour }, wo du willst.
       *[other] Eröffne deine Gruppe in { web-colour }, wo du willst, oder drehe ein Plättchen neben einer Gruppe seiner Farbe um.
    }
web-patterns-prompt-flip = Drehe ein Plättchen neben einer Gruppe seiner Farbe um. Dein { web-colour } passt gerade nirgends hin.
web-patterns-prompt-keep = Welches Plättchen behältst du? { $name } bekommt das andere und beginnt.
web-patterns-prompt-final = Zum letzten Mal umdrehen: so viel du magst, dann Fertig.

web-patterns-swap = Austausch
web-patterns-found = Eröffnen
web-patterns-flip = Umdrehen
web-patterns-done = Fertig
web-patterns-modes = Was du tust
web-patterns-no-lay = Dein { web-colour } passt gerade nirgends hin.
web-patterns-no-flip = Gerade lässt sich kein Plättchen umdrehen.
web-patterns-which = Was tust du auf { $cell }?

web-patterns-head-swap = Austauschen auf { $cell }.
web-patterns-head-establish = Eröffnen auf { $cell }.
web-patterns-head-flip = Umdrehen auf { $cell }.
web-patterns-head-keep = { web-colour } behalten.
web-patterns-head-done = Fertig.
web-patterns-will-swap = Dein { web-colour } kommt zu Gruppe { $number } (+{ $points }); { web-patterns-taken } kommt in deine Schale.
web-patterns-will-establish = Dein { web-colour } wird Gruppe { $number }; { web-patterns-taken } kommt in deine Schale.
web-patterns-will-flip = Das erweitert deine Gruppe { $number } in { web-colour } (+{ $points }).
web-patterns-will-last =
    { $points ->
        [0] Das bringt nichts.
        [one] Das bringt einen Punkt.
       *[other] Das bringt { $points } Punkte.
    }
web-patterns-will-keep = { $name } bekommt { web-patterns-taken }.
web-patterns-ends =
    { $result ->
        [win] Damit endet das Spiel: Du gewinnst { $mine } zu { $theirs }.
        [loss] Damit endet das Spiel: Du verlierst { $mine } zu { $theirs }.
       *[draw] Damit endet das Spiel unentschieden, { $mine } zu { $theirs }.
    }
web-patterns-rival =
    { $can ->
        [flip] { $name } könnte es umdrehen.
        [lay] { $name } könnte hier { web-colour } legen.
       *[both] { $name } könnte es umdrehen oder hier { web-colour } legen.
    }
web-patterns-two-ways =
    { $lay ->
        [swap] Auf { $cell } kannst du austauschen oder umdrehen.
       *[establish] Auf { $cell } kannst du eine Gruppe eröffnen oder umdrehen.
    }

web-patterns-cell =
    { $lies ->
        [up] { $cell }, { web-colour-with-motif }, Vorderseite.
        [yours] { $marker ->
            [yes] { $cell }, { web-colour-with-motif }, deine Gruppe { $number }, mit Marker.
           *[no] { $cell }, { web-colour-with-motif }, deine Gruppe { $number }.
        }
       *[theirs] { $marker ->
            [yes] { $cell }, { web-colour-with-motif }, Gruppe { $number } von { $name }, mit Marker.
           *[no] { $cell }, { web-colour-with-motif }, Gruppe { $number } von { $name }.
        }
    }
web-patterns-can-swap = Du kannst hier austauschen.
web-patterns-can-establish = Du kannst hier eine Gruppe eröffnen.
web-patterns-can-flip = Du kannst es umdrehen.
web-patterns-brings-swap = Austauschen: { web-colour } kommt zu Gruppe { $number }, plus { $points }, du nimmst { web-patterns-taken }.
web-patterns-brings-establish = Eröffnen: { web-colour } wird deine Gruppe { $number }, du nimmst { web-patterns-taken }.
web-patterns-brings-flip = Umdrehen: erweitert Gruppe { $number }, plus { $points }.
web-patterns-chosen = Gewählt.

web-patterns-barred = Auf { $cell } geht nichts
web-patterns-barred-swap = Kein Austauschen auf { $cell }
web-patterns-barred-establish = Keine Gruppe auf { $cell }
web-patterns-barred-flip = { $cell } lässt sich nicht umdrehen

web-patterns-keep-title = Welches behältst du?
web-patterns-keep-wait = { $name } wählt ein Plättchen zum Behalten.
web-patterns-keep = { web-colour-with-motif }: behalten
web-patterns-keep-other = Das andere bekommt { $name }.

web-patterns-step =
    Platz { $number }, { web-colour }: { $tokens ->
        [0] kein Plättchen außer dem mit Marker
        [one] ein Plättchen
       *[other] { $tokens } Plättchen
    } × { $number }
web-patterns-why =
    { $who ->
        [you] Du konntest
       *[other] { $name } konnte
    } nichts mehr tun; damit ist das Spiel zu Ende.
