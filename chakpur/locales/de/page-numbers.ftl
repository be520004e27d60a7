# Die eigenen Zahlen.

web-numbers-title = Deine Zahlen
web-numbers-none = Noch kein Spiel ist zu Ende. Sobald es welche gibt, werden sie hier gezählt.
web-numbers-which = Welches Spiel
web-numbers-all = Alle Spiele
web-numbers-over-time = Im Lauf der Zeit
web-numbers-games = Spiele
web-numbers-won = gewonnen
web-numbers-points = Punkte im Mittel
web-numbers-accuracy = Genauigkeit
web-numbers-percent = { NUMBER($percent) } %
web-numbers-to = { $own } zu { $others }
web-numbers-plot =
    { $count ->
        [one] Ein Spiel.
       *[other] Die letzten { $count } Spiele, das älteste zuerst.
    }
web-numbers-plot-note = Von links nach rechts ein Balken für jedes Spiel: Vorsprung in Punkten über der Linie, Rückstand darunter; voll, wenn du gewonnen hast.
web-numbers-plot-accuracy = Die gepunktete Linie ist deine Genauigkeit.
web-numbers-lost = verloren
web-numbers-drawn = unentschieden
web-numbers-shared = geteilt
web-numbers-like = Du spielst wie
web-numbers-like-level =
    { $side ->
        [below] unter Stufe { $level }
        [above] über Stufe { $level }
       *[on] Stufe { $level }
    }
web-numbers-like-interval =
    { $count ->
        [one] ({ $low } bis { $high }, nach deinem letzten Spiel gegen den Computer)
       *[other] ({ $low } bis { $high }, nach deinen letzten { NUMBER($count) } Spielen gegen den Computer)
    }
web-numbers-like-note = Wie weit die Stufen auseinanderliegen, wurde in Spielen unter ihnen gemessen. Der Schleier trifft in etwa acht von zehn Fällen zu; jedes Spiel ist auch Zufall. Es zählen nur Spiele zu zweit gegen einen Bot.
web-numbers-dune = Von Stufe { NUMBER($first, maximumFractionDigits: 1) } bis Stufe { NUMBER($last, maximumFractionDigits: 1) }.
web-numbers-by-game = Nach Spiel
web-numbers-by-opponent = Nach Gegner
web-numbers-level = Stufe { NUMBER($level) }
web-numbers-yours = Sie gehören dir
web-numbers-yours-note = Spiele, die mehrere an einem Gerät gespielt haben, zählen hier nicht, ebenso wenig die Punkte abgebrochener Spiele.
web-numbers-json = Als JSON speichern
web-numbers-csv = Als CSV speichern
web-numbers-delete = Meine Zahlen löschen
web-numbers-delete-title = Deine Zahlen löschen?
web-numbers-delete-text = Deine beendeten Spiele verschwinden aus deiner Liste hier und in der Lobby, auf all deinen Geräten. Wer mit dir gespielt hat, behält sie, mit deinem Namen darin. Das lässt sich nicht rückgängig machen.
web-numbers-keep = Behalten
web-numbers-delete-really = Löschen
