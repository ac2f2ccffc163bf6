"""Positions that belong to no table: looked at, set up, played on and drawn; nothing is kept."""

from collections.abc import Sequence
from typing import Any, Final

from maravillas import api, drawing, position, registry, setup
from maravillas.core.errors import BadOption, BadPosition, BadRecord, IllegalMove, MaravillasError
from maravillas.core.places import Place
from maravillas.core.reading import Json
from maravillas.messages import COMMON, LANGUAGES, error_text, has, message, seat_name
from maravillas.record import Record, read_record
from maravillas.registry import AnyGame, AnyState
from maravillas.server.offers import offers
from maravillas.server.protocol import GameEvent, Result
from maravillas.server.protocol_base import Words
from maravillas.server.protocol_position import (
    Deciding,
    GamePlaces,
    Picture,
    PlaceInfo,
    Position,
    Told,
    UnseenGroup,
    Wrong,
)
from maravillas.server.refusal import not_found
from maravillas.server.words import game_event, move_words, said
from maravillas.unseen import unseen

MOVES: Final = 5000  # of a record, more than any game has
FRESH: Final = frozenset({"game", "options", "seed"})  # the keys of a document of a new game

Line = list[dict[str, Any]]


def look(
    document: Json | None,
    record: Json | None,
    changes: list[dict[str, Any]],
    line: Line,
    seat: int | None,
    names: list[str],
) -> Position:
    """A position as somebody studies it; raises an error of the library's."""
    story: list[Told] = []
    if record is not None:
        read = _record(record)
        document, story = _dealt(read), _story(read)
        names = names or [str(one.get("name") or "") for one in read.seats]
    if document is None:
        raise BadOption("a document or a record is expected", path="document")
    if FRESH.issuperset(document):
        document = _fresh(document)
    if changes:
        document = setup.edited(document, [setup.Edit(**one) for one in changes])
    try:
        game, s = position.load(document)
    except BadPosition as e:
        if not changes:
            raise
        return _wrong(document, e, seat, names)
    base = document if changes else position.dump(game, s)
    events = _play(game, s, line, seat, names)
    return _told(game, s, base, seat, names, story, events)


def _fresh(document: Json) -> Json:
    """The document of a new game, whichever phase it begins with."""
    game, _ = position.load(document)
    return position.dump(game, game.new(document.get("seed", 0)))


def _record(document: Json) -> Record:
    found = read_record(document)
    if len(found.moves) > MOVES:
        raise BadRecord(f"{len(found.moves)} moves are more than any game has", path="$.moves")
    found.verify()
    return found


def _dealt(record: Record) -> Json:
    """The document of a record's deal."""
    for s, _, _ in record.replay():
        return position.dump(s.game, s)
    raise BadRecord("this record has no moves", path="$.moves")


def _story(record: Record) -> list[Told]:
    books = registry.entry(record.game).books
    return [
        Told(seat=seat, move=text, text=move_words(text, books).text) for seat, text in record.moves
    ]


def _play(
    game: AnyGame, s: AnyState, line: Line, seat: int | None, names: Sequence[str]
) -> list[GameEvent]:
    """Plays a line; returns what its last move tells a seat. Raises IllegalMove."""
    events: list[GameEvent] = []
    for n, one in enumerate(line):
        before = game.clone(s)
        try:
            move = api.do(game, s, one["seat"], one["move"])
        except IllegalMove as e:
            e.path = f"line[{n}]"
            raise
        if n == len(line) - 1:
            books = registry.entry(game.name).books
            viewer = one["seat"] if seat is None else seat
            told = api.narrate(game, before, one["seat"], move, s, viewer)
            events = [game_event(event, books, _names(game, names)) for event in told]
    return events


