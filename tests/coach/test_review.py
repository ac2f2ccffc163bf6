"""Reviews: every decision once, bars that add up, luck that is fair, the same every time."""

import json
from functools import cache
from types import SimpleNamespace
from typing import Any, cast

import pytest

import maravillas as mv
from maravillas import api, coach
from maravillas.ai.bots.solving import turned_up
from maravillas.coach import players
from maravillas.coach.analysis import points
from maravillas.coach.luck import luck_of
from maravillas.coach.marks import MARKS, mark_of, play_of
from maravillas.coach.players import decisive_of, figure, headline
from maravillas.coach.walk import walk
from maravillas.record import End
from tests.games import SERVED, SERVED_LABELS, Combination

every_string = pytest.mark.parametrize("combination", SERVED, ids=SERVED_LABELS)


@cache
def reviewed(name: str, options: tuple[tuple[str, Any], ...], visits: int = 3) -> Any:
    record = mv.play(name, "greedy" if name == "duel" else "random", seed=3, **dict(options))
    return record, mv.review(record, visits=visits)


def of(combination: Combination) -> Any:
    name, options = combination
    return reviewed(name, tuple(options.items()))


def test_seven_wonders_has_18_turns() -> None:
    wonders = next(one for one in SERVED if one[0] == "wonders")
    record = mv.play("wonders", "random", seed=3, **wonders[1])
    assert walk(record).turns[-1].turn == 18


@pytest.mark.slow
@every_string
def test_every_decision_is_judged_and_the_bars_add_up(combination: Combination) -> None:
    record, found = of(combination)
    game = record.make()
    assert [one["played"] for one in found["decisions"]] == [text for _, text in record.moves]
    assert [one["seat"] for one in found["decisions"]] == [seat for seat, _ in record.moves]
    way = 1 if found["unit"] == "win" else -10
    for player in found["players"]:
        bars = player["bars"]
        told = bars["slips"] + bars["others"] + bars["luck"] + bars["mind"]
        assert way * (bars["result"] - bars["start"]) == pytest.approx(told, abs=0.3)
        own = [one for one in found["decisions"] if one["seat"] == player["seat"]]
        assert sum(player["marks"].values()) == len(own)
        assert set(player["headline"]) == {"en", "es"}
        scores = (record.end or {}).get("scores")
        assert scores is None or player["sheet"]["total"] == scores[player["seat"]]
    for one in found["decisions"]:
        assert one["loss"] >= 0
        near = {mark_of(points(game, max(0, one["loss"] + by))) for by in (-0.005, 0.005)}
        assert one["mark"] in ({"only"} if one["uncounted"] == "only" else near)
        assert (one["loss"] == 0) == (one["best"] == one["played"]) or one["loss"] < 0.01
    json.dumps(found)


@pytest.mark.parametrize("name", ["duel", pytest.param("dice", marks=pytest.mark.slow)])
def test_a_review_is_the_same_every_time(name: str) -> None:
    record = mv.play(name, "random", seed=5)
    first = json.dumps(mv.review(record, visits=2))
    assert first == json.dumps(mv.review(mv.Record.load(json.dumps(record.to_json())), visits=2))


def test_decisions_are_told_one_by_one_and_it_can_be_stopped() -> None:
    record = mv.play("duel", "random", seed=5)
    news = coach.reviewing(record, visits=2)
    first = next(news)
    assert (first["done"], first["total"]) == (1, len(record.moves))
    assert first["decision"]["played"] == record.moves[0][1]
    assert next(news)["done"] == 2
    news.close()  # type: ignore[attr-defined]
    assert list(news) == []


def test_with_two_players_what_one_gains_the_other_loses() -> None:
    _, found = reviewed("duel", ())
    first, second = (player["bars"] for player in found["players"])
    assert first["luck"] == pytest.approx(-second["luck"], abs=0.01)
    assert first["start"] == pytest.approx(100 - second["start"], abs=0.01)
    assert first["slips"] == -second["others"]
    assert {first["result"], second["result"]} == {0.0, 100.0}


def test_luck_is_nothing_on_average_over_what_could_have_come() -> None:
    """One card is turned up: over all that it may be, luck sums to zero, whatever came."""
    record = mv.play("duel", "greedy", seed=3)
    walked = walk(record)
    game = walked.game
    turn = next(
        one
        for one in walked.turns
        if 2 <= len(turned_up(game, one.s, one.seat, one.move) or ()) <= 20
    )
    every = turned_up(game, turn.s, turn.seat, turn.move)
    assert every is not None
    after = walked.after(turn)
    assert any(game.hash(s) == game.hash(after) for s in every)
    gains = []
    for s in every:
        there = walk(record)
        following = there.turns[turn.number + 1]
        there.turns[turn.number + 1] = following.__class__(**{**vars(following), "s": s})
        (first, second) = luck_of(there, turn, 480, 0)
        assert (first.outcomes, first.sampled) == (len(every), False)
        assert first.gain == -second.gain
        gains.append(first.gain)
    assert sum(gains) == pytest.approx(0, abs=1e-6)
    assert max(gains) > 0.01


