# Warum ein Zug gut ist: Tatsachen, jede als Satzteil ohne Subjekt (der Zug ist das Subjekt). Bis zu drei davon werden ein
# Satz: „Vervollständigt das linke Mandala, und du nimmst zuerst; zieht 3 Karten.“
#
# $rival    wer in Mandala gegenübersitzt: „player“, oder „yoga“ für Meister Yoga

# --- alle Spiele ---

reason-points =
    { $points ->
        [one] bringt einen Punkt
       *[other] bringt { $points } Punkte
    }
reason-draws =
    { $cards ->
        [one] zieht eine Karte nach
       *[other] zieht { $cards } Karten nach
    }
reason-ends = beendet das Spiel
reason-pass = ist alles, was möglich ist

# --- Mandala ---

# Die Seite im Dativ (am linken Mandala), dann im Akkusativ (das linke Mandala).
reason-side =
    { $side ->
        [left] linken
       *[right] rechten
    }
reason-side-neuter =
    { $side ->
        [left] linke
       *[right] rechte
    }
# Im Dativ wie im Nominativ brauchbar.
reason-rival =
    { $rival ->
        [yoga] Meister Yoga
       *[player] der anderen Person
    }
reason-counted =
    { $cards ->
        [one] eine Karte in { colour }
       *[other] { $cards } Karten in { colour }
    }
reason-mandala-completes =
    vervollständigt das { reason-side-neuter } Mandala, und { $first ->
        [you] du nimmst zuerst
        [yoga] Meister Yoga nimmt zuerst
       *[player] die andere Person nimmt zuerst
    }: { $colours ->
        [one] Von der einen Farbe in seinem Berg
       *[other] Von den { $colours } Farben in seinem Berg
    } bekommst du { $share ->
        [0] keine
        [one] eine
       *[other] { $share }
    }
reason-mandala-completes-nobody = vervollständigt das { reason-side-neuter } Mandala, ohne dass dort jemand eine Karte im Feld hat: Sein Berg wird abgeworfen
reason-mandala-completes-nothing = vervollständigt das { reason-side-neuter } Mandala, von dem du ohne Karte im Feld aber nichts bekommst
reason-mandala-alone = lässt der anderen Person nichts davon, denn sie hat dort keine Karte im Feld
reason-mandala-last = leert den Nachziehstapel: Das nächste vollständige Mandala ist das letzte
reason-mandala-one-missing =
    lässt im { reason-side } Mandala nur noch { colour } fehlen, { $holds ->
        [yes] und das hast du auf der Hand
       *[no] und dort hast du das größere Feld
    }
reason-mandala-ahead = bringt dich in den Feldern des { reason-side } Mandalas nach vorn, { $own } zu { $others }: Du würdest zuerst nehmen
reason-mandala-further-ahead = baut deinen Vorsprung in den Feldern des { reason-side } Mandalas aus, { $own } zu { $others }
reason-mandala-level = gleicht in den Feldern des { reason-side } Mandalas aus, { $own } zu { $others }
reason-mandala-nearer = holt in den Feldern des { reason-side } Mandalas auf, { $own } zu { $others }
reason-mandala-first-card = gibt dir die erste Karte in deinem Feld am { reason-side } Mandala, ohne die du dort nichts bekommen würdest
reason-mandala-yours = lässt nur noch dich im { reason-side } Mandala { colour } anlegen
reason-mandala-stack =
    { $cards ->
        [one] legt eine Karte in { colour } in den { reason-side } Berg, für dich { $place ->
            [one] einen Punkt
           *[other] { $place } Punkte
        } wert
       *[other] macht daraus { $cards } Karten in { colour } im { reason-side } Berg, für dich je { $place ->
            [one] einen Punkt
           *[other] { $place } Punkte
        } wert
    }
reason-mandala-stack-new = macht daraus { reason-counted } im { reason-side } Berg, eine Farbe, die bei dir auf Flussplatz { $place } kommen könnte
reason-mandala-share =
    { $claims ->
        [first] bringt den { reason-side } Berg auf { $colours } Farben: Du nimmst dort, so wie es steht, zuerst und bekämst { $share } davon
       *[second] bringt den { reason-side } Berg auf { $colours } Farben: Auch als Zweiter bekämst du { $share } davon
    }
reason-mandala-settles = hält { colour } aus allen Feldern des { reason-side } Mandalas heraus
reason-mandala-useless = wirft { colour } ab, das du nirgends spielen könntest
reason-mandala-discards = wird { colour } los
reason-mandala-builds = legt { colour } in den { reason-side } Berg
reason-mandala-keeps = behält { reason-counted } für dein Feld am { reason-side } Mandala
reason-mandala-place =
    { $place ->
        [6] belegt den letzten Platz deines Flusses: Das Spiel endet, wenn dieses Mandala aufgelöst ist
        [one] belegt Platz 1 deines Flusses: Ab jetzt ist jede Karte in { colour } in deinem Kelch einen Punkt wert
       *[other] belegt Platz { $place } deines Flusses: Ab jetzt ist jede Karte in { colour } in deinem Kelch { $place } Punkte wert
    }
reason-mandala-nothing = bringt dir nichts, denn du hast dort keine Karte im Feld
reason-mandala-takes = nimmt { reason-counted }
reason-mandala-denies =
    nimmt { reason-rival } { reason-counted } weg, drüben { $least ->
        [yes] mindestens { $points ->
            [one] einen Punkt
           *[other] { $points } Punkte
        }
       *[no] { $points ->
            [one] einen Punkt
           *[other] { $points } Punkte
        }
    } wert
