"""The rules that find reasons. Each looks at what two moves lead to and claims what it sees there.

A rule knows no game by name: it asks a view for what it is about and is silent where that is not.
"""

from collections.abc import Callable, Iterator, Mapping
from typing import Any, Final

from maravillas import api, registry
from maravillas.coach.reasons.claims import Claim, claim, label
from maravillas.coach.reasons.more import POINTS, area, arms, asks, choices, rows
from maravillas.coach.reasons.scene import (
    Place,
    Scene,
    View,
    chambers,
    distance,
    fares,
    gains,
    is_duel,
    paired,
    produced,
    rivals,
    signs,
    symbols,
)
from maravillas.coach.reasons.victory import lets_win, wins_at_once
from maravillas.position import dump

Rule = Callable[[Scene], Iterator[Claim]]

MANY_SYMBOLS: Final = 3  # from so many on another one is worth a word
RIVAL_SYMBOLS: Final = 3
NEAR: Final = 5  # spaces before a capital
RIVAL_POINTS: Final = 2
COINS: Final = 2
MANY_COINS: Final = 3


def left_to_a_rival(scene: Scene) -> Iterator[Claim]:
    """A card that a rival can build after one move and not after the other."""
    mine, seen = scene.here.builds(scene.seat), scene.seen()
    for rival in rivals(scene):
        kept = scene.after_better.builds(rival)
        for card, move in scene.after_played.builds(rival).items():
            if card in kept or card not in seen:
                continue
            found = _good_for(scene.after_played, rival, move)
            if found:
                reach = card in mine or _could_take(scene, card)
                kind = f"{'leaves' if reach else 'uncovers'}_{found[0]}"
                path = (*scene.after_played.path, (rival, move))
                yield claim(scene, kind, card, path, other=rival, number=found[1])


def _could_take(scene: Scene, card: str) -> bool:
    """Whether some move of the seat names a card: it lies within reach."""
    return any(
        card in (word.id for word in scene.words(move)[1])
        for move in scene.game.legal(scene.s, scene.seat)
    )


def _good_for(place: Place, seat: int, move: int) -> tuple[str, int] | None:
    """The best that can be said of a move for a seat, and its number."""
    then = place.played(seat, move)
    before, after = place.view(seat), then.view(seat)
    if is_duel(before):
        found = _good_in_duel(before, after, seat)
        if found:
            return found
    points = gains(place, then, seat)
    return ("points", points) if points >= RIVAL_POINTS else None


def _good_in_duel(before: View, after: View, seat: int) -> tuple[str, int] | None:
    if paired(before, after, seat):
        return "pair", symbols(after, seat)
    count = symbols(after, seat)
    if count > symbols(before, seat) and count >= RIVAL_SYMBOLS:
        return "symbol", count
    spaces = distance(after, seat)
    if spaces < distance(before, seat) and spaces <= NEAR:
        return "shields", spaces
    return None


def science(scene: Scene) -> Iterator[Claim]:
    """The better move makes a pair or brings another symbol."""
    if not is_duel(scene.before):
        yield from _signs(scene)
        return
    seat, piece = scene.seat, label(scene, scene.better)
    before, after = scene.before, scene.after_better.view(scene.seat)
    other = scene.after_played.view(seat)
    sign, path = paired(before, after, seat), scene.after_better.path
    if sign and not paired(before, other, seat):
        yield claim(scene, "pair", piece, path, symbol=sign)
    elif symbols(after, seat) > symbols(other, seat) >= MANY_SYMBOLS - 1:
        yield claim(scene, "symbol", piece, path, number=symbols(after, seat))


def _signs(scene: Scene) -> Iterator[Claim]:
    """The better move brings a symbol, where equal ones and sets score."""
    seat, path = scene.seat, scene.after_better.path
    had = signs(scene.after_played.view(seat), seat)
    for sign, many in signs(scene.after_better.view(seat), seat).items():
        if many > had.get(sign, 0) and sign != "wild":
            piece = label(scene, scene.better)
            yield claim(scene, "sign", piece, path, symbol=sign, number=many)


def trade(scene: Scene) -> Iterator[Claim]:
    """The better move makes goods cheaper to buy."""
    seat, path = scene.seat, scene.after_better.path
    had, now = (fares(place.view(seat), seat) for place in (scene.after_played, scene.here))
    for key, coins in fares(scene.after_better.view(seat), seat).items():
        if coins < had.get(key, 0) and coins < now.get(key, 0):
            piece, good = label(scene, scene.better), key.split(" ")[-1]
            yield claim(scene, "trade", piece, path, good=good, number=coins, less=now[key])