@pytest.mark.parametrize(("name", "players"), [("wonders", 3), ("dice", 2), ("dice", 3)])
def test_what_others_chose_at_the_same_time_is_no_luck(name: str, players: int) -> None:
    """Whoever was asked before or after them: nothing but the cards and the dice is luck."""
    for mine in (0, 1):
        gains: dict[int, list[float]] = {}  # by how many decisions came before
        for choice in range(5):
            walked = walk(chosen(name, players, mine, choice))
            turn = next(one for one in walked.turns if one.seat == mine)
            (luck,) = luck_of(walked, turn, 48, 0)
            gains.setdefault(turn.number, []).append(luck.gain)
        assert max(map(len, gains.values())) > 1
        assert all(len(set(same)) == 1 for same in gains.values())


def chosen(name: str, players: int, mine: int, choice: int) -> mv.Record:
    """The beginning of a game in which all others choose what stands there in their lists."""
    game, moves = mv.make(name, players=players), []
    s = game.new(11)
    for _ in range(3 * players):
        seat = api.waiting(game, s)[0]
        legal = game.legal(s, seat)
        move = legal[0 if seat == mine else min(choice, len(legal) - 1)]
        moves.append((seat, api.text(game, s, seat, move)))
        game.apply(s, seat, move)
    end: End = {"kind": "resigned", "seat": 0}
    return mv.Record(name, {"players": players}, 11, moves=moves, end=end)


def test_what_is_drawn_by_many_is_sampled_and_marked_so() -> None:
    _, found = reviewed("duel", ())
    deals = [item for one in found["decisions"] for item in one["luck"]]
    assert any(item["sampled"] for item in deals)


@pytest.mark.parametrize(
    ("loss", "mark"),
    [
        (0, "best"),
        (0.99, "best"),
        (1, "good"),
        (3.9, "good"),
        (4, "inaccuracy"),
        (9.99, "inaccuracy"),
        (10, "mistake"),
        (19.99, "mistake"),
        (20, "blunder"),
        (90, "blunder"),
    ],
)
def test_marks_begin_where_they_are_said_to(loss: float, mark: str) -> None:
    assert mark_of(loss) == mark
    assert [least for _, least in MARKS] == [0, 1, 4, 10, 20]


@pytest.mark.parametrize(
    ("game", "loss", "counted"),
    [
        (mv.make("duel"), 10, 10),
        (mv.make("dice", players=2), 10, 10),
        (mv.make("wonders", players=3), 2, 10),
        (mv.make("wonders", players=4), 3, 10),
        (mv.make("wonders", players=7), 6, 10),
        (mv.make("wonders+cities", players=4, teams=True), 1, 10),
    ],
    ids=repr,
)
def test_a_loss_counts_by_how_many_places_there_are(game: Any, loss: int, counted: int) -> None:
    """From first to last it is 100 points; with two players those are points of win chance."""
    assert points(game, loss) == pytest.approx(counted)


def test_play_is_told_from_0_to_100() -> None:
    assert play_of([]) is None
    assert play_of([0, 0, 0]) == 100
    assert play_of([8]) == 37
    assert play_of([100] * 9) == 0
    assert play_of([0, 3.4]) == 81


def ended(places: list[int], side: int = 1) -> Any:
    """A game that was over with these places, as far as they are asked for here."""
    ranks = [place for place in places for _ in range(side)]
    game = SimpleNamespace(seats=len(ranks), side=side)
    return SimpleNamespace(game=game, unit="win" if len(ranks) == 2 else "place", ranks=ranks)


def slip(number: int, seat: int, loss: float, mark: str = "mistake") -> Any:
    return {"number": number, "seat": seat, "loss": loss, "mark": mark}


@pytest.fixture
def placed(monkeypatch: pytest.MonkeyPatch) -> None:
    def found(walk: Any, seat: int) -> tuple[float, float]:
        share = 1 / walk.ranks.count(1) if walk.ranks[seat] == 1 else 0.0
        return share, walk.ranks[seat]

    monkeypatch.setattr(players, "result_of", found)


