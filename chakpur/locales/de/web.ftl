# Die Web-App: was alle Seiten gemeinsam haben.

web-game-mandala = Mandala
web-game-mandala-solo = Mandala allein
web-game-patterns = Patterns
web-game-flowers = Flowers
web-guest = Gast
web-story = Der Verlauf bisher
web-story-newest = Zum Neuesten
web-story-since = Seit deinem Zug
web-your-turn = Du bist am Zug
web-thinking = { $name } überlegt
web-over = Das Spiel ist zu Ende
web-put-back = Zurücklegen
web-undo = Rückgängig
web-confirm = Bestätigen
web-you = Du
web-turn-of = { $name } ist am Zug
web-plan = Schau dich um und plane voraus; vor deinem Zug wird nichts gesendet.
web-undo-ask = Um Rücknahme bitten
web-refused = Das ging nicht.
web-the-rule = Regel lesen
web-away = nicht da
web-held = nicht da, ein Bot spielt so lange
web-clock = { $name }: noch { $time }
web-lost = Verbindung verloren

web-yoga = Meister Yoga
web-close = Schließen
web-loading = Der Sand wird verteilt …
web-broken = Dieser Tisch lässt sich nicht anzeigen
web-menu = Menü
web-rules = Regeln
web-sound = Ton
web-theme-turn = Hell oder dunkel
web-to-lobby = Zurück zur Lobby
web-move-number = Zug { NUMBER($number) }
web-you-watch = Du schaust zu
web-watching =
    { $count ->
        [one] { NUMBER($count) } schaut zu
       *[other] { NUMBER($count) } schauen zu
    }

# --- Warten auf Mitspieler ---
web-waiting-title =
    { $count ->
        [0] Alle haben einen Platz
        [one] Ein Platz ist noch frei
       *[other] { NUMBER($count) } Plätze sind noch frei
    }
web-waiting-hint =
    { $count ->
        [0] Das Spiel beginnt, sobald alle am Tisch sind und zur Verteilung beigetragen haben.
       *[other] Das Spiel beginnt, sobald alle Plätze besetzt sind.
    }
web-seat-open = freier Platz
web-sit = Hinsetzen
web-stand = Aufstehen
web-invite-title = Jemanden einladen
web-invite-words = Die Wörter des Tisches
web-invite-words-hint = Zum Durchsagen am Telefon: Man gibt sie in der Lobby ein.
web-invite-link = Link zu diesem Tisch
web-invite-text = Komm und spiel { $game } mit mir!
web-copy-link = Link kopieren
web-copied = Kopiert
web-share = Teilen
web-qr = QR-Code des Links

# --- ein Gerät für mehrere ---
web-curtain-title = { $name } ist an der Reihe
web-curtain-hint = Gib das Gerät weiter. Alle Karten bleiben verdeckt, bis du deine sehen willst.
web-curtain-show = Ich bin { $name }: Zeig meine Hand

# --- was man außer Spielen tun kann ---
web-hint = Gib mir einen Tipp
web-hints = Tipps
web-hints-close = Tipps schließen
web-hints-thinking = Gute Züge werden gesucht …
web-hint-chance = { NUMBER($percent) } %
web-hint-points =
    { $sign ->
        [even] gleichauf
        [behind] { $points ->
            [one] −1 Punkt
           *[other] −{ $points } Punkte
        }
       *[ahead] { $points ->
            [one] +1 Punkt
           *[other] +{ $points } Punkte
        }
    }
web-hint-move =
    { $kind ->
        [keep] { web-hint-colour } behalten
        [establish] Auf { $place } eröffnen
        [flip] { $place } umdrehen
        [swap] Auf { $place } austauschen
        [done] Fertig
        [build] { web-hint-colour } bauen, { web-hint-side }
        [grow] { $count } { web-hint-colour } anlegen, { web-hint-side }
        [discard] { $count } { web-hint-colour } abwerfen
        [claim] { web-hint-colour } nehmen
        [play] { $count } { web-hint-colour } in Mandala { $place }
        [take] { $place ->
            [dark] Das dunkle Plättchen
           *[light] Das helle Plättchen
        }
       *[pass] Passen
    }
web-hint-colour =
    { $colour ->
        [red] Rot
        [orange] Orange
        [yellow] Gelb
        [green] Grün
        [purple] Violett
       *[black] Schwarz
    }
web-hint-side =
    { $place ->
        [left] links
       *[right] rechts
    }
