# Die Empfangshalle der Web-App: ein Spiel wählen, sich setzen, über einen Link kommen.

web-copy = Kopieren
web-unreachable = Der Server ist nicht erreichbar. Wir versuchen es weiter.

web-lobby-tag = Drei Spiele aus farbigem Sand, für zwei, drei, vier oder für dich allein.
web-lobby-playing-as = Du spielst als
web-lobby-no-name = Dein Name
web-lobby-language = DE: Diese Seite ist auf Deutsch. Auf Englisch umschalten.
web-lobby-theme = Zwischen hell und dunkel wechseln
web-lobby-new = Neues Spiel
web-lobby-invited = Hat dich jemand eingeladen? Gib das Wort des Tisches ein.
web-lobby-join = Dazusetzen
web-lobby-mandala = Baut gemeinsam zwei Berge, lasst eigene Felder wachsen und nehmt, was der andere übrig lässt. Der Sand fließt in deinen Fluss.
web-lobby-mandala-short = Zwei Berge, eigene Felder, ein Fluss mit sechs Plätzen.
web-lobby-mandala-seats = 2 · allein
web-lobby-patterns = Legt und wendet Sand auf einem gemeinsamen Brett. Gründe sechs Gruppen; je später und größer, desto besser. Nichts ist verborgen.
web-lobby-patterns-short = Ein Brett, je sechs Gruppen, nichts verborgen.
web-lobby-patterns-seats = 2
web-lobby-flowers = Karten in drei Mandalas, die Mehrheit nimmt die Blütenblätter. Zwei einer Farbe werden eine Blume.
web-lobby-flowers-short = Drei Mandalas; die Mehrheit nimmt Blätter.
web-lobby-flowers-seats = 2–4
web-lobby-rules = Regeln
web-lobby-computer = Gegen den Computer
web-lobby-friend = Mit Freunden
web-lobby-yoga = Meister Yoga
web-lobby-mine = Deine Spiele
web-lobby-under-way =
    { $count ->
        [one] { $count } läuft
       *[other] { $count } laufen
    }
web-lobby-none-of-mine = Noch keine Spiele. Wähle oben eines der drei.
web-lobby-open = Offene Tische
web-lobby-open-note = warten auf Mitspieler
web-lobby-none-open = Niemand wartet. Eröffne einen Tisch und wähle „Alle dürfen sich setzen“.
web-lobby-waits = wartet auf Mitspieler
web-lobby-finished = beendet
web-lobby-taken = { $taken } von { $seats } Plätzen besetzt
web-lobby-sit = Hinsetzen
web-lobby-watch = Zuschauen
web-lobby-unofficial = Eine inoffizielle Umsetzung, nicht mit dem Verlag verbunden.
web-lobby-credits = Mitwirkende

# $names ist eine Liste von Personen
web-line-with = { $game } mit { $names }

web-setup-against = Gegen
web-setup-computer = Den Computer
web-setup-link = Jemanden per Link
web-setup-here = Jemanden hier
web-setup-seats = Am Tisch
web-setup-level = Stärke
web-setup-guest = Name von Spieler { $number }
web-setup-public = Alle dürfen sich setzen (steht in der Übersicht)
web-setup-begin = Wer beginnt
web-setup-begin-chance = Der Zufall entscheidet
web-setup-begin-me = Ich
web-setup-begin-other =
    { $seats ->
        [2] Die andere Seite
       *[other] Jemand anderes
    }
web-setup-clock = Uhr
web-setup-clock-none = Keine
web-setup-clock-move = Für jeden Zug
web-setup-clock-game = Für das Spiel
web-setup-minutes = Minuten
web-setup-name = Dein Name
web-setup-go = Beginnen
web-setup-open = Tisch eröffnen
web-setup-yoga = Meister Yoga spielt
web-setup-yoga-full = Nach allen seinen Regeln
web-setup-yoga-simple = Nach einfachen Regeln
web-setup-yoga-full-sentence = Der ganze Automat: Er wählt sein Mandala mit Bedacht und ist schwer zu schlagen.
web-setup-yoga-simple-sentence = Für die ersten Spiele: weniger Regeln und ein milderer Meister.
web-setup-needs-name = Gib zuerst deinen Namen ein.
web-setup-needs-guests = Gib für alle an diesem Gerät einen Namen ein.
web-setup-same-names = Zwei der Namen sind gleich. Wähle verschiedene.

web-name-title = Wer bist du?
web-name-save = Speichern
web-name-other-device = Um auf einem anderen Gerät als dieselbe Person weiterzuspielen, öffne dort einen Link. Er gilt einmal und zehn Minuten lang.
web-name-link = Link für ein anderes Gerät erstellen

web-arrive-invited = Du bist an einen Tisch eingeladen
web-arrive-link = Deine Spiele kommen auf dieses Gerät
web-arrive-sit = Hinsetzen
