"""Duel as the terminal draws it."""

import io

import pytest
from rich.console import Console

import maravillas as mv
from maravillas import registry
from maravillas.duel.words.shelf import Shelf
from maravillas.duel.words.terminal import CELL, draw


def drawn(layout: dict[str, str], age: int) -> list[str]:
    game, s = mv.position.load({"game": "duel", "age": age, "layout": layout})
    out = io.StringIO()
    console = Console(file=out, width=80, color_system=None)
    words = registry.words(game)
    assert isinstance(words, Shelf)
    draw(console, words, s, 0, "en", ["Ann", "Bob"], lambda card: (0, True))
    return out.getvalue().splitlines()


def place(lines: list[str], title: str) -> int:
    """The column where a card starts."""
    [line] = [line for line in lines if title in line]
    return line.index(title)


@pytest.mark.parametrize(
    ("age", "slot", "card", "title", "cells"),
    [
        (1, "19", "theater", "Theater", 5),
        (1, "13", "theater", "Theater", 4.5),
        (1, "1", "theater", "Theater", 3),
        (2, "5", "forum", "Forum", 5),
        (2, "18", "forum", "Forum", 2),
        (3, "14", "palace", "Palace", 3),
        (3, "18", "palace", "Palace", 1),
    ],
)
def test_the_last_card_stays_where_it_lay(
    age: int, slot: str, card: str, title: str, cells: float
) -> None:
    assert place(drawn({slot: card}, age), f"▸{title}") == int(cells * CELL)


def test_cards_left_of_a_gap_do_not_move_those_right_of_it() -> None:
    whole = drawn({"14": "altar", "15": "tavern", "19": "theater"}, 1)
    later = drawn({"19": "theater"}, 1)
    assert place(whole, "▸Theater") == place(later, "▸Theater")
    assert place(whole, "▸Altar") == 0
