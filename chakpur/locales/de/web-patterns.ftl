# Die Web-App: Patterns.

web-patterns-colour =
    { $colour ->
        [red] Rot
        [orange] Orange
        [yellow] Gelb
        [green] Grün
        [purple] Violett
       *[black] Schwarz
    }
web-patterns-taken =
    { $taken ->
        [red] Rot
        [orange] Orange
        [yellow] Gelb
        [green] Grün
        [purple] Violett
       *[black] Schwarz
    }
web-patterns-motif =
    { $colour ->
        [red] roter Lotos
        [orange] orange Sonne
        [yellow] gelber Stern
        [green] grünes Blatt
        [purple] violetter Wirbel
       *[black] schwarzer Mond
    }

web-patterns-board = Brett
web-patterns-bowl-yours =
    Deine Schale: { web-patterns-colour }. { $can ->
        [join] Es passt zu deiner Gruppe { $number }.
        [found] Damit gründest du Gruppe { $number }.
        [nowhere] Gerade passt es nirgends hin.
       *[wait] { $groups ->
            [0] Noch keine Gruppe.
            [one] Eine Gruppe gegründet.
            [6] Alle sechs Gruppen gegründet.
           *[other] { $groups } Gruppen gegründet.
        }
    }
web-patterns-bowl-theirs =
    Schale von { $name }: { web-patterns-colour }. { $groups ->
        [0] Noch keine Gruppe.
        [one] Eine Gruppe gegründet.
        [6] Alle sechs Gruppen gegründet.
       *[other] { $groups } Gruppen gegründet.
    }
web-patterns-bowl-empty = Die Schale ist noch leer.
web-patterns-bowl-lift = Deine Schale: { web-patterns-motif }. Lege es, oder zieh es aufs Brett.
web-patterns-river-yours = Dein Fluss
web-patterns-river-theirs = Fluss von { $name }
web-patterns-place =
    Platz { $number }: { web-patterns-colour }, { $tokens ->
        [0] kein Plättchen außer dem mit Marker
        [one] ein Plättchen
       *[other] { $tokens } Plättchen
    }, { $points ->
        [one] ein Punkt
       *[other] { $points } Punkte
    }
web-patterns-place-taken = Platz { $number }: { web-patterns-colour }, { $tokens ->
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
        [0] Lege dein { web-patterns-colour } an seine Gruppe.
       *[other] Lege dein { web-patterns-colour } an seine Gruppe, oder drehe ein Plättchen neben einer Gruppe seiner Farbe um.
    }
web-patterns-prompt-found =
    { $flips ->
        [0] Gründe deine Gruppe in { web-patterns-colour }, wo du willst.
       *[other] Gründe deine Gruppe in { web-patterns-colour }, wo du willst, oder drehe ein Plättchen neben einer Gruppe seiner Farbe um.
    }
web-patterns-prompt-flip = Drehe ein Plättchen neben einer Gruppe seiner Farbe um. Dein { web-patterns-colour } passt gerade nirgends hin.
web-patterns-prompt-keep = Welches Plättchen behältst du? Das andere bekommt { $name } und beginnt.
web-patterns-prompt-final = Letztes Umdrehen: so viel du magst, dann Fertig.
web-patterns-ways-swap =
    Zur Wahl: { $lays ->
        [one] einmal tauschen
       *[other] { $lays }-mal tauschen
    }, { $flips ->
        [0] keinmal umdrehen
        [one] einmal umdrehen
       *[other] { $flips }-mal umdrehen
    }.
web-patterns-ways-found =
    Zur Wahl: { $lays ->
        [one] ein Feld zum Gründen
       *[other] { $lays } Felder zum Gründen
    }, { $flips ->
        [0] keinmal umdrehen
        [one] einmal umdrehen
       *[other] { $flips }-mal umdrehen
    }.
web-patterns-ways-flip =
    Zur Wahl: { $flips ->
        [one] einmal umdrehen
       *[other] { $flips }-mal umdrehen
    }.

web-patterns-swap = Tauschen
web-patterns-found = Gründen
web-patterns-flip = Umdrehen
web-patterns-done = Fertig
web-patterns-modes = Was du tust
web-patterns-no-lay = Dein { web-patterns-colour } passt gerade nirgends hin.
web-patterns-no-flip = Gerade lässt sich kein Plättchen umdrehen.
web-patterns-which = Was tust du auf { $cell }?

web-patterns-head-swap = Tauschen auf { $cell }.
web-patterns-head-establish = Gründen auf { $cell }.
web-patterns-head-flip = Umdrehen auf { $cell }.
web-patterns-head-keep = { web-patterns-colour } behalten.
web-patterns-head-done = Fertig.
web-patterns-will-swap = Dein { web-patterns-colour } kommt zu Gruppe { $number } (+{ $points }); { web-patterns-taken } kommt in deine Schale.
web-patterns-will-establish = Dein { web-patterns-colour } wird Gruppe { $number }; { web-patterns-taken } kommt in deine Schale.
web-patterns-will-flip = Deine Gruppe { $number } in { web-patterns-colour } wächst (+{ $points }).
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
        [lay] { $name } könnte hier { web-patterns-colour } legen.
       *[both] { $name } könnte es umdrehen oder hier { web-patterns-colour } legen.
    }
web-patterns-two-ways =
    { $lay ->
        [swap] Auf { $cell } kannst du tauschen oder umdrehen.
       *[establish] Auf { $cell } kannst du eine Gruppe gründen oder umdrehen.
    }

web-patterns-cell =
    { $lies ->
        [up] { $cell }, { web-patterns-motif }, Vorderseite.
        [yours] { $marker ->
            [yes] { $cell }, { web-patterns-motif }, deine Gruppe { $number }, mit Marker.
           *[no] { $cell }, { web-patterns-motif }, deine Gruppe { $number }.
        }
       *[theirs] { $marker ->
            [yes] { $cell }, { web-patterns-motif }, Gruppe { $number } von { $name }, mit Marker.
           *[no] { $cell }, { web-patterns-motif }, Gruppe { $number } von { $name }.
        }
    }
web-patterns-can-swap = Du kannst hier tauschen.
web-patterns-can-establish = Du kannst hier eine Gruppe gründen.
web-patterns-can-flip = Du kannst es umdrehen.
web-patterns-brings-swap = Tauschen: { web-patterns-colour } kommt zu Gruppe { $number }, plus { $points }, du nimmst { web-patterns-taken }.
web-patterns-brings-establish = Gründen: { web-patterns-colour } wird deine Gruppe { $number }, du nimmst { web-patterns-taken }.
web-patterns-brings-flip = Umdrehen: Gruppe { $number } wächst, plus { $points }.
web-patterns-chosen = Gewählt.

web-patterns-barred = Auf { $cell } geht nichts
web-patterns-barred-swap = Kein Tausch auf { $cell }
web-patterns-barred-establish = Keine Gruppe auf { $cell }
web-patterns-barred-flip = { $cell } lässt sich nicht umdrehen

web-patterns-keep-title = Welches behältst du?
web-patterns-keep-wait = { $name } wählt ein Plättchen zum Behalten.
web-patterns-keep = { web-patterns-motif }: behalten
web-patterns-keep-other = Das andere bekommt { $name }.

web-patterns-step =
    Platz { $number }, { web-patterns-colour }: { $tokens ->
        [0] kein Plättchen außer dem mit Marker
        [one] ein Plättchen
       *[other] { $tokens } Plättchen
    } × { $number }
