# The web app: what all pages share.

web-game-mandala = Mandala
web-game-mandala-solo = Mandala solo
web-game-patterns = Patterns
web-game-flowers = Flowers
web-guest = Guest
web-story = The story so far
web-your-turn = Your turn
web-thinking = { $name } is thinking
web-over = The game is over
web-put-back = Put back
web-undo = Undo
web-confirm = Confirm
web-waiting = Waiting for the others.
web-you = You
web-turn-of = { $name } to move
web-plan = Look around and plan ahead; nothing is sent before your turn.
web-undo-ask = Ask to take back
web-refused = That could not be done.
web-the-rule = Read the rule
web-away = away
web-clock = { $name } has { $time } left
web-lost = Connection lost
