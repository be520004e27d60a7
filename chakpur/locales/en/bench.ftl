# Figures of "chakpur bench".

bench-playouts = { $game }: { NUMBER($rate, maximumFractionDigits: 0) } random games a second (measured for { $seconds } s)
bench-search = { $game }: { NUMBER($rate, maximumFractionDigits: 0) } simulations a second (measured for { $seconds } s)
