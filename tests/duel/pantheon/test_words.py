"""Pantheon in words: names, refusals, prices and phrases, in both languages."""

import random
from collections.abc import Iterator

import pytest

import maravillas as mv
from maravillas import registry
from maravillas.cli.words import price_lines
from maravillas.core.errors import MaravillasError
from maravillas.duel.agora.rules.kinds import OWE_TAKE_CARD
from maravillas.duel.options import make
from maravillas.duel.pantheon.rules import kinds
from maravillas.messages import LANGUAGES, catalogue, clauses, error_text, placeholders
from maravillas.phrases import phrase
from tests.duel.asking import refusal
from tests.duel.pantheon.positions import ALONE, WITH_AGORA, Lay
from tests.duel.positions import city

STRINGS = (ALONE, WITH_AGORA)
THINGS = ("divinity", "mythology", "offering", "card", "wonder", "token")
both = pytest.mark.parametrize("name", STRINGS)


def test_both_languages_say_the_same_of_every_piece() -> None:
    english, spanish = catalogue("en", "pantheon"), catalogue("es", "pantheon")
    assert english.keys() == spanish.keys()
    for key, text in english.items():
        assert placeholders(text) == placeholders(spanish[key]), key
    pieces = mv.pieces(ALONE)
    base = mv.pieces("duel")
    for thing in THINGS:
        for id in pieces[thing].keys() - base.get(thing, {}).keys():
            assert f"pantheon.{thing}.{id}.name" in english
            assert f"pantheon.{thing}.{id}.text" in english


def test_pieces_tell_mythologies_effects_and_clauses_that_exist() -> None:
    pieces = mv.pieces(WITH_AGORA)
    assert pieces["divinity"]["zeus"] == {"mythology": "greek", "effects": [{"kind": "strike"}]}
    assert pieces["divinity"]["gate"]["mythology"] is None
    temple = pieces["card"]["greek_grand_temple"]
    assert (temple["back"], temple["color"], temple["free_with"]) == ("temple", "purple", "greek")
    assert temple["effects"] == [{"kind": "temples", "points": [5, 12, 21]}]
    assert pieces["mythology"]["greek"] == {"temple": "greek_grand_temple"}
    cheaper = [effect["number"] for one in pieces["offering"].values() for effect in one["effects"]]
    assert cheaper == [2, 3, 4]
    known = {clause for book in ("duel", "agora", "pantheon") for clause in clauses("en", book)}
    assert set(pieces["clauses"].values()) <= known


def answers(kind: int, chance: random.Random) -> Iterator[int]:
    """Numbers of moves, most of them wrong, of a decision."""
    most = {kinds.OWE_PLACE_DIVINITY: 120, kinds.OWE_THEATER: 250, kinds.OWE_BUILD_WONDER: 2000}
    if kind >= kinds.FIRST_KIND or kind == OWE_TAKE_CARD:
        yield from chance.sample(range(most.get(kind, 16)), 8)
    else:
        yield from (kinds.ACTIVATE + kinds.STEP + chance.randrange(48) for _ in range(4))


@both
def test_refusals_of_whole_games_name_no_id(name: str) -> None:
    game, seen = make(name), set()
    for seed in range(8):
        s, chance = game.new(seed), random.Random(seed)
        while game.waiting(s):
            seat = int(game.waiting(s)) >> 1
            moves = game.legal(s, seat)
            for move in answers(int(game.kind(s, seat)), chance):
                if move not in moves:
                    error = refusal(game, s, seat, move)
                    for lang in LANGUAGES:
                        sentence = error_text(lang, error)
                        assert "_" not in sentence
                        assert "{" not in sentence
                    seen.add(error.clause)
            own = [move for move in moves if move >= kinds.ACTIVATE]
            game.apply(s, seat, chance.choice(own or moves))
    assert {"PANTHEON-011", "PANTHEON-123", "PANTHEON-126", "PANTHEON-127"} <= seen


@both
def test_every_move_has_a_phrase_in_both_languages(name: str) -> None:
    game, books, verbs = make(name), registry.entry(name).books, set()
    for seed in range(4):
        s, chance = game.new(seed), random.Random(seed)
        while game.waiting(s):
            seat = int(game.waiting(s)) >> 1
            moves = game.legal(s, seat)
            texts = mv.moves(game, s, seat)
            for move in chance.sample(moves, min(4, len(moves))):
                text = mv.text(game, s, seat, move)
                for seen in (text, mv.text(game, s, seat, move, 1 - seat)):
                    said = [phrase(seen, books, lang) for lang in LANGUAGES]
                    assert said[0] != said[1], seen
                    assert all(one[0].isupper() and "_" not in one for one in said), said
                verbs.add(text.split(" ")[0])
            own = [text for text in texts if text.startswith("activate")]
            mv.do(game, s, seat, chance.choice(own or texts))
    assert {"activate", "place"} <= verbs


