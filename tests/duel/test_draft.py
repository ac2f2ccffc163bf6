"""Chapter 2: the wonder draft."""

import pytest

import maravillas as mv
from maravillas.core.rng import Rng
from maravillas.duel.data.wonders import WONDER_NAMES
from tests.duel.chance import looks_drawn
from tests.duel.positions import Table, whole, words_in

GROUP = ["the_colossus", "piraeus", "the_pyramids", "the_sphinx"]
SECOND = ["the_appian_way", "circus_maximus", "the_great_library", "the_mausoleum"]


def first_group() -> Table:
    return Table({"game": "duel", "phase": "draft", "draft": {"shown": GROUP, "picks": 0}})


def second_group() -> Table:
    """Seat 0 has taken piraeus and got the_sphinx, seat 1 the two others."""
    seats = [{"unbuilt": ["piraeus", "the_sphinx"]}, {"unbuilt": ["the_colossus", "the_pyramids"]}]
    draft = {"shown": SECOND, "picks": 4}
    return Table({"game": "duel", "phase": "draft", "draft": draft, "seats": seats})


@pytest.mark.rule("DUEL-012")
def test_of_the_first_four_player_1_takes_one_player_2_two_player_1_the_last() -> None:
    t = first_group()
    assert (t.owed, t.moves) == ("my draft", [f"pick {name}" for name in GROUP])
    t.do("pick piraeus")
    assert t.owed == "your draft"
    assert t.moves == ["pick the_colossus", "pick the_pyramids", "pick the_sphinx"]
    assert t.refuses("pick piraeus")
    t.do("pick the_pyramids")
    assert (t.owed, t.moves) == ("your draft", ["pick the_colossus", "pick the_sphinx"])
    t.do("pick the_colossus")
    assert sorted(t.mine["unbuilt"]) == ["piraeus", "the_sphinx"]
    assert sorted(t.yours["unbuilt"]) == ["the_colossus", "the_pyramids"]


@pytest.mark.rule("DUEL-013")
def test_the_second_four_are_taken_in_mirrored_order() -> None:
    t = second_group()
    assert (t.owed, t.moves) == ("your draft", [f"pick {name}" for name in SECOND])
    t.do("pick the_mausoleum")
    assert t.owed == "my draft"
    t.do("pick circus_maximus")
    assert (t.owed, t.moves) == ("my draft", ["pick the_appian_way", "pick the_great_library"])
    t.do("pick the_appian_way")
    assert set(t.mine["unbuilt"]) == {"piraeus", "the_sphinx", "circus_maximus", "the_appian_way"}
    assert set(t.yours["unbuilt"]) == {
        *("the_colossus", "the_pyramids", "the_mausoleum", "the_great_library")
    }


@pytest.mark.rule("DUEL-014", "DUEL-178")
def test_the_second_group_is_hidden_until_the_first_is_gone() -> None:
    t = first_group().do("pick piraeus")
    others = set(WONDER_NAMES) - set(GROUP)
    for viewer in (0, 1, None):
        assert not others & words_in(mv.view(t.game, t.s, viewer))
    seen: list[list[str]] = []
    for seed in range(300):
        dealt = t.game.determinize(t.s, seed % 2, Rng(seed))
        mv.do(t.game, dealt, 1, "pick the_pyramids")
        mv.do(t.game, dealt, 1, "pick the_sphinx")
        seen.append([move.split()[1] for move in mv.moves(t.game, dealt, 1)])
    assert looks_drawn(seen, others, 4)


@pytest.mark.rule("DUEL-014")
def test_the_second_group_is_shown_when_the_first_is_gone_and_does_not_change_any_more() -> None:
    t = second_group()
    for viewer in (0, 1, None):
        assert set(SECOND) <= words_in(mv.view(t.game, t.s, viewer))
    for seed in range(20):
        dealt = t.game.determinize(t.s, 0, Rng(seed))
        assert mv.moves(t.game, dealt, 1) == t.moves
    t.do("pick the_mausoleum", "pick circus_maximus", "pick the_appian_way")
    never_shown = set(WONDER_NAMES) - set(GROUP) - set(SECOND)
    for viewer in (0, 1, None):
        assert not never_shown & words_in(mv.view(t.game, t.s, viewer))


@pytest.mark.rule("DUEL-012", "DUEL-014")
def test_every_wonder_is_as_likely_in_either_group() -> None:
    game = mv.make("duel")
    groups: tuple[list[list[str]], list[list[str]]] = ([], [])
    for seed in range(500):
        s = game.new(seed)
        groups[0].append([move.split()[1] for move in mv.moves(game, s, 0)])
        for seat in (0, 1, 1):
            mv.do(game, s, seat, mv.moves(game, s, seat)[0])
        groups[1].append([move.split()[1] for move in mv.moves(game, s, 1)])
        assert not set(groups[0][-1]) & set(groups[1][-1])
    assert looks_drawn(groups[0], WONDER_NAMES, 4)
    assert looks_drawn(groups[1], WONDER_NAMES, 4)


@pytest.mark.rule("DUEL-015", "DUEL-016")
def test_a_draft_is_six_decisions_and_then_player_1_plays_in_age_1() -> None:
    game = mv.make("duel")
    for seed in range(5):
        s = game.new(seed)
        asked: list[tuple[object, int]] = []
        while (owed := mv.owed(game, s)[0])["kind"] == "draft":
            moves = mv.moves(game, s, int(str(owed["seat"])))
            asked.append((owed["seat"], len(moves)))
            mv.do(game, s, int(str(owed["seat"])), moves[seed % len(moves)])
        assert asked == [(0, 4), (1, 3), (1, 2), (1, 4), (0, 3), (0, 2)]
        assert owed == {"seat": 0, "kind": "play"}
        document = whole(game, s)
        assert [len(seat["unbuilt"]) for seat in document["seats"]] == [4, 4]
        assert (document["age"], len(document["layout"])) == (1, 20)
        for seat in document["seats"]:
            for viewer in (0, 1, None):
                assert set(seat["unbuilt"]) <= words_in(mv.view(game, s, viewer))
