# Der Verlauf eines Spiels: ein Satz für alles, was geschieht. Für Terminal, Server und Seite dieselben.
#
# $who      „you“, wenn der Satz von dem handelt, der ihn liest, sonst „other“
# $player   wie der Platz heißt, von dem der Satz handelt
# $colour   eine der sechs Farben; $stone steht vor ihrem Namen (ein Stein oder nichts)
# $taken    eine zweite Farbe, mit $taken_stone
# $cards    Karten als Text, aus log-cards (wie viele) oder log-counted (welche), mit Kommas getrennt

log-colour = { $stone }{ colour }
log-taken =
    { $taken_stone }{ $taken ->
        [red] Rot
        [orange] Orange
        [yellow] Gelb
        [green] Grün
        [purple] Violett
       *[black] Schwarz
    }
# Die Farbe vor einem weiblichen Hauptwort im Nominativ oder Akkusativ: rote Gruppe, gelbe Blume.
log-colour-adjective =
    { $colour ->
        [red] rote
        [orange] orange
        [yellow] gelbe
        [green] grüne
        [purple] violette
       *[black] schwarze
    }
log-a-colour-adjective = eine { $stone }{ log-colour-adjective }
log-cards =
    { $count ->
        [0] nichts
        [one] eine Karte
       *[other] { $count } Karten
    }
log-counted = { $count } { log-colour }
# Die Seite im Dativ (am linken Berg) und im Akkusativ (das linke Mandala).
log-side =
    { $mandala ->
        [0] linken
       *[1] rechten
    }
log-side-plain =
    { $mandala ->
        [0] linke
       *[1] rechte
    }

# --- Zufall und Ende, in allen Spielen ---

log-shuffle =
    { $count ->
        [one] Der Ablagestapel wird zum neuen Nachziehstapel aus einer Karte.
       *[other] Der Ablagestapel wird gemischt und ist der neue Nachziehstapel aus { $count } Karten.
    }
log-draw =
    { $who ->
        [you] Du ziehst { $cards }.
       *[other] { $player } zieht { $cards }.
    }
log-pass =
    { $who ->
        [you] Du passt.
       *[other] { $player } passt.
    }
log-end-two =
    { $who ->
        [you] Du gewinnst { $high } zu { $low }.
       *[other] { $player } gewinnt { $high } zu { $low }.
    }
log-end-two-tie =
    { $game ->
        [mandala-solo] { $player } gewinnt { $high } zu { $low }: Gleichstand genügt gegen ihn nicht.
        [mandala] { $who ->
            [you] Du gewinnst { $high } zu { $low }: Weniger Karten im Kelch entscheiden.
           *[other] { $player } gewinnt { $high } zu { $low }: Weniger Karten im Kelch entscheiden.
        }
       *[flowers] { $who ->
            [you] Du gewinnst { $high } zu { $low }: Mehr Karten auf der Hand entscheiden.
           *[other] { $player } gewinnt { $high } zu { $low }: Mehr Karten auf der Hand entscheiden.
        }
    }
log-end-many =
    { $who ->
        [you] { $high ->
            [one] Du gewinnst mit einem Punkt.
           *[other] Du gewinnst mit { $high } Punkten.
        }
       *[other] { $high ->
            [one] { $player } gewinnt mit einem Punkt.
           *[other] { $player } gewinnt mit { $high } Punkten.
        }
    }
log-end-many-tie =
    { $who ->
        [you] { $high ->
            [one] Du gewinnst mit einem Punkt: Mehr Karten auf der Hand entscheiden.
           *[other] Du gewinnst mit { $high } Punkten: Mehr Karten auf der Hand entscheiden.
        }
       *[other] { $high ->
            [one] { $player } gewinnt mit einem Punkt: Mehr Karten auf der Hand entscheiden.
           *[other] { $player } gewinnt mit { $high } Punkten: Mehr Karten auf der Hand entscheiden.
        }
    }
log-end-shared =
    { $high ->
        [one] Geteilter Sieg mit je einem Punkt: { $names }.
       *[other] Geteilter Sieg mit je { $high } Punkten: { $names }.
    }
log-end-draw = Unentschieden, { $high } zu { $high }.

# --- Patterns ---

log-patterns-keep =
    { $who ->
        [you] Du behältst { log-colour }; { log-taken } geht an { $receiver }.
       *[other] { $receiver_who ->
            [you] { $player } behält { log-colour }; { log-taken } geht an dich.
           *[other] { $player } behält { log-colour }; { log-taken } geht an { $receiver }.
        }
    }
log-patterns-establish =
    { $who ->
        [you] Du eröffnest auf { $cell } mit Marker { $marker } { log-a-colour-adjective } Gruppe und nimmst { log-taken }.
       *[other] { $player } eröffnet auf { $cell } mit Marker { $marker } { log-a-colour-adjective } Gruppe und nimmt { log-taken }.
    }
