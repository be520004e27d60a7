# Die Arena: Wettkämpfe, ihre Ergebnisse und die Programme, die darin spielen.

cli-arena = Bots und Programme gegeneinander spielen lassen, mit Statistik
cli-arena-game = welches Spiel
cli-arena-bots = wer spielt, durch Kommas getrennt: 1 bis 5 (Stufen), search, uct, random, engine; mit @1s, @200ms oder @500 (Durchläufe) für den Aufwand je Zug. Mehr als zwei: jeder gegen jeden
cli-arena-engine = ein Programm, das das Engine-Protokoll spricht, samt Argumenten (auch mehrmals)
cli-arena-tolerance = um wie viele Sekunden ein Programm seine Zeit für einen Zug überschreiten darf, bevor es die Partie verliert (0.5)
cli-arena-patience = wie viele Sekunden ein Programm für alles hat, wofür keine eigene Zeit gilt: zum Starten oder für einen Zug nach Durchläufen (60)
cli-arena-protocol = was mit Programmen gesprochen wird, in diesen Ordner schreiben, eine Datei je Partie
cli-arena-games = wie viele Partien ein Wettkampf hat; aufgerundet, sodass jede Verteilung von jedem Platz aus gespielt wird (200)
cli-arena-seed = die Verteilungen und Entscheidungen: Dieselbe Zahl ergibt denselben Wettkampf (1)
cli-arena-seats = wie viele Plätze (flowers: 2, 3 oder 4): Wer zuerst genannt ist, nimmt einen, wer danach kommt, alle anderen
cli-arena-options = Optionen des Spiels, etwa yoga=simple
cli-arena-sprt = aufhören, sobald klar ist, ob die Gewinnquote LOW oder HIGH ist, etwa 0.5,0.55
cli-arena-luck-adjusted = auch die Siegquote nennen, aus der das Glück herausgerechnet ist: das beim Ziehen und das launischer Bots (im Solospiel immer, wenn nichts anderes verlangt ist)
cli-arena-out = die Ergebnisse als JSON schreiben; fertige Partien werden laufend daneben gespeichert
cli-arena-csv = jede Partie als Zeile einer CSV-Datei schreiben
cli-arena-save-games = die Aufzeichnung jeder Partie in diesen Ordner schreiben, für chakpur replay und verify
cli-arena-resume = mit den Partien weitermachen, die neben --out liegen
cli-arena-workers = wie viele Prozesse gleichzeitig spielen (sonst einer je Kern)
cli-arena-cluster = stattdessen auf einem Ray-Cluster spielen
cli-arena-address = wo der Cluster ist (sonst RAY_ADDRESS, sonst ein Cluster dieses Rechners; ohne all das startet Ray hier)

arena-begun = { $match }: Partie { NUMBER($done, useGrouping: 0) } von { NUMBER($wanted, useGrouping: 0) }
arena-progress = { $match }: Partie { NUMBER($done, useGrouping: 0) } von { NUMBER($wanted, useGrouping: 0) }, { NUMBER($rate, maximumFractionDigits: 1) } % ({ NUMBER($low, maximumFractionDigits: 1) }–{ NUMBER($high, maximumFractionDigits: 1) } %), { $left }
arena-minutes-left =
    { $minutes ->
        [0] gleich fertig
        [one] noch eine Minute
       *[other] noch { NUMBER($minutes, useGrouping: 0) } Minuten
    }

arena-title = { $game }: { $one } gegen { $many }
arena-title-many = { $game }: einmal { $one } gegen { $others } × { $many }
arena-title-solo = { $game }: { $one } gegen Meister Yoga ({ $yoga })
arena-games =
    { $games ->
        [one] eine Partie
       *[other] { NUMBER($games, useGrouping: 0) } Partien
    }
arena-deals =
    { $deals ->
        [one] einer Verteilung
       *[other] { NUMBER($deals, useGrouping: 0) } Verteilungen
    }
