from chakpur.games import Descriptor, Temper

DESCRIPTOR = Descriptor(
    name="tiny",
    file="tiny",
    word="tiny",
    place=9,
    seats=(2,),
    hidden=False,
    rule_numbers=("TI",),
    temper=Temper(playouts=(2, 4, 8, 16, 32), moods=(1.0, 0.5, 0.2, 0.0, 0.0), trust=(1.0,) * 5),
    package="tests.tiny",
)
