# Patterns: warum ein Zug nicht geht, und was an einer Verteilung oder Zeile nicht stimmt.

bad-move-patterns = „{ $move }“ ist kein Zug von Patterns. Züge sehen so aus: „keep green“, „establish d4“, „flip c3“, „swap e6“ und „done“.

patterns-start-tokens =
    { $first ->
        [red] Rot
        [orange] Orange
        [yellow] Gelb
        [green] Grün
        [purple] Violett
       *[black] Schwarz
    } oder { $second ->
        [red] Rot
        [orange] Orange
        [yellow] Gelb
        [green] Grün
        [purple] Violett
       *[black] Schwarz
    }
patterns-kept-already = Die Startplättchen sind schon verteilt; „behalten“ gibt es nur ganz am Anfang.
patterns-keep-first = Behalte zuerst eines der beiden Startplättchen: { patterns-start-tokens }.
patterns-not-a-start = In { colour } gibt es kein Startplättchen. Behalte { patterns-start-tokens }.

patterns-face-down = Das Plättchen auf { $cell } zeigt die Rückseite und bleibt so liegen. Wähle eines, das die Vorderseite zeigt.
patterns-has-group = Du hast schon eine Gruppe in { colour }, und je Farbe gibt es nur eine. Durch Austauschen neben ihr kommt dein Tauschplättchen dazu.
patterns-found-first = Du hast noch keine Gruppe in { colour }, zu der dein Tauschplättchen passt. Eröffne sie zuerst.
patterns-flip-without-group = Auf { $cell } liegt { colour }, und in dieser Farbe hast du keine Gruppe. Umdrehen kannst du nur, was an deine Gruppe in seiner Farbe grenzt.
patterns-flip-apart = { $cell } grenzt nicht an deine Gruppe in { colour }. Umdrehen kannst du nur, was eine Seite mit deiner Gruppe in seiner Farbe gemeinsam hat.
patterns-swap-apart = { $cell } grenzt nicht an deine Gruppe in { colour }. Dein Tauschplättchen kommt auf ein Feld, das eine Seite mit ihr gemeinsam hat.
patterns-flip-instead = Auch auf { $cell } liegt { colour }; auszutauschen wäre dasselbe wie umzudrehen. Dreh es um.
patterns-touches = Auf { $cell } würde deine Gruppe in { colour } die gegnerische in derselben Farbe berühren. Gruppen einer Farbe dürfen sich nur an Ecken treffen.
patterns-only-flips = Die andere Person konnte nichts mehr tun, dir bleibt nur noch das Umdrehen: Dreh ein Plättchen um, oder sag „fertig“.
patterns-not-done = Du kannst noch etwas tun, also musst du auch. „fertig“ beendet nur das letzte Umdrehen, wenn die andere Person nichts mehr tun kann.

patterns-deal-form = Eine Verteilung von Patterns besteht aus „cells“, einer Farbe für jedes der 52 Felder, und „start“, den beiden Startplättchen.
patterns-deal-unknown-cell = Die Verteilung nennt das Feld { $cell }, das es auf dem Spielplan nicht gibt. Die Felder gehen von c1 bis f8, ohne die Ecken.
patterns-deal-missing-cell = In der Verteilung fehlt das Plättchen für das Feld { $cell }. Alle 52 Felder brauchen eines.
patterns-deal-colour = „{ $place }“ der Verteilung enthält { $found }; das ist keine Farbe. Farben sind { $colours }.
patterns-deal-start = „start“ der Verteilung muss eine Liste von zwei Farben sein, nicht { $found }.
patterns-deal-count =
    Die Verteilung hat { $found ->
        [one] ein Plättchen
       *[other] { $found } Plättchen
    } in { colour }; von jeder Farbe müssen es neun sein, die Startplättchen mitgezählt.
patterns-deal-centre = Die Plättchen auf d4, e4, d5 und e5 und die zwei von „start“ müssen sechs verschiedene Farben haben, es sind aber { $found }.

patterns-line-rows = Der Spielplan der Zeile muss acht Reihen haben, getrennt durch „/“, von Reihe 8 bis Reihe 1; er hat { $found }.
patterns-line-row = Reihe { $row } der Zeile muss { $size } Plättchen enthalten, etwa r (Vorderseite), R+ und R- (Rückseite, von Platz 0 und 1) oder R+3 (unter Marker 3), ist aber „{ $found }“.
patterns-line-marker-twice = Marker { $number } von Platz { $seat } liegt zweimal auf dem Spielplan; es gibt ihn nur einmal.
patterns-line-two =
    { $place ->
        [bowls] Die Schalen
       *[start] Die Startplättchen
    } der Zeile können nicht „{ $found }“ sein: In der Phase „{ $phase }“ { $wanted ->
        [filled] sind es zwei Buchstaben aus „roygpb“.
       *[empty] gibt es dort nichts, geschrieben „--“.
    }
patterns-line-mover = In der Phase „{ $phase }“ kann der Platz am Zug nicht „{ $found }“ sein. Möglich: { $allowed }
patterns-line-count =
    Die Zeile hat { $found ->
        [one] ein Plättchen
       *[other] { $found } Plättchen
    } in { colour }; von jeder Farbe müssen es neun sein, Schalen und Startplättchen mitgezählt.
patterns-line-early = In der Phase „keep“ zeigt noch kein Plättchen die Rückseite.
patterns-line-centre = Solange kein Plättchen die Rückseite zeigt, haben die Mitte (d4, e4, d5, e5) und die zwei übrigen Plättchen sechs verschiedene Farben, in der Zeile sind es aber { $found }.
patterns-line-numbers = Die Marker von Platz { $seat } müssen ab 1 ohne Lücke nummeriert sein; die Zeile hat { $found }.
patterns-line-marker =
    Die Gruppe von Platz { $seat } in { colour } muss genau einen Marker haben; in der Zeile hat sie { $found ->
        [0] keinen
       *[other] { $found }
    }.
patterns-line-apart = Die Gruppe von Platz { $seat } in { colour } besteht aus mehreren Teilen; eine Gruppe hängt über Seiten zusammen.
patterns-line-touching = Die beiden Gruppen in { colour } berühren sich; Gruppen einer Farbe dürfen sich nur an Ecken treffen.
patterns-line-turn = Platz { $seat } kann nicht am Zug sein: An Plättchen mit der Rückseite nach oben hat Platz 0 { $first } und Platz 1 { $second }, und sie wechseln sich ab, Platz 0 zuerst.
patterns-line-stuck = Platz { $seat } kann nichts mehr tun, also kann die Phase nicht „play“ sein.
patterns-line-not-final = Die Phase kann nicht „final“ für Platz { $seat } sein: Der andere Platz darf nach dessen Zug nichts mehr tun können, und Platz { $seat } muss etwas umdrehen können.
patterns-line-not-over = Die Phase kann nicht „{ $phase }“ sein: Es kann noch jemand etwas tun.
