# Your own numbers.

web-numbers-title = Your numbers
web-numbers-none = No finished games yet. They are counted here as soon as there are some.
web-numbers-which = Which game
web-numbers-all = All games
web-numbers-over-time = Over time
web-numbers-games = games
web-numbers-won = won
web-numbers-points = points on average
web-numbers-accuracy = accuracy
web-numbers-percent = { NUMBER($percent) } %
web-numbers-to = { $own } to { $others }
web-numbers-plot =
    { $count ->
        [one] One game.
       *[other] The last { $count } games, oldest first.
    }
web-numbers-plot-note = From left to right, one bar for each game: points ahead above the line, behind below it; full if you won.
web-numbers-plot-accuracy = The dotted line is your accuracy.
web-numbers-lost = lost
web-numbers-drawn = draw
web-numbers-shared = shared
web-numbers-like = You play like
web-numbers-like-level =
    { $side ->
        [below] below level { $level }
        [above] above level { $level }
       *[on] level { $level }
    }
web-numbers-like-interval =
    { $count ->
        [one] ({ $low } to { $high }, by your last game against the computer)
       *[other] ({ $low } to { $high }, by your last { NUMBER($count) } games against the computer)
    }
web-numbers-like-note = How far the levels are apart was measured in games among them. The haze holds the truth in about eight of ten cases; every game is chance, too. Only games for two against one bot count.
web-numbers-dune = From level { NUMBER($first, maximumFractionDigits: 1) } to level { NUMBER($last, maximumFractionDigits: 1) }.
web-numbers-by-game = By game
web-numbers-by-opponent = By opponent
web-numbers-level = Level { NUMBER($level) }
web-numbers-yours = They are yours
web-numbers-yours-note = Games that several people played on one device are not counted, nor the points of games that were broken off.
web-numbers-json = Save as JSON
web-numbers-csv = Save as CSV
web-numbers-delete = Delete my numbers
web-numbers-delete-title = Delete your numbers?
web-numbers-delete-text = Your finished games leave your list here and in the lobby, on all your devices. Whoever played with you keeps theirs, with your name in it. This can’t be undone.
web-numbers-keep = Keep them
web-numbers-delete-really = Delete
