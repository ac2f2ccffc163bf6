"""Nothing hidden is in any byte that is sent.

Two worlds are built that a seat (or a spectator) cannot tell apart: one position, and the same
dealt again. The same things are done in both. Whatever that seat asks, and whatever it is sent
without asking, must be equal in both worlds, byte for byte: answers, errors, headers, pushes,
versions, replays of the unfinished game. So must be what the log says meanwhile.
"""

import json
import logging
from collections.abc import Iterator
from random import Random
from typing import Any

import pytest
from hypothesis import Phase, given, settings
from hypothesis import strategies as st

import maravillas as mv
from maravillas import api
from maravillas.core.rng import Rng
from maravillas.server.logs import LOGGER
from maravillas.server.routes import ENDPOINTS
from tests.games import FEW, label, length, made, some_position
from tests.server.inside import Inside, Listener, Wire, seating

pytestmark = pytest.mark.slow


OF_TABLES = ("/api/tables/{id}", "/api/reviews/{id}")
AT_TABLES = {
    e.path.removeprefix("/api/tables/{id}") for e in ENDPOINTS if e.path.startswith(OF_TABLES)
}
ENDING = {"/resign", "/take-back"}  # asked where they change something


class Heard(logging.Handler):
    """What is logged, but for how long something took."""

    def __init__(self) -> None:
        super().__init__()
        self.lines: list[tuple[str, dict[str, Any]]] = []

    def emit(self, record: logging.LogRecord) -> None:
        fields = dict(getattr(record, "fields", {}))
        fields.pop("milliseconds", None)
        self.lines.append((record.getMessage(), fields))

    def taken(self) -> list[tuple[str, dict[str, Any]]]:
        lines, self.lines = self.lines, []
        return lines


