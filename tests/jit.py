"""Which tests run compiled, which as plain Python, and which in both ways: those of the rules."""

import pytest

compiled = pytest.mark.compiled
"""Not about the rules themselves: once, with the compiler, is enough."""
plain = pytest.mark.plain
"""Calls kernels of bots one by one; to compile each for that takes minutes. ``make coverage`` runs it."""