def printed(scene: Scene) -> Iterator[Claim]:
    """A wonder or a leader to choose: what is printed on the better one, and not on the other."""
    table = registry.words(scene.game).pieces()
    for thing in ("wonder", "leader"):
        known = table.get(thing)
        piece, instead = scene.piece(scene.better), scene.piece(scene.played)
        verb, _ = scene.words(scene.better)
        if not isinstance(known, Mapping) or verb not in ("pick", "keep", "recruit", "take"):
            continue
        if piece in known and instead in known and piece != instead:
            yield from _printed(scene, str(piece), str(instead), known)


def _printed(scene: Scene, piece: str, instead: str, known: Mapping[str, Any]) -> Iterator[Claim]:
    mine, theirs = (
        {e["kind"]: e.get("number", 1) for e in known[id]["effects"]} for id in (piece, instead)
    )
    for kind in ("again", "shields", "points", "coins"):
        if mine.get(kind, 0) > theirs.get(kind, 0):
            facts = {"number": mine[kind], "less": theirs.get(kind, 0), "instead": instead}
            path = scene.after_better.path
            yield claim(scene, f"printed_{kind}", piece, path, **facts)


def military(scene: Scene) -> Iterator[Claim]:
    """The better move moves the pawn, in Duel, or turns a comparison with a neighbor."""
    seat, piece, path = scene.seat, label(scene, scene.better), scene.after_better.path
    after, other = scene.after_better.view(seat), scene.after_played.view(seat)
    if is_duel(after):
        spaces = distance(after, seat)
        if spaces < distance(other, seat):
            near = "shields" if spaces <= NEAR else "pawn"
            yield claim(scene, near, piece, path, number=spaces, other=1 - seat)
        return
    for rival in _neighbors(scene):
        mine, theirs = (after["seats"][one].get("shields") for one in (seat, rival))
        less = other["seats"][seat].get("shields")
        if mine is not None and less <= theirs < mine:
            yield claim(scene, "stronger", piece, path, other=rival, number=mine, less=theirs)
            return
    yield from arms(scene, _neighbors(scene))


def _neighbors(scene: Scene) -> list[int]:
    many = int(scene.game.seats)
    return list(dict.fromkeys(((scene.seat + 1) % many, (scene.seat - 1) % many)))


def scores(scene: Scene) -> Iterator[Claim]:
    """The better move scores more at once; where no row of a sheet says it better."""
    if any(rows(scene)):
        return
    seat, path = scene.seat, scene.after_better.path
    more = gains(scene.here, scene.after_better, seat)
    less = gains(scene.here, scene.after_played, seat)
    if more - less >= POINTS and more > 0:
        piece = label(scene, scene.better)
        yield claim(scene, "points", piece, path, number=more, less=less)


def again(scene: Scene) -> Iterator[Claim]:
    """The better move earns another turn, in Duel."""
    if _again(scene.after_better, scene.seat) and not _again(scene.after_played, scene.seat):
        path = scene.after_better.path
        yield claim(scene, "again", label(scene, scene.better), path)


def _again(place: Place, seat: int) -> bool:
    """Whether a seat is to take a turn right after its own, in Duel."""
    owed = api.owed(place.game, place.s)
    return [(one["seat"], one["kind"]) for one in owed] == [(seat, "play")] and is_duel(
        place.view(seat)
    )


def chain(scene: Scene) -> Iterator[Claim]:
    """The better move is free by a chain."""
    verb, words = scene.words(scene.better)
    card = words[0].id if words else None
    if verb == "build" and card and api.price(scene.game, scene.s, scene.seat, card)["free"]:
        yield claim(scene, "chain", card, scene.after_better.path)


def goods(scene: Scene) -> Iterator[Claim]:
    """The better move is a source of a good, the seat's first or one more."""
    seat = scene.seat
    had = produced(scene.after_played.view(seat), seat)
    for good, many in sorted(
        produced(scene.after_better.view(seat), seat).items(), key=lambda item: item[1]
    ):
        if many > had.get(good, 0) and many > produced(scene.before, seat).get(good, 0):
            kind = "goods" if many == 1 else "goods_more"
            facts = {"good": good, "number": many}
            path = scene.after_better.path
            yield claim(scene, kind, label(scene, scene.better), path, **facts)
            return


