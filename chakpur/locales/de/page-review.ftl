# The review of a finished game, and exploring a position.

web-review-open = Aufzeichnung öffnen
web-review-open-text = Wähle die Datei eines beendeten Spiels oder zieh sie hierher. Das Spiel wird geprüft, dann wird jede Entscheidung danach beurteilt, was man dabei wissen konnte.
web-review-choose = Datei wählen
web-review-reading = Wird gelesen …
web-review-no-record = „{ $name }“ ist keine Aufzeichnung eines Spiels: Die Datei lässt sich nicht als JSON lesen.
web-review-too-large = Diese Datei ist zu groß für die Aufzeichnung eines Spiels.
web-review-command = Dasselbe im Terminal:
web-review-not-there = Hier ist keine Nachbetrachtung
web-review-to-table = Zurück zum Tisch

web-review-table = Tisch
web-review-luck = Glück und Entscheidungen
web-review-luck-short = Glück
web-review-shown = Was zu sehen ist
web-review-beside = Was neben dem Tisch steht
web-review-moves = Züge
web-review-course = Verlauf des Spiels
web-review-graph = Zug
web-review-win = Chancen
web-review-in-points = Punkte
web-review-eyes = Mit wessen Augen
web-review-everything = Alles
web-review-at-start = Anfang: { $chance }
web-review-at-move = { NUMBER($number) } · { $move }: { $chance }
web-review-draws = Ziehen

web-review-first = Zum Anfang
web-review-back = Einen Zug zurück
web-review-play = Von selbst abspielen
web-review-pause = Anhalten
web-review-next = Einen Zug weiter
web-review-last = Zum Ende
web-review-space = Leertaste
web-review-speed = Tempo: ×{ $speed }
web-review-where = Zug { NUMBER($number) } von { NUMBER($last) }
web-review-keys = Tasten: ← → ein Zug, Pos1 und Ende, die Leertaste spielt ab, [ und ] von Zeichen zu Zeichen.

web-review-judging = Zug { NUMBER($done) } von { NUMBER($total) } wird beurteilt, noch etwa { NUMBER($seconds) } s
web-review-waits =
    { $ahead ->
        [one] Eine andere Nachbetrachtung ist vorher dran: etwa { NUMBER($seconds) } s
       *[other] { NUMBER($ahead) } andere sind vorher dran: etwa { NUMBER($seconds) } s
    }
web-review-failed = Die Nachbetrachtung wurde nicht fertig. Öffne sie noch einmal, um es wieder zu versuchen.
web-review-not-judged = Dieser Zug ist noch nicht beurteilt.

web-review-start = Der Anfang
web-review-start-text = { $name } begann mit einer Chance von { $chance }. Geh durch das Spiel oder von Zeichen zu Zeichen.
web-review-move = Zug { NUMBER($number) }
web-review-only-move = der einzige Zug
web-review-mark-best = bester
web-review-mark-good = gut
web-review-mark-inaccuracy = ungenau
web-review-mark-mistake = Fehler
web-review-mark-blunder = grober Fehler
web-review-mark-at = Zug { NUMBER($number) }, { $name }: { $mark }. { $move }; besser: { $best }.
web-review-cost = Nach allem, was { $name } wissen konnte: { $made } statt { $best }.
web-review-proven-win = Ein sicherer Sieg. Bewiesen.
web-review-proven-draw = Ein sicheres Unentschieden. Bewiesen.
web-review-proven-loss = Eine sichere Niederlage. Bewiesen.
web-review-drawn = Das Ziehen änderte die Chancen von { $name } um { $change }.
web-review-light = Was niemand wissen konnte: { $change } für { $name }.
web-review-accuracy-of = { $name }: Genauigkeit { $accuracy }
web-review-line = Besser in Zug { NUMBER($number) }
web-review-line-note = So hätte es weitergehen können. Karten, die damals niemand kannte, liegen so, wie sie wirklich lagen.
web-review-to-game = Zurück zum Spiel
web-review-share = Dieses Spiel teilen
web-review-share-alt = Das Ende des Spiels
web-review-share-link = Link zur Nachbetrachtung
web-review-share-save = Bild speichern
web-review-explore = Erkunden

web-review-retry =
    { $count ->
        [one] Den Fehler noch einmal
       *[other] { NUMBER($count) } Fehler noch einmal
    }
