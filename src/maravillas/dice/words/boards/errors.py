"""What can be wrong with options and boards, in English; the catalogues have the same sentences."""

from typing import NoReturn

from maravillas.core.errors import BadOption
from maravillas.core.reading import Reader

REASONS: dict[str, str] = {
    "turns": "{found} is not between 1 and {most}",
    "cities_count": "{count} cities are named for {players} players",
    "no_city": "{found} is no board; allowed: {allowed}",
    "city_twice": "{found} is named twice; no two boards are the same",
    "both_boards": "give either `boards` or `boards_dir`",
    "board_twice": "two custom boards are called {found}",
    "no_folder": "{found} is no folder",
    "empty_folder": "there is no `.toml` file in {found}",
    "unreadable": "the file cannot be read: {found}",
    "toml": "this is no TOML: {found}",
    "file_size": "the file has {count} characters; at most {most} are read",
    "key_parts": "a key has at most {most} parts between its dots",
    "brackets": "at most {most} brackets may stand in one another",
    "board_size": "the whole board has {count} characters as JSON; at most {most} fit",
    "many_boards": "{count} boards; a game has at most {most} of one's own",
    "name_length": "a name has 1 to 60 characters",
    "name_signs": "a name is made of signs that can be seen, and plain spaces",
    "spaces": "the board has {count} spaces; at most {most} fit",
    "board_id": "{found} is no id: lower case letters, digits and underscores, a letter first, "
    "at most 31",
    "space_id": "{found} is no id: letters, digits, hyphens and underscores, a letter first, "
    "at most 31",
    "reserve": "{found} coins fit; allowed is from the {least} starting coins to {most}",
    "wonder_building": "the stages of the Wonder stand under `wonder`, not under `buildings`",
    "gives_bonus": "a city building gives a bonus",
    "no_bonus_here": "the Warehouse gives no bonus",
    "no_lane": "this space is in no lane",
    "contradiction": "the lanes contradict one another: no order of the spaces follows all arrows",
    "stages": "a Wonder has exactly {most} stages, not {count}",
    "id_twice": "this id is used twice; first in {found}",
    "symbol": "{found} is no symbol of this building; allowed: {allowed}",
    "lane_space": "the lane names {found}, which is no space of this building: {allowed}",
    "lane_twice": "the lane names {found} twice",
    "lane_skips": "the lane skips from {found} to {wanted}: there is no {allowed}",
    "bonuses": "a board has exactly {most} bonuses, not {count}",
    "effect_twice": "{found} stands here twice",
    "no_resource": "a Warehouse space gives its resource: one effect must be `resource`",
    "barracks_only": "it belongs to the Barracks only",
    "warehouse_only": "it belongs to the Warehouse only",
    "no_row": "what has no row on the score sheet, a bonus or the Warehouse, cannot score points "
    "at the end",
    "attacks": "{count} attacks; at most {most} fit",
    "effects_depth": "the spaces of this board have too many effects that follow upon one another",
}


def refuse(path: str, key: str, **values: object) -> NoReturn:
    """Raises BadOption about what is at a path."""
    raise BadOption(
        REASONS[key].format(**values), path=path, key=f"dice.error.{key}", values=values
    )


def refuse_at(reader: Reader, key: str, **values: object) -> NoReturn:
    refuse(reader.path, key, **values)
