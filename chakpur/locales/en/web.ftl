# The web app: what all pages share.

web-game-mandala = Mandala
web-game-mandala-solo = Mandala solo
web-game-patterns = Patterns
web-game-flowers = Flowers
web-guest = Guest
web-story = The story so far
web-story-newest = Newest
web-story-since = Since your turn
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
web-held = away, a bot plays for them
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
web-to-lobby = Back to the lobby
web-move-number = move { NUMBER($number) }
web-you-watch = Watching
web-watching = { NUMBER($count) } watching

# --- waiting for players ---
web-waiting-title =
    { $count ->
        [0] Everyone has a seat
        [one] Waiting for a player
       *[other] Waiting for { NUMBER($count) } players
    }
web-waiting-hint =
    { $count ->
        [0] The game begins as soon as everyone has come to the table and added their part to the deal.
       *[other] The game begins as soon as all seats are taken.
    }
web-seat-open = free seat
web-sit = Sit down
web-stand = Get up
web-invite-title = Invite somebody
web-invite-words = The table’s words
web-invite-words-hint = To say on the phone: they are entered in the lobby.
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
web-hints = Hints
web-hints-close = Close the hints
web-hints-thinking = Looking for good moves …
web-hint-chance = { NUMBER($percent) }%
web-hint-points =
    { $sign ->
        [even] even
        [behind] { $points ->
            [one] −1 point
           *[other] −{ $points } points
        }
       *[ahead] { $points ->
            [one] +1 point
           *[other] +{ $points } points
        }
    }
web-hint-move =
    { $kind ->
        [keep] Keep { web-hint-colour }
        [establish] Establish at { $place }
        [flip] Flip { $place }
        [swap] Swap at { $place }
        [done] Done
        [build] Build { web-hint-colour }, { web-hint-side }
        [grow] Grow { $count } { web-hint-colour }, { web-hint-side }
        [discard] Discard { $count } { web-hint-colour }
        [claim] Claim { web-hint-colour }
        [play] { $count } { web-hint-colour } into mandala { $place }
        [take] { $place ->
            [dark] The dark tile
           *[light] The light tile
        }
       *[pass] Pass
    }
web-hint-colour =
    { $colour ->
        [red] red
        [orange] orange
        [yellow] yellow
        [green] green
        [purple] purple
       *[black] black
    }
web-hint-side =
    { $place ->
        [left] left
       *[right] right
    }
web-tips-on = Show hints at every turn
web-tips-off = No hints unless I ask
web-offer-draw = Offer a draw
web-offer-draw-title = { $name } offers a draw
web-offer-undo-title = { $name } asks to take back
web-offered-draw = You offer a draw
web-offered-undo = You ask to take a move back
web-request = A request
web-offer-draw-text = The game would end now and count as a draw. You can also just move: that is a no.
web-offer-undo-text = The last decision would be made anew. You can also just move: that is a no.
web-agree-draw = Agree to a draw
web-allow = Allow it
web-no = No
web-yes = Yes
web-undo-title = Ask to take back?
web-undo-text = The others are asked, and one of them may say no.
web-undo-leave = Leave it
web-undo-declined = The answer was no. After the next move you can ask again.
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
web-lost-now = Trying again now.
web-retry = Try now
web-waiting-move = Move on its way
web-waiting-text = Your move waits: { $move }. It is sent as soon as the line is back; nothing is lost.
web-waiting-call = waiting to be sent
web-bots-ready = The bots are getting ready.
web-bots-share = { NUMBER($share, style: "percent") }
# $game is ready already
web-bots-instead = Play { $game } meanwhile
web-bots-left =
    { $seconds ->
        [one] About one second more.
       *[other] About { NUMBER($seconds) } seconds more.
    }
web-news-contributed = { $name } has taken part in the deal.
web-news-returned = { $name } is back.
web-news-back = Your seat is yours again; a bot played meanwhile.
web-news-replaced = A bot plays on for { $name }.
web-news-resigned = { $name } has resigned; a bot plays on.
web-news-withdrawn = { $name } has withdrawn the request.
web-news-declined =
    { $what ->
        [draw] { $name } plays on: no draw.
       *[undo] { $name } says no: your move stands.
    }
web-news-interrupted =
    { $seconds ->
        [one] The server was away for a second; clocks stood still.
       *[other] The server was away for { NUMBER($seconds) } seconds; clocks stood still.
    }
web-gone = { $name } left the table
web-gone-patience = A bot may stand in { $time } from now.
web-gone-choose = You can go on waiting.
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

# --- the end ---
web-skip = Skip
web-skip-count = Skip the count
web-review = Review
web-record = Record
web-lobby = Lobby
web-series = Series
web-series-for =
    { $who ->
        [you] for you
       *[other] for { $name }
    }
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
        [you] { $points ->
            [one] You win with one point.
           *[other] You win with { NUMBER($points) } points.
        }
       *[other] { $points ->
            [one] { $name } wins with one point.
           *[other] { $name } wins with { NUMBER($points) } points.
        }
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
web-fair-how = How a deal comes about
web-fair-text = When the table was made, the server drew a secret and showed its seal, the number below. After that, everyone who sat down added random digits that their own device drew. The deal and every shuffle follow from the secret and all these digits together, so neither the server nor a player could choose them alone. The record shows the secret and everybody’s digits, and “chakpur verify” checks that they give this very deal. This page remembers the seal and the digits that it gave, and compares them with the record by itself.
web-fair-in = your part is in it
web-fair-missing = Your part is not in this deal: the record does not show the digits that this device gave. Keep the record and ask the host.
web-fair-broken = The seal in the record is not the one that this table showed you: the deal may have been chosen. Keep the record and ask the host.
web-fair-unknown = This device gave nothing to this deal, or does not remember it.
web-fair-unshown = Before the first move the server sealed its deal under this number. The record opens the seal, so anybody can check that nothing was changed; it does not show that players took part in the deal.

# --- settings ---
web-settings = Settings
web-language = Language
web-theme = Appearance
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
web-set-confirm-note = A move is sent only when you confirm it.
web-set-memory = Memory aid
web-set-memory-note = Shows what a good memory would know of hidden cards.
web-set-scores = Points during the game
web-set-scores-note = They are shown before the end.
web-set-notify = Notifications
web-set-notify-note = When it is your turn and you look elsewhere.

# --- keys ---
web-keys = Keys
web-key-tab = from region to region
web-key-arrows = inside a region
web-key-select = choose a card, token or target
web-key-confirm = confirm the chosen move
web-key-back = put back, finish an animation
web-key-long = press long on a card: all of its colour
web-key-undo = put back, take back
web-key-story = the story so far
web-key-keys = this list
web-key-swap = swap or establish
web-key-flip = flip
web-key-colour = a colour, from lotus to moon; again for one more card
web-key-build = build a mountain
web-key-grow = grow in a field
web-key-discard = discard
web-key-side = left or right mandala
web-key-mandala = play into a mandala

# The six sands, alone and with the motif that always stands beside the colour.
web-colour =
    { $colour ->
        [red] red
        [orange] orange
        [yellow] yellow
        [green] green
        [purple] purple
       *[black] black
    }
web-colour-with-motif =
    { $colour ->
        [red] red lotus
        [orange] orange sun
        [yellow] yellow star
        [green] green leaf
        [purple] purple whirl
       *[black] black moon
    }
