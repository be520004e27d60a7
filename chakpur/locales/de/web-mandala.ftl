# Mandala auf der Seite, zu zweit und mit Meister Yoga.
#
# $colour   eine der sechs Farben
# $side     left oder right
# $who      „you“, wenn es der Leser ist, sonst „other“; dann ist $player der Name

web-mandala-motif =
    { $colour ->
        [red] Lotus
        [orange] Sonne
        [yellow] Stern
        [green] Blatt
        [purple] Wirbel
       *[black] Mond
    }
web-mandala-counted = { $count } { web-colour }
web-mandala-nothing = noch nichts

# --- Leisten ---
web-mandala-own-hand = { $count } von 8 auf der Hand
web-mandala-of = von 8
web-mandala-in-hand = { $count } auf der Hand
web-mandala-yoga-hand =
    { $level ->
        [simple] vom Stapel · einfache Regeln
       *[full] vom Stapel · alle Regeln
    }
web-mandala-river =
    { $who ->
        [you] Dein Fluss
       *[other] Der Fluss von { $player }
    }
web-mandala-place =
    Platz { $place }: { $name }, { $cards ->
        [0] keine Karte im Kelch
        [one] eine Karte im Kelch, { web-mandala-worth }
       *[other] { $cards } Karten im Kelch, { web-mandala-worth }
    }
web-mandala-worth =
    { $points ->
        [one] einen Punkt wert
       *[other] { $points } Punkte wert
    }
web-mandala-place-free = Platz { $place }: frei
web-mandala-cards =
    { $count ->
        [one] eine Karte
       *[other] { $count } Karten
    }
web-mandala-of-them-hidden = davon { $count } verdeckt
web-mandala-hidden-short = { $count } verdeckt
web-mandala-look = hineinsehen
web-mandala-counting = wird gezählt
web-mandala-plus-hidden = + { $count } verdeckt
web-mandala-points =
    { $now ->
        [yes] { $count ->
            [one] Punkt jetzt
           *[other] Punkte jetzt
        }
       *[no] { $count ->
            [one] Punkt
           *[other] Punkte
        }
    }
web-mandala-cup =
    { $who ->
        [you] { $cards ->
            [one] Dein Kelch mit einer Karte: hineinsehen
           *[other] Dein Kelch mit { $cards } Karten: hineinsehen
        }
       *[other] { $cards ->
            [one] Der Kelch von { $player } mit einer Karte: sehen, was bekannt ist
           *[other] Der Kelch von { $player } mit { $cards } Karten: sehen, was bekannt ist
        }
    }

# --- ein Blick in den Kelch ---
web-mandala-cup-title =
    { $who ->
        [you] In deinem Kelch
       *[other] Der Kelch von { $player }
    }
web-mandala-cup-row = { $count } { web-colour }
web-mandala-cup-place = { $motif }, Platz { $place } im Fluss
web-mandala-cup-nowhere = noch nicht im Fluss, nichts wert
web-mandala-cup-empty = Noch nichts.
web-mandala-cup-secret =
    { $same ->
        [yes] Nur du kennst die beiden Karten in { $first } vom Anfang.
       *[no] Nur du kennst { $first } und { $second } vom Anfang.
    }
web-mandala-cup-hidden =
    { $count ->
        [one] Eine weitere Karte liegt vom Anfang darin; nur { $player } hat sie gesehen.
       *[other] { $count } weitere Karten liegen vom Anfang darin; ihre Farben sind verdeckt.
    }

# --- der Tisch ---
web-mandala-table = Tisch
web-mandala-deck = Stapel
web-mandala-discard = Ablage
web-mandala-last-short = letztes Mandala
web-mandala-pile =
    { $count ->
        [0] Ablagestapel, leer.
        [one] Ablagestapel, eine Karte.
       *[other] Ablagestapel, { $count } Karten.
    }
web-mandala-beads =
    { $side ->
        [left] { $misses ->
            [0] Linkes Mandala: alle sechs Farben
            [one] Linkes Mandala: { $count } von 6 Farben; { $missing } fehlt
           *[other] Linkes Mandala: { $count } von 6 Farben; { $missing } fehlen
        }
       *[right] { $misses ->
            [0] Rechtes Mandala: alle sechs Farben
            [one] Rechtes Mandala: { $count } von 6 Farben; { $missing } fehlt
           *[other] Rechtes Mandala: { $count } von 6 Farben; { $missing } fehlen
        }
    }
web-mandala-area =
    { $side ->
        [left] { $area ->
            [mountain] Linkes Mandala, Berg: { $cards }.
            [own] Linkes Mandala, dein Feld: { $cards }.
           *[other] Linkes Mandala, Feld von { $player }: { $cards }.
        }
       *[right] { $area ->
            [mountain] Rechtes Mandala, Berg: { $cards }.
            [own] Rechtes Mandala, dein Feld: { $cards }.
           *[other] Rechtes Mandala, Feld von { $player }: { $cards }.
        }
    }
