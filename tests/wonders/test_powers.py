"""Chapter 11: the powers of the boards. Examples EX-P1 to EX-P3, EX-U2."""

import pytest

import maravillas as mv
from tests.wonders.positions import (
    builds,
    city,
    coins,
    dump,
    last_turn,
    load,
    play,
    refused,
    seat_view,
    table,
)


def dig(me: dict[str, object], discard: str, **keys: object) -> dict[str, object]:
    """Seat 0 owes a dig in Age II."""
    document = table(
        me, city("giza"), city("rhodes"), discard=discard, **{"age": 2, "round": 4, **keys}
    )
    document["owed"] = [{"seat": 0, "kind": "dig"}]
    return document


@pytest.mark.rule("WON-122")
def test_alexandria_produces_what_it_chooses_and_sells_none_of_it() -> None:
    others = (city("giza"), city("babylon"))
    for stages, side, raw, goods in (
        *[(1, "A", False, False), (2, "A", True, False)],
        *[(1, "B", True, False), (2, "B", True, True)],
    ):
        me = city(f"alexandria {side}", stages=stages, coins=0)
        game, s = load(last_turn("palace circus", *others, me=me))
        assert mv.price(game, s, 0, "barracks")["payable"] is raw
        assert mv.price(game, s, 0, "apothecary")["payable"] is goods
        game, s = load(last_turn("palace circus", me, city("babylon"), me=city("giza", coins=9)))
        assert mv.price(game, s, 0, "barracks")["splits"] == []
        assert mv.price(game, s, 0, "apothecary")["splits"] == []


@pytest.mark.rule("WON-122")
def test_a_stage_that_produces_works_from_the_next_turn() -> None:
    me = city("alexandria B", cards="brickyard", coins=0, hand="walls temple statue")
    game, s = load(table(me, city("giza"), city("rhodes"), age=2, round=5))
    play(game, s, "stage with walls")
    assert seat_view(game, s, 0)["seats"][0]["produces"][-1] == {
        "kinds": ["wood", "stone", "clay", "ore"],
        "sold": False,
    }


@pytest.mark.rule("WON-123")
def test_olympia_builds_one_structure_for_nothing_each_age() -> None:
    """EX-P1."""
    me = city("olympia", stages=2, coins=0)
    document = table({**me, "hand": ["statue", "temple", "walls"]}, city("giza"), city("babylon"))
    document |= {"age": 2, "round": 5}
    assert builds(document, "statue") == ["build statue free"]
    game, s = load(document)
    play(game, s, "build statue free")
    assert "statue" in seat_view(game, s, 0)["seats"][0]["cards"]
    assert coins(s)[0] == 0
    assert seat_view(game, s, 1)["seats"][0]["free_build"] == "used"
    assert not [m for m in mv.moves(game, s, 0) if m.endswith("free")]
    play(game, s)
    assert s.age == 3
    assert seat_view(game, s, 1)["seats"][0]["free_build"] == "open"
    assert [m for m in mv.moves(game, s, 0) if m.endswith(" free")]


@pytest.mark.rule("WON-123")
def test_the_free_build_is_not_for_stages_nor_without_its_stage() -> None:
    used = city("olympia", stages=2, coins=0, free_build_used=True)
    document = last_turn("circus palace", city("giza"), city("babylon"), me=used)
    assert "used up" in refused(document, "build palace free", "WON-123")
    early = last_turn("circus palace", city("giza"), city("babylon"), me=city("olympia", stages=1))
    assert "no free" in refused(early, "build palace free", "WON-123")
    night = last_turn(
        "circus palace", city("giza"), city("babylon"), me=city("olympia B", stages=3)
    )
    refused(night, "build palace free", "WON-123")
    building = city("olympia", stages=1, cards="quarry", hand="walls temple statue", coins=0)
    game, s = load(table(building, city("giza"), city("babylon"), age=2, round=5))
    assert not [m for m in mv.moves(game, s, 0) if m.endswith("free")]
    play(game, s, "stage with walls")
    assert [m for m in mv.moves(game, s, 0) if m.endswith("free")] or not [
        card for card in seat_view(game, s, 0)["hand"] if mv.price(game, s, 0, card)["coins"]
    ]


