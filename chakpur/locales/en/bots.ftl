# The bots: names, temperaments and what can be wrong when one is asked for.

level-0-name = at random
level-1-name = Novice
level-1-sentence = Plays at once and by feel; makes the mistakes that people make in their first games.
level-2-name = Apprentice
level-2-sentence = Sees what a move brings now, seldom what the answer takes away.
level-3-name = Artisan
level-3-sentence = Looks a turn ahead and punishes what is careless.
level-4-name = Adept
level-4-sentence = Plans, counts, and seldom lets a chance go by.
level-5-name = Master
level-5-sentence = Takes a few seconds, and the game if you let it.

compiling-bot = Compiling the bot of { $game } (only this once, a quarter of a minute or so) …
compiling-outlook = Compiling what looks back at games of { $game } (only this once, some ten seconds) …
compiling-endings = Compiling the exact endings of Patterns (only this once, some ten seconds) …
bad-level = The levels are 1 (Novice) to 5 (Master), not { $level }.

# Learning.
train-self-play = self-play: game { $done } of { $games }
train-match = match: game { $done } of { $games }
train-round = Round { $round } of { $rounds }: { $score } % in { $games ->
    [one] one game
   *[other] { $games } games
} against the last weights, { $kept ->
    [yes] kept
   *[no] not kept
} ({ $seconds } s)
train-final = Against plain UCT with { $playouts ->
    [one] one playout
   *[other] { $playouts } playouts
} each: { $score } % in { $games ->
    [one] one game
   *[other] { $games } games
} (95 % interval { $low } to { $high } %)
train-saved = The weights are in { $file }.
train-interrupted = Interrupted; rounds done: { $done } of { $rounds }. The best weights so far are in { $file }.
train-interrupted-early = Interrupted; rounds done: { $done } of { $rounds }. Nothing was learned yet that plays better, so no weights were written.
train-nothing = Nothing was learned that plays better, so no weights were written. Try more games or more rounds.
train-too-small = “{ $what }” has to be 1 or more, not { $number }.
