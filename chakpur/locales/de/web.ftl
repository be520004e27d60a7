# Die Web-App: was alle Seiten gemeinsam haben.

web-game-mandala = Mandala
web-game-mandala-solo = Mandala allein
web-game-patterns = Patterns
web-game-flowers = Flowers
web-guest = Gast
web-story = Die Geschichte bisher
web-your-turn = Du bist am Zug
web-thinking = { $name } überlegt
web-over = Das Spiel ist zu Ende
web-put-back = Zurücklegen
web-undo = Zurück
web-confirm = Bestätigen
web-you = Du
web-turn-of = { $name } ist am Zug
web-plan = Schau dich um und plane voraus; vor deinem Zug wird nichts gesendet.
web-undo-ask = Um Rücknahme bitten
web-refused = Das ging nicht.
web-the-rule = Regel lesen
web-away = nicht da
web-clock = { $name }: noch { $time }
web-lost = Verbindung verloren

web-yoga = Meister Yoga
web-close = Schließen
web-loading = Der Sand wird verteilt …
web-broken = Dieser Tisch lässt sich nicht zeigen
web-menu = Menü
web-rules = Regeln
web-sound = Ton
web-theme-turn = Hell oder dunkel
web-result = Ergebnis
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
        [one] Ein Platz ist noch frei
       *[other] { NUMBER($count) } Plätze sind noch frei
    }
web-waiting-hint = Das Spiel beginnt, sobald alle Plätze besetzt sind.
web-seat-open = freier Platz
web-computer = Computer
web-sit = Hinsetzen
web-stand = Aufstehen
web-invite-title = Jemanden einladen
web-invite-word = Das Wort des Tisches: { $word }
web-invite-link = Link zu diesem Tisch
web-invite-text = Komm und spiel { $game } mit mir!
web-copy-link = Link kopieren
web-copied = Kopiert
web-share = Teilen
web-qr = QR-Code des Links

# --- ein Gerät für mehrere ---
web-curtain-title = { $name } ist an der Reihe
web-curtain-hint = Gib das Gerät weiter. Niemandes Karten sind zu sehen, bis du es willst.
web-curtain-show = Ich bin { $name }: Zeig meine Hand

# --- was man außer Spielen tun kann ---
web-hint = Gib mir einen Tipp
web-hint-title = Ein guter Zug
web-hint-text = { NUMBER($percent) } % Gewinnaussicht: { $move }
web-offer-draw = Remis anbieten
web-offer-draw-title = { $name } bietet Remis an
web-offer-undo-title = { $name } möchte einen Zug zurücknehmen
web-offered-draw = Du bietest Remis an
web-offered-undo = Du bittest um eine Rücknahme
web-accept = Annehmen
web-decline = Ablehnen
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
web-lost-kept =
    { $seconds ->
        [0] Neuer Versuch läuft. Dein Zug ist aufgehoben; nichts geht verloren.
       *[other] Neuer Versuch in { NUMBER($seconds) } s. Dein Zug ist aufgehoben; nichts geht verloren.
    }
web-lost-now = Neuer Versuch läuft.
web-retry = Jetzt versuchen
web-gone = { $name } hat den Tisch verlassen
web-gone-patience = Der Platz bleibt noch { $time } frei. Danach kann der Computer weiterspielen, wenn du magst.
web-gone-choose = Warte weiter, oder lass den Computer weiterspielen.
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
web-notify-ask = Sollen wir dich rufen, wenn du am Zug bist?
web-notify-why = Nur solange dieser Tab im Hintergrund ist.
web-no-thanks = Nein, danke
web-yes-please = Ja, bitte

# --- das Ende ---
web-counting = Es wird gezählt …
web-skip = Überspringen
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
        [you] Du gewinnst mit { NUMBER($points) } Punkten.
       *[other] { $name } gewinnt mit { NUMBER($points) } Punkten.
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
web-end-by-agreement = Ihr habt euch darauf geeinigt.
web-fair = Ehrlich verteilt
web-fair-text = Vor dem ersten Zug hat der Server seine Verteilung unter dieser Zahl versiegelt. Die Aufzeichnung öffnet das Siegel: Alle können prüfen, dass nichts geändert wurde.

# --- Einstellungen ---
web-settings = Einstellungen
web-language = Sprache
web-theme = Licht
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
web-set-confirm-note = Ein Zug wird erst nach einem zweiten Druck gesendet.
web-set-memory = Gedächtnishilfe
web-set-memory-note = Zeigt, was ein gutes Gedächtnis über verdeckte Karten wüsste.
web-set-scores = Punkte im Spiel
web-set-scores-note = Punkte werden schon während des Spiels gezeigt.
web-set-notify = Benachrichtigungen
web-set-notify-note = Wenn du am Zug bist und woanders hinschaust.

# --- Tasten ---
web-keys = Tasten
web-key-tab = von Bereich zu Bereich
web-key-arrows = innerhalb eines Bereichs
web-key-select = Karte, Plättchen oder Ziel wählen
web-key-confirm = gewählten Zug bestätigen
web-key-back = zurücklegen, Bewegung abkürzen
web-key-undo = zurücklegen, zurücknehmen
web-key-story = die Geschichte bisher
web-key-keys = diese Liste
web-key-swap = tauschen oder gründen
web-key-flip = umdrehen
web-key-colour = eine Farbe, von Lotos bis Mond; noch einmal für eine mehr
web-key-build = am Berg bauen
web-key-grow = im Feld wachsen
web-key-discard = abwerfen
web-key-side = linkes oder rechtes Mandala
web-key-mandala = in ein Mandala spielen