arena-results = { arena-games } aus { arena-deals }: { NUMBER($wins, useGrouping: 0) } gewonnen, { NUMBER($draws, useGrouping: 0) } unentschieden oder geteilt, { NUMBER($losses, useGrouping: 0) } verloren
arena-rate = Gewinnquote { NUMBER($value, minimumFractionDigits: 1, maximumFractionDigits: 1) } % (95-%-Intervall { NUMBER($low, minimumFractionDigits: 1, maximumFractionDigits: 1) }–{ NUMBER($high, minimumFractionDigits: 1, maximumFractionDigits: 1) } %)
arena-adjusted = mit herausgerechnetem Glück { NUMBER($value, minimumFractionDigits: 1, maximumFractionDigits: 1) } % ({ NUMBER($low, minimumFractionDigits: 1, maximumFractionDigits: 1) }–{ NUMBER($high, minimumFractionDigits: 1, maximumFractionDigits: 1) } %): so gut wie { NUMBER($saved, maximumFractionDigits: 0) } % gesparte Partien, für { NUMBER($cost, maximumFractionDigits: 0) } % mehr Zeit
arena-elo = Elo-Unterschied { $value } ({ $low } bis { $high })
arena-margin = Vorsprung in Punkten { NUMBER($value, minimumFractionDigits: 1, maximumFractionDigits: 1) } ({ NUMBER($low, minimumFractionDigits: 1, maximumFractionDigits: 1) } bis { NUMBER($high, minimumFractionDigits: 1, maximumFractionDigits: 1) })
arena-time = { $who } braucht { NUMBER($milliseconds, maximumFractionDigits: 1) } ms je Zug
arena-longest = { $who } brauchte für einen Zug höchstens { NUMBER($longest, maximumFractionDigits: 2) } s; erlaubt waren { NUMBER($seconds, maximumFractionDigits: 2) } s und { NUMBER($tolerance, maximumFractionDigits: 2) } s Toleranz
arena-capped =
    { $count ->
        [one] Ein Zeitlimit hat eine Entscheidung von { $who } abgekürzt: Auf einem schnelleren oder ruhigeren Rechner kann dieser Wettkampf anders verlaufen.
       *[other] Ein Zeitlimit hat { NUMBER($count, useGrouping: 0) } Entscheidungen von { $who } abgekürzt: Auf einem schnelleren oder ruhigeren Rechner kann dieser Wettkampf anders verlaufen.
    }
arena-sprt-high = sequenzieller Test: Die Gewinnquote ist mindestens { NUMBER($high, maximumFractionDigits: 1) } % (und nicht { NUMBER($low, maximumFractionDigits: 1) } %)
arena-sprt-low = sequenzieller Test: Die Gewinnquote ist höchstens { NUMBER($low, maximumFractionDigits: 1) } % (und nicht { NUMBER($high, maximumFractionDigits: 1) } %)
arena-sprt-open = sequenzieller Test: noch offen, ob die Gewinnquote { NUMBER($low, maximumFractionDigits: 1) } % oder { NUMBER($high, maximumFractionDigits: 1) } % ist
arena-forfeited =
    { $count ->
        [one] Eine Partie ging durch einen Fehler eines Programms verloren:
       *[other] { NUMBER($count, useGrouping: 0) } Partien gingen durch Fehler von Programmen verloren:
    }

arena-forfeit = { $who } verliert bei Zug { NUMBER($number, useGrouping: 0) }: { $why }
arena-illegal-move = „{ $move }“ ist kein erlaubter Zug.
arena-no-move = kein Zug in der Antwort { $reply }.
arena-refused = auf „{ $cmd }“ kam { $reply }.
arena-silence = keine Antwort auf „{ $cmd }“ innerhalb von { NUMBER($seconds, maximumFractionDigits: 1) } s.
arena-too-slow = kein Zug innerhalb von { NUMBER($seconds, maximumFractionDigits: 2) } s und den { NUMBER($tolerance, maximumFractionDigits: 2) } s, die darüber hinaus geduldet werden.
arena-unasked = eine Zeile, nach der niemand gefragt hatte: { $line }
arena-not-started = es ließ sich nicht starten: { $problem }.
arena-not-json = kein JSON-Objekt: { $line }
arena-ended = das Programm endete mit Code { $code }; seine letzten Worte: { $said }
arena-closed-output = das Programm hat seine Ausgabe geschlossen.
arena-no-command = der Befehl ist leer.

