"""Who holds which key, for how long it is remembered, and until when it is known to have ended."""

from chakpur.server import keys as keys_module
from chakpur.server.decisions import Who
from chakpur.server.keys import SECONDS, Keys

ANN, BOB, CEM = (Who(name, name.title()) for name in ("ann", "bob", "cem"))


class Clock:
    def __init__(self) -> None:
        self.now = 50.0

    def __call__(self) -> float:
        return self.now


def test_whose_a_key_is_is_known_for_a_minute_each_from_when_it_was_read() -> None:
    clock = Clock()
    keys = Keys(clock)
    keys.keep("a", ANN)
    clock.now += 10
    keys.keep("b", BOB)
    assert [keys.who(key) for key in ("a", "b", "c")] == [ANN, BOB, None]
    clock.now += SECONDS - 10.5
    assert [keys.who(key) for key in ("a", "b")] == [ANN, BOB]
    clock.now += 0.5
    assert [keys.who(key) for key in ("a", "b")] == [None, BOB]
    keys.keep("a", CEM)
    assert keys.who("a") == CEM


def test_only_so_many_are_remembered_and_the_oldest_goes() -> None:
    keys = Keys(Clock())
    for number in range(keys_module.KEPT):
        keys.keep(f"key {number}", ANN)
    assert keys.who("key 0") == ANN
    keys.keep("one more", BOB)
    assert [keys.who(key) for key in ("key 0", "key 1", "one more")] == [None, ANN, BOB]


def test_to_forget_one_is_to_forget_no_other_and_is_counted() -> None:
    keys = Keys(Clock())
    for key, who in (("a", ANN), ("b", BOB), ("c", CEM)):
        keys.keep(key, who)
    keys.forget("b")
    keys.forget("never known")
    assert ([keys.who(key) for key in ("a", "b", "c")], keys.forgotten) == ([ANN, None, CEM], 2)
    keys.forget_all()
    assert ([keys.who(key) for key in ("a", "b", "c")], keys.forgotten) == ([None] * 3, 3)


def test_a_key_that_ends_is_known_to_have_ended_until_the_last_who_came_by_it_has_gone() -> None:
    keys = Keys(Clock())
    keys.keep("a", ANN)
    keys.end("a")
    assert (keys.who("a"), keys.has_ended("a")) == (None, False), "nobody is here by it"
    with keys.in_use("a"), keys.in_use("b"):
        with keys.in_use("a"):
            keys.end("a")
            assert (keys.has_ended("a"), keys.has_ended("b")) == (True, False)
        assert keys.has_ended("a"), "one of the two is still here"
        assert sorted(keys.all_in_use) == ["a", "b"]
    assert (keys.has_ended("a"), keys.all_in_use) == (False, [])


def test_whoever_goes_because_something_failed_has_gone_too() -> None:
    keys = Keys(Clock())
    try:
        with keys.in_use("a"):
            keys.end("a")
            raise ValueError
    except ValueError:
        pass
    assert (keys.has_ended("a"), keys.all_in_use) == (False, [])
