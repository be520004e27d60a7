# Mandala: warum ein Zug nicht geht, und was an einer Verteilung oder Stellungszeile falsch ist.

bad-move-mandala = „{ $move }“ ist kein Zug dieses Spiels. Züge sehen so aus: „build red left“, „grow 2 red right“, „discard 3 red“, „claim red“ oder „pass“.

# Nehmen (MA6)
mandala-claim-first =
    Das { $side ->
        [left] linke
       *[right] rechte
    } Mandala wird aufgelöst: Nimm zuerst eine Farbe aus seinem Berg.
mandala-not-in-mountain =
    Im { $side ->
        [left] linken
       *[right] rechten
    } Berg liegt kein { colour }: Nimm eine Farbe, die dort liegt.
mandala-no-claim = Eine Farbe nehmen kannst du nur, während ein vollständiges Mandala aufgelöst wird. Jetzt kannst du bauen, anlegen oder abwerfen.

# Passen (MA7)
mandala-only-pass = Deine Hand ist leer: Du kannst nur passen.
mandala-no-pass =
    Passen darfst du nur mit leerer Hand, und du hast { $cards ->
        [one] eine Karte
       *[other] { $cards } Karten
    }: Baue, lege an oder wirf ab.

# Züge (MA4)
mandala-not-in-hand = Du hast kein { colour } auf der Hand: Spiele eine Farbe, die du hast.
mandala-too-few-in-hand =
    Du kannst nicht { $cards } Karten in { colour } spielen: Du hast nur { $held ->
        [one] eine
       *[other] { $held }
    }.
mandala-keep-a-card =
    Nach dem Anlegen muss mindestens eine Karte auf deiner Hand bleiben: { $most ->
        [0] Mit einer einzigen Karte kannst du nur bauen oder abwerfen
       *[other] Lege höchstens { $most ->
            [one] eine Karte
           *[other] { $most } Karten
        } in { colour } an
    }.

# Die Farbregel (MA5)
mandala-lies-in =
    Im { $side ->
        [left] linken
       *[right] rechten
    } Mandala liegt { colour } { $area ->
        [mountain] im Berg: Nur dort darf mehr davon hin, durch Bauen
        [own-field] in deinem Feld: Nur dort darf mehr davon hin, durch Anlegen
        [yogas-field] in Meister Yogas Feld: Du kannst diese Farbe dort nicht spielen
       *[other-field] im Feld der anderen Person: Du kannst diese Farbe dort nicht spielen
    }.

# Verteilungen
mandala-deal-keys = Eine Verteilung dieses Spiels ist ein Objekt mit dem Schlüssel „deck“ und keinem anderen, nicht { $value }.
mandala-deal-list = „deck“ muss eine Liste von 108 Farben sein, nicht { $value }.
mandala-deal-card = Karte { $place } von „deck“ ist { $value }; erlaubt sind red, orange, yellow, green, purple und black.
mandala-deal-size = „deck“ hat { $cards } { $cards ->
        [one] Karte
       *[other] Karten
    }; es müssen { $right } sein.
mandala-deal-colour = „deck“ hat { $cards } { $cards ->
        [one] Karte
       *[other] Karten
    } in { colour }; es müssen von jeder Farbe { $right } sein.

# Stellungszeilen
bad-notation-mandala =
    Die Stellungszeile ist falsch bei { $part }: { $problem ->
        [material] Es muss { $right } Karten in { colour } geben, nicht { $cards }
        [areas] { colour } liegt in mehr als einem Bereich; es darf nur in einem liegen
        [complete] Das Mandala ist vollständig, also muss es das bei „claiming“ genannte sein
        [hand] Eine Hand hat höchstens { $right } Karten
        [cup] Jeder Kelch muss genau { $right } verdeckte Karten haben, hinter dem „+“
        [turn] Am Zug muss sein, wer an der Reihe ist, solange keine Farbe zu nehmen ist
        [stage] Es muss „player“ sein, solange keine Farbe zu nehmen ist
        [no-mountain] Dort ist nichts mehr zu nehmen; es muss ein Mandala mit einem Berg sein
        [no-field] Wo niemand eine Feldkarte hat, ist nichts zu nehmen
        [over] Wenn das Spiel zu Ende ist, muss es „-“ sein
        [ended] Damit wäre das Spiel zu Ende; dann muss „move“ „-“ sein
        [not-over] Nichts hat das Spiel beendet, also muss es ein Platz sein
        [passes] Niemand kann gepasst haben; es muss 0 sein
        [empty-deck] Der Nachziehstapel ist leer, also muss es 1 oder 2 sein
       *[shuffles] Das passt nicht zu „runouts“ und „deck“
    }.
