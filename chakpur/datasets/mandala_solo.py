"""Mandala alone tells the same."""

from chakpur.datasets.mandala import FACTS

__all__ = ["FACTS"]