class Worlds:
    """Two servers in lockstep. seat: who must not notice a difference; None: a spectator."""

    def __init__(self, one: Inside, two: Inside) -> None:
        self.both = (one, two)
        self.tables = 0
        self.log = Heard()
        self.asked: set[str] = set()
        self.listeners: list[Listener] = []

    def begin(self, game: Any, states: tuple[Any, Any], seat: int | None) -> None:
        self.tables += 1
        self.game, self.seat = game, seat
        for world, s in zip(self.both, states, strict=True):
            world.chance, world.dealt = Random(self.tables), s
        owner = f"{self.tables:032x}"
        seats = [{"kind": "person"}] * int(game.seats)
        options = {k: v for k, v in game.options.items() if k != "players"}
        asked = {"game": game.name, "options": options, "seats": seats, "owner": owner}
        made = json.loads(self.same("POST", "/api/tables", {**asked, "seating": "fixed"})[2])
        self.path = f"/api/tables/{made['table']['id']}"
        self.id = made["table"]["id"]
        self.secrets = [f"{self.tables * 100 + n:032x}" for n in range(int(game.seats))]
        for where, body, secret in seating(made, self.secrets):
            self.same("POST", where, body, secret)
        self.listeners = [w.listen(f"{self.path}/watch", self.secret) for w in self.both]

    def end(self) -> None:
        for listener in self.listeners:
            listener.close()
        self.listeners = []

    def same_so_far(self) -> int:
        """Whoever has been on a socket all the time has been told the same; how many messages."""
        one, two = (listener.heard for listener in self.listeners)
        texts = [[m.get("text", "").encode() for m in heard] for heard in (one, two)]
        assert one == two, [difference(a, b) for a, b in zip(*texts, strict=False) if a != b]
        return len(one)

    @property
    def secret(self) -> str | None:
        return None if self.seat is None else self.secrets[self.seat]

    def live(self, n: int) -> Any:
        return self.both[n].tables[self.id].live

    def same(self, method: str, path: str, body: object = None, secret: str | None = None) -> Wire:
        """The same request in both worlds; its answer must be the same."""
        for world in self.both:
            world.time += 1000
        here = path.removeprefix(getattr(self, "path", "?")).partition("?")[0]
        self.asked.add(here.replace(getattr(self, "id", "?"), "{id}"))
        self.log.taken()
        one, log = self.both[0].call(method, path, body, secret), self.log.taken()
        two, other_log = self.both[1].call(method, path, body, secret), self.log.taken()
        assert one == two, (method, path, body, difference(one[2], two[2]))
        assert log == other_log
        return one

    def same_push(self, since: int) -> None:
        path = f"{self.path}/watch?since={since}"
        one, two = (world.watch(path, self.secret) for world in self.both)
        texts = [[m.get("text", "").encode() for m in heard] for heard in (one, two)]
        assert one == two, (path, [difference(a, b) for a, b in zip(*texts, strict=False)])

    def probe(self, rng: Random) -> None:
        """Everything that somebody may ask."""
        me = self.secret
        self.same_so_far()
        for since in (0, 2, 10**6):
            self.same("GET", f"{self.path}?since={since}", None, me)
            self.same_push(since)
        shown = ("record", "chart", "fairness", "invitations", "chat")
        for what in (*shown, "steps?seat=all", "steps?seat=0"):
            self.same("GET", f"{self.path}/{what}", None, me)
        ids = sorted(words_in(api.view(self.game, self.live(0).s, self.seat)))
        asked = rng.sample(ids, min(8, len(ids)))
        self.same("GET", f"{self.path}/prices?{'&'.join(f'what={w}' for w in asked)}", None, me)
        self.same("GET", f"{self.path}/steps?seat={self.seat}&count=40", None, me)
        self.same("POST", "/api/mine", {"seats": [{"table": self.id, "secret": me or "0" * 32}]})
        self.same("POST", f"{self.path}/rematch", {}, me)
        self.same("POST", f"{self.path}/decline", {}, me)
        self.coached(me)
        said = {"to": "all", "phrase": "hello", "id": f"said-{len(self.asked):05}"}
        self.same("POST", f"{self.path}/say", said, me)
        self.same("POST", f"{self.path}/seat", command(seat=0, bot="random"), me)
        for what in ("undo", "come-back", "cancel"):
            self.same("POST", f"{self.path}/{what}", command(), me)
        join = {"name": "A", "secret": "1" * 32, "commitment": "2" * 64}
        self.same("POST", f"{self.path}/join", join, me)
        self.same("POST", f"{self.path}/sit", join, me)
        self.same("POST", f"{self.path}/list", command(listed=True), me)
        self.same("POST", f"{self.path}/open", command(contribution="2" * 32), me)
        self.same("POST", f"{self.path}/replace", command(seat=0, bot=None), me)
        self.same("POST", f"{self.path}/moves", command(move="build x", version=0), me)
        for text in self.tries(rng):
            if text not in self.legal():
                self.same("POST", f"{self.path}/moves", command(move=text), me)
        assert self.asked >= AT_TABLES - ENDING

    def coached(self, me: str | None) -> None:
        """The coach is asked about the running game, and says no."""
        review = f"/api/reviews/{self.id}"
        self.same("POST", review, {}, me)
        self.same("GET", f"{review}/scene?number=0", None, me)
        play = {"number": 0, "owner": "0" * 32, "bot": "random"}
        self.same("POST", f"{review}/play", play, me)
        for what in ("analysis", "hint"):
            self.same("POST", f"/api/coach/{what}", {"table": self.id, "seat": self.seat}, me)

    def give_in(self) -> None:
        """Takes back what is hidden, if anything is, and gives up; the answers tell nothing."""
        self.same("POST", f"{self.path}/take-back", command(), self.secret)
        if len(self.secrets) == 2:
            self.same("POST", f"{self.path}/resign", command(), self.secret)

    def legal(self) -> list[str]:
        s = self.live(0).s
        return [] if self.seat is None else mv.moves(self.game, s, self.seat)

    def tries(self, rng: Random) -> list[str]:
        """Moves that are not legal here: others' moves, and the hidden things of either world."""
        found = set()
        for n in range(2):
            s = self.live(n).s
            for other in api.waiting(self.game, s):
                found |= set(mv.moves(self.game, s, other))
            for viewer in range(int(self.game.seats)):
                ids = words_in(api.view(self.game, s, viewer))
                found |= {f"{verb} {id}" for id in ids for verb in ("build", "discard", "keep")}
        return rng.sample(sorted(found), min(10, len(found)))

    # Going on.

    def step(self, rng: Random) -> bool:
        """Something happens in both worlds that the seat cannot tell apart; whether it could."""
        game, states = self.game, [self.live(n).s for n in range(2)]
        if self.seat is not None and self.seat in api.waiting(game, states[0]):
            others = [o for o in api.waiting(game, states[0]) if o != self.seat]
            others = [o for o in others if o in api.waiting(game, states[1])]
            rng.shuffle(others)
            for other in others:  # a simultaneous step: somebody else finishes it, face down
                lines = [self.line(s, other, rng) for s in states]
                if self.ends_alike(states, other, lines):
                    for n in range(2):
                        self.finish(n, other, lines[n])
                    return True
        common = []
        for seat in api.waiting(game, states[0]):
            if seat in api.waiting(game, states[1]):
                texts = set(mv.moves(game, states[0], seat)) & set(mv.moves(game, states[1], seat))
                common += [(seat, text) for text in sorted(texts)]
        rng.shuffle(common)
        for seat, text in common:
            after = [game.clone(s) for s in states]
            for s in after:
                mv.do(game, s, seat, text)
            alike = api.view(game, after[0], self.seat) == api.view(game, after[1], self.seat)
            if alike or seat == self.seat:  # the answer to one's own move tells nothing either
                self.move(seat, text)
                return alike
        return False

    def line(self, s: Any, seat: int, rng: Random) -> list[str]:
        """What a seat chooses until it is done; how often may differ between worlds."""
        s, texts = self.game.clone(s), []
        while seat in api.waiting(self.game, s):
            texts.append(rng.choice(mv.moves(self.game, s, seat)))
            mv.do(self.game, s, seat, texts[-1])
        return texts

    def ends_alike(self, states: list[Any], other: int, lines: list[list[str]]) -> bool:
        """Whether the seat sees nothing of these choices but that they are made.

        A partner sees more, and then the worlds are no longer alike.
        """
        ends = []
        for s, line in zip(states, lines, strict=True):
            s = self.game.clone(s)
            for text in line:
                before = api.view(self.game, s, self.seat)
                mv.do(self.game, s, other, text)
                after = api.view(self.game, s, self.seat)
                if text is not line[-1] and before != after:
                    return False
            ends.append(after)
        return bool(ends[0] == ends[1])

    def finish(self, n: int, seat: int, line: list[str]) -> None:
        world, at = self.both[n], self.both[n].time
        for text in line:
            body = command(move=text)
            assert world.call("POST", f"{self.path}/moves", body, self.secrets[seat])[0] == 200
        world.time = at

    def move(self, seat: int, text: str) -> None:
        body = command(move=text)
        if seat == self.seat:
            assert self.same("POST", f"{self.path}/moves", body, self.secret)[0] == 200
            return
        for world in self.both:
            world.time += 1000
            status, _, told = world.call("POST", f"{self.path}/moves", body, self.secrets[seat])
            assert status == 200, told


