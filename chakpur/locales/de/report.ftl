# Berichte: was ein Datensatz von Partien zeigt.

cli-report = zeichnen, was ein Datensatz zeigt: eine Seite mit Bildern
cli-report-datasets = was chakpur simulate geschrieben hat; weitere Dateien desselben Spiels (allein: anderer Stufen) werden mit der ersten verglichen
cli-report-out = die Seite
report-done = Der Bericht über { $games ->
        [one] eine Partie
       *[other] { NUMBER($games) } Partien
    } ist in { $file }.
report-none = Von { $game } gibt es noch keine Berichte.
report-mixed = { $file } ist kein Datensatz von { $game } mit ebenso vielen Plätzen: Ein Bericht handelt von einem Spiel.

report-number = { NUMBER($value, maximumFractionDigits: 1) }
report-whole = { NUMBER($value, maximumFractionDigits: 0) }
report-percent = { NUMBER($value, maximumFractionDigits: 0) } %
report-small-percent = { NUMBER($value, maximumFractionDigits: 1) } %
report-rate = { NUMBER($value, minimumFractionDigits: 1, maximumFractionDigits: 1) } % ({ NUMBER($low, minimumFractionDigits: 1, maximumFractionDigits: 1) }–{ NUMBER($high, minimumFractionDigits: 1, maximumFractionDigits: 1) })

report-title = { $game ->
        [mandala] Mandala
        [mandala-solo] Mandala allein
        [patterns] Patterns
        [flowers] Flowers
       *[other] { $game }
    } in Zahlen
report-about = { $seats ->
        [1] Partien gegen Meister Yoga, gespielt von: { $who }; insgesamt { NUMBER($games) }.
       *[other] Partien zu { $seats }, in denen auf allen Plätzen dieselbe Stufe spielt: { $who }; insgesamt { NUMBER($games) }.
    }
report-about-mixed = Partien zwischen: { $who }; insgesamt { NUMBER($games) }.
report-figure-games = { $games ->
        [one] Partie
       *[other] Partien
    }
report-figure-points = Punkte pro Person
report-figure-moves = Züge pro Partie
report-figure-choices = Möglichkeiten pro Zug
report-level = { $name } (Stufe { $number })
report-start-player = Wer beginnt
report-player = Platz { $number }
report-automaton = Meister Yoga

report-seats = Ist es wichtig, wer beginnt?
report-seats-text = Wer beginnt, gewinnt { $rate } der Partien. { $verdict ->
        [more] Das ist ein Vorteil: Der ganze Bereich liegt über dem gleichen Anteil, der gepunkteten Linie.
        [less] Das ist ein Nachteil: Der ganze Bereich liegt unter dem gleichen Anteil, der gepunkteten Linie.
       *[none] Der gleiche Anteil, die gepunktete Linie, liegt im Bereich: Diese Partien zeigen keinen Vorteil des ersten Zugs.
    }
