"""Agora, chapter 10: what is public, what is hidden and what can be deduced."""

from typing import Any

import pytest

import maravillas as mv
from maravillas.core.rng import Rng
from maravillas.duel.data.cards import AGE_1
from tests.duel.agora.positions import (
    CONSPIRACIES,
    CONSPIRATORS,
    DECREES,
    POLITICIANS,
    AgoraTable,
    Lay,
    held,
    ready,
)
from tests.duel.positions import Document, city, words_in

REDEALS = 60
USE = ("coup", "sabotage")  # one that always has an effect, one that needs a wonder to destroy
BOX = ["law", "economy", "masonry", "strategy", "theology", "urbanism"]


def redeals(t: AgoraTable, seat: int, many: int = REDEALS) -> list[Document]:
    """What a seat cannot tell from the position, as whole documents."""
    rng = Rng(5)
    return [mv.position.dump(t.game, t.game.determinize(t.s, seat, rng)) for _ in range(many)]


def rows(document: Document, seat: int) -> list[str]:
    return [row["id"] for row in document["seats"][seat]["conspiracies"]]


@pytest.mark.rule("AGORA-260")
def test_everything_public_is_in_every_view(table: Lay) -> None:
    mine = city(
        coins=4,
        senators=["politician_left_1"],
        conspiracies=[held("coup", "baths"), held("treason", "altar", True), held("sabotage")],
        tokens=["law"],
    )
    t = table("stable", mine=mine, senate={3: (2, 1, "coins_red")}, discard=["theater"])
    for viewer in (t.you, None):
        view: Any = mv.view(t.game, t.s, viewer)
        me = view["seats"][t.me]
        assert view["senate"][2]["cubes"][t.me] == 2
        assert view["senate"][2]["controller"] == t.me
        assert view["senate"][2]["decrees"] == ["coins_red"]
        assert view["discard"] == ["theater"]
        assert view["conspiracy_deck"]["count"] == 13
        assert me["reserve"] == 10
        assert me["senators"] == ["politician_left_1"]
        assert me["conspiracies"] == [
            {"conspiracy": None, "prepared_with": "baths", "triggered": False},
            {"conspiracy": "treason", "prepared_with": "altar", "triggered": True},
            {"conspiracy": None, "prepared_with": None, "triggered": False},
        ]
        assert (me["coins"], me["tokens"]) == (4, ["law"])


@pytest.mark.rule("AGORA-261")
def test_a_back_shows_an_age_a_guild_or_a_senator(table: Lay) -> None:
    layout = {"2": "study", "3": "builders_guild", "4": "conspirator_1", "5": "port", "6": "circus"}
    layout |= {"7": "arena", "8": "palace"}
    t = table(age=3, layout=layout, face_up=[5, 6, 7, 8])
    for viewer in (0, 1, None):
        slots = mv.view(t.game, t.s, viewer)["layout"]
        assert isinstance(slots, list)
        assert [(s["back"], s["card"]) for s in slots[:3]] == [
            ("age3", None),
            ("guild", None),
            ("senator", None),
        ]


@pytest.mark.rule("AGORA-262")
def test_face_down_decrees_are_hidden_from_both(table: Lay) -> None:
    t = table("stable", senate={1: (0, 0, "shield"), 2: (0, 0, "coins_blue")})
    for viewer in (0, 1, None):
        assert "coins_blue" not in words_in(mv.view(t.game, t.s, viewer))
    shown = {"shield", *(t.decrees(3)), *(t.decrees(5))}
    for seat in (0, 1, -1):
        found = {document["senate"]["2"]["decrees"][0] for document in redeals(t, seat, 200)}
        assert found == set(DECREES) - shown


@pytest.mark.rule("AGORA-263")
def test_untriggered_conspiracies_are_their_owners_secret(table: Lay) -> None:
    mine = city(
        conspiracies=[held("coup", "baths"), held("treason"), held("swindle", "altar", True)]
    )
    t = table("stable", mine=mine)
    assert [row["conspiracy"] for row in t.view["seats"][t.me]["conspiracies"]] == [
        *("coup", "treason", "swindle"),
    ]
    assert not {"coup", "treason"} & words_in(t.your_view)
    for document in redeals(t, t.me):
        assert rows(document, t.me) == ["coup", "treason", "swindle"]
    seen = [rows(document, t.me) for document in redeals(t, t.you, 300)]
    assert {row[0] for row in seen} == set(CONSPIRACIES) - {"swindle"}
    assert all(row[2] == "swindle" for row in seen)
    [first, *_] = redeals(t, t.you, 1)
    assert first["seats"][t.me]["conspiracies"][0]["prepared_with"] == "baths"