def command(**more: object) -> dict[str, object]:
    command.count += 1  # type: ignore[attr-defined]
    return {"version": 10**6, "id": f"hidden-{command.count}", **more}  # type: ignore[attr-defined]


command.count = 0  # type: ignore[attr-defined]


def difference(one: bytes, two: bytes) -> str:
    """Where two answers begin to differ."""
    n = next((i for i, (a, b) in enumerate(zip(one, two, strict=False)) if a != b), 0)
    around = slice(max(0, n - 150), n + 100)
    return f"...{one[around].decode(errors='replace')}... and ...{two[around]!r}..."


def words_in(value: object) -> set[str]:
    """Every id-like word of a view."""
    if isinstance(value, dict):
        return {word for item in value.values() for word in words_in(item)}
    if isinstance(value, list):
        return {word for item in value for word in words_in(item)}
    plain = isinstance(value, str) and value.replace("_", "").isalnum() and value.isascii()
    return {str(value)} if plain else set()


@pytest.fixture(scope="module")
def worlds(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Worlds]:
    names = ("one", "two")
    one, two = (Inside(tmp_path_factory.mktemp(name), open_tables=True) for name in names)
    worlds, level = Worlds(one, two), LOGGER.level
    LOGGER.addHandler(worlds.log)
    LOGGER.setLevel(logging.INFO)
    yield worlds
    LOGGER.removeHandler(worlds.log)
    LOGGER.setLevel(level)
    one.close()
    two.close()


@pytest.mark.parametrize("combination", FEW, ids=[label(c) for c in FEW])
@settings(max_examples=4, phases=(Phase.explicit, Phase.generate))  # shrinking takes minutes
@given(data=st.data())
def test_what_a_seat_cannot_know_changes_no_byte_that_it_is_sent(
    worlds: Worlds, combination: tuple[str, dict[str, Any]], data: st.DataObject
) -> None:
    name, options = combination
    game = made(name, options)
    whole = length(name, tuple(options.items()))
    seed = data.draw(st.integers(0, 10**6), "seed")
    plies = data.draw(st.integers(0, whole - 2), "plies")
    seat = data.draw(st.sampled_from([None, *range(int(game.seats))]), "seat")
    rng = Random(seed)
    s = some_position(game, seed, plies)
    if not api.waiting(game, s):
        return
    t = game.determinize(s, -1 if seat is None else seat, Rng(seed, 5))
    worlds.begin(game, (s, t), seat)
    try:
        worlds.probe(rng)
        for _ in range(5):
            if not worlds.step(rng) or not api.waiting(game, worlds.live(0).s):
                break
            worlds.probe(rng)
        if api.waiting(game, worlds.live(0).s):
            worlds.give_in()
    finally:
        worlds.end()


def test_whoever_listens_hears_every_change(worlds: Worlds) -> None:
    """The comparison above is worth something: pushes come while the socket is open."""
    game = made("duel", {})
    worlds.begin(game, (game.new(1), game.new(1)), 1)
    before = worlds.same_so_far()
    assert worlds.step(Random(1))
    assert worlds.same_so_far() > before
    told = json.loads(worlds.listeners[0].heard[-1]["text"])
    assert [entry["kind"] for entry in told["entries"]] == ["move"]
    worlds.end()
