# Words that every text shares.

colour =
    { $colour ->
        [red] red
        [orange] orange
        [yellow] yellow
        [green] green
        [purple] purple
       *[black] black
    }
