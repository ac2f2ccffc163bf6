"""Broken rules for tools/mutants.py: where to break them, and which tests should notice."""
