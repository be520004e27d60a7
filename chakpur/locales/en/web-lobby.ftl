# The web app's lobby: choosing a game, sitting down, coming by a link.

web-copy = Copy
web-unreachable = The server can't be reached. Trying again.

web-lobby-tag = Three games of coloured sand, for two, three, four, or one.
web-lobby-playing-as = Playing as
web-lobby-no-name = Your name
web-lobby-language = EN: this page is in English. Switch to German.
web-lobby-theme = Switch between light and dark
web-lobby-new = New game
web-lobby-invited = Have you been invited? Enter the table's word.
web-lobby-join = Join
web-lobby-mandala = Build two mountains together, grow your own fields, and claim what the other leaves. Sand flows into your river.
web-lobby-mandala-short = Two mountains, your fields, a river of six.
web-lobby-mandala-seats = 2 · solo
web-lobby-patterns = Lay and turn sand on one shared board. Found six groups; the later and larger, the better. Nothing is hidden.
web-lobby-patterns-short = One board, six groups each, nothing hidden.
web-lobby-patterns-seats = 2
web-lobby-flowers = Cards into three mandalas, the majority takes the petals. Two of a colour make a flower.
web-lobby-flowers-short = Three mandalas; the majority takes petals.
web-lobby-flowers-seats = 2–4
web-lobby-rules = Rules
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
web-lobby-finished = finished
web-lobby-taken = { $taken } of { $seats } seats taken
web-lobby-sit = Sit down
web-lobby-watch = Watch
web-lobby-unofficial = An unofficial implementation, not affiliated with the publisher.
web-lobby-credits = Credits

# $names is a list of people
web-line-with = { $game } with { $names }

web-setup-against = Against
web-setup-computer = The computer
web-setup-link = A friend, by link
web-setup-here = Someone here
web-setup-seats = At the table
web-setup-level = Strength
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
web-setup-name = Your name
web-setup-go = Begin
web-setup-open = Open the table
web-setup-yoga = Master Yoga plays
web-setup-yoga-full = By all his rules
web-setup-yoga-simple = By simple rules
web-setup-yoga-full-sentence = The full automaton: he picks his mandala with care and is hard to beat.
web-setup-yoga-simple-sentence = For the first games: fewer rules, and a kinder master.
web-setup-needs-name = Enter your name first.
web-setup-needs-guests = Enter a name for everyone at this device.
web-setup-same-names = Two of the names are the same. Choose different ones.

web-name-title = Who are you?
web-name-save = Save
web-name-other-device = To go on playing on another device as the same person, open a link there. It works once and for ten minutes.
web-name-link = Make a link for another device

web-arrive-invited = You are invited to a table
web-arrive-link = Bringing your games to this device
web-arrive-sit = Sit down
