# The web app's lobby: choosing a game, sitting down, coming by a link.

web-copy = Copy
web-unreachable = The server can’t be reached. Trying again.

web-lobby-tag = Three games of coloured sand, for two, three, four, or one.
web-lobby-playing-as = Playing as
web-lobby-no-name = Your name
web-lobby-language = EN: this page is in English. Switch to German.
web-lobby-theme = Switch between light and dark
web-lobby-new = New game
web-lobby-invited = Have you been invited? Enter the table’s words.
web-lobby-join = Join
web-lobby-mandala = Build two mountains together, grow your own fields, and claim what the other leaves. What you claim flows into your river.
web-lobby-mandala-short = Two mountains, your fields, a river of six.
web-lobby-mandala-seats = 2 · solo
web-lobby-patterns = Swap and flip sand on one shared board. Establish six groups; the later and larger, the better. Nothing is hidden.
web-lobby-patterns-short = One board, six groups each, nothing hidden.
web-lobby-patterns-seats = 2
web-lobby-flowers = Cards into three mandalas, the majority takes the flower tiles. Two of a colour make a flower.
web-lobby-flowers-short = Three mandalas; the majority takes tiles.
web-lobby-flowers-seats = 2–4
web-lobby-rules = Rules
web-lobby-learn = Learn
web-lobby-newcomer = New here? Three minutes.
web-lobby-newcomer-where = Learn on the real table.
web-lobby-puzzle = Puzzle of the day
web-lobby-computer = Play the computer
web-lobby-friend = Play a friend
web-lobby-yoga = Master Yoga
web-lobby-mine = Your games
web-lobby-under-way =
    { $count ->
        [one] { $count } under way
       *[other] { $count } under way
    }
web-lobby-none-of-mine = No games yet. Choose one of the three above.
web-lobby-open = Open tables
web-lobby-open-note = waiting for players
web-lobby-none-open = Nobody is waiting. Open a table and tick “Anyone may sit down”.
web-lobby-waits = waiting for players
web-lobby-finished = Finished
web-lobby-review = Review
web-lobby-numbers = Your numbers
web-lobby-result =
    { $outcome ->
        [won] { $by ->
            [0] You beat { $name }
           *[other] You beat { $name } by { $by }
        }
        [lost] { $by ->
            [0] { $name } beat you
           *[other] { $name } beat you by { $by }
        }
        [alone] { $by ->
            [0] You won at a table of { $seats }
           *[other] You won by { $by }, { $seats } at the table
        }
        [shared] A shared win with { $name }
        [drawn] A draw with { $name }
        [somebody] { $name } won
       *[nobody] Nobody won alone
    }
web-lobby-taken = { $taken } of { $seats } seats taken
web-lobby-sit = Sit down
web-lobby-watch = Watch
web-lobby-unofficial = An unofficial implementation, not affiliated with the publisher.
web-lobby-credits = Credits

# $names is a list of people
web-line-with = { $game } with { $names }

web-setup-against = Against
web-setup-against-bot = The computer
web-setup-against-open = A friend, by link
web-setup-against-guest = Someone here
web-setup-player = Player { NUMBER($number) }
web-setup-kind-bot = Bot
web-setup-kind-open = Invitation
web-setup-kind-guest = Here
web-setup-invited = Gets a link or three words from you.
web-setup-seats = At the table
web-setup-level = Level
web-setup-guest = Name of player { $number }
web-setup-public = Anyone may sit down (shown in the lobby)
web-setup-begin = Who begins
web-setup-begin-chance = Chance decides
web-setup-begin-me = I do
web-setup-begin-other =
    { $seats ->
        [2] The other
       *[other] Someone else
    }
web-setup-clock = Clock
web-setup-clock-none = None
web-setup-clock-move = For each move
web-setup-clock-game = For the game
web-setup-minutes = Minutes
web-setup-patience = If somebody does not move
web-setup-patience-never = We wait; nobody’s seat is taken
web-setup-patience-after = After { $time } a bot may stand in
web-setup-name = Your name
web-setup-go = Begin
web-setup-open = Open the table
web-setup-yoga = Master Yoga plays
web-setup-yoga-full = By all his rules
web-setup-yoga-simple = By simple rules
web-setup-yoga-full-sentence = All his rules: when he claims, he looks at the places in both rivers.
web-setup-yoga-simple-sentence = Fewer rules: when he claims, places in the rivers don’t matter to him. Good for first games.
web-setup-needs-name = Enter your name first.
web-setup-needs-guests = Enter a name for everyone at this device.
web-setup-same-names = Two of the names are the same. Choose different ones.

web-name-title = Who are you?
web-name-save = Save
web-name-other-device = To go on playing on another device as the same person, open a link there. It works once and for ten minutes.
web-name-link = Make a link for another device
web-name-devices = Play on another device as the same person, and see which devices are yours.

web-become-title = A link from another device
web-become-ask = Be { $name } on this device?
web-become-already = You are { $name } on this device already
web-become-now = On this device you are
web-become-then = You would become
web-become-stays =
    { $count ->
        [0] { $name } stays { $name }: nothing of theirs goes to { $other }.
        [one] { $name } stays { $name }, with one unfinished table: it does not go to { $other }.
       *[other] { $name } stays { $name }, with { NUMBER($count) } unfinished tables: they do not go to { $other }.
    }
web-become-keep = Keep { $name } on this device, to switch back
web-become-lost = If no other device is { $name }, nobody will be able to play on as { $name }.
web-become-new = This device would be { $name } from now on, with all of { $name }’s tables.
web-become-trust = Go on only if you made this link yourself: whoever made it is the same person and sees your games.
web-become-do = Be { $name } here
web-become-not = Stay { $name }

web-devices = Your devices
web-devices-show = Show
web-devices-text = On all these devices you are { $name }. Sign out a device that you no longer use, or do not know.
web-devices-nobody = Nobody has chosen a name on this device yet. Do so in the lobby first.
web-device-name = { $browser } on { $platform }
web-device-unknown = A program or an unknown browser
web-device-this = this device
web-device-days = first seen { $first }, last seen { $last }
web-device-end = Sign out
web-device-end-really = Sign out now
web-device-end-note = It is signed out at once, and its open tables close. { $name }’s games stay on your other devices.
web-device-end-this-note = On this device you will not be { $name } any more. { $name }’s games stay on your other devices.
web-links = Links to other devices
web-link-made = made at { $time }
web-link-until = unused, holds until { $time }
web-link-end = Withdraw
web-kept = Also on this device
web-kept-text = On this device you were { $name } before, and it remembers.
web-kept-switch = Switch to { $name }

web-arrive-invited = An invitation
web-arrive-title = { $name } invites you to { $game }
web-arrive-title-nobody = You are invited to { $game }
web-arrive-mandala = Two players, about 20 minutes.
web-arrive-patterns = Two players, about 20 minutes.
web-arrive-flowers = Two to four players, about 25 minutes.
web-arrive-seats = Seats
web-arrive-host = host
web-arrive-here = is here
web-arrive-player = player
web-arrive-free = free
web-arrive-take = choose
web-arrive-yours = your seat
web-arrive-sit = Sit down
web-arrive-watch = Only watch
web-arrive-full = All seats are taken. You can watch.
web-arrive-over = This game is over.
web-arrive-see = See how it ended
web-lobby-words-example = three words

# --- how much time everybody has ---
web-pace-move = { $time } for each move.
web-pace-game = { $time } for the whole game, for each player.
web-pace-none = No clock: everybody takes the time they need, and nobody’s seat is taken.
web-pace-patience = No clock. For whoever does not move for { $time } a bot may stand in, if the others wish, until they are back.
