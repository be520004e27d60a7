"""Matches with honest statistics: who plays, where the games run, what came of them, and how sure that is.

This folder holds no kernels, so that a change here compiles nothing anew.
"""
