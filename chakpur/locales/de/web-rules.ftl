# Die Regelseiten der Web-App; die Regeln selbst stehen in docs/de/rules.md.

web-rules-back = Zurück
web-rules-colours = Die sechs Sande und ihre Zeichen
web-about-games = Mandala, Patterns und Flowers sind von Trevor Benjamin und Brett J. Gilbert erfunden und bei Lookout erschienen. Das Spiel allein gegen Meister Yoga ist von Grzegorz Kobiela.
web-about-unofficial = Chakpur ist eine inoffizielle Umsetzung. Sie ist weder mit den Autoren noch mit dem Verlag verbunden noch von ihnen gutgeheißen. Wenn dir die Spiele gefallen, kaufe sie: Auf einem echten Tisch sind sie wunderschön.
web-about-own = Alle Bilder, Klänge, Texte und Programme hier sind Chakpurs eigene. Ein Chakpur ist der Metalltrichter, aus dem Mönche farbigen Sand auf ein Mandala rinnen lassen.