@pytest.mark.rule("WON-124")
def test_what_costs_nothing_anyway_does_not_use_the_free_build_up() -> None:
    me = city("olympia", stages=2, cards="library", coins=0, hand="senate palace")
    document = table(me, city("giza"), city("babylon"), age=3, round=6)
    assert builds(document, "senate") == ["build senate"]
    assert builds(document, "palace") == ["build palace free"]
    refused(document, "build senate free", "WON-124")
    first = city("olympia", stages=2, hand="altar mine")
    early = table(first, city("giza"), city("babylon"), round=6)
    assert builds(early, "altar") == ["build altar"]
    assert builds(early, "mine") == ["build mine", "build mine free"]
    refused(early, "build altar free", "WON-124")


@pytest.mark.rule("WON-125")
def test_babylon_plays_its_last_card() -> None:
    """EX-P2: also when the stage is built in turn 6 itself."""
    me = city("babylon B", stages=1, cards="sawmill glassworks_1", hand="walls temple", coins=0)
    game, s = load(table(me, city("giza"), city("rhodes"), age=2, round=6))
    play(game, s, "stage with temple")
    assert mv.owed(game, s) == [{"seat": 0, "kind": "last_card"}]
    assert s.age == 2
    assert mv.moves(game, s, 0) == ["discard walls"]
    for text in ("done", "leave walls"):
        with pytest.raises(mv.IllegalMove, match="does not answer"):
            mv.do(game, s, 0, text)
    mv.do(game, s, 0, "discard walls")
    assert coins(s)[0] == 3
    assert s.age == 3
    assert "walls" in dump(game, s)["discard"]


@pytest.mark.rule("WON-125")
def test_the_last_card_may_be_built_or_serve_for_a_stage() -> None:
    me = city("babylon B", stages=2, cards="brickyard press_1", hand="vineyard forum", coins=0)
    game, s = load(table(me, city("giza"), city("rhodes"), age=2, round=6))
    play(game, s, "build vineyard")
    assert mv.moves(game, s, 0) == ["build forum", "stage with forum", "discard forum"]
    mv.do(game, s, 0, "stage with forum")
    view = seat_view(game, s, 0)
    assert view["age"] == 3
    assert view["seats"][0]["under"][2] == {"age": 2, "card": "forum"}


@pytest.mark.rule("WON-126")
def test_what_turn_six_gave_pays_for_the_last_card_and_it_may_trade() -> None:
    me = city("babylon B", stages=2, hand="loom_1 apothecary", coins=0)
    game, s = load(table(me, city("giza"), city("rhodes"), round=6))
    play(game, s, "build loom_1")
    assert "build apothecary" in mv.moves(game, s, 0)
    me = city("babylon B", stages=2, hand="tavern stockade", coins=0)
    game, s = load(table(me, city("olympia", coins=0), city("rhodes"), round=6))
    play(game, s, "build tavern")
    assert "build stockade paying left 2" in mv.moves(game, s, 0)
    mv.do(game, s, 0, "build stockade paying left 2")
    assert coins(s) == [3, 5, 6]
    # built before the conflicts
    assert seat_view(game, s, 0)["seats"][0]["victories"] == [1, 1]


@pytest.mark.rule("WON-130")
@pytest.mark.parametrize(
    ("board", "stages", "cards"),
    [
        ("halicarnassus", 1, "foundry ore_vein"),
        ("halicarnassus B", 0, "foundry"),
        ("halicarnassus B", 1, "brickyard clay_pool"),
        ("halicarnassus B", 2, "glassworks_1 press_1"),
    ],
)
def test_halicarnassus_builds_from_the_discard_pile(board: str, stages: int, cards: str) -> None:
    me = city(board, stages=stages, cards=cards, hand="walls temple statue", coins=0)
    game, s = load(
        table(me, city("giza"), city("rhodes"), age=2, round=5, discard="courthouse altar")
    )
    play(game, s, "stage with walls")
    assert mv.owed(game, s) == [{"seat": 0, "kind": "dig"}]
    assert seat_view(game, s, 0)["discard"]["count"] == 4
    assert set(seat_view(game, s, 0)["discard"]["cards"]) >= {"courthouse", "altar"}
    assert seat_view(game, s, 1)["discard"]["cards"] != seat_view(game, s, 0)["discard"]["cards"]
    mv.do(game, s, 0, "dig courthouse")
    assert "courthouse" in seat_view(game, s, 1)["seats"][0]["cards"]
    assert coins(s)[0] == 0
    assert s.round == 6