arena-bad-bot = „{ $word }“ kann nicht spielen. Wer kann: 1 bis 5 (Stufen), search, uct, random, engine; etwa search@1s oder uct@500.
arena-bad-budget = „{ $budget }“ ist kein Aufwand je Zug. Möglich: Durchläufe wie 500, Zeit wie 1s oder 200ms, und für Programme level1 bis level5.
arena-bad-setting = { $word }: Eine Einstellung „{ $setting }“ gibt es nicht. Die Einstellungen sind: { $known }.
arena-bad-value = { $word }: „{ $setting }“ ist eine Zahl, nicht „{ $value }“.
arena-no-program = „{ $word }“ meint ein Programm, aber --engine wurde { $count ->
        [0] gar nicht
        [one] einmal
       *[other] { NUMBER($count) }-mal
    } angegeben.
arena-program-fails = Das Programm „{ $program }“ kann nicht spielen: { $problem }
arena-two-sides = Ein Wettkampf braucht zwei Seiten: --bots 5,4 oder --bots 3 --engine PROGRAMM. Allein (mandala-solo) genügt eine.
arena-bad-seed = Der Startwert eines Wettkampfs ist eine ganze Zahl von 0 bis { $most }, nicht { $seed }.
arena-bad-sprt = --sprt nimmt zwei Gewinnquoten zwischen 0 und 1, die kleinere zuerst, etwa 0.5,0.55, nicht { $found }.
arena-no-games = Ein Wettkampf hat mindestens eine Partie, nicht { NUMBER($games, useGrouping: 0) }.
arena-no-workers = Mindestens ein Prozess muss spielen, nicht { NUMBER($workers, useGrouping: 0) }.
arena-resume-what = --resume macht mit den Partien neben --out weiter: Nenne auch diese Datei.
arena-log-exists = In { $file } stehen schon Partien. --resume macht damit weiter; sonst nenne für --out eine andere Datei.
arena-log-in-use = In { $file } schreibt gerade ein anderes Programm. Warte, bis es fertig ist, oder nenne für --out eine andere Datei.
arena-saved = Die Partien liegen in { $folder }; „chakpur replay { $file }“ zeigt eine davon.
arena-folder-in-use = In { $folder } liegen schon Partien. Nenne für --save-games einen anderen Ordner, oder mach mit ihrem Wettkampf weiter: --resume.
arena-bad-seconds = { $option } ist eine Zahl von Sekunden ab 0, nicht { $found }.
arena-bad-log = { $file } lässt sich nicht als Partien eines Wettkampfs lesen.
arena-other-match = In { $file } stehen Partien eines anderen Wettkampfs oder einer anderen Simulation: { $difference }
arena-worker-died = Der Prozess, der Partie { NUMBER($number, useGrouping: 0) } spielte, ist gestorben (Code { $code }). Fertige Partien sind neben --out gespeichert, und --resume macht weiter.
arena-no-ray = Ray ist nicht installiert. „pip install chakpur[cluster]“ installiert es.
arena-no-cluster = Es gibt keinen Ray-Cluster zum Spielen: { $problem }
arena-cluster-closed = Der Ray-Cluster lässt sich nicht benutzen: { $problem }. Wenn er ein Token verlangt, setze RAY_AUTH_MODE=token, und leg das Token in RAY_AUTH_TOKEN oder ~/.ray/auth_token ab.
arena-other-version = Auf { $machine } ist eine andere Version von chakpur installiert: Sie würde andere Partien spielen. Alle Rechner eines Clusters brauchen dieselbe.
arena-cluster-failed = Eine Partie auf dem Cluster ging verloren: { $problem }

# --- Tipps ---

cli-hint = sagen, was ein Bot in einer gespeicherten Partie oder Stellung spielen würde, und warum
cli-hint-where = eine Aufzeichnung, eine Datei mit einer Stellungszeile, die Zeile selbst oder - für die Standardeingabe
cli-hint-level = welche Stufe gefragt wird (5)
cli-hint-seat = der Platz, der fragt, ab 1; er muss am Zug sein
cli-hint-move = die Stellung nach so vielen Zügen der Aufzeichnung
cli-hint-count = wie viele Züge gezeigt werden (5)
cli-hint-seed = der Zufall der Suche: Dieselbe Zahl ergibt dieselbe Antwort
cli-hint-json = als JSON
hint-title = { $game }, Platz { $seat } ist am Zug ({ $playouts ->
        [one] ein Durchlauf
       *[other] { NUMBER($playouts) } Durchläufe
    }, { NUMBER($seconds, maximumFractionDigits: 1) } s):
