"""Whose move it is, what may be done, and what follows from it."""

from collections.abc import Callable
from pickle import dumps, loads

from tests.duel.naive import city, divinities, plots, senate
from tests.duel.naive.divinities import activate_from_space, begin_age_2, take_slot_token
from tests.duel.naive.facts import PANTHEON, WONDERS, in_order
from tests.duel.naive.prices import activations, card_price, wonder_price
from tests.duel.naive.score import check_supremacy, count_points
from tests.duel.naive.state import Owed, State

ORDER = [0, 1, 1, 0, 1, 0, 0, 1]


def asked(t: State) -> Owed | None:
    """Who must decide what now."""
    if t.winners:
        return None
    if t.owed:
        return t.owed[-1]
    if t.phase == "draft":
        return {"seat": ORDER[t.draft["picks"]], "kind": "draft"}
    return {"seat": t.turn, "kind": "play"}


def moves(t: State) -> list[str]:
    owed = asked(t)
    return OPTIONS[owed["kind"]](t, owed["seat"], owed) if owed else []


def do(t: State, move: str) -> None:
    owed = asked(t)
    assert owed is not None
    if t.owed:
        t.owed.pop()
    ANSWERS[owed["kind"]](t, owed["seat"], owed, move.split())
    settle(t)


def settle(t: State) -> None:
    """Goes on to the next thing that somebody must decide."""
    check_supremacy(t)
    while not t.winners and not waits(t):
        check_supremacy(t)


def waits(t: State) -> bool:
    """Whether there is something to decide; if not, one step further."""
    if not t.owed:
        return not advance(t)
    owed = t.owed[-1]
    if owed["kind"] == "uncover":
        uncover(t, owed["seat"])
        return False
    if owed["kind"] == "conspire":
        t.owed.pop()
        senate.conspire(t, owed["seat"])
        return False
    found = moves(t)
    if found and (found != ["done"] or owed["kind"] == "trigger_conspiracy"):
        return True
    t.owed.pop()
    return False


def uncover(t: State, seat: int) -> None:
    """Tokens first, from the highest slot down; cards are turned up after the last."""
    found = t.uncovered()
    for slot in found:
        if slot in t.slot_tokens:
            take_slot_token(t, seat, slot)
            return
    t.face_up |= set(found)
    t.owed.pop()


def advance(t: State) -> bool:
    """With nothing owed: the next group of wonders, the end of a turn, of an age."""
    if t.phase == "draft":
        if t.draft["shown"]:
            return False
        if t.draft["picks"] == 4:
            t.draft["shown"] = t.draft["next"]
        else:
            t.phase = "play"
            if not t.layout:
                deal(t, 1)
            begin_turn(t, 0)
        return True
    if t.layout and not t.acted:
        return False
    if t.uncovered():
        t.ask(t.turn, "uncover")
    else:
        end_turn(t)
    return True


def begin_turn(t: State, seat: int) -> None:
    t.turn, t.acted, t.triggered, t.again = seat, False, False, False
    held = t.seats[seat]["conspiracies"]
    if any(plot["prepared_with"] and not plot["triggered"] for plot in held):
        t.ask(seat, "trigger_conspiracy")


def end_turn(t: State) -> None:
    if t.layout:
        begin_turn(t, t.turn if t.again else 1 - t.turn)
    elif t.age == 3:
        count_points(t)
    else:
        chooser = t.turn if t.pawn == 0 else int(t.pawn > 0)
        t.acted, t.again, t.triggered = False, False, False
        deal(t, t.age + 1)
        t.ask(chooser, "start")


def deal(t: State, age: int) -> None:
    t.age = age
    t.layout = dict(enumerate(t.decks.pop(age)))
    t.face_up = set(t.slots().up)
    if age == 2 and "pantheon" in t.books:
        begin_age_2(t)
        t.slot_tokens = offerings(t)


def offerings(t: State) -> dict[int, str]:
    book = PANTHEON["layouts_with_agora" if "agora" in t.books else "layouts"]
    slots = book["age_2"]["offering_token_slots"]
    if isinstance(t.offerings, list):
        return dict(zip(slots, t.offerings, strict=True))
    return {int(slot): token for slot, token in t.offerings.items()}


# What may be answered.


def draft(t: State, seat: int, owed: Owed) -> list[str]:
    return [f"pick {wonder}" for wonder in in_order(t.draft["shown"])]


