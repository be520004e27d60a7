# Was an einer Eingabe falsch sein kann: welcher Wert, was daran falsch ist, was richtig wäre.

compiling = { $game } wird übersetzt (nur dieses eine Mal, ein paar Sekunden) …

unknown-game = Es gibt kein Spiel „{ $game }“. Die Spiele sind { $games }.
bad-seats = { $game } lässt sich nicht mit { $seats } Plätzen spielen. Möglich: { $allowed }.
bad-seat = Platz { $seat } gibt es an diesem Tisch von { $game } nicht. Die Plätze zählen von 0 bis { NUMBER($highest) }; wer nur zusieht, ist null.
not-your-turn = Dieser Platz ist nicht am Zug, also lässt sich kein Zug von ihm beurteilen.
bad-options = Die Optionen von { $game } müssen Namen mit Werten sein, nicht { $options }.
unknown-option = { $game } hat keine Option „{ $option }“. Bekannt: { $known }.
bad-option = Die Option „{ $option }“ von { $game } kann nicht „{ $value }“ sein. Möglich: { $allowed }.
bad-seed = Ein Startwert ist eine ganze Zahl von 0 bis 9223372036854775807, nicht { $seed }.
bad-move-type = Ein Zug ist ein Text, nicht { $move }.
game-over = Das Spiel ist zu Ende, „{ $move }“ ist nicht mehr möglich.
nothing-to-undo = Es gibt nichts zurückzunehmen: Noch ist kein Zug gemacht.
empty-notation = Eine Stellungszeile beginnt mit dem Namen ihres Spiels.

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
no-limit = Eine Suche braucht eine Grenze: Durchgänge, Sekunden oder ein Zeichen zum Aufhören.
not-solvable = Nur Endspiele von Patterns lassen sich beweisen, nicht die von { $game }.
seed-or-deal = Ein neues Spiel braucht „seed“ oder „deal“.
one-effort = Gib genau eines von { $fields } an.

record-foreign = Das ist kein { $format }: Sein Format ist { $found }.
record-bad-version = „{ $field }“ der Aufzeichnung muss eine ganze Zahl ab 1 sein, nicht { $found }.
record-newer = „{ $field }“ der Aufzeichnung ist { $found }, dieses Programm kennt aber nur bis { NUMBER($known) }. Ein neueres Programm kann sie lesen.
record-missing-field = Der Aufzeichnung fehlt „{ $field }“.
record-bad-field = „{ $field }“ der Aufzeichnung hat den falschen Typ: { $found }.
record-bad-players = „players“ der Aufzeichnung müssen { NUMBER($seats) } Namen sein, nicht { $found }.
record-bad-start = Der Anfang der Aufzeichnung stimmt nicht: { $problem }
record-bad-move = Zug { NUMBER($number, useGrouping: 0) }, „{ $move }“, stimmt nicht: { $problem }
record-bad-chance = Bei Zug { NUMBER($number, useGrouping: 0) }, „{ $move }“, passt der Zufall der Aufzeichnung nicht zu den Karten, die dort gemischt werden.
record-chance-left = Die Aufzeichnung nennt { NUMBER($found) } Mischungen, ihre Züge brauchen aber nur { NUMBER($used) }.
record-bad-result = Das Ergebnis der Aufzeichnung ist { $found }, ihre Züge führen aber zu { $real }.
record-commitment-broken = Die Verteilung oder ein Mischen ist nicht so, wie es beim Aufbau des Tisches versprochen wurde.