hint-candidate = gewinnt zu { NUMBER($percent, minimumFractionDigits: 1, maximumFractionDigits: 1) } %, { $points } ({ $visits ->
        [one] ein Besuch
       *[other] { NUMBER($visits) } Besuche
    })
hint-ahead = { NUMBER($points, minimumFractionDigits: 1, maximumFractionDigits: 1) } Punkte Vorsprung
hint-behind = { NUMBER($points, minimumFractionDigits: 1, maximumFractionDigits: 1) } Punkte Rückstand
hint-proven = bewiesen: { $result }
hint-win = gewinnt
hint-draw = unentschieden
hint-loss = verliert
hint-not-tried = nicht versucht
hint-line = Beste Folge: { $moves }
hint-other-seat = Nicht Platz { NUMBER($seat, useGrouping: 0) } ist am Zug, sondern Platz { NUMBER($to_move) }.
hint-bad-count = --count sagt, wie viele Züge gezeigt werden, mindestens 1, nicht { NUMBER($count, useGrouping: 0) }.
hint-over = Die Partie ist zu Ende, es gibt nichts mehr zu entscheiden. --move N geht zu einer früheren Stellung zurück.

# --- die Leiter ---

cli-ladder = alle Stufen und Vergleichsgegner messen und docs/ladder.md schreiben
cli-ladder-only = nur diese Abschnitte oder Wettkämpfe, etwa patterns,solo-full oder patterns:5-4
cli-ladder-games = wie viele Partien ein Wettkampf hat (200)
cli-ladder-seed = die Verteilungen: Dieselbe Zahl ergibt dieselben Wettkämpfe (1)
cli-ladder-out = die Seite; das Gemessene liegt als JSON daneben (docs/ladder.md)
cli-ladder-work = wo die Partien unfertiger Wettkämpfe gespeichert werden (.ladder)
cli-ladder-page = nur die Seite neu schreiben
ladder-no-such-section = In der Leiter gibt es „{ $only }“ nicht. Abschnitte und Wettkämpfe heißen etwa { $known }.
ladder-bad-file = { $file } enthält keine Leiter.
ladder-known = { $name }: schon gemessen

ladder-title = Die Leiter
ladder-about = Wie stark die Bots sind, gemessen von „chakpur ladder“, das auch diese Seite geschrieben hat. Jede Verteilung wird von jedem Platz aus gespielt, sodass sich das Glück der Karten und das des ersten Zuges aufheben; ein Unentschieden zählt halb. Das Intervall enthält in 95 von 100 solchen Wettkämpfen die wahre Gewinnquote, und seine Einheit ist die Verteilung, nicht die Partie ([wie es berechnet wird](researchers.md#what-the-interval-means)). Der Befehl unter jeder Tabelle spielt dieselben Wettkämpfe noch einmal: Die der Stufen und die mit gezählten Durchläufen verlaufen auf jedem Rechner genau gleich, wie beschäftigt er auch ist, die nach der Uhr jedes Mal anders.
ladder-columns = „Ziel“ ist die Gewinnquote, die vor der Messung verlangt war; bei drei und vier Plätzen ist es ein gleicher Anteil. „Punkte“ ist der mittlere Vorsprung vor dem besten anderen. „Zeit“ ist die mittlere Zeit je Zug, erst der einen, dann der anderen Seite.
ladder-head = Wettkampf | Ziel | Gewinnquote | 95-%-Intervall | Punkte | Partien | Zeit je Zug | Datum | Version
ladder-sides = { $one } – { $many }
ladder-not-yet = noch nicht gemessen
ladder-section-patterns = Patterns
ladder-section-mandala = Mandala
ladder-section-flowers = Flowers, zwei Plätze
ladder-section-flowers-3 = Flowers, drei Plätze: einmal Stufe 5 gegen zweimal Stufe 3
ladder-section-flowers-4 = Flowers, vier Plätze: einmal Stufe 5 gegen dreimal Stufe 3
ladder-section-solo-full = Mandala allein, gegen Meister Yoga (full)
ladder-section-solo-simple = Mandala allein, gegen Meister Yoga (simple)
