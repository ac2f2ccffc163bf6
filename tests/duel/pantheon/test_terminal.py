"""Pantheon as the terminal and notebooks draw it, and a whole game played there."""

import io

import pytest

from maravillas.cli.__main__ import run
from maravillas.cli.play import TerminalTable
from maravillas.drawing import as_svg, as_text
from tests.duel.pantheon.positions import ALONE, WITH_AGORA, Lay, PantheonTable
from tests.duel.positions import city

NAMES = ("Ada", "Bruno")


def drawn(t: PantheonTable, seat: int, lang: str = "en") -> str:
    return as_text(t.game, t.s, seat, lang, NAMES)


def test_a_face_down_divinity_is_named_to_who_placed_it_alone(table: Lay) -> None:
    decks = {"greek": ["zeus", "hades", "aphrodite"]}
    t = table(age=1, mythology_decks=decks, slot_tokens={"9": "greek", "4": "roman"})
    assert "░░░Greek░░░░" in drawn(t, t.me)
    assert "░░░romana░░░" in drawn(t, t.you, "es")
    t = table(
        age=1,
        mythology_decks=decks,
        mine=city(coins=7, mythology_tokens=["greek"]),
        owed=[{"seat": t.me, "kind": "place_divinity", "mythology": "greek"}],
    )
    assert f"{NAMES[t.me]} looks at Zeus, Hades" in drawn(t, t.me)
    assert f"{NAMES[t.me]} looks at ?" in drawn(t, t.you)
    t.do("place zeus on 2")
    assert "░ Zeus (Greek) ░" in drawn(t, t.me)
    assert "░ ? (Greek) ░" in drawn(t, t.you)
    assert "░ ? (griega) ░" in drawn(t, t.you, "es")
    assert "Zeus" not in as_svg(t.game, t.s, t.you, "en", NAMES)
    assert "Zeus" in as_svg(t.game, t.s, t.me, "en", NAMES)


def test_everything_of_pantheon_is_drawn(table: Lay) -> None:
    mine = city("workshop", coins=5, divinities=["astarte", "nisaba"], astarte=4)
    mine |= {"mythology_tokens": ["roman"], "offering_tokens": ["offering_3"]}
    t = table(
        *("greek_grand_temple", "palace"),
        mine=mine,
        yours=city("apothecary", divinities=["minerva"]),
        spaces={3: "enki", 7: "gate"},
        enki=["law", "economy"],
        snake="apothecary",
        minerva=4,
        age=3,
    )
    text = drawn(t, t.me)
    for words in (
        *("Enki (Mesopotamian): Economy, Law", "The Gate", "Astarte (4○)", "Offering of 3"),
        *("The snake lies on Apothecary", "5/12/21★", "Roman"),
    ):
        assert words in text, words
    track = next(line for line in text.splitlines() if line.startswith("⚔"))
    assert "M" in track.removesuffix(NAMES[1])
    assert "14○" in text  # the Gate costs twice its space
    for seat in (0, 1):
        assert "La Serpiente está sobre" in drawn(t, seat, "es")
        assert "Minerva: " in as_svg(t.game, t.s, seat, "en", NAMES)


@pytest.mark.parametrize("name", [ALONE, WITH_AGORA])
@pytest.mark.parametrize("lang", ["en", "es"])
def test_a_whole_game_in_the_terminal(
    name: str, lang: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("LC_ALL", "C")
    monkeypatch.setattr("sys.stdin", io.StringIO("1\n3\n2\n1\n" * 300))
    words = ["--lang", lang, "--seed", "5", "--bots", "random", "--terminal"]
    assert run(["play", name, *words]) == 0
    out, err = capsys.readouterr()
    assert err == ""
    assert "Total" in out
    assert "_" not in out
    assert ("Grand Temples" if lang == "en" else "Grandes Templos") in out
    assert ("Divinities" if lang == "en" else "Divinidades") in out


def test_prices_rules_and_moves_are_told_where_they_are_asked(
    table: Lay, capsys: pytest.CaptureFixture[str]
) -> None:
    mine = city(coins=9, offering_tokens=["offering_2"])
    t = table("brewery", mine=mine, spaces={6: "gate", 4: "zeus"})
    terminal = TerminalTable(t.game, {t.you: "random"}, t.me, 1, 1, "en")
    terminal.s = t.s
    moves = t.game.legal(t.s, t.me)
    terminal.show_moves(moves)
    assert terminal.understand("price gate", moves) is None
    assert terminal.understand("rule PANTHEON-124", moves) is None
    out = " ".join(capsys.readouterr().out.split())
    assert out.startswith("Play a card or activate a divinity")
    assert "Activate Zeus, spending Offering of 2 2 coins" in out
    assert "12 coins, but you cannot pay it now" in out
    assert "6 coins more, as the Gate costs twice its space (PANTHEON-124)" in out
    assert "PANTHEON-124 The Gate costs twice" in out
    move = terminal.understand("activate zeus spending offering_2", moves)
    assert move in moves


def test_a_turn_without_a_divinity_to_activate_is_about_cards_alone(
    table: Lay, capsys: pytest.CaptureFixture[str]
) -> None:
    t = table("brewery", mine=city(coins=2), spaces={3: "zeus"})
    terminal = TerminalTable(t.game, {t.you: "random"}, t.me, 1, 1, "es")
    terminal.s = t.s
    terminal.show_moves(t.game.legal(t.s, t.me))
    assert capsys.readouterr().out.startswith("Jugar una carta\n")
