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
web-waiting = Wir warten auf die anderen.
web-you = Du
web-turn-of = { $name } ist am Zug
web-plan = Schau dich um und plane voraus; vor deinem Zug wird nichts gesendet.
web-undo-ask = Um Rücknahme bitten
web-refused = Das ging nicht.
web-the-rule = Regel lesen
web-away = nicht da
web-clock = { $name }: noch { $time }
web-lost = Verbindung verloren
