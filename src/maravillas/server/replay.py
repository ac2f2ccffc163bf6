"""Looking back: steps with views, points by turn, the record, the fairness of the deal."""

from collections.abc import Iterable, Iterator
from dataclasses import replace
from typing import Final, Literal

from maravillas import api
from maravillas.core.errors import BadRecord, MaravillasError
from maravillas.core.game import Position
from maravillas.core.reading import Json
from maravillas.messages import LANGUAGES, error_text
from maravillas.record import read_record
from maravillas.server.channel import DEALING, opening, told_move
from maravillas.server.deals import is_sealed
from maravillas.server.live import Live
from maravillas.server.protocol import GameEvent
from maravillas.server.protocol_around import Chart, Fairness, Step, Steps, Verified
from maravillas.server.recorded import record as recorded
from maravillas.server.refusal import bad_request, conflict, forbidden, no_secret
from maravillas.server.words import game_event, said

MOST: Final = 40  # steps in one answer
OVER: Final = ("finished", "aborted")


def steps(live: Live, place: int | None, seat: str, start: int, count: int) -> Steps:
    """The steps that a recipient may see; raises Refusal."""
    check_seen(live, place, seat)
    if live.status == "playing":
        found = list(own_steps(live, int(seat), start, min(count, MOST)))
    else:
        viewer = None if seat == "all" else int(seat)
        found = list(whole_steps(live, viewer, start, min(count, MOST)))
    return Steps(
        seat=None if seat == "all" else int(seat),
        start=start,
        total=int(found[-1][0]) + 1 if found else 0,
        steps=[step for _, step in found if step is not None],
    )


def check_seen(live: Live, place: int | None, seat: str) -> None:
    """Raises Refusal if a recipient may not see the table with the eyes of a seat."""
    many = len(live.order)
    if seat != "all" and not (seat.isascii() and seat.isdigit() and int(seat[:2]) < many):
        raise bad_request("seat", f"0 to {many - 1}, all")
    if live.first is None:
        raise conflict("not_started")
    if live.status == "playing":
        if place is None:
            raise no_secret()
        if seat != str(live.seat_of(place)):
            raise forbidden("unfinished")


def check_finished(live: Live) -> None:
    """Raises Refusal while a game lasts."""
    if live.status != "finished":
        raise conflict("unfinished")


Numbered = tuple[int, Step | None]


def own_steps(live: Live, seat: int, start: int, count: int) -> Iterator[Numbered]:
    """What a seat saw of the moves that stand, one step whenever it could notice something."""
    game, s = live.game, live.game.clone(live.start)
    view = api.view(game, s, seat)
    yield 0, dealt(live, [view]) if start == 0 and count else None
    number = 0
    for played in live.line:
        before, s = s, game.clone(s)
        game.apply(s, played.seat, played.move)
        seen = api.view(game, s, seat)
        if played.seat != seat and seen == view:
            continue
        view = seen
        number += 1
        wanted = start <= number < start + count
        events = told(live, before, played.seat, played.move, s, seat) if wanted else []
        move = told_move(game, before, played.seat, played.move, seat)
        yield (
            number,
            Step(
                number=number,
                at=played.at,
                seat=played.seat,
                move=move,
                events=events,
                views=[view],
            )
            if wanted
            else None,
        )


def whole_steps(live: Live, seat: int | None, start: int, count: int) -> Iterator[Numbered]:
    """A finished game, move by move in the order of its record; seat None: everybody's views."""
    game, s = live.game, live.game.clone(live.start)
    seats = range(len(live.order)) if seat is None else (seat,)
    at = iter(sorted(played.at for played in live.line))
    yield 0, dealt(live, views(live, s, seats)) if start == 0 and count else None
    for number, (mover, move, text) in enumerate(live.canonical(), 1):
        before, s = s, game.clone(s)
        game.apply(s, mover, move)
        when = next(at)
        if not start <= number < start + count:
            yield number, None
            continue
        yield (
            number,
            Step(
                number=number,
                at=when,
                seat=mover,
                move=text,
                events=told(live, before, mover, move, s, "all" if seat is None else seat),
                views=views(live, s, seats),
            ),
        )


def views(live: Live, s: Position, seats: Iterable[int]) -> list[Json]:
    return [api.view(live.game, s, seat) for seat in seats]


def dealt(live: Live, seen: list[Json]) -> Step:
    """The table before the first move."""
    at = next(e.at for e in reversed(live.history) if e.kind in DEALING)
    first = opening(live, live.start)
    return Step(number=0, at=at, seat=None, move=None, events=first, views=seen)


def told(
    live: Live,
    before: Position,
    seat: int,
    move: int,
    after: Position,
    viewer: int | Literal["all"],
) -> list[GameEvent]:
    events = api.narrate(live.game, before, seat, move, after, viewer)
    return [game_event(event, live.books, live.names) for event in events]


def chart(live: Live) -> Chart:
    """Points after each move of a game that is over; raises Refusal."""
    check_finished(live)
    game, s = live.game, live.game.clone(live.start)
    points = [[int(n) for n in game.scores(s)]]
    for seat, move, _ in live.canonical():
        game.apply(s, seat, move)
        points.append([int(n) for n in game.scores(s)])
    sheets = api.score_sheet(game, s)
    return Chart(points=points, categories=list(sheets[0]), sheets=sheets)


def record(live: Live, sealed: bool = False) -> dict[str, object]:
    """The record of a game that is over; raises Refusal. sealed: without the secret of its deal."""
    check_finished(live)
    found = recorded(live)
    if sealed and found.fair is not None:
        found.fair = replace(found.fair, secret=None)
    return found.to_json()


def fairness(live: Live, now: int) -> Fairness:
    """All that is known of the deal at this time."""
    over = live.status in OVER and not is_sealed(live.deal, now)
    given = [(p, not live.deal) for p in live.places]  # nobody contributes to the deal of a day
    return Fairness(
        table=live.deal or live.id,
        rules=live.row.setup["rules"],
        commitment=live.commitment.hex(),
        commitments=[p.commitment if here else None for p, here in given],
        contributions=[p.contribution if here else None for p, here in given],
        seating=live.row.setup["seating"],
        order=live.order,
        secret=live.row.secret.hex() if over else None,
    )


def verify(document: Json) -> Verified:
    """Replays a record and says what does not fit."""
    game, moves, fair = None, 0, False
    try:
        found = read_record(document)
        game, moves, fair = found.game, len(found.moves), found.fair is not None
        if moves > 5000:
            raise BadRecord(f"{moves} moves are more than any game has", path="$.moves")
        found.verify()
    except MaravillasError as e:
        text = {lang: error_text(lang, e) for lang in LANGUAGES}
        return Verified(ok=False, game=game, moves=moves, fair=fair, message=text)
    told = said("common.cli.verified", {"records": 1, "moves": moves}, [])
    return Verified(ok=True, game=game, moves=moves, fair=fair, message=told)