log-patterns-flip =
    { $who ->
        [you] Du drehst { log-colour } auf { $cell } um: +{ $points }.
       *[other] { $player } dreht { log-colour } auf { $cell } um: +{ $points }.
    }
log-patterns-swap =
    { $who ->
        [you] Du tauschst auf { $cell } { log-taken } gegen { log-colour } aus: +{ $points }.
       *[other] { $player } tauscht auf { $cell } { log-taken } gegen { log-colour } aus: +{ $points }.
    }
log-patterns-done =
    { $who ->
        [you] Du bist fertig.
       *[other] { $player } ist fertig.
    }
log-patterns-final =
    { $who ->
        [you] { $other } kann nichts mehr tun: Du darfst noch umdrehen.
       *[other] { $other_who ->
            [you] Du kannst nichts mehr tun: { $player } darf noch umdrehen.
           *[other] { $other } kann nichts mehr tun: { $player } darf noch umdrehen.
        }
    }

# --- Flowers ---

log-flowers-play =
    { $open ->
        [yes] { $who ->
            [you] Du spielst { log-counted } offen in Mandala { $mandala }.
           *[other] { $player } spielt { log-counted } offen in Mandala { $mandala }.
        }
       *[no] { $who ->
            [you] Du spielst { log-counted } verdeckt in Mandala { $mandala }.
           *[other] { $player } spielt { log-counted } verdeckt in Mandala { $mandala }.
        }
    }
log-flowers-play-draw =
    { $open ->
        [yes] { $who ->
            [you] Du spielst { log-counted } offen in Mandala { $mandala } und ziehst { $cards }.
           *[other] { $player } spielt { log-counted } offen in Mandala { $mandala } und zieht { $cards }.
        }
       *[no] { $who ->
            [you] Du spielst { log-counted } verdeckt in Mandala { $mandala } und ziehst { $cards }.
           *[other] { $player } spielt { log-counted } verdeckt in Mandala { $mandala } und zieht { $cards }.
        }
    }
log-flowers-play-marker =
    { $open ->
        [yes] { $who ->
            [you] Du spielst { log-counted } offen in Mandala { $mandala } und nimmst den Mehrheitenmarker.
           *[other] { $player } spielt { log-counted } offen in Mandala { $mandala } und nimmt den Mehrheitenmarker.
        }
       *[no] { $who ->
            [you] Du spielst { log-counted } verdeckt in Mandala { $mandala } und nimmst den Mehrheitenmarker.
           *[other] { $player } spielt { log-counted } verdeckt in Mandala { $mandala } und nimmt den Mehrheitenmarker.
        }
    }
log-flowers-play-marker-draw =
    { $open ->
        [yes] { $who ->
            [you] Du spielst { log-counted } offen in Mandala { $mandala }, nimmst den Mehrheitenmarker und ziehst { $cards }.
           *[other] { $player } spielt { log-counted } offen in Mandala { $mandala }, nimmt den Mehrheitenmarker und zieht { $cards }.
        }
       *[no] { $who ->
            [you] Du spielst { log-counted } verdeckt in Mandala { $mandala }, nimmst den Mehrheitenmarker und ziehst { $cards }.
           *[other] { $player } spielt { log-counted } verdeckt in Mandala { $mandala }, nimmt den Mehrheitenmarker und zieht { $cards }.
        }
    }
log-flowers-complete = Mandala { $mandala } ist vollständig.
log-flowers-tile =
    { $who ->
        [you] Du bekommst { log-colour } { $value }.
       *[other] { $player } bekommt { log-colour } { $value }.
    }
log-flowers-flower =
    { $who ->
        [you] Du bildest { log-a-colour-adjective } Blume aus { $first } und { $second }.
       *[other] { $player } bildet { log-a-colour-adjective } Blume aus { $first } und { $second }.
    }
log-flowers-sweep =
    { $who ->
        [you] { $count ->
            [one] Deine Karte dort kommt auf den Ablagestapel.
           *[other] Deine { $count } Karten dort kommen auf den Ablagestapel.
        }
       *[other] { $player } wirft dort { log-cards } ab.
    }
log-flowers-return =
    { $who ->
        [you] Du nimmst { $cards } auf die Hand zurück.
       *[other] { $player } nimmt { $cards } auf die Hand zurück.
    }
log-flowers-new-mandala = Ein neues Mandala { $mandala } beginnt mit { log-colour } { $value } und { log-taken } { $second }.
log-flowers-last-round =
    { $who ->
        [you] Letzte Runde: Du hast die dritte Blume.
       *[other] Letzte Runde: { $player } hat die dritte Blume.
    }
log-flowers-order =
    { $count ->
        [0] Es gibt keine Blumenplättchen mehr.
       *[other] Das Spiel endet jetzt; was noch liegt, wird in dieser Reihenfolge aufgelöst: Mandala { $order }.
    }

