# Tische im Netz: was falsch sein kann, und was ein Gastgeber erfährt.

server-api = Tische für Mandala, sein Solospiel, Patterns und Flowers. Die Verbindung beschreibt /api/socket.json.
server-open-seat = freier Platz
server-player = Person { NUMBER($number) }
server-yoga = Meister Yoga

# --- was an einer Anfrage falsch sein kann ---

server-bad-document = Das Dokument ist nicht lesbar: { $problem }
server-bad-query = Die Adresse ist nicht lesbar: { $problem }
server-json-only = Schicke das Dokument als application/json.
server-too-large = Das Dokument ist größer als { NUMBER($limit, useGrouping: 0) } Byte.
server-head-too-large = Der Kopf der Anfrage ist größer als { NUMBER($limit, useGrouping: 0) } Byte. Schicke eine kürzere Adresse und weniger Kopfzeilen.
server-too-slow = Der Rest der Anfrage kam nicht innerhalb von { NUMBER($seconds) } Sekunden. Schicke sie in einem Zug.
server-bad-text = Der Text enthält Zeichen, die sich nicht speichern lassen, oder ist zu lang. Schreib ihn mit weniger und gewöhnlichen Buchstaben.
server-empty-text = Der Text ist leer. Schreib mindestens einen Buchstaben.
server-no-such-address = Unter dieser Adresse gibt es nichts.
server-wrong-method = So lässt sich diese Adresse nicht verwenden.
server-foreign-origin = Die Anfrage kommt von einer fremden Seite und wurde nicht ausgeführt.
server-too-many =
    { $seconds ->
        [one] Das war zu viel auf einmal. Warte eine Sekunde und versuch es noch einmal.
       *[other] Das war zu viel auf einmal. Warte { NUMBER($seconds) } Sekunden und versuch es noch einmal.
    }
server-too-many-sockets = Von deiner Adresse sind zu viele Tische offen. Schließ einen und versuch es noch einmal.
server-too-many-connections = Von deiner Adresse sind zu viele Verbindungen offen. Schließ einige und versuch es noch einmal.
server-too-many-tables = Du hast zu viele offene Tische. Spiel erst einen zu Ende oder verlass ihn.
server-too-many-public = Schon { NUMBER($limit) } öffentliche Tische von dir warten auf Mitspielende. Warte, bis sich jemand setzt, steh von einem auf, oder öffne einen Tisch per Link.
server-busy = Der Server hat gerade zu viel zu tun. Versuch es in ein paar Sekunden noch einmal.
server-closing = Der Server startet neu. Er ist gleich wieder da, und nichts geht verloren.
server-storage-failed = Der Server kann gerade nicht speichern. Nichts wurde geändert; versuch es gleich noch einmal.
server-fanout-lost = Der Server hört die anderen Server gerade nicht. Er versucht es von selbst wieder.
server-disk-full = Die Platte des Servers ist fast voll. Was geschrieben ist, geht nicht verloren.
server-table-damaged = Dieser Tisch ist beschädigt und wurde beiseitegestellt. Hier kann niemand weiterspielen; der Betreiber weiß Bescheid und kann ihn reparieren.
server-error = Im Server ist etwas schiefgegangen. Es ist vermerkt; versuch es noch einmal.

# --- Leute ---

server-who-are-you = Nenn uns erst einen Namen, damit dieses Gerät einen Platz am Tisch hat.
server-bad-token = Der Schlüssel dieser Verbindung gilt nicht mehr. Öffne den Tisch neu.
server-no-such-link = Dieser Link ist schon benutzt oder zu alt. Erzeuge auf deinem anderen Gerät einen neuen.
server-too-many-links = Du hast schon { NUMBER($limit) } unbenutzte Links. Beende erst einen davon, oder warte, bis sie ablaufen.
server-no-such-device = Dieses Gerät gehört nicht mehr zu deinen.
server-only-device = Nur dieses Gerät kennt dich. Mach darauf einen Link und öffne ihn auf einem anderen Gerät; dann kannst du dieses beenden.
server-nobody-kept = Dieses Gerät kennt niemanden sonst, zu dem du wechseln könntest.

# --- Tische ---

server-no-such-table = Diesen Tisch gibt es nicht. Vielleicht ist der Link unvollständig, oder der Tisch wurde entfernt.
server-no-such-puzzle = Diese Aufgabe gibt es nicht.
server-no-such-invitation = Diese Einladung hat niemand ausgesprochen. Prüf jeden Buchstaben oder bitte um einen neuen Link.
server-no-such-words = Kein Tisch hat diese Wörter. Vergleiche sie mit denen, die man dir genannt hat; ist ein Spiel zu Ende, gelten seine Wörter nicht mehr.
server-invite-title =
    { $named ->
        [yes] { $host } lädt dich zu { $game } ein
       *[no] Eine Einladung zu { $game }
    }
