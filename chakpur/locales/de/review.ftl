# Nachbetrachtung einer Partie, die zu Ende ist.

review-not-over = Die Partie ist noch nicht zu Ende: { $moves ->
    [0] Noch ist kein Zug gemacht
    [one] Erst ein Zug ist gemacht
   *[other] { $moves } Züge sind gemacht
}, und nach den Regeln geht es weiter. Eine Nachbetrachtung gibt es erst am Ende.
review-no-moves = Es wurde nichts gespielt; eine Nachbetrachtung gibt es also nicht.
review-bad-thoroughness = „{ $found }“ ist keine Gründlichkeit. Es gibt: { $known }.

review-sentence = { $first }{ $second }{ $most }.
review-nothing = { "" }
review-close = Eine knappe Partie: Nichts wog mehr als { $percent } %.
review-first-better = { $alone ->
    [1] Du hast gut gespielt
   *[0] Du hast besser gespielt
}
review-first-worse = { $alone ->
    [1] Du hast nicht gut gespielt
   *[0] Du hast schlechter gespielt
}
review-first-lucky = Du hattest Glück { $points ->
    [0] (wert { $percent } %)
    [one] im Wert von einem Punkt
   *[other] im Wert von { $points } Punkten
}
review-first-unlucky = Du hattest Pech { $points ->
    [0] (wert { $percent } %)
    [one] im Wert von einem Punkt
   *[other] im Wert von { $points } Punkten
}
review-first-favoured = Was niemand wissen konnte, fiel zu deinen Gunsten aus
review-first-refuted = Was niemand wissen konnte, fiel gegen dich aus
review-second-better = { $you ->
    [1] { " " }und hast
   *[0] , und du hast
} { $alone ->
    [1] gut gespielt
   *[0] besser gespielt
}
review-second-worse = { $you ->
    [1] { " " }und hast
   *[0] , und du hast
} { $alone ->
    [1] nicht gut gespielt
   *[0] schlechter gespielt
}
review-second-lucky = { $you ->
    [1] { " " }und hattest Glück
   *[0] , und du hattest Glück
} { $points ->
    [0] (wert { $percent } %)
    [one] im Wert von einem Punkt
   *[other] im Wert von { $points } Punkten
}
review-second-unlucky = { $you ->
    [1] { " " }und hattest Pech
   *[0] , und du hattest Pech
} { $points ->
    [0] (wert { $percent } %)
    [one] im Wert von einem Punkt
   *[other] im Wert von { $points } Punkten
}
review-second-favoured = , und was niemand wissen konnte, fiel zu deinen Gunsten aus
review-second-refuted = , und was niemand wissen konnte, fiel gegen dich aus
review-most-lucky = : Am besten lief das Ziehen in Zug { $number }
review-most-unlucky = : Am schlechtesten lief das Ziehen in Zug { $number }
review-most-better = : Den größten Unterschied machte Zug { $number }
review-most-worse = : Den größten Unterschied machte Zug { $number }
review-most-favoured = , vor allem in Zug { $number }
review-most-refuted = , vor allem in Zug { $number }

# Was am meisten wog. Erst ein Zug, wie er gemacht wurde, dann, wie er besser gewesen wäre: „Besser wäre es gewesen, …“.
review-did =
    { $kind ->
        [keep] { $player } behielt { log-colour }
        [establish] { $player } eröffnete eine Gruppe auf { $place }
        [flip] { $player } drehte das Plättchen auf { $place } um
        [swap] { $player } tauschte das Plättchen auf { $place } aus
        [done] { $player } hörte mit dem Umdrehen auf
        [build] { $player } baute { log-colour } am { log-side } Berg
        [grow] { $player } legte { log-counted } im { log-side } Feld an
        [discard] { $player } warf { log-counted } ab
        [claim] { $player } nahm { log-colour }
        [play] { $player } spielte { log-counted } in Mandala { $place }
        [take] { $place ->
            [dark] { $player } nahm das dunkle Plättchen
           *[light] { $player } nahm das helle Plättchen
        }
        [pass] { $player } passte
       *[other] { $player } spielte „{ $move }“
    }
