# Datensätze: viele Spiele von Bots in einer Datei.

cli-simulate = viele Partien von Bots untereinander spielen und als Datensatz schreiben
cli-simulate-out = der Datensatz, eine Parquet-Datei; fertige Partien liegen daneben, bis alle da sind
cli-simulate-bots = wer spielt, ein Wort für jeden Platz oder eines für alle (3): 1 bis 5 (Stufen), random, oder search@500, uct@500 mit Durchläufen
cli-simulate-games = wie viele Partien (1000)
cli-simulate-seats = wie viele Plätze (flowers: 2, 3 oder 4)
cli-simulate-seed = die Verteilungen und Entscheidungen: dieselbe Zahl ergibt dieselben Partien, wo auch immer sie gespielt werden (1)
cli-simulate-resume = mit den Partien weitermachen, die schon da sind, auch mit mehr davon
cli-extract = eine Partie eines Datensatzes als Aufzeichnung schreiben
cli-extract-dataset = eine Datei, die chakpur simulate geschrieben hat
cli-extract-number = die Nummer der Partie, ab 0
cli-extract-out = wohin die Aufzeichnung kommt (sonst wird sie ausgegeben)

simulate-progress = { $match }: Partie { NUMBER($done, useGrouping: 0) } von { NUMBER($wanted, useGrouping: 0) }, { $left }
simulate-done = { $games ->
        [one] Eine Partie ist in { $file }
       *[other] { NUMBER($games) } Partien sind in { $file }
    }{ $played ->
        [0] ; alle waren schon da.
        [one] ; eine davon wurde jetzt gespielt.
       *[other] ; { NUMBER($played) } davon wurden jetzt gespielt.
    }
simulate-lost = { $games ->
        [one] Eine Partie in { $file } war nicht lesbar und wurde neu gespielt.
       *[other] { NUMBER($games) } Partien in { $file } waren nicht lesbar und wurden neu gespielt.
    }
extract-done = Partie { NUMBER($number, useGrouping: 0) } ist in { $file }; „chakpur replay { $file }“ zeigt sie.

simulate-bots = --bots nimmt ein Wort für alle Plätze oder eines für jeden der { $seats }, nicht { $count }: { $found }.
simulate-games = Die Zahl der Partien zu einem Startwert ist 1 bis { NUMBER($most) }, nicht { $games }. Für mehr nimm einen anderen Startwert.
simulate-clock = „{ $word }“ spielt nach der Uhr, andere Rechner würden also andere Partien spielen. Gib Durchläufe an, etwa search@500, oder eine Stufe.
dataset-unreadable = { $file } ist nicht als Datensatz lesbar: Es ist keine Parquet-Datei, oder ihr Anfang fehlt.
dataset-foreign = { $file } ist eine Parquet-Datei, aber keine, die „chakpur simulate“ geschrieben hat.
dataset-nothing-left = In { $file } ist nichts mehr lesbar.
dataset-partly = { $file } ist beschädigt: { $lost ->
        [one] eine Partie ist
       *[other] { NUMBER($lost) } Partien sind
    } nicht lesbar, { $whole ->
        [one] eine ist ganz und wird
       *[other] { NUMBER($whole) } sind ganz und werden
    } verwendet. „chakpur simulate … --resume“ spielt die anderen neu.
dataset-no-such-game = { $file } hat keine Partie { NUMBER($number, useGrouping: 0) }; die Partien gehen von { NUMBER($first, useGrouping: 0) } bis { NUMBER($last, useGrouping: 0) }.
dataset-other-game = Partie { NUMBER($number, useGrouping: 0) } aus { $file } geht nicht so aus, wie es dort steht.
