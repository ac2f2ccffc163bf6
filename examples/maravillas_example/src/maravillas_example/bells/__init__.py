"""An expansion of Duel: a wonder that asks its builder what the bells are rung for."""