def cheaper(scene: Scene) -> Iterator[Claim]:
    """Something that the seat may want costs less after the better move."""
    seat, found = scene.seat, []
    if scene.after_better.path[0][0] != seat or not scene.after_better.waiting:
        return
    for target in _wanted(scene, seat):
        now = _price(scene.here, seat, target)
        then = _price(scene.after_better, seat, target)
        same = _price(scene.after_played, seat, target)
        if None not in (now, then, same) and now - then >= COINS and same - then >= COINS:  # type: ignore[operator]
            found.append((then - now, target, now, then))  # type: ignore[operator]
    if found:
        _, target, now, then = min(found)
        facts = {"target": target, "number": now, "less": then}
        path = scene.after_better.path
        yield claim(scene, "cheaper", label(scene, scene.better), path, **facts)


def dearer(scene: Scene) -> Iterator[Claim]:
    """A rival pays more for something after the better move."""
    for rival in rivals(scene):
        found = []
        for target in _wanted(scene, rival):
            now, then = (_price(one, rival, target) for one in (scene.here, scene.after_better))
            same = _price(scene.after_played, rival, target)
            if now is not None and then is not None and same is not None and then - same >= COINS:
                found.append((now - then, target, now, then))
        if found and scene.after_better.waiting:
            _, target, now, then = min(found)
            facts = {"target": target, "number": now, "less": then, "other": rival}
            path = scene.after_better.path
            yield claim(scene, "dearer", label(scene, scene.better), path, **facts)


def _wanted(scene: Scene, seat: int) -> list[str]:
    """Wonders that a seat may still build and cards that everybody sees."""
    own = scene.before["seats"][seat].get("unbuilt") or []
    found = [*own, *sorted(scene.seen())] if scene.before.get("layout") is not None else []
    used = {word.id for move in (scene.better, scene.played) for word in scene.words(move)[1]}
    return [id for id in found if id not in used]


def _price(place: Place, seat: int, what: str) -> int | None:
    """What something costs a seat, while it is still there to be bought."""
    if not place.waiting:
        return None
    try:
        return int(api.price(place.game, place.s, seat, what)["coins"])
    except ValueError:
        return None


def purse(scene: Scene) -> Iterator[Claim]:
    """The better move leaves the seat more coins."""
    seat = scene.seat
    places = (scene.after_better, scene.after_played)
    if any(dump(scene.game, place.s).get("chosen") for place in places):
        return  # the step is not over: more may be paid
    coins = [place.view(seat)["seats"][seat].get("coins") for place in places]
    if None not in coins and coins[0] - coins[1] >= MANY_COINS:
        piece, instead = (label(scene, move) for move in (scene.better, scene.played))
        facts = {"number": coins[0], "less": coins[1], "instead": instead}
        yield claim(scene, "purse", piece, scene.after_better.path, **facts)


def senate(scene: Scene) -> Iterator[Claim]:
    """Chambers of the Senate that change hands."""
    seat = scene.seat
    after, other = scene.after_better.view(seat), scene.after_played.view(seat)
    if "senate" not in after:
        return
    if chambers(after, seat) > max(chambers(other, seat), chambers(scene.before, seat)):
        number, path = chambers(after, seat), scene.after_better.path
        yield claim(scene, "chambers", label(scene, scene.better), path, number=number)
    for rival in rivals(scene):
        if chambers(after, rival) < chambers(other, rival):
            facts = {"other": rival, "number": chambers(other, rival)}
            path = scene.after_played.path
            yield claim(scene, "chambers_given", label(scene, scene.played), path, **facts)


def cubes(scene: Scene) -> Iterator[Claim]:
    """The better move brings the seat's influence forward in a chamber of the Senate."""
    seat = scene.seat
    after, other = (place.view(seat) for place in (scene.after_better, scene.after_played))
    for one, same in zip(after.get("senate") or (), other.get("senate") or (), strict=True):
        mine, theirs = one["cubes"][seat], one["cubes"][1 - seat]
        if mine - theirs > same["cubes"][seat] - same["cubes"][1 - seat]:
            facts = {"chamber": one["chamber"], "number": mine, "less": theirs, "other": 1 - seat}
            path = scene.after_better.path
            yield claim(scene, "cubes", label(scene, scene.better), path, **facts)
            return


# What weighs most comes first; of one rule at most one claim is told.
RULES: Final[tuple[Rule, ...]] = (
    wins_at_once,
    lets_win,
    left_to_a_rival,
    science,
    senate,
    again,
    military,
    printed,
    asks,
    goods,
    choices,
    cheaper,
    rows,
    area,
    scores,
    dearer,
    trade,
    cubes,
    chain,
    purse,
)
