# Der Tisch von Flowers.
#
# $count   wie viele Karten; $colour eine der sechs Farben
# $open    „yes“, wenn die Karten offen liegen, „no“, wenn sie verdeckt sind
# $who     „you“, wenn es um die lesende Person geht, sonst „other“ (mit $player)

web-flowers-others = Die anderen
web-flowers-mandalas = Die drei Mandalas
web-flowers-mandala = Mandala { $number }
web-flowers-hand = Deine Hand
web-flowers-hand-backs =
    { $count ->
        [one] { $player }: 1 Karte auf der Hand
       *[other] { $player }: { $count } Karten auf der Hand
    }
web-flowers-supply = Stapel und Plättchen
web-flowers-deck = Stapel
web-flowers-discard = Ablage
web-flowers-stack-dark = dunkel
web-flowers-stack-light = hell
web-flowers-round = Runde { $round }
web-flowers-stocks-short = Stapel { $deck } · Ablage { $discard }
web-flowers-stocks = Runde { $round } · Stapel { $deck } · Ablage { $discard } · Plättchen { $dark } dunkel, { $light } hell
web-flowers-new =
    { $count ->
        [one] neu
       *[other] { $count } neu
    }
web-flowers-pass = Passen
web-flowers-turn-phone = Bitte halte dein Telefon hochkant: Drei Mandalas brauchen seine Höhe.

web-flowers-colour =
    { $colour ->
        [red] Rot
        [orange] Orange
        [yellow] Gelb
        [green] Grün
        [purple] Violett
       *[black] Schwarz
    }
web-flowers-colour-with-motif =
    { $colour ->
        [red] roter Lotus
        [orange] orange Sonne
        [yellow] gelber Stern
        [green] grünes Blatt
        [purple] violetter Wirbel
       *[black] schwarzer Mond
    }
web-flowers-tile =
    { $colour ->
        [red] Rot { $value }
        [orange] Orange { $value }
        [yellow] Gelb { $value }
        [green] Grün { $value }
        [purple] Violett { $value }
       *[black] Schwarz { $value }
    }
web-flowers-flower =
    { $points ->
        [one] { web-flowers-flower-name } aus { $first } und { $second }: 1 Punkt
       *[other] { web-flowers-flower-name } aus { $first } und { $second }: { $points } Punkte
    }
web-flowers-flower-name =
    { $colour ->
        [red] Rote Blume
        [orange] Orange Blume
        [yellow] Gelbe Blume
        [green] Grüne Blume
        [purple] Violette Blume
       *[black] Schwarze Blume
    }
web-flowers-single =
    { $points ->
        [0] Einzeln { web-flowers-colour } { $value }: nichts
        [one] Einzeln { web-flowers-colour } { $value }: 1 Punkt
       *[other] Einzeln { web-flowers-colour } { $value }: { $points } Punkte
    }
web-flowers-points =
    { $count ->
        [one] 1 Punkt
       *[other] { $count } Punkte
    }
web-flowers-hand-of =
    { $count ->
        [one] 1 Karte auf der Hand
       *[other] { $count } Karten auf der Hand
    }
web-flowers-known =
    { $count ->
        [one] Sicher auf dieser Hand: eine Karte in { web-flowers-colour }
       *[other] Sicher auf dieser Hand: { $count } Karten in { web-flowers-colour }
    }
web-flowers-card =
    { $count ->
        [one] { web-flowers-colour-with-motif }
       *[other] { web-flowers-colour-with-motif }, { $nth } von { $count }
    }

# --- was in einem Mandala liegt, zum Zuhören ---

web-flowers-cards-open = { $count } { web-flowers-colour } offen
web-flowers-cards-hidden = { $count } { web-flowers-colour } verdeckt
web-flowers-side =
    { $count ->
        [one] { $player }: 1 Karte, { $cards }.
       *[other] { $player }: { $count } Karten, { $cards }.
    }
web-flowers-tiles = Plättchen: { $tiles }.
web-flowers-missing =
    { $count ->
        [6] Alle sechs Farben liegen hier.
       *[other] { $count } von 6 Farben; es fehlen: { $missing }.
    }
web-flowers-marker-free = Der Marker liegt in der Mitte.
web-flowers-marker-of = Marker: { $player }.

# --- Ziele ---

web-flowers-call =
    { $open ->
        [yes] { $count } offen
       *[no] { $count } verdeckt
    }
web-flowers-call-here = { $count } spielen
web-flowers-call-completes = Vollendet es
web-flowers-call-completes-long =
    { $open ->
        [yes] { $count } offen · vollendet es
       *[no] { $count } verdeckt · vollendet es
    }
web-flowers-target =
    { $completes ->
        [yes] Mandala { $number }: { $count } { web-flowers-colour } offen spielen; das vollendet es
       *[no] { $open ->
            [yes] Mandala { $number }: { $count } { web-flowers-colour } offen spielen
           *[no] Mandala { $number }: { $count } { web-flowers-colour } verdeckt spielen
        }
    }
web-flowers-target-barred = Mandala { $number }: { $count } { web-flowers-colour } kannst du hier nicht spielen

# --- der Zug ---

web-flowers-prompt-play = Spiele Karten einer Farbe in ein Mandala. Eine Karte: Du ziehst nach. Mehr: Du ziehst nicht.
web-flowers-prompt-target = Wähle ein Mandala.
web-flowers-choose = Wähle ein Plättchen
web-flowers-prompt-take =
    { $who ->
        [other] Der Marker von Mandala { $mandala } ist bei dir. { $player } bekommt das Plättchen, das du liegen lässt.
       *[none] Der Marker von Mandala { $mandala } ist bei dir.
    }
web-flowers-prompt-pass = Du kannst keine Karte spielen und passt.
web-flowers-play-open = Spiele { $count } { web-flowers-colour } offen in Mandala { $mandala }.
web-flowers-play-hidden = Spiele { $count } { web-flowers-colour } verdeckt in Mandala { $mandala }.
web-flowers-play-here = Spiele { $count } { web-flowers-colour } in Mandala { $mandala }.
web-flowers-take-marker =
    { $count ->
        [one] Mit einer Karte nimmst du den Marker.
       *[other] Mit { $count } Karten nimmst du den Marker.
    }
web-flowers-completes =
    { $who ->
        [you] Das vollendet das Mandala: Du wählst ein Plättchen.
        [other] Das vollendet das Mandala: { $player } wählt ein Plättchen.
       *[nobody] Das vollendet das Mandala; beide Plättchen gehen an einen Platz.
    }
web-flowers-draws =
    { $count ->
        [0] Du ziehst nicht.
        [one] Du ziehst eine Karte.
       *[other] Du ziehst { $count } Karten.
    }
web-flowers-ends = Damit endet das Spiel.
web-flowers-starts-last-round = Die letzte Runde beginnt.
web-flowers-takes =
    { $who ->
        [other] Du nimmst { $tile }; { $player } bekommt das andere Plättchen.
       *[none] Du nimmst { $tile }.
    }
web-flowers-last-round =
    { $who ->
        [you] Letzte Runde: Du hast die dritte Blume.
       *[other] Letzte Runde: { $player } hat die dritte Blume.
    }
