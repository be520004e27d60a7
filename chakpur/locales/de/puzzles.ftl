### Aufgaben: wie sie gesucht und geprüft werden.

cli-puzzles = Stellungen suchen, in denen ein Zug klar der beste ist, oder sie prüfen
cli-puzzles-game = welches Spiel: mandala, mandala-solo, patterns oder flowers
cli-puzzles-count = wie viele Aufgaben (60)
cli-puzzles-seed = der Zufall: Dieselbe Zahl ergibt dieselben Aufgaben (1)
cli-puzzles-playouts = Durchläufe jeder langen Suche, wo sich nichts beweisen lässt (20.000)
cli-puzzles-workers = wie viele Prozesse danach suchen (1; 0: einer je Kern); die Aufgaben sind mit jeder Zahl dieselben
cli-puzzles-out = wohin sie kommen, oder mit --check, was geprüft wird; eine Datei desselben Befehls wird fortgesetzt
cli-puzzles-check = jede Aufgabe neu beweisen oder durchsuchen: die der Datei, die des Spiels oder alle aus dem Paket
puzzles-none = Von { $game } gibt es noch keine Aufgaben.
puzzles-no-game = Welches Spiel? Zum Beispiel: chakpur puzzles patterns
puzzles-none-wanted = Es muss mindestens eine Aufgabe gewünscht sein, nicht { NUMBER($count, useGrouping: 0) }.
puzzles-other-pack = In { $file } stehen Aufgaben eines anderen Befehls oder einer anderen Version. Wähle mit --out eine andere Datei oder räum diese weg.
puzzles-unreadable = { $file } lässt sich nicht als Datei mit Aufgaben lesen: { $problem }
puzzles-no-pack = In { $file } stehen keine Aufgaben von Chakpur.
puzzles-other-version = { $file } hat Version { $found } des Formats; dieses Programm liest Version { $right }.
puzzles-broken = { $file } ist keine ganze Datei mit Aufgaben: { $problem }
puzzles-progress = Aufgaben: { $count } von { $wanted }; Partien: { $games }
puzzles-saved = { $file } ist geschrieben. Aufgaben: { $count }; Partien: { $games }.
puzzles-interrupted = Abgebrochen; was gefunden wurde, steht in { $file } (Aufgaben: { $count }). Derselbe Befehl macht dort weiter.
puzzles-not-again = die Lösung wurde nicht noch einmal gefunden
puzzles-fault = Aufgabe { $number } ({ $id }): { $fault }
puzzles-checked = { $game }: { $count } Aufgaben geprüft, { $wrong } davon falsch.