@pytest.mark.rule("AGORA-086", "AGORA-263")
def test_that_a_prepared_one_has_no_effect_now_stays_a_secret(table: Lay) -> None:
    """Coup may be triggered, Sabotage may not: whoever watches cannot tell them apart."""
    coup, sabotage = (table("stable", mine=city(conspiracies=ready(c))) for c in USE)
    assert (coup.moves, sabotage.moves) == (["trigger coup", "done"], ["done"])
    for plies in (0, 1, 2):
        for t in (coup, sabotage):
            t.do(*("done", "discard stable")[plies - 1 : plies])
        for viewer in (coup.you, None):
            seen = [mv.view(t.game, t.s, viewer) for t in (coup, sabotage)]
            assert seen[0] == seen[1]


@pytest.mark.rule("AGORA-263")
def test_a_redeal_asks_the_same(table: Lay) -> None:
    t = table("stable", mine=city(conspiracies=ready("sabotage")))
    found = [document["owed"] for document in redeals(t, t.you, 100)]
    assert found == [[{"seat": t.me, "kind": "trigger_conspiracy"}]] * 100
    t.do("done")
    found = [document["owed"] for document in redeals(t, t.you, 100)]
    assert found == [[{"seat": t.me, "kind": "play"}]] * 100


@pytest.mark.rule("AGORA-264")
def test_only_who_conspires_sees_the_cards(table: Lay) -> None:
    t = table("conspirator_1", conspiracy_deck=["coup", "treason"])
    t.do("recruit conspirator_1", "conspire")
    assert t.view["drawn"]["cards"] == ["coup", "treason"]
    for view in (t.your_view, mv.view(t.game, t.s, None)):
        drawn = view["drawn"]
        assert isinstance(drawn, dict)
        assert drawn["cards"] is None
        assert not {"coup", "treason"} & words_in(view)
    before = t.game.clone(t.s)
    move = mv.parse(t.game, t.s, t.me, "keep coup")
    assert mv.text(t.game, before, t.me, move, viewer=t.you) == "keep ?"
    t.do("keep coup", "return top")
    assert t.view["conspiracy_deck"] == {"count": 15, "top": "treason", "bottom": None}
    assert t.your_view["conspiracy_deck"] == {"count": 15, "top": None, "bottom": None}
    known = {"kept": "upper", "saw": ["coup", "treason"]}
    assert t.view["draws"] == [{"seat": t.me, "to": "top", **known}]
    for view in (t.your_view, mv.view(t.game, t.s, None)):
        assert view["draws"] == [{"seat": t.me, "to": "top"}]
        assert not {"coup", "treason"} & words_in(view)
    assert {document["conspiracy_deck"][0] for document in redeals(t, t.me)} == {"treason"}
    assert len({document["conspiracy_deck"][0] for document in redeals(t, t.you, 200)}) == 16


@pytest.mark.rule("AGORA-264", "AGORA-268")
def test_a_card_returned_to_the_bottom_is_known_while_it_lies_there(table: Lay) -> None:
    t = table("conspirator_1", "conspirator_2", "stable", conspiracy_deck=["coup", "treason"])
    t.do("recruit conspirator_1", "conspire", "keep coup", "return bottom")
    assert t.view["conspiracy_deck"]["bottom"] == "treason"
    top = t.document["conspiracy_deck"][0]
    t.do("recruit conspirator_2", "conspire", f"keep {top}", "return bottom")
    assert t.view["conspiracy_deck"]["bottom"] is None
    decks = [document["conspiracy_deck"] for document in redeals(t, t.me, 200)]
    assert {deck[-2] for deck in decks} == {"treason"}, "it lies one higher now"
    assert len({deck[-1] for deck in decks}) == 14


@pytest.mark.rule("AGORA-268")
def test_a_returned_card_that_the_other_drew_is_held_or_on_top(table: Lay) -> None:
    """I return treason on top; you draw it and one more, keep one, return the other on top."""
    t = table(
        "conspirator_1", "conspirator_2", "stable", conspiracy_deck=["coup", "treason", "swindle"]
    )
    t.do("recruit conspirator_1", "conspire", "keep coup", "return top")
    t.do("recruit conspirator_2", "conspire", "keep treason", "return top")
    found = [
        (rows(document, t.you)[0], document["conspiracy_deck"][0])
        for document in redeals(t, t.me, 300)
    ]
    assert all("treason" in pair for pair in found)
    assert {pair[0] == "treason" for pair in found} == {True, False}
    others = set(CONSPIRACIES) - {"coup", "treason"}
    assert {card for pair in found for card in pair} == others | {"treason"}


