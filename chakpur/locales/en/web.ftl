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
web-you = You
web-turn-of = { $name } to move
web-plan = Look around and plan ahead; nothing is sent before your turn.
web-undo-ask = Ask to take back
web-refused = That could not be done.
web-the-rule = Read the rule
web-away = away
web-clock = { $name } has { $time } left
web-lost = Connection lost

web-yoga = Master Yoga
web-close = Close
web-loading = Dealing the sand…
web-broken = This table can’t be shown
web-menu = Menu
web-rules = Rules
web-sound = Sound
web-theme-turn = Light or dark
web-result = Result
web-to-lobby = Back to the lobby
web-move-number = move { NUMBER($number) }
web-you-watch = Watching
web-watching = { NUMBER($count) } watching

# --- waiting for players ---
web-waiting-title =
    { $count ->
        [one] Waiting for a player
       *[other] Waiting for { NUMBER($count) } players
    }
web-waiting-hint = The game begins as soon as all seats are taken.
web-seat-open = free seat
web-computer = computer
web-sit = Sit down
web-stand = Get up
web-invite-title = Invite somebody
web-invite-word = The table’s word: { $word }
web-invite-link = Link to this table
web-invite-text = Come and play { $game } with me!
web-copy-link = Copy link
web-copied = Copied
web-share = Share
web-qr = QR code of the link

# --- one device for several people ---
web-curtain-title = { $name } is next
web-curtain-hint = Hand the device over. Nobody’s cards are shown until you say so.
web-curtain-show = I am { $name }: show my hand

# --- what one can do besides playing ---
web-hint = Give me a hint
web-hint-title = A good move
web-hint-text = { NUMBER($percent) } % to win: { $move }
web-offer-draw = Offer a draw
web-offer-draw-title = { $name } offers a draw
web-offer-undo-title = { $name } would like to take a move back
web-offered-draw = You offer a draw
web-offered-undo = You ask to take a move back
web-accept = Accept
web-decline = Decline
web-withdraw = Withdraw
web-resign = Resign
web-resign-title = Resign this game?
web-resign-two = The other side wins at once.
web-resign-many = The computer plays on in your place.
web-play-on = Play on
web-download = Download the record

# --- the connection and the others ---
web-lost-retry =
    { $seconds ->
        [0] Trying again now.
       *[other] Trying again in { NUMBER($seconds) } s.
    }
web-lost-kept =
    { $seconds ->
        [0] Trying again now. Your move is kept; nothing is lost.
       *[other] Trying again in { NUMBER($seconds) } s. Your move is kept; nothing is lost.
    }
web-lost-now = Trying again now.
web-retry = Retry now
web-gone = { $name } left the table
web-gone-patience = The place is kept for { $time }. Then the computer can play on, if you like.
web-gone-choose = Wait on, or let the computer play on.
web-stand-in = Let the computer play
web-talk = Table talk
web-talk-open =
    { $count ->
        [0] Table talk
        [one] Table talk, one new message
       *[other] Table talk, { NUMBER($count) } new messages
    }
web-talk-empty = Nobody has said anything yet.
web-talk-say = Say something
web-talk-send = Send
web-mute = Hear no more from { $name }
web-unmute = Hear { $name } again
web-answer = Answer
web-notify-ask = Shall we call you when it is your turn?
web-notify-why = Only while this tab is in the background.
web-no-thanks = No, thanks
web-yes-please = Yes, please

# --- the end ---
web-counting = Counting…
web-skip = Skip
web-play-again = Play again
web-join-next = To the next game
web-watch-next = Watch the next game
web-end-draw = A draw.
web-end-shared = A shared win: { $names }.
web-end-wins =
    { $who ->
        [you] You win.
       *[other] { $name } wins.
    }
web-end-wins-two =
    { $who ->
        [you] You win, { NUMBER($points) } to { NUMBER($others) }.
       *[other] { $name } wins, { NUMBER($points) } to { NUMBER($others) }.
    }
web-end-wins-many =
    { $who ->
        [you] You win with { NUMBER($points) } points.
       *[other] { $name } wins with { NUMBER($points) } points.
    }
web-end-by-resignation =
    { $who ->
        [you] You have resigned.
       *[other] { $name } has resigned.
    }
web-end-by-time =
    { $who ->
        [you] Your time has run out.
       *[other] { $name } has run out of time.
    }
web-end-by-agreement = You have agreed on it.
web-fair = A fair deal
web-fair-text = Before the first move the server sealed its deal under this number. The record opens the seal: anybody can check that nothing was changed.

# --- settings ---
web-settings = Settings
web-language = Language
web-theme = Light
web-theme-system = as the device
web-theme-light = light
web-theme-dark = dark
web-motion = Motion
web-motion-system = as the device
web-motion-full = on
web-motion-none = off
web-set-sound = Sound
web-volume = Volume
web-set-confirm = Confirm moves
web-set-confirm-note = A move is sent only after a second press.
web-set-memory = Memory aid
web-set-memory-note = Shows what a good memory would know of hidden cards.
web-set-scores = Live scores
web-set-scores-note = Points are shown during the game.
web-set-notify = Notifications
web-set-notify-note = When it is your turn and you look elsewhere.

# --- keys ---
web-keys = Keys
web-key-tab = from region to region
web-key-arrows = inside a region
web-key-select = choose a card, token or target
web-key-confirm = confirm the chosen move
web-key-back = put back, finish an animation
web-key-undo = put back, take back
web-key-story = the story so far
web-key-keys = this list
web-key-swap = swap or found
web-key-flip = flip
web-key-colour = a colour, from lotus to moon; again for one more
web-key-build = build on a mountain
web-key-grow = grow in a field
web-key-discard = discard
web-key-side = left or right mandala
web-key-mandala = play into a mandala
