# Was neben den Regeln gezeigt wird: eine Zeile für jedes Bild aus web/src/rules/pictures.json.

web-rules-learn = Am Tisch lernen
web-rules-contents = Inhalt
web-picture-ma1-1 = Oben das andere Feld, in der Mitte der Berg, unten dein Feld.
web-picture-ma4-1 = Bauen: eine Karte auf einen Berg, dann drei ziehen.
web-picture-ma4-2 = Anlegen: beliebig viele einer Farbe ins eigene Feld, ohne zu ziehen.
web-picture-ma5-1 = Rot liegt im Berg: nicht ins Feld.
web-picture-ma5-2 = Weiteres Rot kommt dorthin, wo Rot liegt.
web-picture-ma6-1 = Nur Orange fehlt. Mit vier Karten gegen eine nähmst du zuerst.
web-picture-ma6-2 = Zweimal Rot: eine Karte in den Fluss, die andere in den Kelch.
web-picture-ma8-1 = Fünf Farben. Mit der sechsten endet das Spiel.
web-picture-ma9-1 = 4 × 1 + 1 × 2 + 1 × 3 + 7 × 5 = 44 Punkte.
web-picture-yo1-1 = Die Farben liegen von links nach rechts, wie sie kamen.
web-picture-yo3-1 = Er zog Orange und Violett in sein Feld, dann Rot: abgeworfen, Zug zu Ende.
web-picture-yo3-2 = Grün liegt in deinem Feld. Was er davon zieht, wirft er ab.
web-picture-yo6-1 = Schwarz hat die meisten Karten: Das nähme er.
web-picture-yo7-1 = 23 Punkte. Hat er 22, ist das ein Sieg.
web-picture-pa1-1 = 52 Felder, in jeder Ecke fehlen drei.
web-picture-pa4-1 = Eröffnen: Mit dem Tauschplättchen beginnt eine Gruppe.
web-picture-pa4-2 = Umdrehen: Ein Nachbar in der Farbe der Gruppe kommt dazu.
web-picture-pa4-3 = Austauschen: Das Tauschplättchen kommt zu seiner Gruppe, Gelb kommt in die Schale.
web-picture-pa5-1 = Auf e4 läge eine gelbe Gruppe neben der anderen: nicht erlaubt.
web-picture-pa5-2 = Auf b4 ist sie weit weg.
web-picture-pa7-1 = Niemand ist mehr am Zug, aber Rot auf c4 darf noch umgedreht werden.
web-picture-pa8-1 = 4 × 1 + 4 × 3 + 2 × 5 + 3 × 6 = 44 Punkte.
web-picture-fl2-1 = Ein dunkles und ein helles Plättchen, in der Mitte der Mehrheitenmarker.
web-picture-fl4-1 = Schwarz ist hier neu: Es liegt offen.
web-picture-fl4-2 = Schwarz liegt hier schon: Mehr davon liegt verdeckt.
web-picture-fl7-1 = Vier Karten gegen drei: Auch verdeckte zählen.
web-picture-fl8-1 = Nur Grün fehlt.
web-picture-fl8-2 = Vollständig: Wer den Mehrheitenmarker hat, nimmt ein Plättchen, hier die rote 7.
web-picture-fl9-1 = Mit einer orangen 5 daheim bildet die orange 4 eine Blume.
web-picture-fl14-1 = 2 × 3 + 7, 3 × 5 und 2 × 4 + 5: 41 Punkte.
