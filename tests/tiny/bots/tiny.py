from chakpur.rules.kernel import Record, kernel

MOVE_SLOTS = 1
MOVE_FEATURES = 1
POSITION_FEATURES = 1


@kernel
def describe_moves(s: Record, moves: Record, n: int, slots: Record, features: Record) -> None:
    for i in range(n):
        slots[i] = 0
        features[i, 0] = 1.0 if (s.heap - moves[i] - 1) % 4 == 0 else 0.0


@kernel
def describe_position(s: Record, seat: int, features: Record) -> None:
    features[0] = 0.0