@pytest.mark.rule("AGORA-268")
def test_what_i_draw_next_tells_what_the_other_kept(table: Lay) -> None:
    """Treason is not on top any more, so you must have kept it."""
    deck = ["coup", "treason", "swindle", "extortion"]
    t = table("conspirator_1", "conspirator_2", "conspirator_3", conspiracy_deck=deck)
    t.do("recruit conspirator_1", "conspire", "keep coup", "return top")
    t.do("recruit conspirator_2", "conspire", "keep treason", "return top")
    t.do("recruit conspirator_3", "conspire")
    assert t.moves == ["keep extortion", "keep swindle"]
    assert {rows(document, t.you)[0] for document in redeals(t, t.me)} == {"treason"}
    assert {tuple(rows(document, t.me)) for document in redeals(t, t.me)} == {("coup",)}


@pytest.mark.rule("AGORA-265")
def test_the_removed_cards_of_the_current_age_are_hidden(table: Lay) -> None:
    removed, down = ["baths", "tavern", "theater"], ["workshop", "apothecary"]
    layout = {"12": down[0], "13": down[1], "18": "altar", "19": "stable", "20": "garrison"}
    hidden = {*removed, *down}
    t = table(
        mine=city(*sorted(set(AGE_1) - hidden - set(layout.values()))),
        layout=layout,
        removed={"1": removed},
        face_up=[18, 19, 20],
    )
    for seat in (0, 1, -1):
        assert not set(removed) & words_in(mv.view(t.game, t.s, None if seat < 0 else seat))
        found = [set(document["removed"]["1"]) for document in redeals(t, seat, 200)]
        assert {card for cards in found for card in cards} == hidden
        assert all(len(cards) == 3 for cards in found)


@pytest.mark.rule("AGORA-265")
def test_who_resolved_treason_has_seen_them(table: Lay) -> None:
    removed = {"1": ["baths", "tavern", "theater"]}
    layout = {"12": "altar", "18": "stable", "19": "garrison"}
    t = table(
        mine=city(conspiracies=ready("treason")),
        layout=layout,
        face_up=[18, 19],
        removed=removed,
    )
    t.do("trigger treason")
    assert t.view["removed"] == {"1": ["theater", "baths", "tavern"]}
    assert t.your_view["removed"] == {}
    t.do("build baths")
    assert "baths" in t.your_view["seats"][t.me]["cards"]
    mine = redeals(t, t.me)
    assert {tuple(document["removed"]["1"]) for document in mine} == {("theater", "tavern")}
    assert not {document["layout"]["12"] for document in mine} & {"theater", "tavern"}
    yours = redeals(t, t.you, 200)
    assert {document["layout"]["12"] for document in yours} & {"theater", "tavern"}


@pytest.mark.rule("AGORA-265")
def test_the_removed_cards_of_an_age_that_is_over_are_common_knowledge(table: Lay) -> None:
    t = table("statue", age=2, removed={"1": ["baths", "tavern", "theater"]})
    for viewer in (0, 1, None):
        assert mv.view(t.game, t.s, viewer)["removed"] == {"1": ["theater", "baths", "tavern"]}
    for seat in (0, 1, -1):
        for document in redeals(t, seat, 10):
            assert document["removed"]["1"] == ["theater", "baths", "tavern"]


def locking(table: Lay, **more: object) -> AgoraTable:
    mine = city(coins=90, conspiracies=ready("obscurantism"))
    t = table(
        *("stable", "garrison", "guard_tower"), mine=mine, board=["agriculture"], box=BOX, **more
    )
    return t.do("trigger obscurantism", "lock law", "discard stable")


@pytest.mark.rule("AGORA-266")
def test_a_token_locked_from_the_box_is_known_to_its_locker_alone(table: Lay) -> None:
    t = locking(table)
    assert t.view["locked"] == [{"token": "law", "by": t.me, "from": "box"}]
    assert t.your_view["locked"] == [{"token": None, "by": t.me, "from": "box"}]
    assert set(t.your_view["box"]) == set(BOX), "one of these is missing"
    assert set(t.view["box"]) == set(BOX) - {"law"}
    for seat, tokens in ((t.me, {"law"}), (t.you, set(BOX)), (-1, set(BOX))):
        found = [document["locked"][0]["token"] for document in redeals(t, seat, 120)]
        assert set(found) == tokens


