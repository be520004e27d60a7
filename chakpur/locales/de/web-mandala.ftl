# Mandala auf der Seite, zu zweit und mit Meister Yoga.
#
# $colour   eine der sechs Farben
# $side     left oder right
# $who      „you“, wenn es der Leser ist, sonst „other“; dann ist $player der Name

web-mandala-colour =
    { $colour ->
        [red] Rot
        [orange] Orange
        [yellow] Gelb
        [green] Grün
        [purple] Violett
       *[black] Schwarz
    }
web-mandala-motif =
    { $colour ->
        [red] Lotos
        [orange] Sonne
        [yellow] Stern
        [green] Blatt
        [purple] Wirbel
       *[black] Mond
    }
web-mandala-counted = { $count } { web-mandala-colour }
web-mandala-nothing = noch nichts

# --- Leisten ---
web-mandala-own-hand = { $count } von { $limit } auf der Hand
web-mandala-in-hand = { $count } auf der Hand
web-mandala-yoga-hand =
    { $level ->
        [simple] vom Stapel · leichteres Spiel
       *[full] vom Stapel · volles Spiel
    }
web-mandala-river =
    { $who ->
        [you] Dein Fluss
       *[other] Der Fluss von { $player }
    }
web-mandala-place =
    Platz { $place }: { $name }, { $cards ->
        [0] keine Karte im Kelch
        [one] eine Karte im Kelch, { $points } wert
       *[other] { $cards } Karten im Kelch, { $points } wert
    }
web-mandala-place-free = Platz { $place }: frei
web-mandala-cards =
    { $count ->
        [one] eine Karte
       *[other] { $count } Karten
    }
web-mandala-of-them-hidden = davon { $count } verdeckt
web-mandala-look = hineinsehen
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
web-mandala-cup-row = { $count } { web-mandala-colour }
web-mandala-cup-place = { $motif }, Platz { $place } im Fluss
web-mandala-cup-nowhere = noch nicht im Fluss, nichts wert
web-mandala-cup-empty = Noch nichts.
web-mandala-cup-secret =
    { $same ->
        [yes] Nur du weißt von den beiden Karten { $first } vom Anfang.
       *[no] Nur du weißt von { $first } und { $second } vom Anfang.
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
        [0] Ablage, leer.
        [one] Ablage, eine Karte.
       *[other] Ablage, { $count } Karten.
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
            [build] Bauen · vollendet es
           *[grow] { $count } wachsen · vollendet es
        }
       *[no] { $kind ->
            [build] Bauen
            [discard] { $count } abwerfen
           *[grow] { $count } wachsen
        }
    }
