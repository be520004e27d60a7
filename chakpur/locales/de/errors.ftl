# Was an einer Eingabe falsch sein kann: welcher Wert, was daran falsch ist, was richtig wäre.

compiling = { $game } wird übersetzt (nur dieses eine Mal, ein paar Sekunden) …
compiling-batch = Was Partien von { $game } für Programme spielt, wird übersetzt (nur dieses eine Mal, ein paar Sekunden) …

unknown-game = Es gibt kein Spiel „{ $game }“. Die Spiele sind { $games }.
bad-seats = Die Zahl der Plätze von { $game } kann nicht { $seats } sein. Möglich: { $allowed }.
bad-seats-type = { $game } braucht eine ganze Zahl von Plätzen, nicht { $seats }. Möglich: { $allowed }.
bad-players = { $game } braucht { NUMBER($seats) } { $seats ->
        [one] Namen
       *[other] Namen
    } als Texte, nicht { $found }.
no-view = Ein Bot bekommt eine Sicht, wie position.view(seat) sie liefert, nicht { $found }.
no-position = Eine Partie wird mit einer Stellung aufgebaut, nicht mit { $found }.
other-view = Dieser Bot spielt { $game } mit { NUMBER($seats) } { $seats ->
        [one] Platz
       *[other] Plätzen
    }, aber die Sicht ist von { $found } mit { NUMBER($found_seats) }.
bad-seat = Platz { $seat } gibt es an diesem Tisch von { $game } nicht. Die Plätze zählen von 0 bis { NUMBER($highest) }; wer nur zusieht, ist null.
not-your-turn = Dieser Platz ist nicht am Zug, also lässt sich kein Zug von ihm beurteilen.
bad-options = Die Optionen von { $game } müssen Namen mit Werten sein, nicht { $options }.
unknown-option = { $game } hat keine Option „{ $option }“. Bekannt: { $known }.
bad-option = Die Option „{ $option }“ von { $game } kann nicht „{ $value }“ sein. Möglich: { $allowed }.
bad-seed = Ein Startwert ist eine ganze Zahl von 0 bis 9223372036854775807, nicht { $seed }.
bad-move-type = Ein Zug ist ein Text, nicht { $move }.
game-over = Das Spiel ist zu Ende; „{ $move }“ ist nicht mehr möglich.
nothing-to-undo = Es gibt nichts zurückzunehmen: Noch ist kein Zug gemacht.
empty-notation = Eine Stellungszeile beginnt mit dem Namen ihres Spiels.
bad-notation-parts = „{ $found }“ ist keine Stellungszeile. Sie muss diese Teile haben, mit je einem Leerzeichen dazwischen: { $right }
bad-notation-form = Die Stellungszeile ist bei „{ $found }“ falsch. Dieser Teil muss so aussehen: „{ $right }“.

line-too-long = Die Zeile ist länger als { NUMBER($limit, useGrouping: 0) } Bytes und wurde nicht gelesen.
not-json = Die Zeile ist kein JSON: { $line }
not-an-object = Eine Anfrage ist ein JSON-Objekt, nicht { $found }.
unknown-command = Es gibt keinen Befehl „{ $cmd }“. Die Befehle sind { $known }.
unknown-session = Es gibt keine Sitzung „{ $session }“. „new“ und „load“ öffnen eine.
missing-field = Der Anfrage fehlt „{ $field }“.
null-field = „{ $field }“ kann nicht null sein. Gib einen Wert an oder lass das Feld weg.
not-a-text = „{ $field }“ muss ein Text sein, nicht { $found }.
bad-number = „{ $field }“ muss eine ganze Zahl von { NUMBER($low, useGrouping: 0) } bis { NUMBER($high, useGrouping: 0) } sein, nicht { $found }.
bad-session = „session“ muss der Name sein, den „new“ oder „load“ genannt hat, nicht { $session }.
no-limit = Eine Suche braucht eine Grenze: Durchläufe, Sekunden oder ein Zeichen zum Aufhören.
bad-playouts = Eine Suche macht mindestens einen Durchlauf, nicht { $found }.
bad-seconds = Eine Suche dauert eine Zahl von Sekunden über 0, nicht { $found }.
bad-threads = Eine Suche läuft in mindestens einem Thread, nicht in { $found }.
unknown-language = Die Sprache „{ $language }“ gibt es hier nicht. Die Sprachen sind { $known }.
not-solvable = Nur Endspiele von Patterns lassen sich beweisen, nicht die von { $game }.
seed-or-deal = Eine neue Partie braucht „seed“ oder „deal“.
position-has-all = In „position“ stehen schon alle Karten und alles Mischen: Lass „{ $field }“ weg.
position-differs = „{ $field }“ ist { $found }, in der Stellung aber { $real }.
bad-flag = „{ $field }“ muss true oder false sein, nicht { $found }.
one-effort = Gib genau eines von { $fields } an.
bad-bits = „bits“ müssen 32 bis 64 Ziffern von 0 bis 9 und a bis f sein, nicht { $found }.

no-such-rule = Eine Regel „{ $number }“ gibt es nicht. Die Nummern sehen aus wie MA4, MA6.4, YO6, PA4 oder FL8.

