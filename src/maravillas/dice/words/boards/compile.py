"""A whole board document turned into the tables that the rules use."""

from maravillas.dice.data.board import (
    ACT,
    ACT_STEP,
    AGAIN,
    BONUS,
    BONUS_STEP,
    CHEAPER,
    COINS,
    CROSS,
    FIRST_STEP,
    FREE,
    INCOME,
    MOST_ATTACKS,
    MOST_COST,
    MOST_STEPS,
    PER_SPACE,
    TWO,
    UNLOCK,
    Board,
)
from maravillas.dice.data.faces import (
    BUILDINGS,
    COLORS,
    COMPARED,
    FACES,
    GALLERY,
    ROWS,
    SPY,
    SYMBOLS,
)
from maravillas.dice.rules.sheet import DEPTH
from maravillas.dice.words.boards.effects import SPECIAL, named
from maravillas.dice.words.boards.errors import refuse
from maravillas.dice.words.boards.shapes import BoardDocument, Bonus, Space, SpaceEffect

Step = tuple[int, int, int]


def compile_board(document: BoardDocument) -> Board:
    """The tables of a document that `whole` returned."""
    return _Compiler(document).board


class _Compiler:
    def __init__(self, document: BoardDocument) -> None:
        self.name = document["board"]
        self.spaces: dict[str, list[Space]] = {
            building: document["wonder"]
            if building == "wonder"
            else document["buildings"][building]["spaces"]
            for building in BUILDINGS
        }
        self.number = {
            space["id"]: n
            for n, space in enumerate(s for spaces in self.spaces.values() for s in spaces)
        }
        self.lanes = {b: self._lanes(document, b) for b in BUILDINGS}
        self.targets: list[list[tuple[int, bool]]] = [self._symbol(s) for s in SYMBOLS]
        reserve = document["gold_reserve"]
        self.board = Board(
            self.name,
            list(self.number),
            [bonus["id"] for bonus in document["bonuses"]],
            reserve["rows"] * reserve["per_row"],
        )
        self._common()
        self._by_space()
        self._programs(document["bonuses"])
        self._targets()

    def _lanes(self, document: BoardDocument, building: str) -> list[tuple[list[str], int, bool]]:
        """Symbols, mask, any order: of every lane of a building."""
        if building == "wonder":
            return [([], self._mask([s["id"] for s in self.spaces["wonder"]]), False)]
        return [
            (lane["symbols"], self._mask(lane["spaces"]), lane["order"] == "any")
            for lane in document["buildings"][building]["lanes"]
        ]

    def _mask(self, ids: list[str]) -> int:
        return sum(2 ** self.number[id] for id in ids)

    def _whole(self, buildings: list[int]) -> int:
        """All spaces of some buildings."""
        return sum(self._mask([s["id"] for s in self.spaces[BUILDINGS[b]]]) for b in set(buildings))

    def _all_lanes(self, buildings: list[int]) -> list[tuple[int, bool]]:
        return [
            (mask, free)
            for b in sorted(set(buildings))
            for _, mask, free in self.lanes[BUILDINGS[b]]
        ]

    def _symbol(self, symbol: str) -> list[tuple[int, bool]]:
        if symbol in FACES[7]:
            return self._all_lanes(SPY[FACES[7].index(symbol)])
        return [
            (mask, free)
            for lanes in self.lanes.values()
            for symbols, mask, free in lanes
            if symbol in symbols
        ]

    def _target(self, buildings: list[int]) -> int:
        """The number of the target that is all lanes of some buildings."""
        lanes = self._all_lanes(buildings)
        if lanes not in self.targets:
            self.targets.append(lanes)
        return self.targets.index(lanes)

    def _common(self) -> None:
        board = self.board
        for number, building in enumerate(BUILDINGS):
            board.whole[number] = self._whole([number])
            board.defences[number] = self._mask(
                [s["id"] for s in self.spaces[building] if _has(s, "defence")]
            )
        for face, buildings in enumerate(COMPARED):
            board.compared[face] = self._whole(buildings)
        board.wonder_target = self._target([0])

    def _by_space(self) -> None:
        board = self.board
        scores: list[tuple[int, int, int, int]] = []
        for home, building in enumerate(BUILDINGS):
            attacks = [s["id"] for s in self.spaces[building] if _has(s, "attack")]
            if len(attacks) > MOST_ATTACKS:
                where = f"{self.name}: {building}"
                refuse(where, "attacks", count=len(attacks), most=MOST_ATTACKS)
            for space in self.spaces[building]:
                id = space["id"]
                n = self.number[id]
                board.home[n] = home
                board.cost[n] = space["cost"]
                for effect in space["effects"]:
                    if effect["do"] == "attack":
                        board.attack[n] = effect["vp"]
                        board.slot[n] = attacks.index(id)
                scores += self._scores(n, space["effects"])
        for cost in range(MOST_COST + 1):
            board.within[cost] = sum(2**n for n in range(len(self.number)) if board.cost[n] <= cost)
        board.set_scores(scores)

    def _scores(self, space: int, effects: list[SpaceEffect]) -> list[tuple[int, int, int, int]]:
        """What a space scores at the end: (space, points, points for each, space of this mask)."""
        found: list[tuple[int, int, int, int]] = []
        for effect in effects:
            if effect["do"] == "vp":
                found.append((space, effect["n"], 0, 0))
            elif effect["do"] == "gallery_vp":
                found.append((space, 0, effect["n"], self._whole([GALLERY])))
            elif effect["do"] == "per_space":
                of = self._whole(named(effect["building"]))
                found.append((space, 0, effect["vp"], of))
        return [score for score in found if score[1] or score[2]]

    def _programs(self, bonuses: list[Bonus]) -> None:
        """Numbers the steps of all spaces and bonuses."""
        board = self.board
        programs: list[list[Step]] = [[(ACT, 0, 0)], [(BONUS, 0, 0)]]
        next_step = FIRST_STEP
        deep = 0
        holders: list[Bonus] = [space for spaces in self.spaces.values() for space in spaces]
        holders += bonuses
        for n, holder in enumerate(holders):
            steps = [step for effect in holder["effects"] for step in self._steps(effect)]
            if not steps:
                continue
            if n < len(self.number):
                board.program[n] = next_step
            else:
                board.bonus[n - len(self.number)] = next_step
            programs.append(steps)
            next_step += len(steps)
            deep += any(do <= BONUS for do, _, _ in steps[:-1])
        if next_step > MOST_STEPS or deep + ROWS + 1 > DEPTH:
            refuse(self.name, "effects_depth")
        step = ACT_STEP
        assert step + 1 == BONUS_STEP
        for steps in programs:
            for i, (do, a, b) in enumerate(steps):
                board.do[step], board.a[step], board.b[step] = do, a, b
                board.last[step] = 1 if i + 1 == len(steps) else 0
                step += 1

    def _steps(self, effect: SpaceEffect) -> list[Step]:
        """What an effect does when its space is crossed; points at the end are no steps."""
        do = effect["do"]
        n = effect.get("n", 0)
        color = effect.get("color", "")
        names = [effect["building"]] if "building" in effect else effect.get("buildings", [])
        buildings = [number for name in names for number in named(name)]
        if do in ("cross_space", "cross_one_of"):
            return [(CROSS, self._target(buildings), 0)]
        if do == "cross_up_to_two":
            return [(TWO, self._target(buildings), 0), (CROSS, self._target(buildings), 0)]
        if do == "another_action":
            return [(AGAIN, 0, 0)]
        if do == "free_building_action":
            return [(FREE, 0, 0)]
        if do == "per_space":
            return [(PER_SPACE, self._whole(buildings), effect["coins"])]
        if do == "gain_coins":
            return [(COINS, n, 0)]
        if do == "die_cost_minus":
            return [(CHEAPER, 255 if color == "any" else 2 ** COLORS.index(color), n)]
        if do == "die_cost_zero":
            return [(CHEAPER, 2 ** COLORS.index(color), 3)]
        if do == "coins_on_die":
            return [(INCOME, COLORS.index(color), n)]
        if do == "unlock_die":
            return [(UNLOCK, 2 ** SPECIAL.index(color), 0)]
        return []

    def _targets(self) -> None:
        board = self.board
        first = [0]
        for lanes in self.targets:
            first.append(first[-1] + len(lanes))
        board.set_lanes(first, [lane for lanes in self.targets for lane in lanes])
        longest = [
            max(_offered(self.targets[SYMBOLS.index(symbol)]) for symbol in faces)
            for faces in FACES
        ]
        crosses = max(_offered(lanes) for lanes in self.targets)
        board.most = 3 + max(sum(longest), crosses)


def _has(space: Space, name: str) -> bool:
    return any(effect["do"] == name for effect in space["effects"])


def _offered(lanes: list[tuple[int, bool]]) -> int:
    """At most so many spaces of a target are open at once."""
    return sum(mask.bit_count() if free else 1 for mask, free in lanes)
