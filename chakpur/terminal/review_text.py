"""A review as text: each player with what made the result, what weighed most, and the list of moves."""

from chakpur.play.documents.review import ReviewDocument, ReviewedMove, ReviewedPlayer
from chakpur.play.match import Match
from chakpur.play.words import move_text, say
from chakpur.review.figures import (
    SIGNS,
    accuracy_text,
    moment_text,
    part_figures,
    parts_of,
    remarks,
    said_in,
    title_of,
    whole_percent,
)
from chakpur.terminal.ink import WIDTH, Ink, pad, pad_left, width
from chakpur.terminal.players import names_shown


class ReviewText:
    """One review in the lines of a terminal."""

    def __init__(self, match: Match, review: ReviewDocument, ink: Ink, language: str) -> None:
        self.review = review
        self.ink = ink
        self.language = language
        self._names = names_shown(match.players, match.position.game, language)

    def lines(self) -> list[str]:
        review = self.review
        found = [self.ink.strong(title_of(review, self._names, self.language))]
        for player in review["players"]:
            found += ["", *self._player(player)]
        if review["moments"]:
            found += ["", self.ink.strong(say("review-moments", self.language))]
            for moment in review["moments"]:
                lines = self.ink.lines(moment_text(moment, self.language), WIDTH - 2, "  ")
                found += [f"  {line}" for line in lines]
        found += ["", self.ink.strong(say("review-moves", self.language))]
        return found + self._moves()

    def _player(self, player: ReviewedPlayer) -> list[str]:
        """Who it is, what made the result, and how well they played."""
        sentence = said_in(player["sentence"], self.language) if "sentence" in player else ""
        head = f"{self.ink.mark(player['seat'])} {self._names[player['seat']]}"
        rows = {say(f"review-part-{part}", self.language): part for part in parts_of(self.review["game"])}
        wide = max(map(width, rows))
        lines = self.ink.lines(f"{head}: {sentence}" if sentence else head, indent="  ")
        heads = [say(f"review-head-{unit}", self.language) for unit in ("win", "points")]
        lines.append(self.ink.soft(f"    {pad('', wide)}  {pad_left(heads[0], 8)}  {pad_left(heads[1], 8)}"))
        for row, part in rows.items():
            percent, points = part_figures(player, part, self.language)
            lines.append(f"    {pad(row, wide)}  {pad_left(percent, 8)}  {pad_left(points, 8)}")
        accuracy = accuracy_text(player, self.language)
        return [*lines, f"    {accuracy}"] if accuracy else lines

    def _moves(self) -> list[str]:
        texts = [move_text(move["move"], self.language) for move in self.review["moves"]]
        wide = max(map(width, texts), default=0)
        return [
            f"{move['number']:4} {self.ink.mark(move['seat'])} {pad(text, wide)}  {self._judgement(move)}".rstrip()
            for move, text in zip(self.review["moves"], texts, strict=True)
        ]

    def _judgement(self, move: ReviewedMove) -> str:
        """The chances after it, its mark, and what there is to say about it."""
        chances = pad_left(whole_percent(move["after"]["win"][move["seat"]]), 5)
        mark = "" if move["forced"] else SIGNS[move["mark"]]
        return "  ".join([chances, f"{mark:2}", *remarks(move, self.language)])
