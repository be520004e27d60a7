# Zahlen von „chakpur bench“.

bench-playouts = { $game }: { NUMBER($rate, maximumFractionDigits: 0) } zufällige Spiele in der Sekunde ({ $seconds } s lang gemessen)
bench-search = { $game }: { NUMBER($rate, maximumFractionDigits: 0) } Simulationen in der Sekunde ({ $seconds } s lang gemessen)
