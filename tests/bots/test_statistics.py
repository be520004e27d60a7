"""Intervals that hold what they promise, and a sequential test that errs as seldom as it says."""

import math
import random

import pytest

from chakpur.bots.arena.statistics import Claims, Estimate, Verdict, elo, elo_of, mean_of, rate_of, student


def test_single_games_get_agresti_and_coulls_interval() -> None:
    estimate = rate_of([1.0] * 8 + [0.0] * 2)
    z = 1.959963984540054
    centre = (8 + z * z / 2) / (10 + z * z)
    reach = z * math.sqrt(centre * (1 - centre) / (10 + z * z))
    assert estimate.value == 0.8
    assert (estimate.low, estimate.high) == pytest.approx((centre - reach, centre + reach))


@pytest.mark.parametrize(("score", "low", "high"), [(1.0, 0.95, 1.0), (0.0, 0.0, 0.05), (0.5, 0.475, 0.525)])
def test_equal_results_still_have_an_interval(score: float, low: float, high: float) -> None:
    estimate = rate_of([score] * 100)
    assert estimate.value == score
    assert low <= estimate.low < estimate.high <= high


def test_no_games_say_nothing() -> None:
    estimate = rate_of([])
    assert math.isnan(estimate.value)
    assert (estimate.low, estimate.high) == (0.0, 1.0)
    assert mean_of([3.0]) is None


def test_games_of_one_deal_that_always_agree_count_once() -> None:
    """With perfectly correlated pairs twice the games bring no more certainty than half of them."""
    results = [1.0, 0.0, 1.0, 1.0] * 25
    as_pairs = rate_of([sum(pair) / 2 for pair in zip(results, results, strict=True)])
    assert as_pairs == rate_of(results)


def simulated(rate: float, together: float, sets: int, dice: random.Random) -> list[float]:
    """Mean scores of pairs; with chance *together* both games of a pair end alike."""
    scores = []
    for _ in range(sets):
        first = dice.random() < rate
        second = first if dice.random() < together else dice.random() < rate
        scores.append((first + second) / 2)
    return scores


@pytest.mark.parametrize("rate", [0.5, 0.65, 0.9, 0.99])
@pytest.mark.parametrize("together", [0.0, 0.7])
def test_the_interval_holds_the_true_rate_in_95_of_100_matches(rate: float, together: float) -> None:
    dice = random.Random(f"{rate} {together}")
    matches = 1500
    held = 0
    for _ in range(matches):
        estimate = rate_of(simulated(rate, together, 100, dice))
        held += estimate.low <= rate <= estimate.high
    assert held / matches >= 0.935


def test_the_interval_of_the_margin_holds_too() -> None:
    dice = random.Random(4)
    held = 0
    for _ in range(1500):
        estimate = mean_of([dice.gauss(2.0, 6.0) for _ in range(12)])
        assert estimate is not None
        held += estimate.low <= 2.0 <= estimate.high
    assert 0.935 <= held / 1500 <= 0.965


@pytest.mark.parametrize(("freedom", "quantile"), [(1, 12.706), (2, 4.303), (3, 3.182), (5, 2.571), (30, 2.042)])
def test_students_quantiles(freedom: int, quantile: float) -> None:
    assert student(freedom) == pytest.approx(quantile, abs=0.08)


def test_a_mean_has_the_interval_of_so_many_values_less_one() -> None:
    estimate = mean_of([1.0, 2.0, 3.0, 4.0])
    assert estimate is not None
    reach = student(3) * math.sqrt(5 / 3 / 4)
    assert (estimate.low, estimate.value, estimate.high) == pytest.approx((2.5 - reach, 2.5, 2.5 + reach))


def test_a_sequential_test_tells_which_way_the_evidence_points() -> None:
    claims = Claims(0.5, 0.6)
    for scores, sign, verdict in (([1.0] * 60, 1, "high"), ([0.0] * 60, -1, "low"), ([0.55], 0, "open")):
        told = claims.document(scores)
        assert (told["low"], told["high"], told["verdict"]) == (0.5, 0.6, verdict)
        assert told["llr"] == round(claims.evidence(scores), 3)
        assert float(told["llr"]) * sign >= 0


def test_elo_of_known_rates() -> None:
    assert elo_of(Estimate(0.5, 0.25, 0.75)) == Estimate(0.0, elo(0.25), elo(0.75))
    assert elo(0.5) == 0
    assert elo(10 / 11) == pytest.approx(400)
    assert elo(0.25) == pytest.approx(-elo(0.75))
    assert (elo(0), elo(1)) == (-math.inf, math.inf)


@pytest.mark.parametrize(("rate", "wrong"), [(0.5, Verdict.HIGH), (0.6, Verdict.LOW)])
@pytest.mark.parametrize("together", [0.0, 0.5])
def test_the_sequential_test_errs_in_at_most_5_of_100_matches(rate: float, wrong: Verdict, together: float) -> None:
    claims = Claims(0.5, 0.6)
    dice = random.Random(f"{rate} {together}")
    errors, lengths = 0, []
    for _ in range(400):
        scores = simulated(rate, together, 1500, dice)
        length = claims.decided_after(scores)
        assert length is not None
        lengths.append(length)
        errors += claims.verdict(scores[:length]) is wrong
    assert errors / 400 <= 0.06
    assert sum(lengths) / 400 < 400


def test_the_sequential_test_does_not_jump_to_conclusions() -> None:
    assert Claims(0.5, 0.6).decided_after([1.0] * 3) is None
    assert Claims(0.5, 0.6).decided_after([0.5] * 10) is None
    assert Claims(0.95, 0.99).decided_after([1.0] * 30) is None


def test_the_sequential_test_ends_at_the_first_set_that_decides() -> None:
    claims = Claims(0.5, 0.7)
    scores = [1.0, 0.5] * 100
    length = claims.decided_after(scores)
    assert length is not None
    assert claims.verdict(scores[:length]) is Verdict.HIGH
    assert claims.verdict(scores[: length - 1]) is Verdict.OPEN
    assert claims.decided_after([0.5] * 200) is not None


def test_an_estimate_holds_its_own_value() -> None:
    dice = random.Random(1)
    for sets in (1, 2, 5, 50):
        for _ in range(50):
            found = rate_of([dice.choice([0, 0.25, 0.5, 0.75, 1]) for _ in range(sets)])
            assert isinstance(found, Estimate)
            assert 0 <= found.low <= found.value <= found.high <= 1
