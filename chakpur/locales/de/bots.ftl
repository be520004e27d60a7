# Die Bots: Namen, Wesensarten und was beim Aufruf falsch sein kann.

level-0-name = zufällig
level-1-name = Neuling
level-1-sentence = Spielt sofort und nach Gefühl; macht die Fehler, die man in den ersten Partien macht.
level-2-name = Lehrling
level-2-sentence = Sieht, was ein Zug jetzt bringt, selten, was die Antwort wieder nimmt.
level-3-name = Handwerker
level-3-sentence = Denkt einen Zug voraus und bestraft Leichtsinn.
level-4-name = Kenner
level-4-sentence = Plant, zählt und lässt selten eine Gelegenheit aus.
level-5-name = Meister
level-5-sentence = Nimmt sich ein paar Sekunden, und die Partie, wenn man sie ihm lässt.

compiling-bot = Der Bot von { $game } wird übersetzt (nur dieses eine Mal, etwa eine Viertelminute) …
compiling-outlook = Was auf Partien von { $game } zurückblickt, wird übersetzt (nur dieses eine Mal, etwa zehn Sekunden) …
compiling-endings = Die exakten Endspiele von Patterns werden übersetzt (nur dieses eine Mal, etwa zehn Sekunden) …
bad-level = Die Stufen gehen von 1 (Neuling) bis 5 (Meister), nicht { $level }.

# Lernen.
train-self-play = Partien gegen sich selbst: { $done } von { $games }
train-match = Vergleich: Partie { $done } von { $games }
train-round = Runde { $round } von { $rounds }: { $score } % in { $games ->
    [one] einer Partie
   *[other] { $games } Partien
} gegen die letzten Gewichte, { $kept ->
    [yes] behalten
   *[no] nicht behalten
} ({ $seconds } s)
train-final = Gegen einfaches UCT mit je { $playouts ->
    [one] einem Durchlauf
   *[other] { $playouts } Durchläufen
}: { $score } % in { $games ->
    [one] einer Partie
   *[other] { $games } Partien
} (95-%-Intervall { $low } bis { $high } %)
train-saved = Die Gewichte stehen in { $file }.
train-interrupted = Abgebrochen; fertige Runden: { $done } von { $rounds }. Die bisher besten Gewichte stehen in { $file }.
train-interrupted-early = Abgebrochen; fertige Runden: { $done } von { $rounds }. Bisher wurde nichts gelernt, das besser spielt, also wurden keine Gewichte geschrieben.
train-nothing = Es wurde nichts gelernt, das besser spielt, also wurden keine Gewichte geschrieben. Versuch es mit mehr Partien oder mehr Runden.
train-too-small = „{ $what }“ muss mindestens 1 sein, nicht { $number }.