@pytest.mark.rule("WON-130")
def test_other_stages_do_not_dig() -> None:
    me = city("halicarnassus", cards="brickyard", hand="walls temple statue", coins=0)
    game, s = load(table(me, city("giza"), city("rhodes"), age=2, round=5, discard="altar"))
    play(game, s, "stage with walls")
    assert s.round == 6


@pytest.mark.rule("WON-131")
def test_the_pile_holds_what_is_discarded_in_the_same_turn() -> None:
    """EX-P3."""
    me = city("halicarnassus", stages=1, cards="foundry ore_vein", hand="walls temple statue")
    left = city("giza", hand="library forum bazar")
    game, s = load(table(me, left, city("rhodes"), age=2, round=5, discard="baths"))
    play(game, s, "stage with walls", "discard library")
    moves = mv.moves(game, s, 0)
    assert "dig library" in moves
    assert "dig baths" in moves
    owner = {**me, "cards": ["foundry", "ore_vein", "library"]}
    game, s = load(table(owner, left, city("rhodes"), age=2, round=5, discard="baths"))
    play(game, s, "stage with walls", "discard library")
    assert "dig library" not in mv.moves(game, s, 0)
    document = dig(city("halicarnassus", stages=2), "baths")
    assert "baths" in refused(document, "dig palace", "WON-131")


@pytest.mark.rule("WON-131")
def test_after_turn_six_the_last_cards_and_babylons_discard_are_there() -> None:
    me = city("halicarnassus", stages=1, cards="foundry ore_vein", hand="walls temple")
    babylon = city("babylon B", stages=2, hand="library forum")
    other = city("giza", hand="statue bazar")
    game, s = load(table(me, babylon, other, age=2, round=6))
    play(game, s, "stage with walls", "discard library", "discard statue")
    assert mv.owed(game, s) == [{"seat": 1, "kind": "last_card"}]
    mv.do(game, s, 1, "discard forum")
    assert mv.owed(game, s) == [{"seat": 0, "kind": "dig"}]
    assert mv.moves(game, s, 0) == [
        "dig temple",
        "dig statue",
        "dig forum",
        "dig bazar",
        "dig library",
        "done",
    ]


@pytest.mark.rule("WON-132")
def test_a_dug_card_is_a_normal_structure() -> None:
    me = city("halicarnassus", stages=2, cards="sawmill", coins=0)
    game, s = load(dig(me, "vineyard foundry west_trading_post"))
    mv.do(game, s, 0, "dig vineyard")
    assert coins(s)[0] == 1
    assert "vineyard" not in dump(game, s)["discard"]
    game, s = load(dig(me, "foundry west_trading_post"))
    mv.do(game, s, 0, "dig foundry")
    assert coins(s)[0] == 0
    assert seat_view(game, s, 0)["seats"][0]["produces"][-1]["kinds"] == ["ore"]
    third = dig(me, "spies_guild west_trading_post", age=3)
    game, s = load(third)
    mv.do(game, s, 0, "dig spies_guild")
    assert "spies_guild" in seat_view(game, s, 0)["seats"][0]["cards"]
    game, s = load(third)
    mv.do(game, s, 0, "dig west_trading_post")
    assert seat_view(game, s, 0)["seats"][0]["prices"]["left"]["ore"] == 1