def _told(
    game: AnyGame,
    s: AnyState,
    base: Json,
    seat: int | None,
    names: Sequence[str],
    story: list[Told],
    events: list[GameEvent],
) -> Position:
    owed = [Deciding(seat=one["seat"], kind=one["kind"]) for one in api.owed(game, s)]
    eyes = (owed[0].seat if owed else 0) if seat is None else seat
    api.check_seat(game, eyes)
    deciding = any(one.seat == eyes for one in owed)
    moves, prices = offers(game, s, eyes) if deciding else ([], {})
    fixable = {place.path for place in setup.places(game).places if place.face}
    return Position(
        game=game.name,
        books=list(registry.entry(game.name).books),
        options=dict(game.options),
        names=list(names),
        base=base,
        document=position.dump(game, s),
        wrong=None,
        seat=eyes,
        view=api.view(game, s, eyes),
        owed=owed,
        moves=moves,
        prices=prices,
        sheets=api.score_sheet(game, s),
        result=_result(game, s, names),
        unseen=[
            UnseenGroup(**one, fixable=one["place"] in fixable) for one in unseen(game, s, eyes)
        ],
        story=story,
        events=events,
    )


def _wrong(document: Json, e: MaravillasError, seat: int | None, names: Sequence[str]) -> Position:
    """A document that describes no position: as it stands, and why."""
    name, options = position.recipe(document)
    plain = MaravillasError(e.reason, key=e.key, values=e.values)
    text = {lang: error_text(lang, plain, list(names)) for lang in LANGUAGES}
    return Position(
        game=registry.entry(name).name,
        books=list(registry.entry(name).books),
        options=options,
        names=list(names),
        base=document,
        document=document,
        wrong=Wrong(text=text, path=e.path, clause=e.clause),
        seat=seat or 0,
        view=None,
        owed=[],
        moves=[],
        prices={},
        sheets=[],
        result=None,
        unseen=[],
        story=[],
        events=[],
    )


def _result(game: AnyGame, s: AnyState, names: Sequence[str]) -> Result | None:
    end = api.result(game, s)
    if end is None:
        return None
    told = said(f"common.result.{end['kind']}", {"winners": end["winners"]}, _names(game, names))
    return Result(
        kind=end["kind"],
        winners=end["winners"],
        ranks=end["ranks"],
        scores=[int(points) for points in game.scores(s)],
        sheet=api.score_sheet(game, s),
        seat=None,
        text=told,
    )


def _names(game: AnyGame, names: Sequence[str], lang: str = LANGUAGES[0]) -> list[str]:
    return [seat_name(lang, seat, list(names)) for seat in range(game.seats)]


def picture(document: Json, seat: int | None, names: list[str], lang: str) -> Picture:
    """A drawing of a position as a seat sees it; raises BadPosition."""
    game, s = position.load(document)
    if seat is not None:
        api.check_seat(game, seat)
    return Picture(svg=drawing.as_svg(game, s, seat, lang, _names(game, names, lang)))


def places(name: str) -> GamePlaces:
    """What people may set in documents of a game; raises Refusal."""
    if name not in registry.entries():
        raise not_found(name[:80])
    entry = registry.entry(name)
    game = registry.make(entry.name, {})
    found = (*setup.places(game).places, *setup.OF_ANY)
    return GamePlaces(
        game=entry.name,
        places=[_place(place, entry.books) for place in found],
        start=position.dump(game, game.new(0)),
    )


def _place(place: Place, books: tuple[str, ...]) -> PlaceInfo:
    words = {id: _said(f"{place.label}.{id}", books) for ids in place.ids.values() for id in ids}
    return PlaceInfo(
        path=place.path,
        kind=place.kind,
        name=_said(place.label, books) or dict.fromkeys(LANGUAGES, place.label),
        of=place.of,
        thing=place.thing,
        ids={by: list(ids) for by, ids in place.ids.items()},
        keys={by: list(keys) for by, keys in place.keys.items()},
        by=place.by,
        within=place.within,
        hidden=list(place.hidden),
        empty=place.empty,
        numbers=place.numbers,
        wrap=next(iter(place.wrap), ""),
        copies=place.copies,
        least=place.least,
        most=place.most,
        mark=place.mark,
        face=place.face,
        words={id: told for id, told in words.items() if told},
    )


def _said(name: str, books: tuple[str, ...]) -> Words:
    """A word of a place in every language; nothing where no catalogue has it."""
    keys = [f"{book}.place.{name}" for book in (*books, COMMON)]
    found = {}
    for lang in LANGUAGES:
        key = next((key for key in keys if has(lang, key)), None)
        if key is None:
            return {}
        found[lang] = message(lang, key)
    return found
