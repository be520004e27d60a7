# Die Spiele im Terminal: Aufforderungen, Beschriftungen, Befehle und ihre Hilfe.

terminal-you = Du
terminal-guest = Gast
terminal-player = Platz { NUMBER($number) }
terminal-yoga = Meister Yoga
terminal-opponents = Mira Tashi Jonas

# Die Wörter der Züge, eines nach dem anderen; tippen darf man in beiden Sprachen.
move-word =
    { $word ->
        [keep] behalten
        [establish] eröffnen
        [flip] umdrehen
        [swap] austauschen
        [done] fertig
        [build] bauen
        [grow] anlegen
        [discard] abwerfen
        [claim] nehmen
        [pass] passen
        [play] spielen
        [take] nehmen
        [to] in
        [left] links
        [right] rechts
        [dark] dunkel
        [light] hell
        [red] rot
        [orange] orange
        [yellow] gelb
        [green] grün
        [purple] violett
        [black] schwarz
       *[other] { $word }
    }

# Wie man ein Wort eines Zuges sonst noch tippen kann.
move-also =
    { $word ->
        [keep] behalte behalt
        [establish] eröffne gründen gründe
        [flip] dreh drehe drehen
        [swap] tausch tausche tauschen
        [build] bau baue
        [grow] leg lege wachsen
        [discard] wirf werfen
        [claim] nimm
        [pass] passe pass
        [play] spiel spiele ausspielen
        [take] nimm
       *[other] { "" }
    }

# Die Befehle: Das Wort, das Hilfe und Hinweise nennen, steht vorn.
command-help = hilfe ? h
command-moves = züge z
command-hint = tipp hinweis
command-why = warum
command-rule = regel regeln
command-undo = zurück
command-save = speichern sichern
command-log = verlauf geschichte
command-score = punkte
command-line = zeile
command-again = nochmal
command-quit = ende beenden q
command-anyway = trotzdem

terminal-help = Tippe einen Zug, wie er aufgeführt ist, seine Nummer oder so viel davon, dass nur einer passt: Statt „{ $example }“ genügt „{ $short }“. Tab ergänzt. Jeder Zug geht auch auf Englisch, so wie er in den Aufzeichnungen steht.
terminal-help-colours = Jede Farbe hat ihr Zeichen und ihren (englischen) Buchstaben. Große Buchstaben und volle Farbe: belegt oder vorhanden. Kleine Buchstaben und blass: offen oder noch fehlend.
help-help = diese Seite
help-moves = alle deine Züge mit ihren Nummern
help-hint = was ein Meister spielen würde
help-why = warum ein Zug nicht erlaubt ist: „warum { $example }“
help-rule = was eine Regel sagt: „regel PA4“; ohne Nummer alle Regeln
help-undo = zurück zu deiner letzten Entscheidung
help-save = die Partie behalten: „speichern spiel.json“
help-log = was bisher geschah
help-score = die Punkte einzeln
help-line = die Stellung als eine Zeile Text
help-again = noch einmal, wenn das Spiel zu Ende ist
help-quit = aufhören
terminal-help-patterns = Auf einem offenen Feld stehen die Anfangsbuchstaben dessen, was du dort tun kannst. Ein volles Feld zeigt, wem es gehört, und mit Marker die Nummer der Gruppe. Unter jedem Fluss: wie viele Plättchen zählen × Nummer. [ ] ist der letzte Zug.
terminal-help-mandala = Die Tabelle mit deiner Hand: Jede Zeile ist eine Farbe, jede Spalte eine Art, sie zu spielen; die erste Zahl spielt eine Karte, die zweite zwei und so weiter. Ein Mandala zeigt oben das andere Feld, in der Mitte den Berg, unten dein Feld und am Rand die Farben, die dort liegen.
terminal-help-flowers = Die Tabelle mit deiner Hand: Jede Zeile ist eine Farbe, jede Spalte ein Mandala; die erste Zahl spielt eine Karte, die zweite zwei und so weiter. In einem Mandala: wie viele Karten jemand dort hat, der Mehrheitenmarker ({ $marker }), offene Karten und hinter dem Strich verdeckte, die alle gesehen haben.

# Ein Zug und wie er kürzer getippt werden kann.
terminal-example-patterns = umdrehen d4 / u d4
terminal-example-mandala = anlegen 2 rot links / an 2 r l
terminal-example-flowers = spielen 2 rot in 1 / s 2 rot 1

terminal-turn =
    { $who ->
        [you] Du bist am Zug.
       *[other] { $player } ist am Zug.
    }