@pytest.mark.rule("WON-133")
def test_the_dig_is_optional_once_and_lost_without_a_card_to_build() -> None:
    me = city("halicarnassus", stages=2, cards="altar")
    game, s = load(dig(me, "baths altar"))
    assert mv.moves(game, s, 0) == ["dig baths", "done"]
    mv.do(game, s, 0, "done")
    assert s.round == 5
    assert dump(game, s)["discard"] == ["baths", "altar"]
    assert mv.owed(game, s)[0]["kind"] == "play"
    digger = city("halicarnassus", stages=1, cards="foundry ore_vein altar", coins=0)
    digger["hand"] = ["walls", "temple", "statue"]
    others = (
        city("giza", hand="vineyard bazar forum"),
        city("rhodes", hand="vineyard bazar forum"),
    )
    for pile in ("", "altar"):
        game, s = load(table(digger, *others, age=2, round=5, discard=pile))
        play(game, s, "stage with walls", "build vineyard", "build vineyard")
        assert s.round == 6


@pytest.mark.rule("WON-133")
def test_a_red_card_dug_up_at_the_very_end_counts() -> None:
    me = city("halicarnassus", stages=1, cards="foundry ore_vein", hand="palace study", coins=0)
    left = city("giza", cards="circus", hand="arsenal senate")
    game, s = load(
        table(me, left, city("babylon", hand="lodge haven"), age=3, round=6, discard="arsenal")
    )
    play(game, s, "stage with palace", "discard senate", "discard lodge")
    mv.do(game, s, 0, "dig arsenal")
    view = seat_view(game, s, None)
    assert view["phase"] == "over"
    assert [seat["victories"] for seat in view["seats"]] == [[5], [5], []]


@pytest.mark.rule("WON-135")
def test_olympia_copies_the_best_guild_next_door() -> None:
    """EX-U2, and nothing without a guild next door."""

    def guilds(left: str, right: str, **keys: object) -> int:
        me = city("olympia B", **{"stages": 3, **keys})
        game, s = load(
            table(
                me,
                city("rhodes", stages=2, cards=left),
                city("giza", stages=1, cards=right),
                age=3,
                round=6,
            )
        )
        sheet = mv.score_sheet(game, s)
        built = int(s.cities[0].stages) + 2 + 1
        assert sheet[1]["guilds"] == (built if "builders" in left else 0)
        return sheet[0]["guilds"]

    assert guilds("builders_guild", "") == 3 + 2 + 1
    assert guilds("builders_guild", "sawmill quarry traders_guild") == 6
    assert guilds("", "") == 0
    assert guilds("", "", cards="spies_guild") == 0
    assert guilds("builders_guild", "", stages=2) == 0


@pytest.mark.rule("WON-136")
def test_a_copy_is_seen_from_the_own_seat_and_is_no_card() -> None:
    me = city("olympia B", stages=3, cards="sawmill loom_1 spies_guild")
    left = city("rhodes", cards="shipowners_guild mine quarry foundry")
    game, s = load(table(me, left, city("giza"), age=3, round=6))
    # own brown, grey and purple cards; the copied one is not among them
    assert mv.score_sheet(game, s)[0]["guilds"] == 3
    owner = city("olympia B", stages=3, cards="shipowners_guild sawmill")
    left = city("rhodes", cards="workers_guild mine quarry")
    game, s = load(table(owner, left, city("giza", cards="mine"), age=3, round=6))
    assert mv.score_sheet(game, s)[0]["guilds"] == 2 + 3
    strategist = city("olympia B", stages=3, defeats=6)
    left = city("rhodes", cards="strategists_guild", defeats=1)
    game, s = load(
        table(strategist, left, city("giza", defeats=2), city("babylon", defeats=4), age=3, round=6)
    )
    assert mv.score_sheet(game, s)[0]["guilds"] == 1 + 4


@pytest.mark.rule("WON-137")
def test_the_guild_that_gives_most_is_taken_by_itself() -> None:
    me = city("olympia B", stages=3, cards="workshop apothecary")
    left = city("rhodes", cards="scientists_guild spies_guild walls circus")
    right = city("giza", cards="stockade arsenal")
    game, s = load(table(me, left, right, age=3, round=6))
    sheet = mv.score_sheet(game, s)[0]
    assert (sheet["science"], sheet["guilds"]) == (10, 0)  # 8 more, against 4 for the spies
    many = city("giza", cards="stockade arsenal stables barracks guard_tower walls archery_range")
    game, s = load(table(me, left, many, age=3, round=6))
    sheet = mv.score_sheet(game, s)[0]
    assert (sheet["science"], sheet["guilds"]) == (2, 9)
