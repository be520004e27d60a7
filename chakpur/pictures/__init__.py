"""Positions as pictures: one SVG text that needs nothing else, with the motifs and colours of the page.

A position shows everything, or with a seat what that seat sees; a view shows what it knows. One file for each game.

>>> import chakpur
>>> picture = chakpur.deal("patterns", seed=7).svg(theme="dark", move="keep red")
>>> picture.startswith("<svg")
True
"""

from chakpur.pictures.picture import BadPicture, Look, NotDrawn, for_notebook, svg

__all__ = ["BadPicture", "Look", "NotDrawn", "for_notebook", "svg"]
