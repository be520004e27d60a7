# Die Bots: Namen, Wesensarten und was beim Aufruf falsch sein kann.

level-0-name = zufällig
level-1-name = Neuling
level-1-sentence = Spielt sofort und nach Gefühl; macht die Fehler, die man in den ersten Partien macht.
level-2-name = Lehrling
level-2-sentence = Sieht, was ein Zug jetzt bringt, selten, was die Antwort wieder nimmt.
level-3-name = Handwerker
level-3-sentence = Denkt einen Zug voraus und bestraft Leichtsinn.
level-4-name = Kenner
level-4-sentence = Plant, zählt und lässt sich selten etwas entgehen.
level-5-name = Meister
level-5-sentence = Braucht ein paar Sekunden und nimmt die Partie mit, wenn man sie ihm lässt.

compiling-bot = Der Bot von { $game } wird übersetzt (nur dieses eine Mal, etwa eine halbe Minute) …
compiling-endings = Die exakten Endspiele von Patterns werden übersetzt (nur dieses eine Mal, etwa zehn Sekunden) …
bad-level = Die Stufen gehen von 1 (Neuling) bis 5 (Meister), nicht { $level }.
