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
web-flowers-round = Runde { $round }, { $seats } Personen
web-flowers-stocks-short = Stapel { $deck } · Ablage { $discard }
web-flowers-new =
    { $count ->
        [one] neu
       *[other] { $count } neu
    }
web-flowers-pass = Passen

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
        [0] Einzeln { web-colour } { $value }: nichts
        [one] Einzeln { web-colour } { $value }: 1 Punkt
       *[other] Einzeln { web-colour } { $value }: { $points } Punkte
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
        [one] Sicher auf dieser Hand: eine Karte in { web-colour }
       *[other] Sicher auf dieser Hand: { $count } Karten in { web-colour }
    }
web-flowers-card =
    { $count ->
        [one] { web-colour-with-motif }
       *[other] { web-colour-with-motif }, { $nth } von { $count }
    }

# --- was in einem Mandala liegt, zum Zuhören ---

web-flowers-cards-open = { $count } { web-colour } offen
web-flowers-cards-hidden = { $count } { web-colour } verdeckt
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
web-flowers-marker-free = Der Mehrheitenmarker liegt in der Mitte.
web-flowers-marker-of = Mehrheitenmarker: { $player }.
web-flowers-closed = Ohne offene Karte kann diese Seite den Mehrheitenmarker nicht halten.

# --- Ziele ---

web-flowers-call =
    { $open ->
        [yes] { $count } offen
       *[no] { $count } verdeckt
    }
web-flowers-call-here = { $count } spielen
web-flowers-call-completes = Vollständig
web-flowers-call-completes-long =
    { $open ->
        [yes] { $count } offen · vollständig
       *[no] { $count } verdeckt · vollständig
    }
web-flowers-target-barred = Mandala { $number }: { $count } { web-colour } kannst du hier nicht spielen

# --- der Zug ---

web-flowers-prompt-play = Spiele Karten einer Farbe in ein Mandala. Eine Karte: Du ziehst nach. Mehr: Du ziehst nicht nach.
# $more: ob noch mehr in dieser Farbe auf der Hand ist
web-flowers-prompt-target =
    { $more ->
        [yes] Wähle ein Mandala, tippe auf mehr { web-colour }, oder drücke lange für alle Karten der Farbe.
       *[no] Wähle ein Mandala.
    }
web-flowers-choose = Wähle ein Plättchen
web-flowers-prompt-take =
    { $who ->
        [other] Du hast den Mehrheitenmarker von Mandala { $mandala }. { $player } bekommt das Plättchen, das du liegen lässt.
       *[none] Du hast den Mehrheitenmarker von Mandala { $mandala }.
    }
web-flowers-prompt-pass = Du kannst keine Karte spielen, also passt du.
web-flowers-play-here = Spiele { $count } { web-colour } in Mandala { $mandala }.
web-flowers-plays =
    { $open ->
        [yes] Spiele { $count } { web-colour } offen in Mandala { $mandala }.
       *[no] Spiele { $count } { web-colour } verdeckt in Mandala { $mandala }.
    }
# $from: ob jemand anderes ($player) den Marker jetzt hat oder niemand
web-flowers-takes-marker =
    { $from ->
        [other] { $count ->
            [one] Mit einer Karte nimmst du { $player } den Mehrheitenmarker ab.
           *[other] Mit { $count } Karten nimmst du { $player } den Mehrheitenmarker ab.
        }
       *[nobody] { $count ->
            [one] Mit einer Karte nimmst du den Mehrheitenmarker.
           *[other] Mit { $count } Karten nimmst du den Mehrheitenmarker.
        }
    }
# $who behält den Marker; $why: „closed“, wenn dort nur verdeckte Karten von dir liegen
web-flowers-keeps-marker =
    { $who ->
        [you] Du behältst den Mehrheitenmarker.
        [other] { $why ->
            [closed] Der Mehrheitenmarker bleibt bei { $player }: Du hast dort keine offene Karte.
           *[none] Der Mehrheitenmarker bleibt bei { $player }.
        }
       *[nobody] { $why ->
            [closed] Der Mehrheitenmarker bleibt in der Mitte: Du hast dort keine offene Karte.
           *[none] Der Mehrheitenmarker bleibt in der Mitte.
        }
    }
