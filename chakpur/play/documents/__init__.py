"""Every document that the games write, typed: views, states, events, previews, reckonings, records.

One file per game, and ``common.py`` for what they share. They are plain dictionaries; nothing here runs.
"""