web-mandala-first =
    { $now ->
        [yes] { $short ->
            [yes] nimmt
           *[no] nimmt jetzt
        }
       *[no] { $short ->
            [yes] zuerst
           *[no] nimmt zuerst
        }
    }
web-mandala-call =
    { $completes ->
        [yes] { $kind ->
            [build] Bauen · vollständig
           *[grow] { $count } anlegen · vollständig
        }
       *[no] { $kind ->
            [build] Bauen
            [discard] { $count } abwerfen
           *[grow] { $count } anlegen
        }
    }
web-mandala-call-claim =
    { $outcome ->
        [discard] { $short ->
            [least] +0
           *[no] Ablage
        }
        [river] { $short ->
            [least] { $points ->
                [0] → { $place }
               *[other] +{ $points }
            }
            [yes] { $points ->
                [0] → { $place }
               *[other] → { $place } · +{ $points }
            }
           *[no] { $points ->
                [0] Platz { $place }
               *[other] Platz { $place } · +{ $points }
            }
        }
       *[cup] +{ $points }
    }

# --- die Hand ---
web-mandala-hand = Deine Hand
web-mandala-new = neu
web-mandala-card =
    { $fresh ->
        [yes] { $name }, { $motif }, { $place } von { $count }, neu
       *[no] { $name }, { $motif }, { $place } von { $count }
    }

# --- der Zug ---
web-mandala-prompt = Spiele Karten einer Farbe: Baue mit einer am Berg, lege beliebig viele im Feld an, oder wirf beliebig viele ab.
web-mandala-prompt-last = Das letzte Mandala: Sobald wieder eines vollständig ist, endet das Spiel. Spiele Karten einer Farbe.
# $more: ob noch mehr in dieser Farbe auf der Hand ist
web-mandala-prompt-lifted =
    { $count ->
        [one] Du hältst eine Karte in { web-colour } hoch. { web-mandala-lifted-then }
       *[other] Du hältst { $count } Karten in { web-colour } hoch. { web-mandala-lifted-then }
    }
web-mandala-lifted-then =
    { $more ->
        [yes] Wähle einen leuchtenden Ort, tippe auf noch eine, oder drücke lange für alle.
       *[no] Wähle einen leuchtenden Ort.
    }
web-mandala-claim-title = Nimm dir eine Farbe
web-mandala-prompt-claim =
    { $side ->
        [left] Das linke Mandala ist vollständig: Nehmt abwechselnd je eine Farbe.
       *[right] Das rechte Mandala ist vollständig: Nehmt abwechselnd je eine Farbe.
    }
web-mandala-prompt-pass = Deine Hand ist leer: Du kannst nur passen.
web-mandala-pass = Passen
web-mandala-one-builds = Bauen kannst du nur mit einer Karte. Halte für den Berg eine einzige hoch.

# Was der gewählte Zug bringt; $first: wer zuerst nähme, wenn er das Mandala vervollständigt, sonst „open“.
web-mandala-chosen-build =
    { $first ->
        [you] Baue { web-colour } am { web-mandala-side } Berg. Dann ist das Mandala vollständig; du nimmst zuerst, { $mine } zu { $theirs }.
        [other] Baue { web-colour } am { web-mandala-side } Berg. Dann ist das Mandala vollständig; { $player } nimmt zuerst, { $theirs } zu { $mine }.
        [nobody] Baue { web-colour } am { web-mandala-side } Berg. Dann ist das Mandala vollständig, aber in keinem Feld liegt eine Karte: Der Berg kommt auf den Ablagestapel.
       *[open] { $draws ->
            [0] Baue { web-colour } am { web-mandala-side } Berg. Du ziehst keine Karte.
            [one] Baue { web-colour } am { web-mandala-side } Berg und ziehe eine Karte.
           *[other] Baue { web-colour } am { web-mandala-side } Berg und ziehe { $draws } Karten.
        }
    }
web-mandala-chosen-grow =
    { $first ->
        [you] Lege { $count } { web-colour } im { web-mandala-side } Feld an. Dann ist das Mandala vollständig; du nimmst zuerst, { $mine } zu { $theirs }.
        [other] Lege { $count } { web-colour } im { web-mandala-side } Feld an. Dann ist das Mandala vollständig; { $player } nimmt zuerst, { $theirs } zu { $mine }.
       *[open] Lege { $count } { web-colour } im { web-mandala-side } Feld an. Dann steht es dort { $mine } zu { $theirs } gegen { $player }.
    }
web-mandala-side =
    { $side ->
        [left] linken
       *[right] rechten
    }