server-invite-seats =
    { $free ->
        [0] Alle { NUMBER($seats) } Plätze sind besetzt. Du kannst zuschauen.
        [one] Einer von { NUMBER($seats) } Plätzen ist frei.
       *[other] { NUMBER($free) } von { NUMBER($seats) } Plätzen sind frei.
    }
server-invite-over = Dieses Spiel ist zu Ende.
server-needs-invitation = Dieser Tisch ist nicht öffentlich. Bitte die anderen um den Link ihrer Einladung.
server-newer-rules = Dieses Spiel begann mit Regeln der Version { NUMBER($found) }; dieser Server kennt Version { NUMBER($known) }. Ein neuerer Server kann es fortsetzen.
server-nobody-sits = Mindestens ein Platz muss deiner sein.
server-no-such-seat = Einen Platz { NUMBER($seat) } gibt es hier nicht; der Tisch hat { NUMBER($seats) }.
server-sits-already = Du sitzt schon an diesem Tisch. Einen weiteren Platz musst du ausdrücklich nehmen.
server-contributed = Dein Beitrag zur Verteilung ist schon da.
server-seat-taken = Dort sitzt schon jemand. Such dir einen anderen Platz.
server-table-full = Alle Plätze sind besetzt. Du kannst zuschauen.
server-not-your-seat = Das ist nicht dein Platz.
server-not-begun = Das Spiel beginnt, wenn alle Plätze besetzt sind.
server-has-begun = Das Spiel hat begonnen; du kannst aufgeben, aber nicht aufstehen.
server-is-over = Das Spiel ist zu Ende.
server-not-over = Das Spiel ist noch nicht zu Ende.
server-has-rematch = Das nächste Spiel ist schon aufgebaut.

# --- Nachbetrachtungen ---

server-no-such-review = Diese Nachbetrachtung gibt es nicht. Vielleicht ist der Link unvollständig, oder die Aufzeichnung wurde vor zu langer Zeit geöffnet.
server-review-of-what = Nenne einen Tisch oder gib eine Aufzeichnung an: eins von beiden.
server-too-many-reviews = { NUMBER($limit) } deiner Nachbetrachtungen warten schon. Frag noch einmal, wenn eine davon fertig ist.
server-position-alone = Ein Spiel, das in einer Stellung beginnt, ist Übung: Nur Bots und Personen am selben Gerät spielen es, und es ist nicht öffentlich.
server-other-position = Das ist eine Stellung von { $game } mit { NUMBER($seats) } { $seats ->
        [one] Platz
       *[other] Plätzen
    } und eigenen Optionen. Wähle dasselbe für den Tisch.

# --- Spielen ---

server-not-your-turn = Du bist nicht am Zug.
server-late = Das Spiel ist inzwischen weiter, jetzt bei Version { NUMBER($version, useGrouping: 0) }. Sieh dir die Stellung noch einmal an.
server-future-version = Diese Version gibt es noch nicht; der Tisch ist bei { NUMBER($version, useGrouping: 0) }.
server-time-is-up = Deine Zeit ist um.
server-no-way-back = Seit deiner letzten Entscheidung wurde etwas aufgedeckt: Es gibt kein Zurück.
server-held-no-way-back = Ein Bot spielt für jemanden weiter: Bis die Person zurück ist, wird nichts zurückgenommen.
server-offer-pending = Es wartet schon ein Angebot auf Antwort.
server-declined = Die Antwort war Nein. Nach dem nächsten Zug kannst du wieder fragen.
server-no-offer = Es gibt kein Angebot, auf das du antworten könntest.
server-no-draws = In diesem Spiel kann man sich nicht auf ein Unentschieden einigen.
server-bots-play-on = Ein Computergegner spielt weiter; er nimmt kein Unentschieden an.
server-no-hurry = An diesem Tisch wird niemand gedrängt: Er hat weder eine Uhr noch eine Grenze für das Warten.
server-nobody-absent = Niemand sonst hält den Tisch auf.
server-patience =
    { $minutes ->
        [one] Warte eine Minute, bevor der Computer übernimmt.
       *[other] Warte { NUMBER($minutes) } Minuten, bevor der Computer übernimmt.
    }
server-no-hints = Tipps gibt es nur in Spielen ohne andere Leute.
server-hello-first = Die erste Nachricht muss „hello“ sein, innerhalb von zehn Sekunden.
server-hello-once = „hello“ sagt man einmal, am Anfang.

# --- der Gastgeber ---

