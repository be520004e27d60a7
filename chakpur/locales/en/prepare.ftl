# Compiling ahead of time.

prepare-progress = Preparing the games, only this once: { NUMBER($done) } of { NUMBER($total) } parts, about { NUMBER($seconds) } s left …
prepare-done = The games are prepared ({ NUMBER($seconds) } s).
prepare-not-kept = The prepared games could not be kept in { $folder }, so they are prepared again every time. Make room there, or name another folder with CHAKPUR_CACHE_DIR.
prepare-nothing = The games are prepared already.
prepare-failed = { $game } could not be prepared ahead ({ $problem }). It will be when it is first played, which takes a while.
prepare-bad-processes = { NUMBER($processes) } processes can't prepare anything. Say at least 1.
cli-prepare = compile games and bots ahead, so that nobody waits for them later
cli-prepare-games = which games: mandala, mandala-solo, patterns, flowers (otherwise all)
cli-prepare-processes = how many are compiled at once (otherwise as many as there are cores)