terminal-thinking = { $player } überlegt …
terminal-hint = Tippe einen Zug, seine Nummer oder ? für Hilfe.
terminal-over-hint = Das Spiel ist zu Ende: nochmal, verlauf, punkte, speichern DATEI, zurück oder ende.
terminal-move-number = Zug { NUMBER($number, useGrouping: 0) }
terminal-curtain = Gib die Tastatur weiter an { $player }.
terminal-press-enter = Drücke die Eingabetaste.
terminal-more = Eingabetaste: weiter, oder ein Befehl
terminal-back = Eingabetaste: zurück zum Tisch, oder ein Befehl
terminal-all-moves = { NUMBER($count) ->
        [one] Ein Zug ist möglich:
       *[other] { NUMBER($count) } Züge sind möglich:
    }
terminal-hint-thinking = Ein guter Zug wird gesucht …
terminal-good-moves = Gute Züge hier, der beste zuerst:
terminal-all-rules = Die Regeln dieses Spiels; „regel“ mit einer Nummer zeigt eine.
terminal-story-first = Eingabetaste: zu deinen Möglichkeiten
terminal-nothing-yet = Noch ist nichts geschehen.

terminal-unknown = „{ $input }“ ist hier weder ein Zug noch ein Befehl. „züge“ führt die Züge auf, „?“ hilft.
terminal-no-such-number = Einen Zug Nummer { $input } gibt es nicht: Die Nummern gehen von 1 bis { NUMBER($count) }.
terminal-several = „{ $input }“ kann mehrere Züge meinen: { $moves }.
terminal-refused = Nicht erlaubt: { $reason } ({ $rule })
terminal-allowed = „{ $move }“ ist erlaubt.
terminal-allowed-several = Erlaubt: { $moves }.
terminal-why-what = Warum was? Nenne einen Zug: „warum { $example }“.
terminal-undone = Zurückgenommen.
terminal-save-where = Wohin? Nenne eine Datei: „speichern spiel.json“.
terminal-saved = Gespeichert in { $file }. „chakpur play --load { $file }“ spielt weiter.
terminal-file-exists = Eine Datei { $file } gibt es schon, und sie gehört nicht zu diesem Spiel. „speichern { $file } trotzdem“ ersetzt sie.
terminal-not-saved = { $file } lässt sich nicht schreiben: { $problem }.
terminal-line-hidden = Diese Zeile verrät auch alle verdeckten Karten. „zeile trotzdem“ zeigt sie.
terminal-not-over = Das Spiel ist noch nicht zu Ende. „zurück“ nimmt einen Zug zurück, „ende“ verlässt es.
terminal-quit-unsaved = Das Spiel ist nicht zu Ende. „speichern DATEI“ behält es; noch einmal „ende“ verlässt es.
terminal-left-unsaved = Das Spiel ist nicht zu Ende gespielt. Um eines zu behalten, tippe vor dem Verlassen „speichern DATEI“.
terminal-left-saved = Das Spiel liegt in { $file }. „chakpur play --load { $file }“ spielt weiter.
terminal-goodbye = Auf Wiedersehen.

terminal-bowl = Schale
terminal-start-tokens = Zur Wahl:
terminal-patterns-keep = Welches Plättchen behältst du?
terminal-patterns-establish =
    { $flip ->
        [yes] Eröffne deine { log-colour-adjective } Gruppe, wo du willst, oder drehe ein Plättchen neben einer Gruppe seiner Farbe um.
       *[no] Eröffne deine { log-colour-adjective } Gruppe, wo du willst.
    }
terminal-patterns-swap =
    { $flip ->
        [yes] Tausche ein Plättchen neben deiner Gruppe in { colour } aus, oder drehe ein Plättchen neben einer Gruppe seiner Farbe um.
       *[no] Tausche ein Plättchen neben deiner Gruppe in { colour } aus.
    }
terminal-patterns-flip = Drehe ein Plättchen neben einer Gruppe seiner Farbe um.
terminal-patterns-final = Zum letzten Mal umdrehen: so viel du magst, dann „{ $done }“.
terminal-patterns-anywhere =
    { $count ->
        [one] auf einem offenen Feld: „{ $cell }“
       *[other] auf { $count } offenen Feldern: Tippe eines, etwa „{ $cell }“
    }

terminal-title-patterns = Patterns
terminal-title-mandala = Mandala
terminal-title-solo = Mandala solo
terminal-title-flowers = Flowers
terminal-hand = Hand
terminal-river = Fluss
terminal-mountain = Berg
terminal-known = bekannt
terminal-in-hand =
    { $count ->
        [one] 1 Karte
       *[other] { $count } Karten
    }
terminal-cup =
    { $count ->
        [0] Kelch leer
       *[other] Kelch { $count }
    }
terminal-hidden-cards =
    { $count ->
        [one] eine verdeckt
       *[other] { $count } verdeckt
    }
terminal-points =
    { $count ->
        [one] 1 Punkt
       *[other] { $count } Punkte
    }
