"""What a page needs to let moves be made by pointing: their parts, which wait for which, prices."""

import pytest

from maravillas import registry
from maravillas.phrases import Word, split
from tests.duel.pantheon.positions import Lay
from tests.duel.positions import city

BOOKS = ("duel", "agora", "pantheon")


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("discard 5", [Word("slot", number=5)]),
        ("discard baths", [Word("card", "baths")]),
        ("minerva -3", [Word("space", number=-3)]),
        ("minerva 4", [Word("space", number=4)]),
        ("place 3", [Word("chamber", number=3)]),
    ],
)
def test_numbers_have_the_role_of_what_they_count(text: str, words: list[Word]) -> None:
    assert split(text, BOOKS) == (text.partition(" ")[0], words)


def test_things_wait_for_the_first_only_in_the_decisions_that_say_so() -> None:
    """In a turn a card is chosen first or a wonder; of Isis's pairs always the wonder."""
    verbs = registry.words(registry.make("duel+pantheon", {})).verbs
    waiting = {verb: of.paired for verb, of in verbs.items() if of.paired}
    assert waiting == {
        "wonder": ("build_wonder",),
        "activate": ("play", "theater"),
        "place": ("place_divinity",),
    }


def test_the_price_of_every_open_divinity_is_wanted(table: Lay) -> None:
    spaces = {7: "zeus", 3: "gate"}  # by what they cost
    t = table("brewery", mine=city(coins=0), spaces=spaces)
    words = registry.words(t.game)
    wanted = words.wanted(t.s, t.me)
    assert {one for one in wanted if one in spaces.values()} == {"zeus", "gate"}
    assert not words.price(t.s, t.me, "gate")["payable"]