web-tips-on = Bei jedem Zug Tipps zeigen
web-tips-off = Tipps nur, wenn ich frage
web-offer-draw = Unentschieden anbieten
web-offer-draw-title = { $name } bietet ein Unentschieden an
web-offer-undo-title = { $name } möchte einen Zug zurücknehmen
web-offered-draw = Du bietest ein Unentschieden an
web-offered-undo = Du bittest darum, einen Zug zurückzunehmen
web-request = Eine Bitte
web-offer-draw-text = Das Spiel wäre damit zu Ende, unentschieden. Du kannst auch einfach deinen Zug machen: Das gilt als Nein.
web-offer-undo-text = Die letzte Entscheidung würde noch einmal getroffen. Du kannst auch einfach deinen Zug machen: Das gilt als Nein.
web-agree-draw = Einverstanden
web-allow = Erlauben
web-no = Nein
web-yes = Ja
web-undo-title = Um Rücknahme bitten?
web-undo-text = Die anderen werden gefragt; sie können auch Nein sagen.
web-undo-leave = So lassen
web-undo-declined = Die Antwort war Nein. Nach dem nächsten Zug kannst du wieder fragen.
web-withdraw = Zurückziehen
web-resign = Aufgeben
web-resign-title = Diese Partie aufgeben?
web-resign-two = Die andere Seite gewinnt sofort.
web-resign-many = Der Computer spielt an deiner Stelle weiter.
web-play-on = Weiterspielen
web-download = Aufzeichnung laden

# --- die Verbindung und die anderen ---
web-lost-retry =
    { $seconds ->
        [0] Neuer Versuch läuft.
       *[other] Neuer Versuch in { NUMBER($seconds) } s.
    }
web-lost-now = Neuer Versuch läuft.
web-retry = Jetzt versuchen
web-waiting-move = Zug unterwegs
web-waiting-text = Dein Zug wartet: { $move }. Er wird gesendet, sobald die Verbindung wieder da ist; nichts geht verloren.
web-waiting-call = wird noch gesendet
web-bots-ready = Die Bots machen sich bereit.
web-bots-share = { NUMBER($share, style: "percent") }
# $game ist schon bereit
web-bots-instead = So lange { $game } spielen
web-bots-left =
    { $seconds ->
        [one] Noch etwa eine Sekunde.
       *[other] Noch etwa { NUMBER($seconds) } Sekunden.
    }
web-news-contributed = { $name } hat zur Verteilung beigetragen.
web-news-returned = { $name } ist wieder da.
web-news-back = Dein Platz gehört wieder dir; inzwischen hat ein Bot für dich gespielt.
web-news-replaced = Für { $name } spielt ein Bot weiter.
web-news-resigned = { $name } hat aufgegeben; ein Bot spielt weiter.
web-news-withdrawn = { $name } zieht die Bitte zurück.
web-news-declined =
    { $what ->
        [draw] { $name } spielt weiter: kein Unentschieden.
       *[undo] { $name } sagt Nein: Dein Zug gilt.
    }
web-news-interrupted =
    { $seconds ->
        [one] Der Server war eine Sekunde lang weg; die Uhren standen still.
       *[other] Der Server war { NUMBER($seconds) } Sekunden lang weg; die Uhren standen still.
    }
web-gone = { $name } hat den Tisch verlassen
web-gone-patience = Ein Bot darf erst in { $time } einspringen.
web-gone-choose = Du kannst weiter warten.
web-stand-in = Computer weiterspielen lassen
web-talk = Tischgespräch
web-talk-open =
    { $count ->
        [0] Tischgespräch
        [one] Tischgespräch, eine neue Nachricht
       *[other] Tischgespräch, { NUMBER($count) } neue Nachrichten
    }
web-talk-empty = Noch hat niemand etwas gesagt.
web-talk-say = Sag etwas
web-talk-send = Senden
web-mute = Nichts mehr von { $name } hören
web-unmute = { $name } wieder hören
web-answer = Antworten
web-notify-ask = Sollen wir dir Bescheid geben, wenn du am Zug bist?

# --- das Ende ---
web-skip = Überspringen
web-skip-count = Zählung überspringen
web-review = Nachbetrachten
web-record = Aufzeichnung
web-lobby = Lobby
web-series = Serie
web-series-for =
    { $who ->
        [you] für dich
       *[other] für { $name }
    }
web-play-again = Noch einmal
web-join-next = Zur nächsten Partie
web-watch-next = Nächste Partie ansehen
web-end-draw = Unentschieden.
web-end-shared = Geteilter Sieg: { $names }.
web-end-wins =
    { $who ->
        [you] Du gewinnst.
       *[other] { $name } gewinnt.
    }
web-end-wins-two =
    { $who ->
        [you] Du gewinnst { NUMBER($points) } zu { NUMBER($others) }.
       *[other] { $name } gewinnt { NUMBER($points) } zu { NUMBER($others) }.
    }