server-listens = Chakpur ist offen unter { $address } (Strg+C schließt es)
server-no-web-app = Der Server läuft. Die Web-App ist in dieser Installation nicht enthalten; die Schnittstelle beschreibt /api/openapi.json.
server-port-taken = Unter { $host }, Port { NUMBER($port, useGrouping: 0) }, geht es nicht: { $problem }. Wähle mit --port oder CHAKPUR_PORT einen anderen.
server-data-in-use = Ein anderer Server benutzt den Ordner { $folder } schon. Mehrere Prozesse brauchen PostgreSQL: siehe die Seite für Gastgeber.
server-no-way-in = Mit { $place } geht es nicht: { $problem }. Gib diesem Benutzer dort das Recht zu schreiben, oder nenn mit --data oder CHAKPUR_DATA einen anderen Ordner.
server-no-room = Die Festplatte ist voll, deshalb lässt sich { $place } nicht schreiben. Schaff Platz und starte neu.
server-database-broken = { $place } ist keine vollständige Datenbank: { $problem }. Leg eine Sicherung an ihre Stelle, oder schieb sie beiseite, um neu anzufangen: siehe die Seite für Gastgeber.
server-database-newer = Die Datenbank { $place } wurde schon mit einer neueren Version von Chakpur benutzt. Installiere diese Version, oder leg eine ältere Sicherung zurück.
server-database-away = Mit der Datenbank { $place } geht es nicht: { $problem }. Prüf, ob sie läuft und was in CHAKPUR_DATABASE_URL steht.
server-bad-database-url = CHAKPUR_DATABASE_URL nennt keine PostgreSQL-Datenbank. Schreib sie wie postgresql:{ "//" }benutzer:passwort@rechner/name.
server-bad-setting = { $setting } ist „{ $found }“, muss aber eine positive Zahl sein, etwa 2.
server-bad-choice = { $setting } ist „{ $found }“, muss aber eines hiervon sein: { $choices }.

cli-serve = Tische für Leute und Computergegner anbieten
cli-serve-host = die Adresse, unter der der Server erreichbar ist (sonst nur dieser Rechner)
cli-serve-port = der Port
cli-serve-data = der Ordner für die Daten
cli-serve-prefix = der Pfad, unter dem ein Reverse-Proxy den Server zeigt
cli-serve-origin = eine weitere Adresse, von der Seiten kommen dürfen, etwa https:{ "//" }games.example
cli-serve-log-level = wie viel der Server über seine Arbeit schreibt (info)
cli-serve-no-browser = keinen Browser öffnen

cli-admin = die Daten eines Servers pflegen
cli-admin-list = alle Tische, die neuesten zuerst
cli-admin-export = die Aufzeichnungen aller beendeten Spiele in einen Ordner
cli-admin-backup = eine Kopie der Datenbank, auch im laufenden Betrieb
cli-admin-purge = alte Tische entfernen
cli-admin-folder = der Ordner für die Aufzeichnungen
cli-admin-file = die neue Datei für die Kopie
cli-admin-days = seit so vielen Tagen unberührt
cli-admin-finished = auch beendete Spiele
cli-admin-migrate = die Datenbank auf den neuesten Stand bringen

cli-admin-check = alle Tische nachspielen und die beschädigten nennen
cli-admin-repair = beschädigte Tische zum letzten Augenblick zurücknehmen, an dem sie stimmten
cli-admin-repair-table = nur diese Tische (ohne Angabe: alle beschädigten)

admin-damaged = { $table } stimmt bis Version { NUMBER($whole, useGrouping: 0) }: { $fault }
admin-checked =
    { $damaged ->
        [0] Alle Tische stimmen.
        [one] Ein Tisch ist beschädigt. „chakpur admin repair“ nimmt ihn dorthin zurück, wo er noch stimmte.
       *[other] { NUMBER($damaged) } Tische sind beschädigt. „chakpur admin repair“ nimmt sie dorthin zurück, wo sie noch stimmten.
    }
admin-mended =
    { $removed ->
        [0] { $table }: stimmt; dort kann wieder gespielt werden.
        [one] { $table }: wieder bei Version { NUMBER($whole, useGrouping: 0) }; ein Eintrag liegt jetzt in removed_facts.
       *[other] { $table }: wieder bei Version { NUMBER($whole, useGrouping: 0) }; { NUMBER($removed) } Einträge liegen jetzt in removed_facts.
    }
admin-beyond-repair = { $table }: Nicht einmal der Anfang ist lesbar: { $fault }
admin-repaired =
    { $count ->
        [0] Es gab nichts zu reparieren.
        [one] Ein Tisch repariert.
       *[other] { NUMBER($count) } Tische repariert.
    }
admin-no-table = Den Tisch { $table } gibt es nicht. „chakpur admin list“ zeigt alle.
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
