# Bilder von Stellungen: was darin steht, was sie für alle sind, die sie nicht sehen, und was falsch sein kann.

picture-title =
    { $game ->
        [mandala] Mandala
        [mandala-solo] Mandala gegen Meister Yoga
        [patterns] Patterns
        [flowers] Flowers
       *[other] { $game }
    }
picture-seat = Platz { NUMBER($number) }
picture-deck = Stapel
picture-discard = abgelegt: { NUMBER($count) }
picture-points = { $name } { NUMBER($points) }
picture-to-move = Am Zug: { $name }.
picture-over =
    { $count ->
        [0] Die Partie ist zu Ende: Niemand hat gewonnen.
       *[other] Die Partie ist zu Ende. Gewonnen: { $winners }.
    }
picture-scores = Punkte: { $scores }.
picture-seen-by = Aus der Sicht von { $name }.
picture-seen-by-all = Was alle sehen.
picture-move = Markierter Zug: { $move }.
picture-barred = Nicht erlaubt: { $move }.

picture-bad-theme = Die Farbgebung { $value } gibt es nicht, nur { $values }.
picture-bad-language = Die Sprache { $value } gibt es nicht. Bilder sprechen { $values }.
picture-bad-part = Ein Bild dieses Spiels hat keinen Teil { $value }. Seine Teile sind { $values }.
picture-not-drawn = Von { $game } gibt es noch keine Bilder.
picture-no-renderer = Für PNG fehlt ein Zusatzpaket: pip install "chakpur[pictures]". SVG geht ohne.

cli-render = eine Stellung einer aufgezeichneten Partie als Bild zeichnen
cli-render-where = eine Aufzeichnung, eine Datei mit einer Stellungszeile, die Zeile selbst oder - für die Standardeingabe
cli-render-ply = die Stellung nach so vielen Zügen der Aufzeichnung (sonst die letzte)
cli-render-out = wohin: ein Name, der auf .svg oder .png endet, oder - für SVG auf der Standardausgabe
cli-render-theme = light (hell, voreingestellt) oder dark (dunkel)
cli-render-seat = nur was dieser Platz sieht, ab 1, mit ihm vorn; 0: was Zuschauende sehen (sonst alles)
cli-render-front = welcher Platz am unteren Rand sitzt, ab 1
cli-render-move = den Zug markieren, der dann gemacht wurde; mit einem Zugtext diesen
cli-render-title = ein Titel über dem Bild
cli-render-caption = eine Zeile darunter
cli-render-part = nur ein Stück: board (Patterns), left oder right (Mandala), 1 bis 3 (Flowers)
cli-render-zoom = Bildpunkte eines PNG je Einheit (2)
render-no-next = Auf diese Stellung folgt kein Zug: --move braucht einen Zugtext oder ein --ply vor dem letzten Zug.
render-no-such-seat = Platz { NUMBER($seat, useGrouping: 0) } gibt es nicht. Die Plätze gehen von { NUMBER($lowest) } bis { NUMBER($seats) }.
render-unknown-ending = { $file } sollte auf .svg oder .png enden: Daran erkennen wir, was geschrieben wird.
render-bad-zoom = --zoom geht von 0,1 bis 10, nicht { $zoom }.
render-unwritable = { $file } lässt sich nicht schreiben: { $problem }.
render-done = { $file } ist geschrieben.
