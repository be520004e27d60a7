from chakpur.batch.fields import Field, dtype_of
from chakpur.rules.kernel import Record, kernel
from chakpur.rules.phases import NOBODY
from tests.tiny.rules.tiny import MOST

FIELDS = (Field("stones", (), -2, MOST), Field("to_move", (), NOBODY, 1))
OBSERVATION = dtype_of(FIELDS)


@kernel
def observe(s: Record, seat: int, out: Record) -> None:
    out.stones = s.heap
    out.to_move = s.to_move ^ seat if s.to_move != NOBODY else NOBODY
