"""What happens in the toy, told."""

from maravillas.core.told import Event
from maravillas.core.words import event
from tests.toy.game import CARDS, NOBODY, SPOIL, TAKE, State, Toy


def narrate(
    game: Toy, before: State, seat: int, move: int, after: State, viewer: int | str | None
) -> list[Event]:
    if move in (TAKE, SPOIL):
        kind = "take" if move == TAKE else "spoil"
        coins = 2 if move == TAKE else 1
        return [event(kind, "TOY-002", seat, coins=coins)]
    events = [event("choose", "TOY-001", seat)]
    if viewer in (seat, "all"):
        events = [event("choose_card", "TOY-001", seat, card=CARDS[move - 1])]
    if after.claim != NOBODY:
        for i in range(game.seats):
            card = CARDS[after.played[i][-1] - 1]
            events.append(event("show", "TOY-001", i, card=card))
    return events