web-mandala-chosen-discard =
    { $count ->
        [one] Wirf eine Karte in { web-colour } ab und ziehe eine.
       *[other] Wirf { $count } { web-colour } ab und ziehe ebenso viele Karten.
    }
web-mandala-chosen-pass = Passe: Du hast keine Karten.
web-mandala-chosen-claim =
    { $outcome ->
        [river] { $cup ->
            [0] Nimm { $count } { web-colour }: Die Farbe kommt auf Platz { $place } deines Flusses, { $points ->
                [0] nichts in den Kelch
               *[other] +{ $points } für das, was schon im Kelch liegt
            }.
           *[other] Nimm { $count } { web-colour }: Die Farbe kommt auf Platz { $place } deines Flusses, { $cup } in den Kelch, +{ $points }.
        }
        [cup] { $count ->
            [one] Nimm eine Karte in { web-colour }: Die Farbe liegt auf Platz { $place } deines Flusses, also geht sie in den Kelch, +{ $points }.
           *[other] Nimm { $count } { web-colour }: Die Farbe liegt auf Platz { $place } deines Flusses, also gehen alle in den Kelch, +{ $points }.
        }
        [discard] Nimm { $count } { web-colour }: Dein Feld dort ist leer, also kommt alles auf den Ablagestapel.
       *[unknown] Nimm { $count } { web-colour }.
    }

# Was aus dem gewählten Zug sicher folgt.
web-mandala-then-yoga = Dann nimmt Meister Yoga { web-colour }.
web-mandala-then-last = Das letzte Mandala beginnt.
web-mandala-then-ends =
    { $why ->
        [last-mandala] Das letzte Mandala ist vollständig: Das Spiel endet.
        [river] Ein Fluss ist voll: Das Spiel endet.
        [deck] Der Nachziehstapel ist aufgebraucht: Das Spiel endet.
       *[passes] Niemand kann mehr spielen: Das Spiel endet.
    }

# --- während es geschieht ---
web-mandala-told-complete =
    { $who ->
        [you] { $side ->
            [left] Du vervollständigst das linke Mandala.
           *[right] Du vervollständigst das rechte Mandala.
        }
       *[other] { $side ->
            [left] { $player } vervollständigt das linke Mandala.
           *[right] { $player } vervollständigt das rechte Mandala.
        }
    }
web-mandala-told-shuffled = Der Nachziehstapel ist aufgebraucht: Der Ablagestapel wird gemischt und ist der neue.
web-mandala-told-last = Das letzte Mandala: Sobald wieder eines vollständig ist, endet das Spiel.
web-mandala-told-passes =
    { $who ->
        [you] Du passt.
       *[other] { $player } passt: Es gibt keine Karte zu ziehen.
    }
web-mandala-told-yoga-claims = Er nimmt { web-colour } aus dem { web-mandala-side } Berg.
# $rule mit $to: wohin die Karte kommt und warum; in seinem Feld liegen $before und dann $after Karten.
web-mandala-told-yoga =
    { $rule ->
        [YO3-1] Er zieht { web-colour }. Die Farbe liegt im Berg, also legt er die Karte dazu.
        [YO3-2] Er zieht { web-colour }. Die Farbe liegt in deinem Feld, also wirft er die Karte ab.
        [YO4] { $to ->
            [mountain] Er zieht { web-colour }, die sechste Farbe. Er legt sie in den Berg, denn so bekommt er eine Farbe mehr.
           *[field] Er zieht { web-colour }, die sechste Farbe. Er legt sie in sein Feld: { $before } → { $after }.
        }
       *[YO3-3] { $to ->
            [discard] Er zieht { web-colour }. Die Farbe liegt hier schon woanders, also wirft er die Karte ab.
           *[field] Er zieht { web-colour }. Er legt die Karte in sein Feld: { $before } → { $after }.
        }
    }
web-mandala-yoga-plays =
    { $side ->
        [left] spielt am linken Mandala, danach am rechten.
       *[right] spielt am rechten Mandala.
    }
web-mandala-yoga-at =
    { $side ->
        [left] Meister Yoga, linkes Mandala
       *[right] Meister Yoga, rechtes Mandala
    }
web-mandala-pause = Pause
web-mandala-go-on = Weiter

web-mandala-poured = Dein Kelch, ausgeschüttet
web-mandala-poured-place =
    { $place ->
        [0] kein Platz
       *[other] Platz { $place }
    }

web-mandala-scored =
    { $cards ->
        [0] Platz { $place }, { web-colour }: keine Karte im Kelch
        [one] Platz { $place }, { web-colour }: eine Karte
       *[other] Platz { $place }, { web-colour }: { $cards } Karten
    }
web-mandala-scored-nowhere =
    { $cards ->
        [one] { web-colour }: eine Karte, aber kein Platz im Fluss
       *[other] { web-colour }: { $cards } Karten, aber kein Platz im Fluss
    }
