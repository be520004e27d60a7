# Figures of "chakpur bench".

bench-playouts = { $game }: { NUMBER($rate, maximumFractionDigits: 0) } random games a second (measured for { $seconds } s)
bench-search = { $game }: { NUMBER($rate, maximumFractionDigits: 0) } simulations a second (measured for { $seconds } s)
bench-bad-seconds = --seconds is a number above 0, not { $found }.

cli-bench-what = playouts: random games; search: simulations of the bots
cli-bench-game = which game, and with how many seats (patterns)
cli-bench-seconds = how long it is measured (3)
cli-bench-threads = on how many cores (1)
cli-bench-seed = the chance: the same number gives the same games (1)
cli-bench-json = as JSON