record-foreign = Das ist kein { $format }: Das Format ist { $found }.
record-bad-version = „{ $field }“ der Aufzeichnung muss eine ganze Zahl ab 1 sein, nicht { $found }.
record-newer = „{ $field }“ der Aufzeichnung ist { $found }, dieses Programm kennt aber nur bis { NUMBER($known) }. Ein neueres Programm kann sie lesen.
record-missing-field = Der Aufzeichnung fehlt „{ $field }“.
record-bad-field = „{ $field }“ der Aufzeichnung hat den falschen Typ: { $found }.
record-bad-players = „players“ der Aufzeichnung muss eine Liste von { $seats ->
        [one] einem Namen
       *[other] { NUMBER($seats) } Namen
    } sein, nicht { $found }.
record-bad-start = Der Anfang der Aufzeichnung stimmt nicht: { $problem }
record-bad-move = Zug { NUMBER($number, useGrouping: 0) }, „{ $move }“, stimmt nicht: { $problem }
record-bad-chance = Bei Zug { NUMBER($number, useGrouping: 0) }, „{ $move }“, passt der Zufall der Aufzeichnung nicht zu den Karten, die dort gemischt werden.
record-chance-left = Die Aufzeichnung nennt { $found ->
        [one] ein Mischen
       *[other] { NUMBER($found) }-mal Mischen
    }, ihre Züge brauchen aber nur { NUMBER($used) }.
record-bad-result = Das Ergebnis der Aufzeichnung ist { $found }, ihre Züge führen aber zu { $real }.
record-commitment-broken = Die Verteilung ist nicht die, die beim Aufbau des Tisches versprochen wurde.
record-bad-secret = „secret“ der Aufzeichnung müssen 64 Ziffern von 0 bis 9 und a bis f sein, nicht { $found }.
record-secret-broken = Das Geheimnis des Servers ist nicht das, das beim Aufbau des Tisches versprochen wurde.
record-no-contributions = Die Aufzeichnung zeigt nicht, was die Spielenden zur Verteilung beigetragen haben: Ihr fehlt die Liste „contributions“.
record-bad-contribution = Beitrag { NUMBER($number) } muss „seats“ und „bits“ haben und sonst nichts, nicht { $found }.
record-bad-contribution-seats = Beitrag { NUMBER($number) } muss Plätze von 0 bis { NUMBER($last) } in aufsteigender Reihenfolge nennen, nicht { $found }.
record-bad-bits = Beitrag { NUMBER($number) } stimmt nicht: { $problem }
record-contribution-twice = Beitrag { NUMBER($number) } ist für Spieler { NUMBER($seat) }, für den es schon einen gibt.
record-contributions-order = Beitrag { NUMBER($number) } muss weiter vorn stehen: Sie sind nach ihrem ersten Platz geordnet.
record-seed-broken = Der Startwert ist { $found }, Geheimnis und Beiträge ergeben aber { $real }.
record-deal-broken = Die Verteilung ist nicht die, die der Startwert ergibt.
record-shuffle-broken = Ein Mischen ist nicht das, das der Startwert ergibt.

batch-game = Spiel { NUMBER($number, useGrouping: 0) }
batch-actions = Ein Schritt braucht ein Array mit { NUMBER($n, useGrouping: 0) } ganzen Zahlen, eine für jedes Spiel, nicht { $found }.
batch-row = Die Spiele hier zählen von 0 bis { NUMBER($highest, useGrouping: 0) }; ein Spiel { $found } gibt es nicht.
batch-rows = Welche Spiele kopiert werden, sagt eine Liste ganzer Zahlen (die Zeilen), nicht { $found }.
batch-no-field = Eine Beobachtung von { $game } hat kein Element „{ $field }“. Sie hat: { $known }.
batch-rewards = Belohnungen lassen sich nicht nach „{ $found }“ zählen. Möglich: { $allowed }.
at-seat = Platz { NUMBER($seat) }
bad-action = { $where }: { $action } ist keine Aktion. Aktionen zählen von 0 bis { NUMBER($highest) }.
illegal-action = { $where }: Aktion { NUMBER($action) }, „{ $move }“, ist nicht erlaubt. { $why }
env-render-mode = Eine Darstellung „{ $found }“ gibt es nicht. Möglich: { $allowed }.
env-no-render-mode = Diese Umgebung wurde ohne Darstellung angelegt. Möglich: { $allowed }.
env-illegal = Nach einer unerlaubten Aktion gibt es einen Fehler („error“), oder wer sie wählt, verliert („lose“); „{ $found }“ ist keins von beiden.
env-outcome = Der Zufall kann hier nicht { $outcome } bringen. Möglich: { $known }.
env-observer = Eine Beobachtung von { $game } ist, was jemand am Tisch sieht (alles, was alle sehen, oder was sonst niemand sieht), oder alles, was diese Person bisher gesehen hat; andere gibt es nicht.
batch-moving = Welche Spiele weitergehen, sagt ein Array mit { NUMBER($n, useGrouping: 0) } Wahrheitswerten, nicht eins der Form { $found }.
env-level = Eine Stufe ist eine ganze Zahl von 1 bis { NUMBER($highest) } oder 0, wenn die anderen zufällig ziehen sollen, nicht { $found }.
module-missing = Das Modul „{ $module }“ ist nicht installiert. So wird es installiert: pip install "chakpur[{ $extra }]"
