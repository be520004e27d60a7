### Puzzles: mining and checking them.

cli-puzzles = mine positions in which one move is clearly best, or check them
cli-puzzles-game = which game: mandala, mandala-solo, patterns or flowers
cli-puzzles-count = how many puzzles (60)
cli-puzzles-seed = the same number gives the same puzzles (1)
cli-puzzles-playouts = playouts of each long search, where nothing can be proven (20,000)
cli-puzzles-workers = how many processes look for them (1; 0: one for each core); the puzzles are the same with any number
cli-puzzles-out = where they go, or with --check what is checked; a file of the same command is continued
cli-puzzles-check = prove or search every puzzle again: of the file, of the game, or all that come with the package
puzzles-none = There are no puzzles of { $game } yet.
puzzles-no-game = Which game? For example: chakpur puzzles patterns
puzzles-none-wanted = At least one puzzle has to be wanted, not { NUMBER($count, useGrouping: 0) }.
puzzles-other-pack = { $file } holds puzzles of another command or version. Choose another file with --out, or move that one away.
puzzles-unreadable = { $file } can’t be read as a file of puzzles: { $problem }
puzzles-no-pack = { $file } holds no puzzles of Chakpur.
puzzles-other-version = { $file } has version { $found } of the format; this program reads version { $right }.
puzzles-broken = { $file } is no whole file of puzzles: { $problem }
puzzles-progress = Puzzles: { $count } of { $wanted }; games: { $games }
puzzles-saved = { $file } is written. Puzzles: { $count }; games: { $games }.
puzzles-interrupted = Interrupted; what was found is in { $file } (puzzles: { $count }). The same command goes on from there.
puzzles-not-again = the answer was not found again
puzzles-fault = Puzzle { $number } ({ $id }): { $fault }
puzzles-checked = { $game }: { $count } puzzles checked, { $wrong } of them wrong.
