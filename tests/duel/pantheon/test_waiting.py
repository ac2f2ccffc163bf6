"""Choices that waited below another one are skipped if that leaves them nothing to choose.

No real game comes so far, but documents do.
"""

import pytest

from tests.duel.pantheon.positions import MYTHOLOGIES, Lay, activated
from tests.duel.positions import Document, city

TANIT_ALONE: Document = {**{name: [] for name in MYTHOLOGIES}, "phoenician": ["tanit"]}
SPHINX = city(unbuilt=["the_sphinx"])
THEATER: Document = {"kind": "theater", "mythology": "phoenician"}


@pytest.mark.rule("PANTHEON-025")
@pytest.mark.parametrize(
    ("waiting", "asked", "answer", "position"),
    [
        ("take_card", {"kind": "take_card"}, "take quarry", {"yours": city("quarry")}),
        ("revive", {"kind": "revive"}, "revive stable", {"discard": ["stable"]}),
        ("destroy", {"kind": "destroy"}, "destroy quarry", {"yours": city("quarry")}),
        ("destroy", {"kind": "take_card"}, "take press", {"yours": city("press")}),
        ("token", {"kind": "token"}, "token law", {"board": ["law"]}),
        ("library", {"kind": "library"}, "token law", {"box": ["law", "theology", "masonry"]}),
        (
            "build_wonder",
            {"kind": "revive"},
            "revive stable",
            {"discard": ["stable"], "mine": SPHINX},
        ),
        (
            "build_wonder",
            {"kind": "build_wonder"},
            "wonder the_sphinx with stable",
            {"discard": ["stable", "altar"], "mine": SPHINX},
        ),
        (
            "unbuild_wonder",
            {"kind": "unbuild_wonder"},
            "unbuild the_sphinx",
            {"yours": city(built=["the_sphinx"], under={"the_sphinx": "stable"})},
        ),
        (
            "take_unbuilt_wonder",
            {"kind": "take_unbuilt_wonder"},
            "take the_sphinx",
            {"yours": SPHINX},
        ),
        (
            "drop_military",
            {"kind": "drop_military"},
            "drop loot_2_player_1",
            {"military": ["loot_2_player_1"]},
        ),
        ("gate", THEATER, "activate tanit", {"mythology_decks": TANIT_ALONE}),
        ("theater_deck", THEATER, "activate tanit", {"mythology_decks": TANIT_ALONE}),
    ],
)
def test_what_waited_is_skipped(
    table: Lay, waiting: str, asked: Document, answer: str, position: Document
) -> None:
    me = table("brewery").me
    owed = [{"seat": me, "kind": waiting}, {"seat": me, **asked}]
    t = table("brewery", owed=owed, **position)
    t.do(answer)
    assert t.owed in ("your play", "my play")


@pytest.mark.rule("PANTHEON-025")
def test_a_second_zeus_would_find_an_empty_structure(table: Lay) -> None:
    me = table("brewery").me
    t = table("brewery", last=True, owed=[{"seat": me, "kind": "discard_slot"}] * 2)
    slot = next(iter(t.document["layout"]))
    t.do(f"discard {slot}")
    assert t.document["age"] == 3


@pytest.mark.rule("PANTHEON-025")
def test_an_enki_without_tokens_asks_nothing(table: Lay) -> None:
    t = activated(table, "enki", box=[], enki=[])
    assert (t.owed, t.mine["divinities"]) == ("your play", ["enki"])