@pytest.mark.usefixtures("placed")
def test_moves_that_decided_a_game_are_the_fewest_that_gave_half_of_it_away() -> None:
    slips = [slip(0, 1, 20), slip(3, 0, 90), slip(4, 1, 15), slip(6, 1, 31), slip(7, 1, 9)]
    assert decisive_of(ended([1, 2]), slips) == [0, 6]
    assert decisive_of(ended([2, 1]), slips) == [3]
    assert decisive_of(ended([1, 2]), [slip(0, 1, 49.9), slip(2, 1, 3, "good")]) == []
    assert decisive_of(ended([1, 2]), [slip(n, 1, 12.5) for n in range(5)]) == []  # too many
    assert decisive_of(ended([1, 1]), slips) == []


@pytest.mark.usefixtures("placed")
def test_with_more_players_those_of_whoever_came_second_count() -> None:
    slips = [slip(0, 1, 6), slip(1, 2, 30), slip(2, 0, 30)]
    assert decisive_of(ended([1, 2, 3]), slips) == [0]
    assert decisive_of(ended([1, 2, 2]), slips) == []  # two came second
    assert decisive_of(ended([1, 2], side=2), [slip(5, 2, 4), slip(8, 3, 3)]) == [5, 8]


def test_nothing_decided_a_game_that_somebody_left() -> None:
    walked = SimpleNamespace(game=SimpleNamespace(seats=3, side=1), unit="place", cut_short=0)
    assert decisive_of(cast(Any, walked), [slip(0, 1, 90)]) == []


def test_headlines_say_how_one_played_and_what_luck_did() -> None:
    assert headline("win", 81, -26.2) == {
        "en": "You played at 81; luck took 26.",
        "es": "Jugaste al 81; la suerte te quitó 26.",
    }
    assert headline("win", 90, 9)["es"] == "Jugaste al 90; la suerte te dio 9."
    assert headline("place", 84, -14)["es"] == "Jugaste al 84; la suerte te quitó 1,4 puestos."
    assert headline("win", 84, 0.1)["en"] == "You played at 84; luck was even."
    assert headline("win", None, 0)["en"] == "You had nothing to choose."
    assert figure(1.25, 1, "es") == "1,2"


def test_records_that_cannot_be_reviewed_are_refused_with_a_reason() -> None:
    record = mv.play("duel", "random", seed=5)
    unfinished = mv.Record("duel", {}, 5, moves=record.moves[:10], seats=record.seats)
    with pytest.raises(mv.BadRecord, match="not over"):
        coach.reviewing(unfinished)
    wrong = mv.Record("duel", {}, 6, moves=record.moves, end=record.end, seats=record.seats)
    with pytest.raises(mv.BadRecord, match="does not fit"):
        coach.reviewing(wrong)
    foreign = mv.Record("chess", {}, 6, moves=record.moves, end=record.end)
    with pytest.raises(mv.BadRecord, match="chess"):
        coach.reviewing(foreign)
    nothing = mv.Record("duel", {}, 6, end={"kind": "resigned", "seat": 0}, seats=record.seats)
    with pytest.raises(mv.BadRecord, match="nothing was played"):
        coach.reviewing(nothing)
    for visits in (0, 10**9):
        with pytest.raises(mv.BadOption):
            coach.reviewing(record, visits)


def test_a_game_of_many_that_was_given_up_has_no_luck_after_its_last_decisions() -> None:
    record = mv.play("wonders", "random", seed=3, players=3)
    end: End = {"kind": "resigned", "seat": 0}
    options: dict[str, object] = {"players": 3}
    cut = mv.Record("wonders", options, 3, moves=record.moves[:5], end=end, seats=record.seats)
    found = mv.review(cut, visits=2)
    assert [bool(one["luck"]) for one in found["decisions"]] == [True, True, False, False, False]


def test_who_resigned_has_lost() -> None:
    record = mv.play("duel", "random", seed=5)
    end: End = {"kind": "resigned", "seat": 0}
    cut = mv.Record("duel", {}, 5, moves=record.moves[:6], end=end, seats=record.seats)
    found = mv.review(cut, visits=2)
    assert [player["bars"]["result"] for player in found["players"]] == [0, 100]


def test_turns_are_counted_as_players_count_them() -> None:
    _, found = reviewed("duel", ())
    plays = [one for one in found["decisions"] if one["kind"] in ("play", "draft")]
    turns = [one["turn"] for one in plays if one["kind"] == "play"]
    assert len(set(turns)) == len(turns)
    assert len(plays) - 1 <= found["turns"] <= len(plays)