terminal-points-hidden =
    { $count ->
        [one] 1 Punkt + verdeckte
       *[other] { $count } Punkte + verdeckte
    }
terminal-piles = Stapel { $deck } · Ablage { $discard }
terminal-piles-flowers = Stapel { $deck } · Ablage { $discard } · Plättchenpaare { $tiles }
terminal-last-mandala = Das letzte Mandala!
terminal-last-round = Letzte Runde!
terminal-claims-first =
    { $who ->
        [you] Du würdest zuerst nehmen
       *[other] { $player } würde zuerst nehmen
    }
terminal-claims-tie = Wer vervollständigt, nimmt danach
terminal-claims-nobody = Felder leer: Niemand nimmt etwas
terminal-shared-out = Wird aufgelöst
terminal-mandala-turn = Spiele Karten einer Farbe: Baue mit einer am Berg, lege beliebig viele im Feld an, oder wirf beliebig viele ab.
terminal-mandala-claim = Nimm dir eine Farbe.
terminal-mandala-brings =
    { $outcome ->
        [river] { $cup ->
            [0] Flussplatz { $place }
           *[other] Flussplatz { $place }, { $cup } in den Kelch
        }
        [cup] { $count } in den Kelch
       *[discard] auf den Ablagestapel: Du hast keine Karte im Feld
    }
terminal-flowers-play = Spiele Karten einer Farbe in ein Mandala. Eine Karte: Du ziehst nach. Mehr: Du ziehst nicht nach.
terminal-flowers-take = Nimm ein Plättchen von Mandala { $mandala }; { $player } bekommt das andere.
terminal-lies-open = offen
terminal-lies-hidden = verdeckt
terminal-flower = { log-colour-adjective } Blume aus { $first } und { $second }
terminal-single = einzeln { colour } { $value }

terminal-unreadable = { $file } lässt sich nicht lesen: { $problem }.
terminal-too-long = { $file } ist für eine Aufzeichnung viel zu lang.
terminal-not-json = { $file } ist keine Aufzeichnung: Ab Zeile { NUMBER($line, useGrouping: 0) }, Spalte { NUMBER($column, useGrouping: 0) } ist es kein JSON.
terminal-not-text = { $file } ist keine Aufzeichnung: Es ist kein JSON-Text.
terminal-line-no-moves = { $option } zählt die Züge einer Aufzeichnung; eine Stellungszeile hat keine.
terminal-no-such-ply = { $option } geht in dieser Aufzeichnung von 0 bis { NUMBER($moves) }, nicht { NUMBER($ply, useGrouping: 0) }.
terminal-other-game = In { $file } ist eine Partie { $game }. Lass den Namen des Spiels weg, oder nenne diesen.
terminal-load-only = Eine gespeicherte Partie hat schon Plätze, Karten und Optionen: Lass --seats, --seed und --yoga weg.
terminal-no-such-seat = Platz { NUMBER($seat, useGrouping: 0) } gibt es an diesem Tisch nicht. Die Plätze gehen von 1 bis { NUMBER($seats) }.
terminal-many-names = { NUMBER($names) } Namen sind zu viele: Der Tisch hat { $seats ->
        [one] einen Platz
       *[other] { NUMBER($seats) } Plätze
    }.

# --- das Menü ---

menu-question = Was möchtest du spielen?
menu-patterns = Eröffne und erweitere Gruppen auf einem offenen Spielplan; jede hat eine Nummer, und so viel zählen ihre Plättchen.
menu-mandala = Baue Berge und lege in Feldern an; wer in einem vollständigen Mandala vorn liegt, nimmt zuerst.
menu-solo = Dasselbe gegen Meister Yoga, der blind vom Stapel zieht und dir wenig übrig lässt.
menu-flowers = Gewinne Blumenplättchen durch Mehrheiten in drei Mandalas und bilde Blumen; zu zweit, zu dritt, zu viert.
menu-computer = h  gegen den Computer
menu-hot-seat = h  mehrere Personen an dieser Tastatur
menu-language = en in English
menu-quit = q  Ende
menu-what = Tippe Nummer oder Namen eines Spiels oder einen der Buchstaben.
menu-seats = Wie viele spielen mit: 2, 3 oder 4?
# Das erste Wort nennt die Frage, die anderen gehen auch.
menu-yoga-full = alle voll full
menu-yoga-simple = einfach leicht leichter simple
menu-yoga = Meister Yoga nimmt nach allen Regeln oder einfacher: alle oder einfach?

# --- nachspielen und prüfen ---

