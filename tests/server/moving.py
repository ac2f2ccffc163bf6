"""Moves that are made as a page makes them: sent again until somebody answers."""

import http.client
from contextlib import suppress
from typing import Any

from tests.server.client import Answer, Seat, new_id
from tests.until import until

AGAIN = (421, 502, 503, 504)


def asked(seat: Seat, body: dict[str, Any]) -> Answer:
    """The answer to a move; servers, proxies and the database may be away for a while."""
    answers: list[Answer] = []

    def answered() -> bool:
        with suppress(OSError, http.client.HTTPException):
            found = seat.post("moves", body)
            if found.status not in AGAIN:
                answers.append(found)
        return bool(answers)

    until(answered, "somebody answers")
    return answers[0]


def looked(seat: Seat) -> dict[str, Any]:
    """How the table stands."""
    answers: list[dict[str, Any]] = []

    def answered() -> bool:
        with suppress(OSError, http.client.HTTPException):
            found = seat.client.get(seat.path, seat.secret)
            if found.status not in AGAIN:
                answers.append(found.ok()["update"])
        return bool(answers)

    until(answered, "somebody tells how the table stands")
    return answers[0]


def stepped(seats: list[Seat], number: int = 0) -> str:
    """One move of whoever is to move: of the legal ones that with a number, counted round."""
    states = [looked(seat) for seat in seats]
    turn = next(n for n, state in enumerate(states) if state["moves"])
    moves = states[turn]["moves"]
    text: str = moves[number % len(moves)]["move"]
    body = {"move": text, "version": states[turn]["version"], "id": new_id()}
    answer = asked(seats[turn], body)
    assert answer.status == 200, answer.body
    return text
