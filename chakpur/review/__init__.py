"""Looking back: every decision of a finished game judged by what its player could know, and luck told from skill."""

from chakpur.review.review import Progress, review, reviewing

__all__ = ["Progress", "review", "reviewing"]
