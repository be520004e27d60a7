# Wörter, die alle Texte teilen.

colour =
    { $colour ->
        [red] Rot
        [orange] Orange
        [yellow] Gelb
        [green] Grün
        [purple] Violett
       *[black] Schwarz
    }
