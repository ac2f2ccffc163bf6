"""The deal of a day, played by the bot in every seat: what people's games are compared with."""

from collections.abc import Iterator

from maravillas import api, fair, position
from maravillas.core.reading import Json
from maravillas.record import Record, end_of
from maravillas.server.bots import Question
from maravillas.server.coached import id_of
from maravillas.server.deals import Deal, always
from maravillas.server.protocol_base import Message
from maravillas.server.protocol_coach import BotMoved
from maravillas.server.worker import Desk, answer


class Played(Message):
    """A whole game. id: under which it is reviewed."""

    id: str
    record: Json


def whole_game(deal: Deal, bot: str, visits: int, seconds: float) -> Iterator[BotMoved | Played]:
    """Every move as it is made, and at last the game."""
    made = deal.make()
    s = made.new_from(deal.key)
    many = int(made.seats)
    record = Record(
        deal.game,
        dict(made.options),
        fair=fair.Fair(deal.commitment, (), deal.secret, deal.name),
        seats=[{"name": bot, "bot": bot} for _ in range(many)],
        rules=deal.rules,
    )
    desk, decided = Desk(), [0] * many
    while waiting := api.waiting(made, s):
        seat = waiting[0]
        plain: Question = {
            "bot": bot,
            "table": deal.name,
            "seat": seat,
            "line": None,
            "position": position.dump(made, s, seat),
            "word": 0,
        }
        asked = always(plain, deal.secret, decided[seat], visits)
        text = answer({**asked, "seconds": seconds}, desk)
        api.do(made, s, seat, text)
        record.moves.append((seat, text))
        decided[seat] += 1
        yield BotMoved(moves=len(record.moves))
    record.end = end_of(made, s)
    yield Played(id=id_of(record), record=record.to_json())