@pytest.mark.parametrize(
    ("text", "english", "spanish"),
    [
        ("activate zeus", "Activate Zeus", "Activar Zeus"),
        (
            "activate gate spending offering_2 offering_4",
            "Activate The Gate, spending Offering of 2 and Offering of 4",
            "Activar La Puerta y gastar la Ofrenda de 2 y la Ofrenda de 4",
        ),
        ("activate zeus top hades", "Activate Zeus and leave Hades on top", None),
        ("activate zeus top ?", "Activate Zeus and put the others in order", None),
        ("place ? on 3", "Place ? on space 3", "Colocar ? en el espacio 3"),
        ("deck greek", "Look at the Greek deck", "Mirar el mazo de la Mitología griega"),
        ("discard 4", "Discard the card in slot 4", None),
        ("minerva -3", "Put the Minerva pawn on space -3", None),
        ("apply small_first", "Apply the small military token of the first player", None),
    ],
)
def test_a_move_is_said_as_a_person_would(text: str, english: str, spanish: str | None) -> None:
    books = registry.entry(WITH_AGORA).books
    assert phrase(text, books, "en") == english
    assert spanish is None or phrase(text, books, "es") == spanish


def test_prices_are_told_line_by_line(table: Lay) -> None:
    mine = city(coins=9, built=["the_sanctuary"], offering_tokens=["offering_3"])
    t = table("brewery", mine=mine, spaces={4: "gate"})
    what = "activate gate spending offering_3"
    assert price_lines(t.game, t.s, t.me, what, "en")[0] == "3 coins"
    lines = price_lines(t.game, t.s, t.me, what, "es")[1:]
    assert [line.split("(")[1] for line in lines] == [
        *("PANTHEON-022)", "PANTHEON-124)", "PANTHEON-125)", "PANTHEON-125)"),
    ]
    assert "-3 monedas por la Ofrenda de 3" in lines[-1]


def test_a_chain_is_told_by_the_card_or_by_the_mythology_token(table: Lay) -> None:
    mine = city("scriptorium", coins=9, mythology_tokens=["greek"], tokens=["engineering"])
    t = table("greek_grand_temple", "roman_grand_temple", mine=mine, age=3)
    free, token = price_lines(t.game, t.s, t.me, "greek_grand_temple", "en")
    assert token == "- free by chain from the Greek mythology token (PANTHEON-180)"
    one = price_lines(t.game, t.s, t.me, "roman_grand_temple", "en")
    assert one == ["1 coin", "- 1 coin in all, thanks to Engineering (PANTHEON-054)"]
    u = table("library", mine=mine, age=2)
    assert "Scriptorium" in price_lines(u.game, u.s, u.me, "library", "en")[1]
    assert free[0].isupper()


def test_a_senator_is_too_dear_only_beyond_the_coins_on_astarte(table: Lay) -> None:
    mine = city(coins=1, divinities=["astarte"], astarte=1)
    mine["senators"] = ["politician_left_1", "conspirator_2", "conspirator_3"]
    t = table("politician_left_2", "brewery", mine=mine, agora=True, age=2)
    with pytest.raises(MaravillasError) as refused:
        mv.do(t.game, t.s, t.me, "recruit politician_left_2")
    assert refused.value.values | {"short": 1, "coins": 3, "have": 2} == refused.value.values


def test_in_age_one_no_price_and_no_text_tells_what_lies_face_down(table: Lay) -> None:
    t = table("tavern", pantheon={"3": "zeus"})
    for name in ("zeus", "hades"):
        with pytest.raises(MaravillasError) as refused:
            mv.price(t.game, t.s, t.me, name)
        assert (refused.value.clause, "zeus" in str(refused.value)) == ("PANTHEON-123", False)
    move = kinds.ACTIVATE + 3 * kinds.STEP
    assert "zeus" not in mv.text(t.game, t.s, t.me, move)
    assert refusal(make(ALONE), t.s, t.me, move).clause == "PANTHEON-123"


def test_what_may_be_activated_for_nothing_costs_nothing(table: Lay) -> None:
    decks = {"greek": ["zeus", "hades", "aphrodite"], "roman": ["mars", "minerva"]}
    t = table("brewery", mine=city(coins=6), spaces={3: "gate", 5: "ra"}, mythology_decks=decks)
    t.do("activate gate")
    for what in ("zeus", "activate zeus"):
        assert (t.price(what)["coins"], t.price(what)["payable"]) == (0, True)
    with pytest.raises(MaravillasError):
        t.price("hades")
    assert t.price("ra")["coins"] == 5