web-mandala-call-claim =
    { $outcome ->
        [discard] Ablage
        [river] { $short ->
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
web-mandala-prompt = Spiele Karten einer Farbe: eine baut am Berg, beliebig viele wachsen im Feld oder gehen auf die Ablage.
web-mandala-prompt-last = Das letzte Mandala: Das nächste vollendete beendet das Spiel. Spiele Karten einer Farbe.
web-mandala-prompt-lifted =
    { $count ->
        [one] Du hältst eine Karte hoch: { web-mandala-colour }. Wähle einen hellen Ort für sie.
       *[other] Du hältst { $count } Karten hoch: { web-mandala-colour }. Wähle einen hellen Ort für sie.
    }
web-mandala-claim-title = Nimm dir eine Farbe
web-mandala-prompt-claim =
    { $side ->
        [left] Das linke Mandala ist vollendet: Nimm alle Karten einer Farbe aus seinem Berg, abwechselnd mit { $player }.
       *[right] Das rechte Mandala ist vollendet: Nimm alle Karten einer Farbe aus seinem Berg, abwechselnd mit { $player }.
    }
web-mandala-prompt-pass = Deine Hand ist leer: Du kannst nur passen.
web-mandala-pass = Passen
web-mandala-one-builds = Nur eine Karte baut. Halte für den Berg eine einzige Karte hoch.
web-mandala-turn-phone = Bitte stelle dein Telefon hochkant: Die beiden Mandalas brauchen die Höhe.

# Was der gewählte Zug bringt; $first: wer zuerst nähme, wenn er das Mandala vollendet, sonst „open“.
web-mandala-chosen-build =
    { $first ->
        [you] Baue { web-mandala-colour } am { web-mandala-side } Berg. Dann liegen dort alle sechs Farben; du nimmst zuerst, { $mine } zu { $theirs }.
        [other] Baue { web-mandala-colour } am { web-mandala-side } Berg. Dann liegen dort alle sechs Farben; { $player } nimmt zuerst, { $theirs } zu { $mine }.
        [nobody] Baue { web-mandala-colour } am { web-mandala-side } Berg. Dann liegen dort alle sechs Farben, aber in keinem Feld eine Karte: Der Berg geht auf die Ablage.
       *[open] Baue { web-mandala-colour } am { web-mandala-side } Berg und ziehe bis zu drei Karten.
    }
web-mandala-chosen-grow =
    { $first ->
        [you] Lass { $count } { web-mandala-colour } im { web-mandala-side } Feld wachsen. Dann liegen dort alle sechs Farben; du nimmst zuerst, { $mine } zu { $theirs }.
        [other] Lass { $count } { web-mandala-colour } im { web-mandala-side } Feld wachsen. Dann liegen dort alle sechs Farben; { $player } nimmt zuerst, { $theirs } zu { $mine }.
       *[open] Lass { $count } { web-mandala-colour } im { web-mandala-side } Feld wachsen. Dann steht es dort { $mine } zu { $theirs } gegen { $player }.
    }
web-mandala-side =
    { $side ->
        [left] linken
       *[right] rechten
    }
web-mandala-chosen-discard =
    { $count ->
        [one] Wirf eine Karte { web-mandala-colour } ab und ziehe eine Karte.
       *[other] Wirf { $count } { web-mandala-colour } ab und ziehe ebenso viele Karten.
    }
web-mandala-chosen-pass = Passe: Du hast keine Karten.
web-mandala-chosen-claim =
    { $outcome ->
        [river] { $cup ->
            [0] Nimm { $count } { web-mandala-colour }: Die Farbe kommt auf Platz { $place } deines Flusses, { $points ->
                [0] nichts in den Kelch
               *[other] +{ $points } für das, was schon im Kelch liegt
            }.
           *[other] Nimm { $count } { web-mandala-colour }: Die Farbe kommt auf Platz { $place } deines Flusses, { $cup } in den Kelch, +{ $points }.
        }
        [cup] { $count ->
            [one] Nimm eine Karte { web-mandala-colour }: Die Farbe liegt auf Platz { $place } deines Flusses, also geht sie in den Kelch, +{ $points }.
           *[other] Nimm { $count } { web-mandala-colour }: Die Farbe liegt auf Platz { $place } deines Flusses, also gehen alle in den Kelch, +{ $points }.
        }
        [discard] Nimm { $count } { web-mandala-colour }: In deinem Feld liegt dort keine Karte, also geht es auf die Ablage.
       *[unknown] Nimm { $count } { web-mandala-colour }.
    }

# --- während es geschieht ---
web-mandala-told-complete =
    { $who ->
        [you] { $side ->
            [left] Du vollendest das linke Mandala.
           *[right] Du vollendest das rechte Mandala.
        }
       *[other] { $side ->
            [left] { $player } vollendet das linke Mandala.
           *[right] { $player } vollendet das rechte Mandala.
        }
    }
web-mandala-told-shuffled = Der Stapel ist aufgebraucht: Die Ablage wird gemischt und ist der neue Stapel.
web-mandala-told-last = Das letzte Mandala: Das nächste vollendete beendet das Spiel.
web-mandala-told-passes =
    { $who ->
        [you] Du passt.
       *[other] { $player } passt: Es gibt keine Karte zu ziehen.
    }
web-mandala-told-yoga-claims = Meister Yoga nimmt { web-mandala-colour } aus dem { web-mandala-side } Berg.
# $rule mit $to: wohin die Karte geht und warum.
web-mandala-told-yoga =
    { $rule ->
        [YO3-1] Meister Yoga am { web-mandala-side } Mandala: { web-mandala-colour } liegt im Berg, also legt er die Karte dazu.
        [YO3-2] Meister Yoga am { web-mandala-side } Mandala: { web-mandala-colour } liegt in deinem Feld, also wirft er die Karte ab.
        [YO4] { $to ->
            [mountain] Meister Yoga am { web-mandala-side } Mandala: { web-mandala-colour } ist die sechste Farbe. Er legt sie in den Berg, denn so nimmt er günstiger.
           *[field] Meister Yoga am { web-mandala-side } Mandala: { web-mandala-colour } ist die sechste Farbe. Er legt sie in sein Feld.
        }
       *[YO3-3] { $to ->
            [discard] Meister Yoga am { web-mandala-side } Mandala: { web-mandala-colour } hat hier schon einen anderen Ort. Er wirft die Karte ab, und dieser Zug ist zu Ende.
           *[field] Meister Yoga am { web-mandala-side } Mandala: { web-mandala-colour } kommt in sein Feld, und er zieht weiter.
        }
    }

# --- die Wertung am Ende ---
web-mandala-scored =
    { $cards ->
        [0] Platz { $place }, { web-mandala-colour }: keine Karte im Kelch
        [one] Platz { $place }, { web-mandala-colour }: eine Karte
       *[other] Platz { $place }, { web-mandala-colour }: { $cards } Karten
    }
web-mandala-scored-nowhere =
    { $cards ->
        [one] { web-mandala-colour }: eine Karte, aber kein Platz im Fluss
       *[other] { web-mandala-colour }: { $cards } Karten, aber kein Platz im Fluss
    }