def play(t: State, seat: int, owed: Owed) -> list[str]:
    me = t.seats[seat]
    cards = in_order(t.layout[slot] for slot in t.layout if t.available(slot))
    payable = [card for card in cards if card_price(t, seat, card)[0] <= t.funds(seat)]
    found = [f"{'recruit' if senator(c) else 'build'} {c}" for c in payable]
    found += [f"discard {card}" for card in cards]
    for wonder in in_order(me["unbuilt"]):
        if wonder_price(t, seat, wonder)[0] <= t.funds(seat):
            found += [f"wonder {wonder} with {card}" for card in cards]
    held = [p["id"] for p in me["conspiracies"] if not p["prepared_with"] and not p["triggered"]]
    found += [f"prepare {plot} with {card}" for plot in in_order(held) for card in cards]
    return found + activations(t, seat)


def senator(card: str) -> bool:
    return card.startswith(("politician", "conspirator"))


def token(t: State, seat: int, owed: Owed) -> list[str]:
    return [f"token {name}" for name in in_order(t.board)]


def library(t: State, seat: int, owed: Owed) -> list[str]:
    return [f"token {name}" for name in in_order(owed["tokens"])]


def revive(t: State, seat: int, owed: Owed) -> list[str]:
    return [f"revive {card}" for card in in_order(t.discard)]


def destroy(t: State, seat: int, owed: Owed) -> list[str]:
    return [f"destroy {card}" for card in in_order(t.cards(1 - seat, owed["color"]))]


def start(t: State, seat: int, owed: Owed) -> list[str]:
    return ["start 0", "start 1"]


# What the answer does.


def answer_draft(t: State, seat: int, owed: Owed, words: list[str]) -> None:
    """The last wonder of a group is given; what picks cause is settled in their order."""
    found = pick(t, seat, words[1])
    if len(t.draft["shown"]) == 1:
        found += pick(t, ORDER[t.draft["picks"]], t.draft["shown"][0])
    t.ask_all(found)


def pick(t: State, seat: int, wonder: str) -> list[Owed]:
    t.seats[seat]["unbuilt"].append(wonder)
    t.draft["shown"] = [other for other in t.draft["shown"] if other != wonder]
    t.draft["picks"] += 1
    return [{"seat": seat, "kind": kind} for kind in WONDERS[wonder].get("on_pick", [])]


def answer_play(t: State, seat: int, owed: Owed, words: list[str]) -> None:
    t.acted = True
    if words[0] == "activate":
        activate_from_space(t, seat, words)
        return
    card = words[-1]
    t.take_slot(card)
    if words[0] == "discard":
        bonus = 2 * (t.has_decree("discard_plus_2") == seat)
        t.seats[seat]["coins"] += 2 + len(t.cards(seat, "yellow")) + bonus
        t.discard.append(card)
    elif words[0] == "wonder":
        city.pay_for(t, seat, wonder_price(t, seat, words[1]))
        city.construct_wonder(t, seat, words[1], card)
    elif words[0] == "prepare":
        [plot] = [p for p in t.seats[seat]["conspiracies"] if p["id"] == words[1]]
        plot["prepared_with"] = card
    else:
        city.build(t, seat, card)


def answer_token(t: State, seat: int, owed: Owed, words: list[str]) -> None:
    (t.board if owed["kind"] == "token" else t.box).remove(words[1])
    city.gain_token(t, seat, words[1])


def answer_revive(t: State, seat: int, owed: Owed, words: list[str]) -> None:
    t.discard.remove(words[1])
    city.construct(t, seat, words[1])


def answer_start(t: State, seat: int, owed: Owed, words: list[str]) -> None:
    begin_turn(t, int(words[1]))


Options = Callable[[State, int, Owed], list[str]]
Answer = Callable[[State, int, Owed, list[str]], None]
OPTIONS: dict[str, Options] = {
    "draft": draft,
    "play": play,
    "token": token,
    "library": library,
    "revive": revive,
    "destroy": destroy,
    "start": start,
    **senate.OPTIONS,
    **plots.OPTIONS,
    **divinities.OPTIONS,
}
ANSWERS: dict[str, Answer] = {
    "draft": answer_draft,
    "play": answer_play,
    "token": answer_token,
    "library": answer_token,
    "revive": answer_revive,
    "destroy": plots.answer_discard,
    "start": answer_start,
    **senate.ANSWERS,
    **plots.ANSWERS,
    **divinities.ANSWERS,
}


def perft(t: State, depth: int) -> int:
    """The number of sequences of so many decisions."""
    found = moves(t)
    if depth <= 1:
        return len(found) if depth else 1
    nodes, copied = 0, dumps(t)
    for move in found:
        after: State = loads(copied)
        do(after, move)
        nodes += perft(after, depth - 1)
    return nodes
