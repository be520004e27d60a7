# Die Lobby der Web-App: ein Spiel wählen, sich setzen, über einen Link kommen.

web-copy = Kopieren
web-unreachable = Der Server ist nicht erreichbar. Wir versuchen es weiter.

web-lobby-tag = Drei Spiele aus farbigem Sand, für zwei, drei, vier oder für dich allein.
web-lobby-playing-as = Du spielst als
web-lobby-no-name = Dein Name
web-lobby-language = DE: Diese Seite ist auf Deutsch. Auf Englisch umschalten.
web-lobby-theme = Zwischen hell und dunkel wechseln
web-lobby-new = Neues Spiel
web-lobby-invited = Hat dich jemand eingeladen? Gib die Wörter des Tisches ein.
web-lobby-join = Dazusetzen
web-lobby-mandala = Baut gemeinsam zwei Berge, legt in euren Feldern an und nehmt, was die andere Seite übrig lässt. Was ihr nehmt, fließt in euren Fluss.
web-lobby-mandala-short = Zwei Berge, eigene Felder, ein Fluss mit sechs Plätzen.
web-lobby-mandala-seats = 2 · allein
web-lobby-patterns = Tauscht Plättchen auf einem gemeinsamen Spielplan aus oder dreht sie um. Eröffnet sechs Gruppen; je später und größer, desto besser. Nichts ist verborgen.
web-lobby-patterns-short = Ein Spielplan, je sechs Gruppen, nichts verborgen.
web-lobby-patterns-seats = 2
web-lobby-flowers = Spielt Karten in drei Mandalas; wer die Mehrheit hat, nimmt Blumenplättchen. Zwei einer Farbe bilden eine Blume.
web-lobby-flowers-short = Drei Mandalas; die Mehrheit nimmt Plättchen.
web-lobby-flowers-seats = 2–4
web-lobby-puzzle = Aufgabe des Tages
web-lobby-rules = Regeln
web-lobby-learn = Lernen
web-lobby-newcomer = Neu hier? Drei Minuten.
web-lobby-newcomer-where = Lerne am echten Tisch.
web-lobby-computer = Gegen den Computer
web-lobby-friend = Mit Freunden
web-lobby-yoga = Meister Yoga
web-lobby-mine = Deine Spiele
web-lobby-under-way =
    { $count ->
        [one] { $count } läuft
       *[other] { $count } laufen
    }
web-lobby-none-of-mine = Noch keine Spiele. Wähle oben eines der drei aus.
web-lobby-open = Offene Tische
web-lobby-open-note = warten auf Mitspieler
web-lobby-none-open = Niemand wartet. Eröffne einen Tisch und wähle „Alle dürfen sich setzen“.
web-lobby-waits = wartet auf Mitspieler
web-lobby-finished = Beendet
web-lobby-review = Nachbetrachten
web-lobby-numbers = Deine Zahlen
web-lobby-result =
    { $outcome ->
        [won] { $by ->
            [0] Gegen { $name } gewonnen
           *[other] Gegen { $name } um { $by } gewonnen
        }
        [lost] { $by ->
            [0] Gegen { $name } verloren
           *[other] Gegen { $name } um { $by } verloren
        }
        [alone] { $by ->
            [0] Spiel { $seats ->
                [3] zu dritt
               *[other] zu viert
            } gewonnen
           *[other] Spiel { $seats ->
                [3] zu dritt
               *[other] zu viert
            } um { $by } gewonnen
        }
        [shared] Geteilter Sieg mit { $name }
        [drawn] Unentschieden gegen { $name }
        [somebody] { $name } hat gewonnen
       *[nobody] Niemand hat allein gewonnen
    }
web-lobby-taken = { $taken } von { $seats } Plätzen besetzt
web-lobby-sit = Hinsetzen
web-lobby-watch = Zuschauen
web-lobby-unofficial = Eine inoffizielle Umsetzung, nicht mit dem Verlag verbunden.
web-lobby-credits = Mitwirkende

# $names ist eine Liste von Personen
web-line-with = { $game } mit { $names }

web-setup-against = Gegen
web-setup-against-bot = Den Computer
web-setup-against-open = Jemanden per Link
web-setup-against-guest = Jemanden hier
web-setup-player = Person { NUMBER($number) }
web-setup-kind-bot = Bot
web-setup-kind-open = Einladung
web-setup-kind-guest = Hier
web-setup-invited = Bekommt von dir einen Link oder drei Wörter.
web-setup-seats = Am Tisch
web-setup-level = Stufe
web-setup-guest = Name von Person { $number }
web-setup-public = Alle dürfen sich setzen (steht in der Übersicht)
web-setup-begin = Wer beginnt
web-setup-begin-chance = Der Zufall
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
web-setup-patience = Wenn jemand nicht zieht
web-setup-patience-never = Wir warten; niemand verliert den Platz
web-setup-patience-after = Länger als { $time }: Ein Bot darf einspringen
web-setup-name = Dein Name
web-setup-go = Beginnen
web-setup-open = Tisch eröffnen
web-setup-yoga = Meister Yoga spielt
web-setup-yoga-full = Nach allen seinen Regeln
web-setup-yoga-simple = Nach einfachen Regeln
web-setup-yoga-full-sentence = Alle seine Regeln: Wenn er eine Farbe nimmt, achtet er auf die Plätze in beiden Flüssen.
web-setup-yoga-simple-sentence = Weniger Regeln: Wenn er eine Farbe nimmt, sind ihm die Plätze in den Flüssen gleich. Gut für die ersten Partien.
web-setup-needs-name = Gib zuerst deinen Namen ein.
web-setup-needs-guests = Gib für alle an diesem Gerät einen Namen ein.
web-setup-same-names = Zwei der Namen sind gleich. Wähle verschiedene.