report-seats-mixed = Auf den Plätzen sitzen verschiedene Bots, darum zeigt das eher, wie gut sie sind, als was ein Platz wert ist. Die gepunktete Linie ist der gleiche Anteil.
report-points = Wie viele Punkte gibt es?
report-points-unit = Punkte
report-points-text = Im Mittel gibt es { NUMBER($mean, minimumFractionDigits: 1, maximumFractionDigits: 1) } Punkte, höchstens { $best }. Die Hälfte aller Ergebnisse liegt bei höchstens { NUMBER($middle, maximumFractionDigits: 0) }; die gepunkteten Linien sind die mittleren Werte der Einzelnen.
report-margins = Wie knapp geht es aus?
report-margins-unit = Punkte Vorsprung
report-margins-text = Wer gewinnt, liegt im Mittel { NUMBER($margin, minimumFractionDigits: 1, maximumFractionDigits: 1) } Punkte vor dem zweiten Platz. In { NUMBER($close, maximumFractionDigits: 0) } % der Partien sind es nicht mehr als fünf, in { NUMBER($level, maximumFractionDigits: 1) } % haben beide gleich viele.
report-length = Wie lang ist eine Partie?
report-length-unit = Züge
report-length-text = In Zügen: Die Hälfte aller Partien hat höchstens { NUMBER($middle, maximumFractionDigits: 0) }, acht von zehn haben zwischen { NUMBER($low, maximumFractionDigits: 0) } und { NUMBER($high, maximumFractionDigits: 0) }; die längste hatte { $longest }. Die mittlere Hälfte ist dunkler.
report-choices = Wie viel Auswahl gibt es?
report-choices-unit = erlaubte Züge
report-choices-across = Zug der Partie
report-choices-text = Bei einer Entscheidung gibt es im Mittel { NUMBER($mean, minimumFractionDigits: 1, maximumFractionDigits: 1) } erlaubte Züge und bis zu { $most }; { NUMBER($forced, maximumFractionDigits: 1) } % lassen keine Wahl. Über eine Partie malgenommen ergibt das etwa 10 hoch { $power } Wege, die sie hätte gehen können. Die Linie ist der mittlere Wert; in den Bändern liegen die Hälfte und vier Fünftel der Partien.
report-ends = Wie enden Partien?
report-ends-text = Am häufigsten: { $end }, in { NUMBER($percent, maximumFractionDigits: 0) } % der Partien, meist nach Zug { NUMBER($moves, maximumFractionDigits: 0) }. Die dünnen Linien sind die Bereiche.
report-end-last-mandala = das letzte Mandala wird aufgelöst
report-end-river = ein Fluss bekommt die sechste Farbe
report-end-deck = der Stapel ist zum zweiten Mal leer
report-end-passes = alle passen
report-end-at-once = keine Aktion, nichts umzudrehen
report-end-done = letztes Umdrehen, mit „fertig“ beendet
report-end-flips = letztes Umdrehen, bis nichts mehr geht
report-end-last-round = die letzte Runde ist gespielt
report-end-tiles = die Plättchen gehen aus
report-river = Was ist ein Platz im Fluss wert?
report-river-unit = Punkte pro Person
report-river-cards = Karten
report-river-tokens = Plättchen
report-river-text = Platz { $place } bringt am meisten: im Mittel { NUMBER($points, minimumFractionDigits: 1, maximumFractionDigits: 1) } Punkte, { NUMBER($share, maximumFractionDigits: 0) } % von allen. Unter jedem Platz steht, bei wie vielen dort am Ende etwas liegt; Platz 6 erreichen { NUMBER($filled, maximumFractionDigits: 0) } %.
report-flow-early = erster Zug
report-flow-late = letzter Zug
report-flow-cards = Welche Farben werden wann genommen?
report-flow-cards-text = In einer Partie werden { NUMBER($total, minimumFractionDigits: 1, maximumFractionDigits: 1) } Karten genommen und behalten, die meisten, wenn { NUMBER($busiest, maximumFractionDigits: 0) } % davon vorbei sind. Den Regeln sind alle Farben gleich, und so ist es auch hier: je { NUMBER($low, minimumFractionDigits: 1, maximumFractionDigits: 1) } bis { NUMBER($high, minimumFractionDigits: 1, maximumFractionDigits: 1) } Karten.
report-flow-tokens = Welche Farben werden wann gelegt?
report-flow-tokens-text = In einer Partie liegen am Ende { NUMBER($total, minimumFractionDigits: 1, maximumFractionDigits: 1) } Plättchen mit dem Gesicht nach unten, { NUMBER($low, minimumFractionDigits: 1, maximumFractionDigits: 1) } bis { NUMBER($high, minimumFractionDigits: 1, maximumFractionDigits: 1) } von jeder Farbe: Der Strom bleibt gleichmäßig, keine Farbe ist besser als eine andere, und fast jeder Zug legt eines.
report-flow-tiles = Welche Plättchen werden wann genommen?
report-flow-tiles-text = In einer Partie finden { NUMBER($total, minimumFractionDigits: 1, maximumFractionDigits: 1) } Plättchen eine Besitzerin oder einen Besitzer, die meisten, wenn { NUMBER($busiest, maximumFractionDigits: 0) } % davon vorbei sind; von jeder Farbe { NUMBER($low, minimumFractionDigits: 1, maximumFractionDigits: 1) } bis { NUMBER($high, minimumFractionDigits: 1, maximumFractionDigits: 1) }.
report-board = Welche Felder werden zuerst bedeckt?
report-board-early = früh
report-board-late = spät
report-board-text = Je röter ein Feld, desto früher liegt dort ein verdecktes Plättchen: zuerst { $first }, zuletzt { $last }. Je größer es ist, desto mehr Partien bedecken es überhaupt: { NUMBER($centre, maximumFractionDigits: 0) } % in der Mitte, { NUMBER($edge, maximumFractionDigits: 0) } % am Rand.
report-flowers = Welche Blumen zählen?
report-flowers-text = Im Mittel bildet man { NUMBER($flowers, minimumFractionDigits: 1, maximumFractionDigits: 1) } Blumen, jede { NUMBER($points, minimumFractionDigits: 1, maximumFractionDigits: 1) } Punkte wert; sie bringen { NUMBER($share, maximumFractionDigits: 0) } % aller Punkte, einzelne Plättchen den Rest. Je größer eine Blume, desto öfter kommt sie vor, am häufigsten { $one } mit { $two }; die Zahl darin ist, was sie bringt.
report-yoga = Wie stark ist Meister Yoga?
report-yoga-text = { $name } schlägt ihn in { $rate } der Partien. { $verdict ->
        [more] Wer so spielt, darf einen Sieg erwarten.
        [less] Wer so spielt, verliert öfter, als er gewinnt.
       *[none] Das ist ein Kampf auf Augenhöhe.
    } Die gepunktete Linie ist die Hälfte.
report-against = { $name }, { $games ->
        [one] eine Partie
       *[other] { NUMBER($games) } Partien
    }
report-how = In Klammern und als Balken stehen Bereiche, die den wahren Wert in 95 von 100 solchen Läufen enthalten; jede Partie ist eine Beobachtung. Bots einer Stufe spielen überall gleich, darum zeichnen diese beiden Befehle die Seite noch einmal:
report-program = Regeln und Suche: { $fingerprint }. Wo sie anders sind, werden andere Partien gespielt.
