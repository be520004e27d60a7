# Übersetzen im Voraus.

prepare-progress = Die Spiele werden vorbereitet, nur dieses eine Mal: { NUMBER($done) } von { NUMBER($total) } Teilen, noch etwa { NUMBER($seconds) } s …
prepare-done = Die Spiele sind vorbereitet ({ NUMBER($seconds) } s).
prepare-not-kept = Die vorbereiteten Spiele ließen sich in { $folder } nicht aufheben, deshalb werden sie jedes Mal neu vorbereitet. Schaff dort Platz, oder nenn mit CHAKPUR_CACHE_DIR einen anderen Ordner.
prepare-nothing = Die Spiele sind schon vorbereitet.
prepare-failed = { $game } konnte nicht im Voraus vorbereitet werden ({ $problem }). Das geschieht dann beim ersten Spielen und dauert etwas.
prepare-bad-processes = { NUMBER($processes) } Prozesse können nichts vorbereiten. Es muss mindestens 1 sein.
cli-prepare = Spiele und Bots im Voraus übersetzen, damit später niemand darauf wartet
cli-prepare-games = welche Spiele: mandala, mandala-solo, patterns, flowers (sonst alle)
cli-prepare-processes = wie viele gleichzeitig übersetzt werden (sonst so viele, wie es Kerne gibt)
