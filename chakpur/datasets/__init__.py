"""Many games of bots as a table: one row for each game, the same rows for the same seed wherever they were played.

>>> import chakpur
>>> table = chakpur.simulate("patterns", bots="1,random", games=4, seed=7)
>>> table.num_rows, table.column("points").to_pylist()[0]
(4, [..., ...])
>>> chakpur.simulate("patterns", bots="1,random", games=4, seed=7, arrays=True)["points"].shape
(4, 2)
"""
