"""Clocks: how much time each seat has left. Computed from the facts alone, so every process agrees."""

from dataclasses import dataclass, field

from chakpur.server.facts import ClockRule


@dataclass
class Clocks:
    """The clocks of a table that has some; all times in milliseconds."""

    rule: ClockRule
    left: list[int]
    running: int | None = None
    """The seat whose clock runs."""
    since: int = 0

    @classmethod
    def of(cls, rule: ClockRule, seats: int) -> "Clocks":
        return cls(rule, [rule.seconds * 1000] * seats)

    def copy(self) -> "Clocks":
        return Clocks(self.rule, self.left.copy(), self.running, self.since)

    def turn_to(self, seat: int | None, now: int) -> None:
        """Stop the clock that runs, and start the one of *seat*."""
        if self.running is not None:
            self.left[self.running] = self._left_after_stop(self.running, now, is_next=seat != self.running)
        self.running, self.since = seat, now

    def _left_after_stop(self, seat: int, now: int, is_next: bool) -> int:
        if self.rule.per == "move":
            return self.rule.seconds * 1000
        more = self.rule.increment * 1000 if is_next else 0
        return max(0, self.left[seat] - (now - self.since)) + more

    def pause(self, lost: int, now: int) -> None:
        """Let *lost* milliseconds that nobody could use count against nobody."""
        self.since = min(now, self.since + lost)

    @property
    def flag_at(self) -> int | None:
        """When the running clock will have run out."""
        return None if self.running is None else self.since + self.left[self.running]

    def has_fallen(self, now: int) -> bool:
        return self.flag_at is not None and now >= self.flag_at


@dataclass(frozen=True)
class NoClocks:
    """A table without clocks: nobody is hurried."""

    left: list[int] = field(default_factory=list)
    running: None = None
    since: int = 0
    flag_at: None = None

    def copy(self) -> "NoClocks":
        return self

    def turn_to(self, seat: int | None, now: int) -> None:
        pass

    def pause(self, lost: int, now: int) -> None:
        pass

    def has_fallen(self, now: int) -> bool:
        return False