web-name-title = Wer bist du?
web-name-save = Speichern
web-name-other-device = Um auf einem anderen Gerät als dieselbe Person weiterzuspielen, öffne dort einen Link. Er gilt einmal und zehn Minuten lang.
web-name-link = Link für ein anderes Gerät erstellen
web-name-devices = Spiel auf einem anderen Gerät als dieselbe Person weiter, oder sieh nach, welche Geräte dir gehören.

web-become-title = Ein Link von einem anderen Gerät
web-become-ask = Auf diesem Gerät { $name } sein?
web-become-already = Du bist auf diesem Gerät schon { $name }
web-become-now = Auf diesem Gerät bist du
web-become-then = Du würdest zu
web-become-stays =
    { $count ->
        [0] { $name } bleibt { $name }: Nichts geht an { $other } über.
        [one] { $name } bleibt { $name }, mit einem offenen Tisch: Er geht nicht an { $other } über.
       *[other] { $name } bleibt { $name }, mit { NUMBER($count) } offenen Tischen: Sie gehen nicht an { $other } über.
    }
web-become-keep = { $name } auf diesem Gerät behalten, um zurückzuwechseln
web-become-lost = Wenn kein anderes Gerät { $name } ist, kann niemand mehr als { $name } weiterspielen.
web-become-new = Dieses Gerät wäre von jetzt an { $name }, mit allen Tischen von { $name }.
web-become-trust = Mach nur weiter, wenn du diesen Link selbst erstellt hast: Wer ihn erstellt hat, ist dieselbe Person und sieht deine Spiele.
web-become-do = Hier { $name } sein
web-become-not = { $name } bleiben

web-devices = Deine Geräte
web-devices-show = Zeigen
web-devices-text = Auf all diesen Geräten bist du { $name }. Melde ein Gerät ab, das du nicht mehr benutzt oder nicht kennst.
web-devices-nobody = Auf diesem Gerät hat noch niemand einen Namen gewählt. Tu das erst in der Lobby.
web-device-name = { $browser } auf { $platform }
web-device-unknown = Ein Programm oder ein unbekannter Browser
web-device-this = dieses Gerät
web-device-days = zuerst gesehen am { $first }, zuletzt am { $last }
web-device-end = Abmelden
web-device-end-really = Jetzt abmelden
web-device-end-note = Es wird sofort abgemeldet; Tische, die dort offen sind, schließen sich. Die Spiele von { $name } bleiben auf deinen anderen Geräten.
web-device-end-this-note = Auf diesem Gerät bist du dann nicht mehr { $name }. Die Spiele von { $name } bleiben auf deinen anderen Geräten.
web-links = Links zu anderen Geräten
web-link-made = erstellt um { $time }
web-link-until = unbenutzt, gilt bis { $time }
web-link-end = Zurückziehen
web-kept = Auch auf diesem Gerät
web-kept-text = Vorher warst du hier { $name }; das Gerät hat es sich gemerkt.
web-kept-switch = Zu { $name } wechseln

web-arrive-invited = Eine Einladung
web-arrive-title = { $name } lädt dich zu { $game } ein
web-arrive-title-nobody = Du bist zu { $game } eingeladen
web-arrive-mandala = Zu zweit, etwa 20 Minuten.
web-arrive-patterns = Zu zweit, etwa 20 Minuten.
web-arrive-flowers = Zu zweit bis zu viert, etwa 25 Minuten.
web-arrive-seats = Plätze
web-arrive-host = lädt ein
web-arrive-here = ist da
web-arrive-player = spielt mit
web-arrive-free = frei
web-arrive-take = wählen
web-arrive-yours = dein Platz
web-arrive-sit = Hinsetzen
web-arrive-watch = Nur zuschauen
web-arrive-full = Alle Plätze sind besetzt. Du kannst zuschauen.
web-arrive-over = Dieses Spiel ist zu Ende.
web-arrive-see = Sehen, wie es ausging
web-lobby-words-example = drei Wörter

# --- wie viel Zeit alle haben ---
web-pace-move = { $time } für jeden Zug.
web-pace-game = { $time } für das ganze Spiel, für jede Person.
web-pace-none = Ohne Uhr: Alle lassen sich so viel Zeit, wie sie brauchen, und niemand verliert den Platz.
web-pace-patience = Ohne Uhr. Wer { $time } lang nicht zieht, wird bis zur Rückkehr von einem Bot vertreten, wenn die anderen das wollen.
