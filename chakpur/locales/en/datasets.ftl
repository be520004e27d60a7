# Datasets: many games of bots in a file.

cli-simulate = play many games of bots among themselves into a dataset
cli-simulate-out = the dataset, a Parquet file; finished games are kept beside it until all are there
cli-simulate-bots = who plays, one word for each seat or one for all (3): 1 to 5 (levels), random, or search@500, uct@500 with playouts
cli-simulate-games = how many games (1000)
cli-simulate-seats = how many seats (flowers: 2, 3 or 4)
cli-simulate-seed = the deals and decisions: the same number gives the same games, wherever they are played (1)
cli-simulate-resume = go on with the games that are there, also with more of them
cli-extract = write one game of a dataset as a record
cli-extract-dataset = a file that chakpur simulate wrote
cli-extract-number = the number of the game, from 0
cli-extract-out = where the record goes (otherwise it is printed)

simulate-progress = { $match }: game { NUMBER($done, useGrouping: 0) } of { NUMBER($wanted, useGrouping: 0) }, { $left }
simulate-done = { $games ->
        [one] One game is in { $file }
       *[other] { NUMBER($games) } games are in { $file }
    }{ $played ->
        [0] ; all of them were there already.
        [one] ; one of them was played now.
       *[other] ; { NUMBER($played) } of them were played now.
    }
simulate-lost = { $games ->
        [one] One game in { $file } could not be read and was played again.
       *[other] { NUMBER($games) } games in { $file } could not be read and were played again.
    }
extract-done = Game { NUMBER($number, useGrouping: 0) } is in { $file }; “chakpur replay { $file }” shows it.

simulate-bots = --bots takes one word for all seats or one for each of { $seats }, not { $count }: { $found }.
simulate-games = The number of games of one seed is 1 to { NUMBER($most) }, not { $games }. For more, take another seed.
simulate-clock = “{ $word }” plays by the clock, so other machines would play other games. Give it playouts, such as search@500, or a level.
dataset-unreadable = { $file } can't be read as a dataset: it is no Parquet file, or its beginning is missing.
dataset-foreign = { $file } is a Parquet file, but not one that “chakpur simulate” wrote.
dataset-nothing-left = Nothing in { $file } can be read any more.
dataset-partly = { $file } is broken: { $lost ->
        [one] one game
       *[other] { NUMBER($lost) } games
    } can't be read, { $whole ->
        [one] one is whole
       *[other] { NUMBER($whole) } are whole
    } and used. “chakpur simulate … --resume” plays the others again.
dataset-no-such-game = { $file } has no game { NUMBER($number, useGrouping: 0) }; its games go from { NUMBER($first, useGrouping: 0) } to { NUMBER($last, useGrouping: 0) }.
dataset-other-game = Game { NUMBER($number, useGrouping: 0) } of { $file } does not come out as it is written there.