web-review-task = Aufgabe { NUMBER($at) } von { NUMBER($count) }
web-review-task-text = Zug { NUMBER($number) } kostete { $loss } deiner Chancen. Finde etwas Besseres.
web-review-judging-try = Wird angesehen …
web-review-right =
    { $best ->
        [yes] Richtig, das ist der beste Zug.
       *[no] Richtig: so gut wie der beste Zug.
    }
web-review-same = Das hast du gespielt: Es kostet { $loss }. Versuch etwas anderes.
web-review-worse = Noch nicht: etwa { $loss } weniger als der beste Zug. Versuch etwas anderes.
web-review-was = Es war: { $move }.
web-review-next-task = Nächste Aufgabe
web-review-show = Zeig es

web-review-sentence-none = Was dieses Spiel entschied
web-review-chances = Chancen von { $name }
web-review-points-title = Zu erwartende Punkte
web-review-made = Was das Ergebnis machte
web-review-made-text = Jede Ursache verschiebt die Chancen (in Prozent) oder die Punkte; zusammen führen sie vom Anfang genau zum Ergebnis.
web-review-whose = Wessen Ergebnis
web-review-expected = Am Anfang
web-review-cause-luck = Glück beim Ziehen
web-review-cause-decisions = Entscheidungen
web-review-cause-unknown = Nicht zu wissen
web-review-hidden-cards = verdeckte Karten
web-review-by = { $name } { $change }
web-review-result = Ergebnis
web-review-won = Sieg
web-review-lost = verloren
web-review-shared = geteilt
web-review-drawn-game = unentschieden
web-review-points =
    { $count ->
        [one] ein Punkt
       *[other] { NUMBER($count) } Punkte
    }
web-review-weighed = Was am meisten wog
web-review-tap = tippe darauf, um es auf dem Tisch zu sehen
web-review-key-decision = Entscheidung
web-review-key-draw = Ziehen
web-review-key-light = kam ans Licht
web-review-key-helped = half
web-review-key-hurt = schadete

web-review-side-left = li.
web-review-side-right = re.
web-review-move-flip = { $place } umdrehen
web-review-move-swap = { $place } austauschen
web-review-move-establish = { $place } eröffnen
web-review-move-keep = { web-colour } behalten
web-review-move-done = Fertig
web-review-move-pass = Passen
web-review-move-build = { web-colour } bauen { $place }
web-review-move-grow =
    { $count ->
        [one] { web-colour } anlegen { $place }
       *[other] { NUMBER($count) } { web-colour } anlegen { $place }
    }
web-review-move-discard = { NUMBER($count) } { web-colour } abwerfen
web-review-move-claim = { web-colour } nehmen
web-review-move-play = { NUMBER($count) } { web-colour } in { $place }
web-review-move-take = { $place ->
        [light] Helles
       *[dark] Dunkles
    } Plättchen nehmen

web-explore = Erkunden
web-explore-note = hier wird nichts gespielt
web-explore-player = Person { NUMBER($number) }
web-explore-to-review = Zur Nachbetrachtung
web-explore-begin = Anfang
web-explore-from-move = Zug { NUMBER($number) }
web-explore-path = Die Züge, die du probiert hast
web-explore-engine = Was die Engine meint
web-explore-on = Engine
web-explore-thinking = überlegt …
web-explore-visits =
    { $visits ->
        [one] ein Durchlauf
       *[other] { NUMBER($visits) } Durchläufe
    }
web-explore-wins = { $name } gewinnt
web-explore-points = Punkte
web-explore-settles = Wie es sich setzt
web-explore-proven-win = sicherer Sieg
web-explore-proven-draw = sicher unentschieden
web-explore-proven-loss = sichere Niederlage
web-explore-follow = { $letter } folgen: { $move }
web-explore-over = Hier ist das Spiel zu Ende.
web-explore-position = Stellung
web-explore-copy = Kopieren
web-explore-paste = Einfügen
web-explore-paste-text = Füge die Zeile einer Stellung ein, wie „Kopieren“ sie gibt.
web-explore-show = Zeigen
web-explore-side = Deine Seite
web-explore-play = Von hier spielen
web-explore-level = Gegen Stufe { NUMBER($level) }
web-explore-back = Einen Zug zurück
web-explore-play-short = Spielen
web-explore-level-short = Stufe { NUMBER($level) }
web-explore-bad = Das ist keine Stellung
web-explore-try-another = Eine andere Zeile einfügen
web-explore-keys = Tasten: A bis E folgen einem Zug, die Rücktaste geht zurück, Umschalt+E schaltet die Engine ein oder aus, Strg+C kopiert die Zeile, P spielt von hier.