web-end-wins-many =
    { $who ->
        [you] { $points ->
            [one] Du gewinnst mit einem Punkt.
           *[other] Du gewinnst mit { NUMBER($points) } Punkten.
        }
       *[other] { $points ->
            [one] { $name } gewinnt mit einem Punkt.
           *[other] { $name } gewinnt mit { NUMBER($points) } Punkten.
        }
    }
web-end-by-resignation =
    { $who ->
        [you] Du hast aufgegeben.
       *[other] { $name } hat aufgegeben.
    }
web-end-by-time =
    { $who ->
        [you] Deine Zeit ist abgelaufen.
       *[other] Die Zeit von { $name } ist abgelaufen.
    }
web-end-by-agreement = Ihr habt euch so geeinigt.
web-fair = Ehrlich verteilt
web-fair-how = Wie eine Verteilung entsteht
web-fair-text = Beim Aufbau des Tisches hat der Server ein Geheimnis gezogen und dessen Siegel gezeigt, die Zahl unten. Danach haben alle, die sich gesetzt haben, zufällige Ziffern beigetragen, die ihr eigenes Gerät gezogen hat. Die Verteilung und jedes Mischen folgen aus dem Geheimnis und all diesen Ziffern zusammen; weder der Server noch jemand am Tisch konnte sie allein bestimmen. Die Aufzeichnung zeigt das Geheimnis und die Ziffern von allen, und „chakpur verify“ prüft, dass sie genau diese Verteilung ergeben. Diese Seite merkt sich das Siegel und ihre eigenen Ziffern und vergleicht sie von selbst mit der Aufzeichnung.
web-fair-in = dein Beitrag ist dabei
web-fair-missing = Dein Beitrag fehlt in dieser Verteilung: Die Aufzeichnung zeigt die Ziffern nicht, die dieses Gerät gegeben hat. Heb die Aufzeichnung auf und frag, wer den Server betreibt.
web-fair-broken = Das Siegel in der Aufzeichnung ist nicht das, das dieser Tisch dir gezeigt hat: Die Verteilung könnte ausgesucht sein. Heb die Aufzeichnung auf und frag, wer den Server betreibt.
web-fair-unknown = Dieses Gerät hat zu dieser Verteilung nichts beigetragen, oder es erinnert sich nicht daran.
web-fair-unshown = Vor dem ersten Zug hat der Server seine Verteilung unter dieser Zahl versiegelt. Die Aufzeichnung öffnet das Siegel: Alle können prüfen, dass nichts geändert wurde; sie zeigt nicht, dass die Spielenden an der Verteilung beteiligt waren.

# --- Einstellungen ---
web-settings = Einstellungen
web-language = Sprache
web-theme = Aussehen
web-theme-system = wie das Gerät
web-theme-light = hell
web-theme-dark = dunkel
web-motion = Bewegung
web-motion-system = wie das Gerät
web-motion-full = an
web-motion-none = aus
web-set-sound = Ton
web-volume = Lautstärke
web-set-confirm = Züge bestätigen
web-set-confirm-note = Ein Zug wird erst gesendet, wenn du ihn bestätigst.
web-set-memory = Gedächtnishilfe
web-set-memory-note = Zeigt, was ein gutes Gedächtnis über verdeckte Karten wüsste.
web-set-scores = Punkte während des Spiels
web-set-scores-note = Sie werden schon vor dem Ende gezeigt.
web-set-notify = Benachrichtigungen
web-set-notify-note = Wenn du am Zug bist und woanders hinschaust.

# --- Tasten ---
web-keys = Tasten
web-key-tab = von Bereich zu Bereich
web-key-arrows = innerhalb eines Bereichs
web-key-select = Karte, Plättchen oder Ziel wählen
web-key-confirm = gewählten Zug bestätigen
web-key-back = zurücklegen, eine Bewegung überspringen
web-key-long = lange auf eine Karte drücken: alle ihrer Farbe
web-key-undo = zurücklegen, zurücknehmen
web-key-story = der Verlauf bisher
web-key-keys = diese Liste
web-key-swap = austauschen oder eröffnen
web-key-flip = umdrehen
web-key-colour = eine Farbe, von Lotus bis Mond; noch einmal: eine Karte mehr
web-key-build = am Berg bauen
web-key-grow = im Feld anlegen
web-key-discard = abwerfen
web-key-side = linkes oder rechtes Mandala
web-key-mandala = in ein Mandala spielen

# The six sands, alone and with the motif that always stands beside the colour.
web-colour =
    { $colour ->
        [red] Rot
        [orange] Orange
        [yellow] Gelb
        [green] Grün
        [purple] Violett
       *[black] Schwarz
    }
web-colour-with-motif =
    { $colour ->
        [red] roter Lotus
        [orange] orange Sonne
        [yellow] gelber Stern
        [green] grünes Blatt
        [purple] violetter Wirbel
       *[black] schwarzer Mond
    }
