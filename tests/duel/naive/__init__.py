"""Duel, Agora and Pantheon once more: slow, naive, written from the clauses and the facts alone.

It shares nothing with the engine but position documents and notation.
"""
