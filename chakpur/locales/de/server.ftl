# Tische im Netz: was falsch sein kann, und was ein Gastgeber erfährt.

server-api = Tische für Mandala, sein Solospiel, Patterns und Flowers. Die Verbindung beschreibt /api/socket.json.
server-open-seat = freier Platz
server-yoga = Meister Yoga

# --- was an einer Anfrage falsch sein kann ---

server-bad-document = Das Dokument ist nicht lesbar: { $problem }
server-bad-query = Die Adresse ist nicht lesbar: { $problem }
server-json-only = Schicke das Dokument als application/json.
server-too-large = Das Dokument ist größer als { NUMBER($limit, useGrouping: 0) } Byte.
server-empty-text = Der Text ist leer. Schreib mindestens einen Buchstaben.
server-no-such-address = Unter dieser Adresse gibt es nichts.
server-wrong-method = So lässt sich diese Adresse nicht verwenden.
server-foreign-origin = Die Anfrage kommt von einer fremden Seite und wurde nicht ausgeführt.
server-too-many = Das war zu viel auf einmal. Warte ein paar Sekunden und versuch es noch einmal.
server-too-many-tables = Du hast zu viele offene Tische. Spiel erst einen zu Ende oder verlass ihn.
server-busy = Der Server hat gerade zu viel zu tun. Versuch es in ein paar Sekunden noch einmal.
server-closing = Der Server startet neu. Er ist gleich wieder da, und nichts geht verloren.
server-storage-failed = Der Server kann gerade nicht speichern. Nichts wurde geändert; versuch es gleich noch einmal.
server-error = Im Server ist etwas schiefgegangen. Es ist vermerkt; versuch es noch einmal.

# --- Leute ---

server-who-are-you = Nenn uns erst einen Namen, damit dieses Gerät einen Platz am Tisch hat.
server-bad-token = Der Schlüssel dieser Verbindung gilt nicht mehr. Öffne den Tisch neu.
server-no-such-link = Dieser Link ist schon benutzt oder zu alt. Erzeuge auf deinem anderen Gerät einen neuen.

# --- Tische ---

server-no-such-table = Diesen Tisch gibt es nicht. Vielleicht ist der Link unvollständig, oder der Tisch wurde entfernt.
server-no-such-invitation = Diese Einladung hat niemand ausgesprochen. Prüf jeden Buchstaben oder bitte um einen neuen Link.
server-needs-invitation = Dieser Tisch ist nicht öffentlich. Bitte die anderen um den Link ihrer Einladung.
server-newer-rules = Dieses Spiel begann mit Regeln der Version { NUMBER($found) }; dieser Server kennt Version { NUMBER($known) }. Ein neuerer Server kann es fortsetzen.
server-nobody-sits = Mindestens ein Platz muss deiner sein.
server-no-such-seat = Einen Platz { NUMBER($seat) } gibt es hier nicht; der Tisch hat { NUMBER($seats) }.
server-seat-taken = Dort sitzt schon jemand. Such dir einen anderen Platz.
server-table-full = Alle Plätze sind besetzt. Du kannst zuschauen.
server-not-your-seat = Das ist nicht dein Platz.
server-not-begun = Das Spiel beginnt, wenn alle Plätze besetzt sind.
server-has-begun = Das Spiel hat begonnen; du kannst aufgeben, aber nicht aufstehen.
server-is-over = Das Spiel ist zu Ende.
server-not-over = Das Spiel ist noch nicht zu Ende.
server-has-rematch = Das nächste Spiel ist schon aufgebaut.

# --- Spielen ---

