# What is shown beside the rules: one line for each picture of web/src/rules/pictures.json.

web-rules-learn = Learn it on the table
web-rules-contents = Contents
web-picture-ma1-1 = The other player’s field above, the mountain in the middle, your field below.
web-picture-ma4-1 = Build: one card into a mountain, then draw three.
web-picture-ma4-2 = Grow: any number of one colour into your field, and no draw.
web-picture-ma5-1 = Red lies in the mountain: not into the field.
web-picture-ma5-2 = One more red goes where red lies.
web-picture-ma6-1 = Only orange is missing. With four cards against one you would claim first.
web-picture-ma6-2 = Two red: one into the river, the other into the cup.
web-picture-ma8-1 = Five colours. The sixth one ends the game.
web-picture-ma9-1 = 4 × 1 + 1 × 2 + 1 × 3 + 7 × 5 = 44 points.
web-picture-yo1-1 = Colours lie from left to right as they came.
web-picture-yo3-1 = He drew orange and purple into his field, then red: discarded, and his turn was over.
web-picture-yo3-2 = Green lies in your field. What he draws of it he discards.
web-picture-yo6-1 = Black has the most cards: he would claim it.
web-picture-yo7-1 = 23 points. With 22 for him, that is a win.
web-picture-pa1-1 = 52 cells, three missing in each corner.
web-picture-pa4-1 = Establish: the bowl token begins a group.
web-picture-pa4-2 = Flip: a neighbour of the group’s colour joins it.
web-picture-pa4-3 = Swap: the bowl token joins its group, and yellow comes into the bowl.
web-picture-pa5-1 = At e4 a yellow group would lie beside the other one: not allowed.
web-picture-pa5-2 = At b4 it is far away.
web-picture-pa7-1 = Nobody is to move any more, but red at c4 may still be flipped.
web-picture-pa8-1 = 4 × 1 + 4 × 3 + 2 × 5 + 3 × 6 = 44 points.
web-picture-fl2-1 = One dark and one light tile, the majority marker in the middle.
web-picture-fl4-1 = Black is new here: it lies open.
web-picture-fl4-2 = Black lies here already: more of it lies hidden.
web-picture-fl7-1 = Four cards against three: hidden ones count.
web-picture-fl8-1 = Only green is missing.
web-picture-fl8-2 = Complete: who has the majority marker takes a tile, here the red 7.
web-picture-fl9-1 = With an orange 5 at home, the orange 4 forms a flower.
web-picture-fl14-1 = 2 × 3 + 7, 3 × 5 and 2 × 4 + 5: 41 points.
