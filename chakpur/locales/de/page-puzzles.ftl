### Die Seite mit den Aufgaben.

web-puzzles = Aufgaben
web-puzzles-daily = jeden Tag eine neue
web-puzzle-of-the-day = Aufgabe des Tages
web-puzzle-next-day = die nächste in { $hours } h { $minutes }
web-puzzle-date = { $date } · { $game }
web-puzzle-theme =
    { $theme ->
        [middle] Vor dem Ende
        [ending] Das Ende
        [last] Letzte Plättchen
        [begin] Erste Mandalas
        [late] Lange Flüsse
        [claim] Welche Farbe?
        [two] Zu zweit
        [many] Zu dritt und zu viert
       *[take] Welches Plättchen?
    }
web-puzzle-grade =
    { $grade ->
        [1] erster von fünf Graden
        [2] zweiter von fünf Graden
        [3] dritter von fünf Graden
        [4] vierter von fünf Graden
       *[5] fünfter von fünf Graden
    }
web-puzzle-your-grade = Dein Grad
web-puzzle-streak =
    { $days ->
        [0] Noch kein Tag in Folge
        [one] Ein Tag in Folge
       *[other] { $days } Tage in Folge
    }
web-puzzle-today = heute
web-puzzle-bead =
    { $state ->
        [found] { $day }: gelöst
        [shown] { $day }: gezeigt
       *[none] { $day }: nicht gelöst
    }
web-puzzle-packs = Sammlungen
web-puzzle-pack-all = alle
web-puzzle-pack-count = { $done } / { $count }
web-puzzle-pack-label = { $theme }: { $done } von { $count } gelöst
web-puzzle-run = Fünf am Stück
web-puzzle-run-about = Fünf Aufgaben etwa deines Grades, eine nach der anderen.
web-puzzle-run-begin = Anfangen
web-puzzle-run-go-on = Weiter
web-puzzle-run-place = Fünf am Stück: Nummer { $number }
web-puzzle-run-done = Fünf am Stück: { $found } von { $count } gefunden
web-puzzle-run-again = Noch einmal fünf
web-puzzle-to-day = Aufgabe des Tages
web-puzzle-name =
    { $number ->
        [1] Mira
        [2] Tashi
       *[3] Ines
    }
web-puzzle-wins = Ein Zug gewinnt
web-puzzle-best = Ein Zug ist der beste
web-puzzle-one-wins = Ein Zug gewinnt, was { $name } auch tut.
web-puzzle-one-best = Ein Zug ist klar der beste.
web-puzzle-about = Tippe, um zu sehen, was ein Zug bringt, und noch einmal, um ihn zu machen. Ein falscher Versuch wird auf dem Tisch beantwortet.
web-puzzle-tries =
    { $try ->
        [1] erster von drei Versuchen
        [2] zweiter von drei Versuchen
       *[3] letzter von drei Versuchen
    }
web-puzzle-hint = Tipp
web-puzzle-hint-text = Es ist einer von diesen: { $moves }
web-puzzle-show = Zeigen
web-puzzle-wrong = Der nicht
web-puzzle-wrong-proven =
    { $result ->
        [draw] Das ist nur ein Unentschieden.
       *[loss] { $points ->
            [0] Das verliert.
            [one] Das verliert mit einem Punkt Rückstand.
           *[other] Das verliert mit { $points } Punkten Rückstand.
        }
    }
web-puzzle-wrong-chance = Das gewinnt etwa { $percent } von 100 Partien.
web-puzzle-wrong-unlikely = Das gewinnt viel seltener als der beste Zug.
web-puzzle-wrong-reply = { $name } antwortet: { $move }.
web-puzzle-take-back = Zurücknehmen
web-puzzle-see-answer = Lösung ansehen
web-puzzle-found =
    { $try ->
        [1] Beim ersten Versuch gefunden
        [2] Beim zweiten Versuch gefunden
       *[3] Beim dritten Versuch gefunden
    }
web-puzzle-found-hinted = Mit einem Tipp gefunden
web-puzzle-not-found = Diesmal nicht gefunden
web-puzzle-solved = Gelöst: { $move }
web-puzzle-answer = Die Lösung: { $move }
web-puzzle-why-proven =
    { $points ->
        [0] Damit gewinnst du, was { $name } auch tut.
        [one] Damit gewinnst du mit einem Punkt Vorsprung, was { $name } auch tut.
       *[other] Damit gewinnst du mit { $points } Punkten Vorsprung, was { $name } auch tut.
    }
web-puzzle-why-others =
    { $best ->
        [draw] Kein anderer Zug gewinnt; der beste von ihnen bringt ein Unentschieden.
       *[loss] Jeder andere Zug verliert.
    }
web-puzzle-why-chance = Damit gewinnst du etwa { $percent } von 100 Partien; mit dem nächstbesten, { $move }, { $other }.
web-puzzle-proven = Bewiesen.
web-puzzle-proven-about = Alle Antworten wurden bis zum Ende durchgespielt.
web-puzzle-line = So kann es weitergehen
web-puzzle-line-chance = So könnte es weitergehen
web-puzzle-line-first = An den Anfang
web-puzzle-line-back = Einen Zug zurück
web-puzzle-line-next = Einen Zug weiter
web-puzzle-line-last = Ans Ende
web-puzzle-next = Nächste Aufgabe
web-puzzle-menu = Sammlungen, Fünf am Stück und Tage
web-puzzle-loading = Die Aufgabe wird aufgebaut.
web-puzzle-failed = Die Aufgaben sind gerade nicht zu haben
web-puzzle-retry = Noch einmal versuchen
web-puzzle-move-keep = { $colour } behalten
web-puzzle-move-establish = Auf { $cell } eröffnen
web-puzzle-move-flip = { $cell } umdrehen
web-puzzle-move-swap = Auf { $cell } austauschen
web-puzzle-move-done = Fertig
web-puzzle-move-build =
    { $side ->
        [left] { $colour } links bauen
       *[right] { $colour } rechts bauen
    }
web-puzzle-move-grow =
    { $side ->
        [left] { $count } × { $colour } links anlegen
       *[right] { $count } × { $colour } rechts anlegen
    }
web-puzzle-move-discard = { $count } × { $colour } abwerfen
web-puzzle-move-claim = { $colour } nehmen
web-puzzle-move-play = { $count } × { $colour } zu Mandala { $mandala } spielen
web-puzzle-move-take =
    { $tile ->
        [dark] Das dunkle Plättchen nehmen
       *[light] Das helle Plättchen nehmen
    }
web-puzzle-move-pass = Passen