server-not-your-turn = Du bist nicht am Zug.
server-late = Das Spiel ist inzwischen weiter; es ist jetzt bei Version { NUMBER($version, useGrouping: 0) }. Sieh dir die Stellung noch einmal an.
server-future-version = Diese Version gibt es noch nicht; der Tisch ist bei { NUMBER($version, useGrouping: 0) }.
server-time-is-up = Deine Zeit ist um.
server-no-way-back = Seit deiner letzten Entscheidung wurde etwas aufgedeckt: Es gibt kein Zurück.
server-offer-pending = Es wartet schon ein Angebot auf Antwort.
server-no-offer = Es gibt kein Angebot, auf das du antworten könntest.
server-no-draws = In diesem Spiel kann man sich nicht auf ein Unentschieden einigen.
server-bots-play-on = Ein Computergegner spielt weiter; er nimmt kein Unentschieden an.
server-nobody-absent = Niemand sonst hält den Tisch auf.
server-patience =
    { $minutes ->
        [one] Warte eine Minute, bevor der Computer übernimmt.
       *[other] Warte { NUMBER($minutes) } Minuten, bevor der Computer übernimmt.
    }
server-no-hints = Hinweise gibt es nur in Spielen ohne andere Leute.
server-hello-first = Die erste Nachricht muss „hello“ sein, innerhalb von zehn Sekunden.
server-hello-once = „hello“ sagt man einmal, am Anfang.

# --- der Gastgeber ---

server-prepares = Die Spiele werden vorbereitet (nur dieses eine Mal, etwa eine halbe Minute) …
server-listens = Chakpur ist offen unter { $address } (Strg+C schließt es)
server-no-web-app = Der Server läuft. Die Web-App ist in dieser Installation nicht enthalten; die Schnittstelle beschreibt /api/openapi.json.
server-port-taken = Unter { $host }, Port { NUMBER($port, useGrouping: 0) }, geht es nicht: { $problem }. Wähle mit --port einen anderen.
server-data-in-use = Ein anderer Server benutzt den Ordner { $folder } schon. Mehrere Prozesse brauchen PostgreSQL: siehe die Seite für Gastgeber.
server-bad-setting = { $setting } ist „{ $found }“, muss aber eine positive Zahl sein, etwa 2.

cli-serve = Tische für Leute und Computergegner anbieten
cli-serve-host = die Adresse, unter der der Server erreichbar ist (sonst nur dieser Rechner)
cli-serve-port = der Port
cli-serve-data = der Ordner für die Daten
cli-serve-prefix = der Pfad, unter dem ein Reverse-Proxy den Server zeigt
cli-serve-origin = eine weitere Adresse, von der Seiten kommen dürfen, etwa https:{ "//" }games.example
cli-serve-no-browser = keinen Browser öffnen

cli-admin = die Daten eines Servers pflegen
cli-admin-list = alle Tische, die neuesten zuerst
cli-admin-export = die Aufzeichnungen aller beendeten Spiele in einen Ordner
cli-admin-backup = eine Kopie der Datenbank, auch im laufenden Betrieb
cli-admin-purge = alte Tische entfernen
cli-admin-days = seit so vielen Tagen unberührt
cli-admin-finished = auch beendete Spiele
cli-admin-migrate = die Datenbank auf den neuesten Stand bringen

admin-no-data = In { $folder } sind keine Daten. Nenn den Ordner des Servers mit --data.
admin-exported =
    { $count ->
        [one] Eine Aufzeichnung liegt in { $folder }.
       *[other] { NUMBER($count) } Aufzeichnungen liegen in { $folder }.
    }
admin-backed-up = Die Kopie ist vollständig: { $file }
admin-backup-postgresql = Eine PostgreSQL-Datenbank kopiert man mit pg_dump: siehe die Seite für Gastgeber.
admin-file-exists = { $file } gibt es schon. Nenn eine neue Datei.
admin-backup-broken = Die Kopie ist nicht vollständig: { $problem }
admin-purged =
    { $count ->
        [0] Kein Tisch war so alt.
        [one] Ein Tisch wurde entfernt.
       *[other] { NUMBER($count) } Tische wurden entfernt.
    }
admin-migrated = Die Datenbank ist auf dem neuesten Stand.
