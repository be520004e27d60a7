"""What made the result, said to a player: the largest cause first."""

from dataclasses import replace

import numpy as np
import pytest

from chakpur.bots.outlook import Outlook
from chakpur.play.match import Match
from chakpur.review.findings import Findings
from chakpur.review.judged import Judged, Verdict
from chakpur.review.moments import heaviest
from chakpur.review.sentences import moment_sentence, sentence_for

NOTHING = (0.0, 0.0)


def change(win: float, points: float) -> Outlook:
    return Outlook(np.array([win, -win]), np.array([points, -points]))


class Told(Findings):
    """A game whose result is what its parts lead to."""

    @property
    def result(self) -> Outlook:
        return self.moves[-1].after


def found(*, luck: tuple[float, float], decisions: tuple[float, float], unknown: tuple[float, float]) -> Findings:
    """Three moves: in each one cause changed so much (win probability and points) for the first seat."""
    match = Match("mandala", seed=1, players=["Ada", "Bo"])
    moves, now = [], Outlook(np.array([0.5, 0.5]), np.zeros(2))
    for cause, each in (("decisions", decisions), ("luck", luck), ("unknown", unknown)):
        step = match.play(match.position.moves[0])
        lost = abs(each[0]) if cause == "decisions" else 0.0
        parts = [change(*(each if cause == name else NOTHING)) for name in ("luck", "decisions")]
        after = now + change(*each)
        moves.append(
            Judged(step, Verdict(step.move, (step.move,), 0.5, 0.5 + lost), now, after, parts[0], parts[1], parts[1])
        )
        now = after
    return Told(match, moves[0].before, moves, (0,))


@pytest.mark.parametrize(
    ("luck", "decisions", "unknown", "english", "german"),
    [
        (
            (-0.1, -4.5),
            (0.3, 3.0),
            NOTHING,
            "You played better, and were unlucky by 9 points: the worst draw was move 2.",
            "Du hast besser gespielt und hattest Pech im Wert von 9 Punkten: "
            "Am schlechtesten lief das Ziehen in Zug 2.",
        ),
        (
            (0.08, -1.0),
            NOTHING,
            (-0.2, 1.0),
            "What nobody could know went against you, and you were lucky (worth 8\xa0%): the best draw was move 2.",
            "Was niemand wissen konnte, fiel gegen dich aus, und du hattest Glück (wert 8\xa0%): "
            "Am besten lief das Ziehen in Zug 2.",
        ),
        (
            NOTHING,
            (-0.2, -2.0),
            NOTHING,
            "You played worse: move 1 made the largest difference.",
            "Du hast schlechter gespielt: Den größten Unterschied machte Zug 1.",
        ),
        (
            (0.01, 0.0),
            (0.02, 0.0),
            (-0.04, 0.0),
            "A close game: nothing weighed more than 4\xa0%.",
            "Eine knappe Partie: Nichts wog mehr als 4\xa0%.",
        ),
    ],
)
def test_the_largest_cause_comes_first(
    luck: tuple[float, float], decisions: tuple[float, float], unknown: tuple[float, float], english: str, german: str
) -> None:
    findings = found(luck=luck, decisions=decisions, unknown=unknown)
    sentence = sentence_for(findings, 0)
    assert (sentence.text("en"), sentence.text("de")) == (english, german)


def test_moments_are_told_by_weight() -> None:
    findings = found(luck=(-0.1, -4.5), decisions=(0.3, 3.0), unknown=(0.2, 0.0))
    weights = heaviest(findings)
    assert [(weight.number, weight.cause) for weight in weights] == [(1, "decisions"), (3, "unknown"), (2, "luck")]
    told = moment_sentence(findings, findings.moves[1], "luck", "en")
    assert told == "What was drawn helped Bo by 10\xa0%."


@pytest.mark.parametrize(
    ("best", "english", "german"),
    [
        ("keep red", "keep red", "Rot zu behalten"),
        ("establish d4", "establish a group at d4", "eine Gruppe auf d4 zu eröffnen"),
        ("flip c3", "flip the token at c3", "das Plättchen auf c3 umzudrehen"),
        ("swap e6", "swap the token at e6", "das Plättchen auf e6 auszutauschen"),
        ("done", "stop flipping", "mit dem Umdrehen aufzuhören"),
        ("build green left", "build green on the left", "Grün am linken Berg zu bauen"),
        ("grow 1 red left", "grow one red on the left", "1 Rot im linken Feld anzulegen"),
        ("grow 3 red right", "grow 3 red on the right", "3 Rot im rechten Feld anzulegen"),
        ("discard 2 black", "discard 2 black", "2 Schwarz abzuwerfen"),
        ("claim yellow", "claim yellow", "Gelb zu nehmen"),
        ("play 2 orange to 3", "play 2 orange into mandala 3", "2 Orange in Mandala 3 zu spielen"),
        ("take light", "take the light tile", "das helle Plättchen zu nehmen"),
        ("take dark", "take the dark tile", "das dunkle Plättchen zu nehmen"),
        ("pass", "pass", "zu passen"),
    ],
)
def test_a_better_move_is_told_in_the_words_of_people(best: str, english: str, german: str) -> None:
    findings = found(luck=NOTHING, decisions=(-0.3, 0.0), unknown=NOTHING)
    move = replace(findings.moves[0], verdict=Verdict(best, (best,), 0.5, 0.8))
    colour = move.step.move.split()[1]
    assert move.step.move == f"build {colour} left"
    told = moment_sentence(findings, move, "decisions", "en")
    assert told == (f"Ada built {colour} on the left. It would have been better to {english}: that cost 30\xa0%.")
    told = moment_sentence(findings, move, "decisions", "de")
    assert told.startswith("Ada baute ")
    assert told.endswith(f" am linken Berg. Besser wäre es gewesen, {german}. Das kostete 30\xa0%.")


def test_what_hidden_cards_brought_is_told_with_the_move() -> None:
    findings = found(luck=NOTHING, decisions=NOTHING, unknown=(0.2, 0.0))
    told = moment_sentence(findings, findings.moves[2], "unknown", "en")
    assert told.startswith("Ada ")
    assert told.endswith(", and hidden cards brought Ada 20\xa0%.")
