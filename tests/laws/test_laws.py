"""What is true of every registered combination, in both modes."""

import json
from itertools import permutations
from typing import Any

import pytest

import maravillas as mv
from maravillas import api, registry
from maravillas.ai.bots.bot import Budget, RandomBot, dealer
from maravillas.ai.bots.greedy import GreedyBot
from maravillas.ai.matches.match import play_record
from maravillas.core.game import HEADER
from maravillas.core.rng import Rng
from maravillas.registry import AnyGame
from maravillas.version import mode
from tests.every import every_game
from tests.games import GAMES, Combination, made, some_move, some_position, waiting, walk
from tests.samples import sample

SLOWNESS = 3 if mode() == "interpreted" else 1  # compiled code has the larger sample
REDEALS = sample(1, 2)  # of each position for each seat
WHILE = 2000 if mode() == "compiled" else 40  # moves: to the end, or long enough to show a change


def seeds(combination: Combination, most: int) -> range:
    """Fewer of them where a game string has many combinations: the suite must stay quick."""
    many = sum(name == combination[0] for name, _ in GAMES)
    return range(max(1, most // many // SLOWNESS))


def positions(combination: Combination, most: int = 24) -> "list[tuple[AnyGame, Any]]":
    """Positions from all parts of some games, the middle of simultaneous steps included."""
    name, options = combination
    game = made(name, options)
    return [(game, s) for seed in seeds(combination, most) for s in walk(name, options, seed)]


@every_game
def test_games_end_and_a_waiting_seat_always_has_moves(combination: Combination) -> None:
    game = made(*combination)
    for seed in seeds(combination, 150):
        s, rng = game.new(seed), Rng(seed, 1)
        for _ in range(2000):
            if not waiting(game, s):
                break
            for seat in range(game.seats):
                moves = game.legal(s, seat)
                assert moves == sorted(set(moves))
                assert bool(moves) == (seat in waiting(game, s))
            assert sum(game.outcome(s)) == 0
            game.apply(s, *some_move(game, s, rng))
        assert not waiting(game, s)
        assert sum(game.outcome(s)) >= 840
        assert mv.result(game, s) is not None


@every_game
def test_a_buffer_holds_every_list_of_moves(combination: Combination) -> None:
    for game, s in positions(combination):
        for seat in waiting(game, s):
            assert len(game.legal(s, seat)) <= game.most


@every_game
def test_a_clone_is_independent(combination: Combination) -> None:
    for game, s in positions(combination):
        before = game.hash(s)
        t = game.clone(s)
        assert game.hash(t) == before
        rng = Rng(3)
        while waiting(game, t):
            game.apply(t, *some_move(game, t, rng))
        assert game.hash(s) == before
        assert mv.view(game, s, 0) == mv.view(game, game.clone(s), 0)
        game.copy(t, s)
        assert game.hash(t) == before


@every_game
def test_bytes_are_the_whole_position(combination: Combination) -> None:
    for game, s in positions(combination):
        data = game.to_bytes(s)
        assert len(data) <= HEADER + 8 * game.size
        t = game.from_bytes(data)
        assert game.to_bytes(t) == data
        rng, again = Rng(5), Rng(5)
        while waiting(game, s):
            move = some_move(game, s, rng)
            assert move == some_move(game, t, again)
            game.apply(s, *move)
            game.apply(t, *move)
        assert game.hash(t) == game.hash(s)


@every_game
def test_a_record_replays_to_an_equal_position(combination: Combination) -> None:
    game = made(*combination)
    for seed in seeds(combination, 12):
        record = play_record(game, ["random"], seed)
        again = mv.Record.load(json.dumps(record.to_json()))
        assert again == record
        s = again.verify()
        assert not waiting(game, s)
        *_, (t, _, _) = again.replay()
        assert game.hash(t) == game.hash(s)


@every_game
def test_notation_is_read_back(combination: Combination) -> None:
    for game, s in positions(combination):
        kinds = registry.words(game).kinds
        for seat in waiting(game, s):
            assert int(game.kind(s, seat)) in kinds
            texts = mv.moves(game, s, seat)
            assert len(set(texts)) == len(texts)
            for move, text in zip(game.legal(s, seat), texts, strict=True):
                assert text == " ".join(text.split())
                assert mv.parse(game, s, seat, text) == move
        for seat in set(range(game.seats)) - set(waiting(game, s)):
            assert mv.moves(game, s, seat) == []


@every_game
def test_a_part_of_a_move_is_a_move_or_is_refused_with_a_reason(combination: Combination) -> None:
    for game, s in positions(combination, 3):
        for seat in waiting(game, s):
            parts = {"", " ", "city", "city city", "free", "paying", "with"}
            for text in (mv.moves(game, s, seat)[n] for n in (0, -1)):
                words = text.split()
                parts |= {" ".join(words[:n]) for n in range(len(words))}
                parts |= {" ".join(words[n:]) for n in range(1, len(words))}
                parts |= {f"{text} {words[-1]}", f"{text} paying", f"city {text}"}
            for part in parts:
                try:
                    mv.parse(game, s, seat, part)
                except mv.IllegalMove:
                    continue


@every_game
def test_what_is_owed_is_what_is_asked(combination: Combination) -> None:
    for game, s in positions(combination):
        owed = mv.owed(game, s)
        assert [item["seat"] for item in owed] == waiting(game, s)
        assert json.loads(json.dumps(owed)) == owed
        for item in owed:
            for_city = mv.moves(game, s, int(str(item["seat"])))[0].startswith("city ")
            assert item.get("city", False) is for_city


@every_game
def test_categories_sum_to_totals_and_totals_are_scores(combination: Combination) -> None:
    for game, s in positions(combination):
        sheets = mv.score_sheet(game, s)
        categories = registry.words(game).rows
        assert [sheet["total"] for sheet in sheets] == game.scores(s)
        for sheet in sheets:
            assert set(sheet) <= {*categories, "total"}
            assert sum(sheet.values()) == 2 * sheet["total"]


@every_game
def test_a_result_fits_the_outcome(combination: Combination) -> None:
    game = made(*combination)
    for seed in seeds(combination, 100):
        s = some_position(game, seed, 5000)
        result = mv.result(game, s)
        assert result is not None
        winners = [seat for seat, share in enumerate(game.outcome(s)) if share]
        assert result["winners"] == winners
        ranks = result["ranks"]
        assert isinstance(ranks, list)
        assert [seat for seat, rank in enumerate(ranks) if rank == 1] == winners
    assert mv.result(game, game.new(0)) is None


@every_game
def test_a_refused_move_changes_nothing(combination: Combination) -> None:
    for game, s in positions(combination):
        before = game.hash(s)
        for seat in range(game.seats):
            for text in ("", "nonsense", "build", "x" * 5000, " play", "discard ?", "done\n"):
                with pytest.raises(mv.IllegalMove):
                    mv.do(game, s, seat, text)
        assert game.hash(s) == before


@every_game
def test_every_move_of_another_moment_is_refused_with_a_reason(combination: Combination) -> None:
    """Moves that were legal at other times are parsed, refused with a clause, or legal."""
    name, options = combination
    game = made(name, options)
    texts: dict[str, None] = {}
    for _, s in positions(combination, 6):
        for seat in waiting(game, s):
            texts.update(dict.fromkeys(mv.moves(game, s, seat)))
    for _, s in positions(combination, 6)[::2]:
        before = game.hash(s)
        for seat in waiting(game, s)[:2]:
            legal = set(mv.moves(game, s, seat))
            for text in list(texts)[::7]:
                if text in legal:
                    continue
                with pytest.raises(mv.IllegalMove) as refused:
                    mv.do(game, s, seat, text)
                assert refused.value.reason
        assert game.hash(s) == before


@every_game
def test_the_order_of_seats_in_a_simultaneous_step_changes_nothing(
    combination: Combination,
) -> None:
    for game, s in positions(combination, 24):
        seats = waiting(game, s)
        if len(seats) < 2:
            continue
        steps = {seat: _step(game, s, seat) for seat in seats}
        hashes = set()
        for order in list(permutations(seats))[:: max(1, len(seats) ** 2 - 4)][:6]:
            t = game.clone(s)
            for seat in order:
                for move in steps[seat]:
                    assert move in game.legal(t, seat)
                    game.apply(t, seat, move)
            hashes.add(game.hash(t))
        assert len(hashes) == 1


def _step(game: AnyGame, s: Any, seat: int) -> list[int]:
    """Random moves by which seat is done with its part while all others still wait."""
    t, rng, moves = game.clone(s), Rng(seat, 9), []
    while seat in waiting(game, t):
        legal = game.legal(t, seat)
        moves.append(legal[int(rng.below(len(legal)))])
        game.apply(t, seat, moves[-1])
    return moves


@every_game
def test_redealing_the_unseen_changes_nothing_a_seat_can_see(combination: Combination) -> None:
    for game, s in positions(combination):
        for seat in range(-1, game.seats):
            seen = seen_by(game, s, seat)
            assert json.loads(json.dumps(seen)) == seen
            for k in range(REDEALS):
                assert seen_by(game, game.determinize(s, seat, Rng(k, 5)), seat) == seen


def seen_by(game: AnyGame, s: Any, seat: int) -> dict[str, Any]:
    """All that a seat can know of a position; -1: a spectator."""
    told = {"view": mv.view(game, s, None if seat < 0 else seat), "waiting": waiting(game, s)}
    if seat < 0:
        return told
    moves = {"legal": game.legal(s, seat), "moves": mv.moves(game, s, seat)}
    return told | moves | {"document": mv.position.dump(game, s, seat)}


@every_game
def test_a_redeal_leaves_the_true_position_alone(combination: Combination) -> None:
    for game, s in positions(combination, 6):
        before = game.to_bytes(s)
        for seat in range(-1, game.seats):
            t = game.determinize(s, seat, Rng(8))
            rng = Rng(2)
            for _ in range(WHILE):
                if not waiting(game, t):
                    break
                game.apply(t, *some_move(game, t, rng))
        assert game.to_bytes(s) == before


@every_game
def test_a_redeal_depends_only_on_what_the_seat_sees(combination: Combination) -> None:
    """So a bot with a fixed generator cannot tell a state from a redeal of it."""
    for game, s in positions(combination, 6):
        for seat in range(-1, game.seats):
            t = game.determinize(s, seat, Rng(1, 3))
            one = game.determinize(s, seat, Rng(2, 3))
            two = game.determinize(t, seat, Rng(2, 3))
            assert game.hash(one) == game.hash(two)


@every_game
def test_choices_that_are_withdrawn_tell_nothing_and_are_owed_again(
    combination: Combination,
) -> None:
    for game, s in positions(combination, 3):
        for seat in waiting(game, s):
            t, other = game.clone(s), game.determinize(s, seat, Rng(1, 3))
            game.withdraw_hidden_choices(t, seat)
            game.withdraw_hidden_choices(other, seat)
            assert game.waiting(t) & game.waiting(s) == game.waiting(s)
            assert game.legal(t, seat) == game.legal(s, seat)
            one, two = (game.determinize(x, seat, Rng(2, 3)) for x in (t, other))
            assert game.hash(one) == game.hash(two)
        if waiting(game, s):
            rng = Rng(5)
            while waiting(game, one):
                game.apply(one, *some_move(game, one, rng))
            assert sum(game.outcome(one)) >= 840


@every_game
def test_what_lies_face_down_is_what_a_document_calls_chosen(combination: Combination) -> None:
    for game, s in positions(combination, 3):
        found = mv.position.dump(game, s).get("chosen", {})
        assert isinstance(found, dict)
        for seat in range(game.seats):
            assert registry.words(game).chosen(s, seat) == found.get(str(seat), [])


@every_game
def test_what_a_seat_might_pay_for_has_a_price_and_is_seen_by_it(combination: Combination) -> None:
    for game, s in positions(combination, 3):
        for seat in waiting(game, s):
            wanted = registry.words(game).wanted(s, seat)
            assert len(set(wanted)) == len(wanted)
            shown = json.dumps(mv.view(game, s, seat))
            for what in wanted:
                assert mv.price(game, s, seat, what)["coins"] >= 0
                assert all(f'"{id}"' in shown for id in what.split() if " " not in what)


@pytest.mark.parametrize("name", ["duel", "wonders", "dice"])
def test_what_is_too_dear_is_among_what_a_seat_might_pay_for(name: str) -> None:
    game, dear = mv.make(name), 0
    for n in range(0, 60, 3):
        s = some_position(game, 4, n)
        for seat in waiting(game, s)[:1]:
            for what in registry.words(game).wanted(s, seat):
                dear += not mv.price(game, s, seat, what)["payable"]
    assert dear


@every_game
def test_redealt_states_play_to_their_end(combination: Combination) -> None:
    for game, s in positions(combination, 9):
        for seat in range(-1, game.seats):
            t, rng = game.determinize(s, seat, Rng(seat + 2, 6)), Rng(4)
            while waiting(game, t):
                mover, move = some_move(game, t, rng)
                game.apply(t, mover, move)
            assert sum(game.outcome(t)) >= 840
            assert [sheet["total"] for sheet in mv.score_sheet(game, t)] == game.scores(t)


@every_game
@pytest.mark.parametrize("bot", [RandomBot(), GreedyBot()], ids=["random", "greedy"])
def test_a_bot_answers_a_state_and_its_redeal_alike(
    combination: Combination, bot: RandomBot | GreedyBot
) -> None:
    for game, s in positions(combination, 4)[1::2]:
        for seat in waiting(game, s)[:2]:
            t = game.determinize(s, seat, Rng(11))
            answers = [
                bot.choose(game, dealer(game, x, seat, Rng(7)), seat, Budget(), Rng(6)).move
                for x in (s, t)
            ]
            assert answers[0] == answers[1]
            assert answers[0] in game.legal(s, seat)


@every_game
def test_events_are_plain_values_and_known_to_everybody(combination: Combination) -> None:
    name, options = combination
    game = made(name, options)
    for seed in seeds(combination, 6):
        s, rng = game.new(seed), Rng(seed, 21)
        while waiting(game, s):
            seat, move = some_move(game, s, rng)
            after = game.clone(s)
            game.apply(after, seat, move)
            for viewer in (*range(game.seats), None, "all"):
                events = api.narrate(game, s, seat, move, after, viewer)
                assert json.loads(json.dumps(events)) == events
                assert all(isinstance(event["type"], str) for event in events)
            s = after


@every_game
def test_coins_are_never_negative(combination: Combination) -> None:
    for game, s in positions(combination):
        assert min(_coins(mv.position.dump(game, s)), default=0) >= 0


def _coins(value: object) -> list[int]:
    if isinstance(value, list):
        return [coins for item in value for coins in _coins(item)]
    if not isinstance(value, dict):
        return []
    own = [n for key, n in value.items() if key == "coins" and isinstance(n, int)]
    return own + [coins for item in value.values() for coins in _coins(item)]