reason-yoga-answer = lässt Meister Yoga danach { colour } nehmen

# --- Patterns ---

reason-patterns-close =
    { $fewer ->
        [0] behält { colour }, von dem { $tokens } um ein Feld herum liegen; von { reason-taken } liegen nirgends zwei so nah
        [one] behält { colour }, von dem { $tokens } um ein Feld herum liegen; von { reason-taken } nur eines
       *[other] behält { colour }, von dem { $tokens } um ein Feld herum liegen; von { reason-taken } nur { $fewer }
    }
reason-patterns-keeps = behält { colour } und gibt { reason-taken } ab
reason-taken =
    { $taken ->
        [red] Rot
        [orange] Orange
        [yellow] Gelb
        [green] Grün
        [purple] Violett
       *[black] Schwarz
    }
reason-patterns-ends =
    { $result ->
        [win] beendet das Spiel, und du gewinnst { $own } zu { $others }
        [draw] beendet das Spiel unentschieden, { $own } zu { $others }
       *[loss] beendet das Spiel, { $own } zu { $others }
    }
reason-patterns-final = lässt der anderen Person nichts mehr zu tun: Dein letztes Umdrehen beginnt
reason-patterns-establishes =
    eröffnet Gruppe { $number }, in der jedes weitere Plättchen { $number } zählt{ $count ->
        [0] { "" }
        [one] ; { $cells } lässt sich als Nächstes umdrehen
       *[other] ; { $cells } lassen sich als Nächstes umdrehen
    }
reason-patterns-opens =
    { $count ->
        [one] macht { $cells } umdrehbar, für { $number ->
            [one] einen Punkt
           *[other] { $number } Punkte
        }
       *[other] macht { $cells } umdrehbar, für je { $number ->
            [one] einen Punkt
           *[other] { $number } Punkte
        }
    }
reason-patterns-denies =
    { $points ->
        [one] hindert die andere Person, { $cells } für einen Punkt umzudrehen
       *[other] hindert die andere Person, { $cells } für { $points } Punkte umzudrehen
    }
reason-patterns-closes =
    { $count ->
        [one] verschließt der anderen Person ein Feld
       *[other] verschließt der anderen Person { $count } Felder
    }
reason-patterns-takes =
    nimmt { colour } in deine Schale, für deine Gruppe { $number }{ $count ->
        [one] , zu der es auf einem Feld dazukommen könnte
       *[other] , zu der es auf { $count } Feldern dazukommen könnte
    }
reason-patterns-takes-new = nimmt { colour } in deine Schale, womit du Gruppe { $number } eröffnen könntest

# --- Flowers ---

reason-flowers-last-round = ist deine dritte Blume: Die letzte Runde beginnt
reason-flowers-flower = bildet eine Blume aus { colour } { reason-value-first } und { reason-value-second }
reason-value-first =
    { $first ->
        [x3] ×3
       *[other] { $first }
    }
reason-value-second =
    { $second ->
        [x3] ×3
       *[other] { $second }
    }
reason-value =
    { $value ->
        [x3] ×3
       *[other] { $value }
    }
reason-value-single =
    { $single ->
        [x3] ×3
       *[other] { $single }
    }
reason-flowers-takes = nimmt das Plättchen { colour } { reason-value }
reason-flowers-leaves-less =
    lässt { $seats ->
        [2] der anderen Person
       *[other] einer anderen Person
    } { $points ->
        [one] einen Punkt
       *[other] { $points } Punkte
    } weniger als das andere Plättchen
reason-flowers-colours = bringt Mandala { $mandala } auf { $colours } von 6 Farben
reason-flowers-hidden =
    { $count ->
        [one] legt eine verdeckte Karte zu Mandala { $mandala }, ohne es weiter zu vervollständigen
       *[other] legt { $count } verdeckte Karten zu Mandala { $mandala }, ohne es weiter zu vervollständigen
    }
reason-flowers-completes =
    { $gets ->
        [both] vervollständigt Mandala { $mandala }, und beide Plättchen gehören dir
        [first] vervollständigt Mandala { $mandala }, und du wählst dein Plättchen zuerst
        [second] vervollständigt Mandala { $mandala }, und du bekommst das Plättchen, das übrig bleibt
       *[nothing] vervollständigt Mandala { $mandala }, und deine Karten dort kommen auf deine Hand zurück
    }
reason-flowers-marker = holt den Mehrheitenmarker von Mandala { $mandala }, { $own } zu { $others }
reason-flowers-lead = baut deinen Vorsprung in Mandala { $mandala } aus, { $own } zu { $others }
reason-flowers-nearer = bringt dich in Mandala { $mandala } auf { $own } zu { $others }
reason-flowers-both = brächte dir, so wie es steht, beide Plättchen von Mandala { $mandala }
reason-flowers-second = brächte dir, so wie es steht, das zweite Plättchen von Mandala { $mandala }
reason-flowers-prize =
    { $points ->
        [one] führt, wo { colour } { reason-value } liegt, das mit deiner { reason-value-single } eine Blume bilden würde: einen Punkt
       *[other] führt, wo { colour } { reason-value } liegt, das mit deiner { reason-value-single } eine Blume bilden würde: { $points } Punkte
    }
reason-flowers-denies =
    nimmt { $seats ->
        [2] der anderen Person
       *[other] einer anderen Person
    } die Wahl: Sie könnte mit { colour } { reason-value } eine Blume bilden
reason-flowers-keeps = behält { reason-counted } auf deiner Hand
