# Zahlen von „chakpur bench“.

bench-playouts = { $game }: { NUMBER($rate, maximumFractionDigits: 0) } zufällige Partien in der Sekunde ({ $seconds } s lang gemessen)
bench-search = { $game }: { NUMBER($rate, maximumFractionDigits: 0) } Simulationen in der Sekunde ({ $seconds } s lang gemessen)
bench-bad-seconds = --seconds ist eine Zahl über 0, nicht { $found }.

cli-bench-what = playouts: zufällige Partien; search: Simulationen der Bots
cli-bench-game = welches Spiel, und mit wie vielen Plätzen (patterns)
cli-bench-seconds = wie lange gemessen wird (3)
cli-bench-threads = auf wie vielen Kernen (1)
cli-bench-seed = der Zufall: Dieselbe Zahl ergibt dieselben Partien (1)
cli-bench-json = als JSON
