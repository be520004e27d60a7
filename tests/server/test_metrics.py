"""Numbers for those who run a server, in the text format of Prometheus."""

import pytest

from chakpur.server import metrics
from chakpur.server.metrics import SECONDS, Counter, Gauge, Histogram, Metrics


def test_a_counter_adds_up_by_its_labels_in_their_order() -> None:
    plain = Counter("plain", "…")
    assert list(plain.lines()) == ["plain 0"]
    plain.add()
    plain.add(count=4)
    assert list(plain.lines()) == ["plain 5"]
    labelled = Counter("labelled", "…", "status")
    assert list(labelled.lines()) == []
    for label, count in (("404", 1), ("200", 3), ("404", 2)):
        labelled.add(label, count)
    assert list(labelled.lines()) == ['labelled{status="200"} 3', 'labelled{status="404"} 3']


def test_a_bucket_holds_what_took_no_longer_and_all_before_it() -> None:
    histogram = Histogram("h", "…")
    for seconds in (SECONDS[0], SECONDS[1], SECONDS[1] + 0.0001, SECONDS[-1], SECONDS[-1] + 1):
        histogram.observe(seconds)
    counts = [int(line.rpartition(" ")[2]) for line in histogram.lines() if "bucket" in line]
    assert counts == [1, 2] + [3] * (len(SECONDS) - 3) + [4, 5]
    *_, last, total, count = histogram.lines()
    assert last == 'h_bucket{le="+Inf"} 5'
    assert (total, count) == ("h_sum 11.006100", "h_count 5")


def test_time_is_measured_though_what_takes_it_fails(monkeypatch: pytest.MonkeyPatch) -> None:
    seconds = iter((3.0, 5.5))
    monkeypatch.setattr(metrics.time, "perf_counter", lambda: next(seconds))
    histogram = Histogram("h", "…")
    with pytest.raises(ZeroDivisionError), histogram.time():
        _ = 1 / 0
    monkeypatch.undo()
    assert list(histogram.lines())[-2:] == ["h_sum 2.500000", "h_count 1"]


def test_each_number_stands_under_its_own_name() -> None:
    all_of_them = Metrics()
    all_of_them.tables.read = lambda: 7
    text = all_of_them.text()
    names = [line.split()[2] for line in text.splitlines() if line.startswith("# TYPE")]
    assert len(set(names)) == len(names) == len(vars(all_of_them))
    assert "# TYPE chakpur_live_tables gauge\nchakpur_live_tables 7\n" in text
    assert "chakpur_sockets 0\n" in text
    assert list(Gauge("g", "…").lines()) == ["g 0"]
