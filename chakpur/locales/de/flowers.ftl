# Flowers: warum ein Zug nicht erlaubt ist und was an einer Verteilung oder Stellungszeile nicht stimmt.

# Die Farbe als Eigenschaft: „eine rote Karte“, „drei rote Karten“.
flowers-coloured =
    { $colour ->
        [red] rote
        [orange] orangefarbene
        [yellow] gelbe
        [green] grüne
        [purple] violette
       *[black] schwarze
    }

bad-move-flowers = „{ $move }“ ist kein Zug von Flowers. Züge sehen aus wie „play 2 red to 1“ (bis zu 15 Karten, Mandala 1 bis 3), „take dark“, „take light“ und „pass“.

flowers-take-first = Mandala { NUMBER($mandala) } wird gerade aufgelöst: Nimm zuerst sein dunkles oder sein helles Plättchen.
flowers-nothing-to-take = Gerade wird kein Mandala aufgelöst, also gibt es kein Plättchen zu nehmen. Spiel stattdessen Karten aus.
flowers-must-play = Passen darfst du nur, wenn du nichts ausspielen kannst. Spiel mindestens eine Karte aus.
flowers-not-in-hand =
    { $held ->
        [0] Du hast keine { flowers-coloured } Karte auf der Hand. Spiel eine Farbe, die du hast.
        [one] Du hast nur eine { flowers-coloured } Karte auf der Hand, nicht { NUMBER($count) }.
       *[other] Du hast nur { NUMBER($held) } { flowers-coloured } Karten auf der Hand, nicht { NUMBER($count) }.
    }
flowers-whole-hand = Nach { NUMBER($count) } Karten wäre deine Hand leer, denn nachziehen darfst du nur nach einer einzelnen Karte. Spiel höchstens { NUMBER($most) } aus.
flowers-last-card = Deine letzte Karte kannst du nicht ausspielen, weil es keine Karte zum Nachziehen gibt. Du musst passen.

flowers-deal-form = Eine Verteilung von Flowers ist ein Objekt mit „deck“, „dark“ und „light“, nicht { $found }.
flowers-deal-deck = „deck“ muss eine Liste von { NUMBER($size) } Farben sein, nicht { $found }.
flowers-deal-card = Karte { NUMBER($place) } von „deck“ kann nicht { $found } sein. Möglich: { $colours }.
flowers-deal-count =
    { $found ->
        [one] In „deck“ ist nur eine { flowers-coloured } Karte; von jeder Farbe müssen es 15 sein.
       *[other] In „deck“ sind { NUMBER($found) } { flowers-coloured } Karten; von jeder Farbe müssen es 15 sein.
    }
flowers-deal-stack = „{ $side }“ muss eine Liste von { NUMBER($size) } Plättchen sein, nicht { $found }.
flowers-deal-tile = Plättchen { NUMBER($place) } von „{ $side }“ kann nicht { $found } sein. Ein Plättchen ist eine Liste aus einer Farbe und einem der Texte { $values }.
flowers-deal-back = Plättchen { NUMBER($place) } von „{ $side }“ kann nicht { colour } { $value } sein; alle Plättchen in { colour } gehören zu „{ $right }“.
flowers-deal-twice = Plättchen { NUMBER($place) } von „{ $side }“, { colour } { $value }, ist doppelt. Jedes Plättchen darf nur einmal da sein.

flowers-line-cards =
    { $found ->
        [one] Die Stellung hat nur eine { flowers-coloured } Karte. Von jeder Farbe müssen es 15 sein.
       *[other] Die Stellung hat { NUMBER($found) } { flowers-coloured } Karten. Von jeder Farbe müssen es 15 sein.
    }
flowers-line-empty-hand = Platz { NUMBER($seat) } hat keine Karte in „hands“. Eine Hand ist nie leer.
flowers-line-known = Platz { NUMBER($seat) } hat mehr Karten in „known“ als in „hands“. Bekannte Karten sind ein Teil der Hand.
flowers-line-back =
    Das Plättchen { $tile } kann kein { $side ->
        [dark] dunkles
       *[light] helles
    } sein. Rote, violette und schwarze Plättchen sind dunkel, orangefarbene, gelbe und grüne sind hell.
flowers-line-tile = Das Plättchen { $tile } ist { NUMBER($found) }-mal da. Jedes Plättchen muss genau einmal da sein.
flowers-line-stacks = In den Stapeln sind { NUMBER($dark) } dunkle und { NUMBER($light) } helle Plättchen. Es müssen gleich viele sein.
flowers-line-singles = Platz { NUMBER($seat) } hat zwei einzelne Plättchen derselben Farbe. Sie müssen eine Blume sein.
flowers-line-flower = Platz { NUMBER($seat) } hat eine Blume aus zwei Farben. Eine Blume sind zwei Plättchen derselben Farbe.
flowers-line-open = In Mandala { NUMBER($mandala) } kann { colour } nicht mehrmals offen liegen, und gar nicht, wenn es auf einem Plättchen ist. Solche Karten sind verdeckt.
flowers-line-hidden = In Mandala { NUMBER($mandala) } kann { colour } nicht verdeckt liegen, denn es ist auf keinem Plättchen und nicht offen. Solche Karten sind offen.
flowers-line-marker = Der Mehrheitenmarker von Mandala { NUMBER($mandala) } muss der Mehrheit unter denen gehören, die dort offene Karten haben: { $expected }.
flowers-line-complete = Mandala { NUMBER($mandala) } muss vollständig sein, wenn vor dem Spielende ein Plättchen daraus genommen wird, und nur dann.
flowers-line-taking = „taking“ muss in der Phase „take“ ein Mandala nennen und sonst „-“ sein.
flowers-line-no-choice = Bei den Plättchen von Mandala { NUMBER($mandala) } hat niemand die Wahl, also kann es nicht „taking“ sein.
flowers-line-order = „order“ muss verschiedene Mandalas nennen, die am Spielende noch aufgelöst werden, und sonst „-“ sein.
flowers-line-no-tiles = Mandala { NUMBER($mandala) } muss seine zwei Plättchen haben, denn in den Stapeln sind noch welche.
flowers-line-dissolved = Mandala { NUMBER($mandala) } muss Plättchen haben, wenn es am Spielende noch aufgelöst wird, und darf keine Karten haben, wenn es schon aufgelöst ist.
flowers-line-last-round = „last“ muss 1 sein, wenn jemand drei Blumen hat, und 0, wenn niemand drei hat.
flowers-line-still-playing = Hier ist das Spiel zu Ende oder ein Plättchen zu nehmen, also kann die Phase nicht „play“ sein.
flowers-line-not-over = Hier ist das Spiel nicht zu Ende, also kann die Phase nicht „over“ sein. Es endet in der letzten Runde nach dem Zug des letzten Platzes oder ohne Plättchen für ein neues Mandala.
flowers-line-passes = Hier kann nicht { NUMBER($passes) }-mal hintereinander gepasst worden sein: Jemand davon kann ausspielen, oder ein Plättchen ist zu nehmen.
