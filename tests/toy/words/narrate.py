"""What happens in the toy, told."""

from tests.toy.game import CARDS, NOBODY, SPOIL, TAKE, State, Toy


def narrate(
    game: Toy, before: State, seat: int, move: int, after: State, viewer: int | str | None
) -> list[dict[str, object]]:
    if move in (TAKE, SPOIL):
        kind = "take" if move == TAKE else "spoil"
        coins = 2 if move == TAKE else 1
        return [{"type": kind, "seat": seat, "coins": coins, "clause": "TOY-002"}]
    events: list[dict[str, object]] = [{"type": "choose", "seat": seat, "clause": "TOY-001"}]
    if viewer in (seat, "all"):
        events[0] |= {"type": "choose_card", "card": CARDS[move - 1]}
    if after.claim != NOBODY:
        for i in range(game.seats):
            card = CARDS[after.played[i][-1] - 1]
            events.append({"type": "show", "seat": i, "card": card, "clause": "TOY-001"})
    return events