# --- Mandala ---

log-mandala-build =
    { $who ->
        [you] Du baust { log-colour } am { log-side } Berg.
       *[other] { $player } baut { log-colour } am { log-side } Berg.
    }
log-mandala-build-draw =
    { $who ->
        [you] Du baust { log-colour } am { log-side } Berg und ziehst { $cards }.
       *[other] { $player } baut { log-colour } am { log-side } Berg und zieht { $cards }.
    }
log-mandala-grow =
    { $who ->
        [you] Du legst { log-counted } in deinem { log-side } Feld an.
       *[other] { $player } legt { log-counted } im { log-side } Feld an.
    }
log-mandala-discard =
    { $who ->
        [you] Du wirfst { log-counted } ab.
       *[other] { $player } wirft { log-counted } ab.
    }
log-mandala-discard-draw =
    { $who ->
        [you] Du wirfst { log-counted } ab und ziehst { $cards }.
       *[other] { $player } wirft { log-counted } ab und zieht { $cards }.
    }
log-mandala-complete =
    { $who ->
        [you] Du vervollständigst das { log-side-plain } Mandala.
       *[other] { $player } vervollständigt das { log-side-plain } Mandala.
    }
# Wohin die genommenen Karten gehen: river (eine dorthin, $cup in den Kelch), cup (alle) oder discard.
log-mandala-claim =
    { $outcome ->
        [river] { $cup ->
            [0] { $who ->
                [you] Du nimmst { log-counted }: Flussplatz { $place }.
               *[other] { $player } nimmt { log-counted }: Flussplatz { $place }.
            }
           *[other] { $who ->
                [you] Du nimmst { log-counted }: Flussplatz { $place }, { $cup } in den Kelch.
               *[other] { $player } nimmt { log-counted }: Flussplatz { $place }, { $cup } in den Kelch.
            }
        }
        [cup] { $who ->
            [you] Du nimmst { log-counted } in den Kelch.
           *[other] { $player } nimmt { log-counted } in den Kelch.
        }
       *[discard] { $who ->
            [you] Du nimmst { log-counted }, hast aber keine Karte im Feld: auf den Ablagestapel.
           *[other] { $player } nimmt { log-counted }, ohne Karte im Feld: auf den Ablagestapel.
        }
    }
log-mandala-unclaimed = Niemand hat dort eine Karte im Feld: Der ganze Berg kommt auf den Ablagestapel.
log-mandala-new =
    { $mandala ->
        [0] Links beginnt ein neues Mandala mit { $cards }.
       *[1] Rechts beginnt ein neues Mandala mit { $cards }.
    }
log-mandala-last = Das letzte Mandala: Sobald wieder eines vollständig ist, endet das Spiel.
log-mandala-end =
    { $reason ->
        [last-mandala] Das letzte Mandala ist aufgelöst: Das Spiel ist zu Ende.
        [river] In einem Fluss liegen alle sechs Farben: Das Spiel ist zu Ende.
        [deck] Der Nachziehstapel ist zum zweiten Mal leer: Das Spiel ist zu Ende.
       *[passes] Niemand kann mehr spielen: Das Spiel ist zu Ende.
    }

# --- Meister Yoga ---

# $who und $player handeln hier vom Spieler. Sein Zug beginnt mit einem Fall „first-…“ und geht mit „next-…“ weiter.
log-yoga-card =
    { $case ->
        [first-mountain] Meister Yoga spielt am { log-side } Mandala. Er zieht { log-colour }: Die Farbe liegt im Berg, also legt er sie dazu.
        [first-discard] { $who ->
            [you] Meister Yoga spielt am { log-side } Mandala. Er zieht { log-colour }: Die Farbe liegt in deinem Feld, also wirft er sie ab.
           *[other] Meister Yoga spielt am { log-side } Mandala. Er zieht { log-colour }: Die Farbe liegt im Feld von { $player }, also wirft er sie ab.
        }
        [first-field] Meister Yoga spielt am { log-side } Mandala. Er zieht { log-colour } in sein Feld.
        [first-sixth-mountain] Meister Yoga spielt am { log-side } Mandala. Er zieht { log-colour }, die sechste Farbe: Sie kommt in den Berg, wo sie ihm eine Farbe mehr bringt.
        [first-sixth-field] Meister Yoga spielt am { log-side } Mandala. Er zieht { log-colour }, die sechste Farbe, in sein Feld.
        [next-mountain] Er zieht { log-colour }: Die Farbe liegt im Berg, also wirft er sie ab.
        [next-discard] { $who ->
            [you] Er zieht { log-colour }: Die Farbe liegt in deinem Feld, also wirft er sie ab.
           *[other] Er zieht { log-colour }: Die Farbe liegt im Feld von { $player }, also wirft er sie ab.
        }
       *[next-field] Er zieht { log-colour } in sein Feld.
    }
