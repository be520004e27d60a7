"""Benchmarks: ``make bench`` measures everything in one run and writes ``bench/results.md``."""
