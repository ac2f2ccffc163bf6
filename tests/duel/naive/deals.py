"""Whether fresh games of Pantheon are dealt as the clauses on set-up say, every deal in turn."""

from collections import Counter
from typing import Any

import maravillas as mv
from tests.duel.naive.dealing import SENATORS, TEMPLES, pool
from tests.duel.naive.facts import CARDS, MYTHOLOGIES, OFFERINGS, PANTHEON, TOKENS, WONDERS
from tests.duel.naive.laying import DECKS
from tests.duel.naive.state import State

DEALS = 150


def check(name: str) -> None:
    game = mv.make(name)
    seen: Counter[tuple[str, str]] = Counter()
    for seed in range(DEALS):
        document: Any = mv.position.dump(game, game.new(seed))
        t = State(document)
        check_counts(t)
        assert sorted(map(int, document["offerings"])) == slots(t, 2)
        for what, names in places(t).items():
            seen.update((what, thing) for thing in names)
    for key, share in expected("agora" in name).items():
        mean, spread = DEALS * share, 4.5 * (DEALS * share * (1 - share)) ** 0.5
        assert abs(seen[key] - mean) <= spread, (key, seen[key], mean)
    assert set(seen) == set(expected("agora" in name))


def slots(t: State, age: int) -> list[int]:
    book = PANTHEON["layouts_with_agora" if "agora" in t.books else "layouts"]
    key = "mythology_token_slots" if age == 1 else "offering_token_slots"
    found: list[int] = book[f"age_{age}"][key]
    return found


def third(t: State) -> list[str]:
    cards: list[str] = t.decks[3]
    return cards


def check_counts(t: State) -> None:
    """PANTHEON-001 to 004, 081, 100 to 103, 232."""
    agora = "agora" in t.books
    assert {key: sorted(deck) for key, deck in t.divine.items()} == {
        key: sorted(deck) for key, deck in DECKS.items()
    }
    assert sorted(t.slot_tokens) == slots(t, 1)
    assert max(Counter(t.slot_tokens.values()).values()) <= 2
    assert (len(t.board), len(t.box)) == (5, 10 if agora else 8)
    assert (t.pantheon, t.snake, t.minerva, t.enki) == ({}, None, None, [])
    sizes = [len(t.layout), len(t.decks[2]), len(t.decks[3])]
    assert sizes == ([25, 25, 23] if agora else [20, 20, 20])
    assert sum(card in TEMPLES for card in third(t)) == 3
    assert [sum(c in SENATORS for c in d) for d in (t.layout.values(), *t.decks.values())] == (
        [5, 5, 3] if agora else [0, 0, 0]
    )
    kinds = [CARDS[card].get("deck", "") for card in third(t)]
    assert kinds.count("age_3") == 17
    assert "guild" not in kinds
    wonders = [*t.draft["shown"], *t.draft["next"]]
    assert len(set(wonders)) == 8
    assert set(wonders) <= set(pool(WONDERS, agora))
    assert set(t.enki_next) <= t.box


def places(t: State) -> dict[str, Any]:
    """What lies where, as far as chance says it."""
    found: dict[str, Any] = {f"deck {key}": deck[:1] for key, deck in t.divine.items()}
    found |= {f"second of {key}": deck[1:2] for key, deck in t.divine.items()}
    found |= {f"slot {slot}": [token] for slot, token in t.slot_tokens.items()}
    offerings = t.offerings if isinstance(t.offerings, list) else t.offerings.values()
    found |= {f"offering {n}": [token] for n, token in enumerate(offerings)}
    found |= {f"temple {slot}": ["temple"] for slot, c in enumerate(third(t)) if c in TEMPLES}
    found["temples"] = [card for card in third(t) if card in TEMPLES]
    found["board"] = t.board
    found["enki"] = t.enki_next
    found["wonders"] = [*t.draft["shown"], *t.draft["next"]]
    found["age 3"] = [card for card in third(t) if CARDS[card].get("deck") == "age_3"]
    return found


def expected(agora: bool) -> dict[tuple[str, str], float]:
    """How often each of them should."""
    tokens, wonders = pool(TOKENS, agora), pool(WONDERS, agora)
    book = PANTHEON["layouts_with_agora" if agora else "layouts"]["age_1"]
    size = 23 if agora else 20
    last = [name for name, card in CARDS.items() if card.get("deck") == "age_3"]
    found = {(f"deck {key}", name): 1 / 3 for key in MYTHOLOGIES for name in DECKS[key]}
    found |= {(f"second of {key}", name): 1 / 3 for key in MYTHOLOGIES for name in DECKS[key]}
    for slot in book["mythology_token_slots"]:
        found |= {(f"slot {slot}", name): 1 / 5 for name in MYTHOLOGIES}
    found |= {(f"offering {n}", name): 1 / 3 for n in range(3) for name in OFFERINGS}
    found |= {(f"temple {slot}", "temple"): 3 / size for slot in range(size)}
    found |= {("temples", name): 3 / 5 for name in TEMPLES}
    found |= {("board", name): 5 / len(tokens) for name in tokens}
    found |= {("enki", name): 2 / len(tokens) for name in tokens}
    found |= {("wonders", name): 8 / len(wonders) for name in wonders}
    return found | {("age 3", name): 17 / 20 for name in last}
