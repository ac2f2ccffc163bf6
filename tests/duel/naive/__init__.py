"""Duel, Agora and Pantheon once more: slow, naive, written from the clauses and the facts alone.

The engine proper shares nothing with ours but position documents and notation: `state` holds a
position, `turns` says what may be done and does it, `score` counts; `prices`, `city`, `senate`,
`plots`, `divinities` and `seen` are chapters. `comparing`, `keeping` and `deals` hold both engines
side by side. `laying` and `dealing` write documents, so that the naive one can be tested by itself.
"""
