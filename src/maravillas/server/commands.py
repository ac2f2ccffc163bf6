"""What a seat can do: each function checks a request and says which event it becomes."""

from maravillas import api, fair
from maravillas.ai.matches.match import BOTS
from maravillas.core.errors import BadOption
from maravillas.server.channel import Channel
from maravillas.server.live import Live
from maravillas.server.names import clean, distinct
from maravillas.server.protocol import GiveSeat, Replace
from maravillas.server.refusal import Refusal, conflict, forbidden
from maravillas.server.table import OWNER, Draft, Prepare
from maravillas.server.undo import CHANGES, hidden_choices, may_change, undo_to, why_no_undo
from maravillas.server.updates import Presence, absent, may_cancel, may_open, may_return


def move(text: str) -> Prepare:
    def prepare(live: Live, place: int) -> Draft:
        seat = playing(live, place)
        after = live.game.clone(live.s)
        number = api.do(live.game, after, seat, text)
        words = api.text(live.game, live.s, seat, number)
        return Draft("move", {"seat": seat, "move": words}, after)

    return prepare


def take_back(live: Live, place: int) -> Draft:
    seat = playing(live, place)
    count = hidden_choices(live, seat)
    if not count:
        raise conflict("no_take_back")
    check_changes(live, seat, count)
    return Draft("back", {"seat": seat, "count": count})


def undo(live: Live, place: int) -> Draft:
    seat = playing(live, place)
    why, length = why_no_undo(live, seat), undo_to(live, seat)
    if length is None:
        raise conflict(f"no_undo_{why}")
    check_changes(live, seat, 1)
    return Draft("undo", {"seat": seat, "to": length})


def check_changes(live: Live, seat: int, back: int) -> None:
    """Raises Refusal for who has gone back so many decisions again and again."""
    if not may_change(live, seat, back):
        raise Refusal(409, "Conflict", "changes", count=CHANGES)


def resign(live: Live, place: int) -> Draft:
    """A game of two ends; in a bigger one a bot goes on, as long as a person is left."""
    seat = playing(live, place)
    others = [p for p in live.persons if p != place and live.places[p].away is None]
    if len(live.places) > 2 and others:
        return Draft("replace", {"seat": seat, "bot": stand_in()})
    return Draft("resign", {"seat": seat})


def come_back(live: Live, place: int) -> Draft:
    if place == OWNER:
        raise forbidden("owner")
    if live.status != "playing" or live.places[place].away is None:
        raise conflict("not_away")
    if not may_return(live):
        raise Refusal(409, "Conflict", "returns")
    return Draft("return", {"seat": live.order.index(place)})


def replace_absent(asked: Replace, channel: Channel, here: Presence, now: int) -> Prepare:
    """channel: of the asker, who plays itself."""

    def prepare(live: Live, place: int) -> Draft:
        if asked.seat not in absent(live, channel, here, now):
            raise conflict("not_absent")
        if asked.bot is None:
            return Draft("abandon", {"seat": asked.seat})
        check_bot(asked.bot)
        return Draft("replace", {"seat": asked.seat, "bot": asked.bot})

    return prepare


def open_contribution(bits: str) -> Prepare:
    def prepare(live: Live, place: int) -> Draft:
        if place == OWNER:
            raise forbidden("owner")
        if live.places[place].opened:
            raise conflict("opened")
        if live.status != "open":
            raise conflict("table_over")
        if not may_open(live, place):
            raise conflict("not_sealed")
        if fair.seal(bytes.fromhex(bits), live.id).hex() != live.places[place].commitment:
            raise conflict("wrong_opening")
        return Draft("open", {"place": place, "contribution": bits})

    return prepare


def give_seat(asked: GiveSeat) -> Prepare:
    """A free seat goes to a bot, by whoever made the table; after a rematch by anybody there."""

    def prepare(live: Live, place: int) -> Draft:
        if place != OWNER and live.row.setup["of"] is None:
            raise forbidden("owner_only")
        if live.status != "open":
            raise conflict("table_over")
        if asked.seat >= len(live.places) or live.places[asked.seat].taken:
            raise conflict("seat_taken")
        check_bot(asked.bot)
        others = [p.name for n, p in enumerate(live.places) if n != asked.seat]
        name = distinct(clean(asked.name or asked.bot), others)
        return Draft("seat", {"place": asked.seat, "bot": asked.bot, "name": name})

    return prepare


def list_table(listed: bool) -> Prepare:
    """Puts a table into the list of open ones, or takes it out; by whoever made it."""

    def prepare(live: Live, place: int) -> Draft:
        if place != OWNER:
            raise forbidden("owner_only")
        if live.status != "open":
            raise conflict("table_over")
        if listed and not live.free:
            raise conflict("no_free_seat")
        return Draft("list", {"listed": listed})

    return prepare


def cancel(now: int) -> Prepare:
    def prepare(live: Live, place: int) -> Draft:
        if live.status != "open":
            raise conflict("no_cancel")
        if not may_cancel(live, None if place == OWNER else place, now):
            raise conflict("no_cancel_yet")
        return Draft("cancel", {"place": place})

    return prepare


def playing(live: Live, place: int) -> int:
    """The seat of a place that plays itself; raises Refusal."""
    if place == OWNER:
        raise forbidden("owner")
    if live.status == "open":
        raise conflict("not_started")
    if live.status != "playing":
        raise conflict("table_over")
    if live.places[place].player is not None:
        raise conflict("away")
    return live.order.index(place)


def check_bot(name: str) -> None:
    """Raises BadOption for a bot that the server does not have. Commands are not for the web."""
    if name not in BOTS:
        raise BadOption(
            f"there is no bot {name}; the bots are: {', '.join(BOTS)}",
            path="bot",
            key="common.error.bot",
            values={"found": name, "allowed": ", ".join(BOTS)},
        )


def stand_in() -> str:
    """The bot that plays on for somebody who has left."""
    return next(name for name in ("apprentice", "greedy", *BOTS) if name in BOTS)