@pytest.mark.rule("AGORA-266")
def test_espionage_tells_which_one_is_missing(table: Lay) -> None:
    yours = city(conspiracies=[held("espionage", "clay_pool")])
    t = locking(table, yours=yours).do("trigger espionage")
    assert t.your_view["locked"][0]["token"] == "law"
    assert set(t.your_view["box"]) == set(BOX) - {"law"}
    t.do("token economy")
    assert {d["locked"][0]["token"] for d in redeals(t, t.you)} == {"law"}
    spectator = {d["locked"][0]["token"] for d in redeals(t, -1, 120)}
    assert spectator == set(BOX) - {"economy"}


@pytest.mark.rule("AGORA-266")
def test_the_great_library_tells_what_is_not_missing(table: Lay) -> None:
    yours = city(coins=90, unbuilt=["the_great_library"])
    t = locking(table, yours=yours, library=BOX)
    t.do("wonder the_great_library with garrison")
    assert t.moves == ["token economy", "token masonry", "token strategy"]
    t.do("token economy")
    found = {document["locked"][0]["token"] for document in redeals(t, t.you, 120)}
    assert found == {"law", "theology", "urbanism"}


@pytest.mark.rule("AGORA-266")
@pytest.mark.parametrize("token", ["agriculture", "philosophy"])
def test_one_locked_from_the_board_or_the_opponent_is_known_to_both(table: Lay, token: str) -> None:
    mine = city(conspiracies=ready("obscurantism"))
    t = table(
        "stable", mine=mine, yours=city(tokens=["philosophy"]), board=["agriculture"], box=BOX
    )
    t.do("trigger obscurantism", f"lock {token}")
    assert t.your_view["locked"][0]["token"] == token
    for seat in (0, 1, -1):
        assert {document["locked"][0]["token"] for document in redeals(t, seat, 20)} == {token}


@pytest.mark.rule("AGORA-266")
def test_a_lock_from_the_box_reads_as_a_question_mark(table: Lay) -> None:
    mine = city(conspiracies=ready("obscurantism"))
    t = table("stable", mine=mine, board=["agriculture"], box=BOX).do("trigger obscurantism")
    for token, shown in (("law", "lock ?"), ("agriculture", "lock agriculture")):
        move = mv.parse(t.game, t.s, t.me, f"lock {token}")
        assert mv.text(t.game, t.s, t.me, move, viewer=t.you) == shown
        assert mv.text(t.game, t.s, t.me, move) == f"lock {token}"


@pytest.mark.rule("AGORA-267")
def test_cards_under_wonders_and_conspiracies_are_public(table: Lay) -> None:
    mine = city(
        built=["the_sphinx"], under={"the_sphinx": "baths"}, conspiracies=[held("coup", "altar")]
    )
    t = table("stable", mine=mine)
    for view in (t.your_view, mv.view(t.game, t.s, None)):
        assert {"baths", "altar"} <= words_in(view)


@pytest.mark.rule("AGORA-267", "AGORA-263")
def test_preparing_shows_the_card_but_not_the_conspiracy(table: Lay) -> None:
    t = table("stable", mine=city(conspiracies=[held("coup")]))
    move = mv.parse(t.game, t.s, t.me, "prepare coup with stable")
    assert mv.text(t.game, t.s, t.me, move, viewer=t.you) == "prepare ? with stable"


@pytest.mark.rule("AGORA-269")
def test_senators_not_seen_yet_are_known_as_a_set(table: Lay) -> None:
    """Two are left in Age III: one under a back in the layout, one in nobody's sight."""
    seen = [f"politician_{s}" for s in ("left_1", "left_2", "center_1", "center_2", "center_3")]
    seen += ["politician_right_1", *(f"conspirator_{n}" for n in range(1, 5))]
    left = {"politician_right_2", "conspirator_5", "conspirator_6"}
    layout = {"2": "conspirator_5", "5": "port", "6": "circus", "7": "arena"}
    t = table(age=3, layout=layout, face_up=[5, 6, 7], mine=city(senators=seen))
    for seat in (0, 1, -1):
        assert {document["layout"]["2"] for document in redeals(t, seat)} == left


@pytest.mark.rule("AGORA-269")
def test_after_age_two_the_senators_of_age_three_are_known(table: Lay) -> None:
    """All ten of Ages I and II are in sight, so the other three come in Age III."""
    seen = [*POLITICIANS, *CONSPIRATORS[:3]]
    t = table("statue", age=2, mine=city(senators=seen[:6]), discard=seen[6:])
    for seat in (0, 1, -1):
        for document in redeals(t, seat, 20):
            deck = document["decks"]["3"]
            assert {card for card in deck if card in CONSPIRATORS} == set(CONSPIRATORS[3:])
            assert not set(deck) & set(POLITICIANS)
