"""The old name of `maravillas.messages`; `mv.text` is the function that writes a move."""

from maravillas.messages import *  # noqa: F403
