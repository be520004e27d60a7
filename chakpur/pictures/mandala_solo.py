"""Mandala alone against Master Yoga is drawn like Mandala; he has the panel opposite and no hand."""

from chakpur.pictures.mandala import draw

__all__ = ["draw"]