review-to-do =
    { $kind ->
        [keep] { log-colour } zu behalten
        [establish] eine Gruppe auf { $place } zu eröffnen
        [flip] das Plättchen auf { $place } umzudrehen
        [swap] das Plättchen auf { $place } auszutauschen
        [done] mit dem Umdrehen aufzuhören
        [build] { log-colour } am { log-side } Berg zu bauen
        [grow] { log-counted } im { log-side } Feld anzulegen
        [discard] { log-counted } abzuwerfen
        [claim] { log-colour } zu nehmen
        [play] { log-counted } in Mandala { $place } zu spielen
        [take] { $place ->
            [dark] das dunkle Plättchen zu nehmen
           *[light] das helle Plättchen zu nehmen
        }
        [pass] zu passen
       *[other] „{ $move }“ zu spielen
    }
review-moment = Zug { $number }: { $sentence }
review-moment-luck = Was gezogen wurde, { $helped ->
    [1] brachte { $whom } { $percent } %.
   *[0] kostete { $whom } { $percent } %.
}
review-moment-decisions = { $did }. { $proven ->
    [1] Bewiesen: Besser wäre es gewesen, { $better }. Das kostete { $percent } %.
   *[0] Besser wäre es gewesen, { $better }. Das kostete { $percent } %.
}
review-moment-unknown = { $did }, und verdeckte Karten { $helped ->
    [1] brachten { $whom } { $percent } %.
   *[0] kosteten { $whom } { $percent } %.
}

# Was ein Link darauf zeigt.
review-share-title = { $game }: { $players }
review-share-text = Das ganze Spiel, Zug für Zug: jede Entscheidung beurteilt, mit den besseren Zügen.

# Der Befehl.
cli-review = auf eine aufgezeichnete Partie zurückblicken: Entscheidungen beurteilt, Glück und Können getrennt
cli-review-file = die Aufzeichnung einer Partie, die zu Ende ist
cli-review-json = die ganze Nachbetrachtung als JSON schreiben
cli-review-html = sie als eine Seite schreiben, die nichts weiter braucht
cli-review-thoroughness = wie gründlich: quick, normal oder thorough (sonst: normal)
cli-review-seed = mit einer anderen Zahl werden andere Welten ausgemalt; dieselbe gibt dieselbe Nachbetrachtung
review-progress = Nachbetrachtung: Zug { $done } von { $total } …
review-written = { $file } ist geschrieben.
review-title = Nachbetrachtung: { $game }: { $players }, { $score }
review-moments = Was am meisten wog
review-moves = Die Züge
review-part-expected = Zu Beginn
review-part-luck = Glück beim Ziehen
review-part-decisions = Entscheidungen
review-part-unknown = Nicht zu wissen
review-part-result = Ergebnis
review-number = { NUMBER($number, minimumFractionDigits: 1, maximumFractionDigits: 1) }
review-accuracy = Genauigkeit { $percent } %: { $marks }
review-mark-count = { $mark ->
    [best] { $count ->
        [one] 1 bester
       *[other] { $count } beste
    }
    [good] { $count ->
        [one] 1 guter
       *[other] { $count } gute
    }
    [inaccuracy] { $count ->
        [one] 1 ungenauer
       *[other] { $count } ungenaue
    }
    [mistake] { $count } Fehler
   *[blunder] { $count ->
        [one] 1 grober Fehler
       *[other] { $count } grobe Fehler
    }
}
review-mark = { $mark ->
    [best] bester
    [good] gut
    [inaccuracy] ungenau
    [mistake] Fehler
   *[blunder] grober Fehler
}
review-drawn = gezogen { $change }
review-better = { $change }, besser: { $line }
review-better-proven = { $change }, bewiesen besser: { $line }
review-curve = Gewinnaussichten
review-curve-of = Die Aussichten von { $player }.
review-lane = gezogen
review-head-win = Sieg
review-head-points = Punkte