replay-back = z zurück zurueck
replay-prompt = { NUMBER($number, useGrouping: 0) } von { NUMBER($last, useGrouping: 0) }. Eingabetaste: weiter, z: zurück, Zahl: dorthin, q: Ende >
verify-holds =
    { $count ->
        [one] { $file }: stimmt ({ $game }, ein Zug, { $points }).
       *[other] { $file }: stimmt ({ $game }, { NUMBER($count, useGrouping: 0) } Züge, { $points }).
    }
verify-holds-so-far =
    { $count ->
        [one] { $file }: stimmt so weit ({ $game }, ein Zug, noch nicht zu Ende).
       *[other] { $file }: stimmt so weit ({ $game }, { NUMBER($count, useGrouping: 0) } Züge, noch nicht zu Ende).
    }
verify-contributions =
    { $count ->
        [0] Außer dem Server hat niemand zur Verteilung beigetragen, und daraus wurde sie gezogen.
        [one] Eine Person hat zur Verteilung beigetragen; ihr Beitrag wurde geprüft.
       *[other] { NUMBER($count) } Personen haben zur Verteilung beigetragen; ihre Beiträge wurden geprüft.
    }
verify-fails = { $file }: stimmt nicht. { $problem }

# --- die Befehlszeile ---

cli-guide = Chakpur: Mandala, das Solospiel dazu, Patterns und Flowers.
cli-guide-more = „chakpur“ allein öffnet das Menü; „chakpur BEFEHL --help“ sagt mehr über einen Befehl, „chakpur --version“, welche Version das ist.
cli-unknown = chakpur: Einen Befehl „{ $word }“ gibt es nicht. Die Befehle sind { $commands }.
cli-a-game = chakpur: { $game } ist ein Spiel; „chakpur play { $game }“ spielt es.
cli-see-help = Siehe „{ $program } --help“.
extra-missing = „chakpur { $command }“ braucht Pakete, die nicht installiert sind ({ $packages }). So kommen sie dazu: pip install "chakpur[{ $extra }]"
cli-play = ein Spiel im Terminal spielen
cli-replay = eine aufgezeichnete Partie Zug für Zug zeigen
cli-verify = sagen, ob aufgezeichnete Partien stimmen
cli-engine = das Engine-Protokoll auf Standardeingabe und -ausgabe sprechen
cli-train = die Gewichte eines Spiels durch Partien gegen sich selbst lernen
cli-bench = messen, wie schnell die Spiele gespielt werden
cli-lang = die Sprache: en oder de (sonst die der Umgebung)
cli-colour = wann Farben benutzt werden (auto beachtet NO_COLOR)
cli-ascii = Buchstaben statt Zeichen
cli-play-game = welches Spiel; ohne eines öffnet sich ein Menü
cli-play-seats = wie viele Plätze (flowers: 2, 3 oder 4)
cli-play-seat = welcher Platz deiner ist, ab 1
cli-play-hot-seat = mehrere Personen an dieser Tastatur, kein Computer
cli-play-seed = die Verteilung: Dieselbe Zahl ergibt dieselben Karten
cli-play-yoga = nach welchen Regeln Meister Yoga nimmt: full (alle) oder simple (einfacher)
cli-play-names = die Namen in der Reihenfolge der Plätze
cli-play-load = eine gespeicherte Partie fortsetzen
cli-replay-file = die Aufzeichnung
cli-replay-step = den Tisch nach jedem Zug (so ist es ohnehin)
cli-replay-moves = nur was geschah, ohne den Tisch
cli-verify-files = die Aufzeichnungen
cli-train-game = welches Spiel: mandala, mandala-solo, patterns oder flowers
cli-train-rounds = Runden aus Spielen, Anpassen und Vergleich (für diese und die nächsten fünf Zahlen hat jedes Spiel einen eigenen Plan)
cli-train-games = Partien gegen sich selbst in einer Runde
cli-train-playouts = Durchläufe je Zug, in diesen Partien und im Vergleich der Runde
cli-train-match-games = Partien des Vergleichs mit den letzten Gewichten
cli-train-final-games = Partien des Vergleichs mit einfachem UCT am Ende
cli-train-final-playouts = Durchläufe je Zug in diesem Vergleich
cli-train-seed = der Zufall: Dieselbe Zahl ergibt dieselben Gewichte
cli-train-workers = wie viele Prozesse daran arbeiten (1, wenn du nichts sagst); die Gewichte sind mit jeder Zahl dieselben
cli-train-out = wohin die Gewichte kommen (sonst ersetzen sie die des installierten Pakets)

cli-play-level = wie stark die anderen spielen: 0 zufällig, 1 Neuling bis 5 Meister (3, wenn du nichts sagst)
terminal-no-such-level = Die Stufen sind 0 (zufällig) und 1 (Neuling) bis 5 (Meister), nicht { $level }.
menu-level = l  wie stark der Computer spielt (jetzt: { $level })