# $who wählt; $rest: wer das andere Plättchen bekommt
web-flowers-completes =
    { $who ->
        [you] { $rest ->
            [other] Dann ist das Mandala vollständig: Du nimmst ein Plättchen, { $getter } bekommt das andere.
           *[none] Dann ist das Mandala vollständig: Du nimmst ein Plättchen.
        }
        [other] { $rest ->
            [you] Dann ist das Mandala vollständig: { $player } nimmt ein Plättchen, du bekommst das andere.
            [other] Dann ist das Mandala vollständig: { $player } nimmt ein Plättchen, { $getter } bekommt das andere.
           *[none] Dann ist das Mandala vollständig: { $player } nimmt ein Plättchen.
        }
       *[nobody] Dann ist das Mandala vollständig; niemand bekommt ein Plättchen.
    }
web-flowers-completes-both =
    { $who ->
        [you] Dann ist das Mandala vollständig: Du bekommst beide Plättchen.
       *[other] Dann ist das Mandala vollständig: { $player } bekommt beide Plättchen.
    }
# Dasselbe in Kürze, wo wenig Platz ist
web-flowers-brief =
    { $completes ->
        [choose] { $marker ->
            [takes] Du nimmst den Mehrheitenmarker und ein Plättchen.
           *[keeps] Du nimmst ein Plättchen.
        }
        [both] Vollständig: Du bekommst beide Plättchen.
        [other] Vollständig: { $player } nimmt ein Plättchen.
        [others] Vollständig: { $player } bekommt beide Plättchen.
       *[no] { $marker ->
            [takes] Du nimmst den Mehrheitenmarker.
            [keeps] Du behältst den Mehrheitenmarker.
            [closed] Ohne offene Karte kein Mehrheitenmarker.
            [other] { $player } behält den Mehrheitenmarker.
           *[nobody] Der Mehrheitenmarker bleibt in der Mitte.
        }
    }
web-flowers-draws =
    { $count ->
        [0] Du ziehst nicht nach.
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

# --- was jemand seit deinem Zug getan hat; der Name steht darüber ---

web-flowers-did-play =
    { $marker ->
        [yes] { $open ->
            [yes] { $draws ->
                [0] Spielt { $count } { web-colour } offen in Mandala { $mandala } und nimmt den Mehrheitenmarker.
                [one] Spielt { $count } { web-colour } offen in Mandala { $mandala }, nimmt den Mehrheitenmarker und zieht eine Karte.
               *[other] Spielt { $count } { web-colour } offen in Mandala { $mandala }, nimmt den Mehrheitenmarker und zieht { $draws } Karten.
            }
           *[no] { $draws ->
                [0] Spielt { $count } { web-colour } verdeckt in Mandala { $mandala } und nimmt den Mehrheitenmarker.
                [one] Spielt { $count } { web-colour } verdeckt in Mandala { $mandala }, nimmt den Mehrheitenmarker und zieht eine Karte.
               *[other] Spielt { $count } { web-colour } verdeckt in Mandala { $mandala }, nimmt den Mehrheitenmarker und zieht { $draws } Karten.
            }
        }
       *[no] { $open ->
            [yes] { $draws ->
                [0] Spielt { $count } { web-colour } offen in Mandala { $mandala }.
                [one] Spielt { $count } { web-colour } offen in Mandala { $mandala } und zieht eine Karte.
               *[other] Spielt { $count } { web-colour } offen in Mandala { $mandala } und zieht { $draws } Karten.
            }
           *[no] { $draws ->
                [0] Spielt { $count } { web-colour } verdeckt in Mandala { $mandala }.
                [one] Spielt { $count } { web-colour } verdeckt in Mandala { $mandala } und zieht eine Karte.
               *[other] Spielt { $count } { web-colour } verdeckt in Mandala { $mandala } und zieht { $draws } Karten.
            }
        }
    }
web-flowers-did-pass = Passt.
web-flowers-did-flower =
    { $colour ->
        [red] Bildet eine rote Blume.
        [orange] Bildet eine orange Blume.
        [yellow] Bildet eine gelbe Blume.
        [green] Bildet eine grüne Blume.
        [purple] Bildet eine violette Blume.
       *[black] Bildet eine schwarze Blume.
    }
web-flowers-did-tiles =
    { $count ->
        [one] Bekommt ein Plättchen.
       *[other] Bekommt { $count } Plättchen.
    }

web-flowers-why =
    { $why ->
        [tiles] Für ein neues Mandala fehlen Plättchen: Die beiden anderen wurden aufgelöst, das Spiel ist zu Ende.
        [passes] Niemand konnte noch eine Karte spielen: Die Mandalas wurden aufgelöst, das Spiel ist zu Ende.
       *[last-round] { $who ->
            [you] Die letzte Runde ist gespielt: Du hast die dritte Blume.
           *[other] Die letzte Runde ist gespielt: { $name } hat die dritte Blume.
        }
    }
