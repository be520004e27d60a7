# The rules pages of the web app; the rules themselves are docs/rules.md.

web-rules-back = Back
web-rules-colours = The six sands and their motifs
web-about-games = Mandala, Patterns and Flowers were designed by Trevor Benjamin and Brett J. Gilbert and are published by Lookout. The solo game against Master Yoga is by Grzegorz Kobiela.
web-about-unofficial = Chakpur is an unofficial implementation. It is not affiliated with, endorsed or supported by the designers or the publisher. If you like these games, buy them: they are beautiful on a real table.
web-about-own = All pictures, sounds, words and programs here are Chakpur's own. A chakpur is the metal funnel from which monks let coloured sand run onto a mandala.
