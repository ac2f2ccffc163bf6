"""The schemas of both kinds of database, one step after the other; a step once released stays."""

from typing import Final

SQLITE: Final = (
    """
    CREATE TABLE tables (
        id TEXT PRIMARY KEY,
        owner TEXT NOT NULL UNIQUE,
        created INTEGER NOT NULL,
        secret BLOB NOT NULL,
        setup TEXT NOT NULL,
        summary TEXT NOT NULL,
        thinking INTEGER NOT NULL
    ) STRICT, WITHOUT ROWID;
    CREATE TABLE events (
        "table" TEXT NOT NULL,
        number INTEGER NOT NULL,
        at INTEGER NOT NULL,
        kind TEXT NOT NULL,
        body TEXT NOT NULL,
        place INTEGER,
        once TEXT,
        answer TEXT,
        PRIMARY KEY ("table", number)
    ) STRICT, WITHOUT ROWID;
    CREATE UNIQUE INDEX repeated ON events ("table", place, once) WHERE once IS NOT NULL;
    CREATE INDEX thinking ON tables (id) WHERE thinking;
    CREATE TABLE visits (
        "table" TEXT NOT NULL,
        place INTEGER NOT NULL,
        version INTEGER NOT NULL,
        at INTEGER NOT NULL,
        PRIMARY KEY ("table", place)
    ) STRICT, WITHOUT ROWID;
    """,
    """
    CREATE TABLE presence (
        "table" TEXT NOT NULL,
        place INTEGER NOT NULL,
        until INTEGER NOT NULL,
        PRIMARY KEY ("table", place)
    ) STRICT, WITHOUT ROWID;
    """,
    "ALTER TABLE events RENAME COLUMN once TO request_id",
    """
    CREATE TABLE chat (
        "table" TEXT NOT NULL,
        number INTEGER NOT NULL,
        at INTEGER NOT NULL,
        place INTEGER NOT NULL,
        team INTEGER NOT NULL,
        phrase TEXT,
        text TEXT,
        request_id TEXT NOT NULL,
        PRIMARY KEY ("table", number)
    ) STRICT, WITHOUT ROWID;
    CREATE UNIQUE INDEX said_again ON chat ("table", place, request_id);
    CREATE INDEX said_at ON chat (at);
    """,
    """
    ALTER TABLE tables ADD COLUMN listed INTEGER;
    CREATE INDEX listed ON tables (listed) WHERE listed IS NOT NULL;
    """,
    """
    ALTER TABLE tables ADD COLUMN look TEXT;
    CREATE INDEX look ON tables (look) WHERE look IS NOT NULL;
    CREATE TABLE reviews (
        "table" TEXT PRIMARY KEY,
        at INTEGER NOT NULL,
        record BLOB,
        review BLOB
    ) STRICT, WITHOUT ROWID;
    """,
    """
    CREATE TABLE deals (
        day TEXT NOT NULL,
        game TEXT NOT NULL,
        secret BLOB NOT NULL,
        rules TEXT NOT NULL,
        PRIMARY KEY (day, game)
    ) STRICT, WITHOUT ROWID;
    CREATE TABLE tries (
        day TEXT NOT NULL,
        game TEXT NOT NULL,
        player TEXT NOT NULL,
        "table" TEXT NOT NULL,
        at INTEGER NOT NULL,
        name TEXT,
        result TEXT,
        PRIMARY KEY (day, game, player)
    ) STRICT, WITHOUT ROWID;
    CREATE INDEX tried_at ON tries ("table");
    """,
)

POSTGRES: Final = (
    """
    CREATE TABLE tables (
        id TEXT PRIMARY KEY,
        owner TEXT NOT NULL UNIQUE,
        created BIGINT NOT NULL,
        secret BYTEA NOT NULL,
        setup TEXT NOT NULL,
        summary TEXT NOT NULL,
        thinking BOOLEAN NOT NULL
    );
    CREATE TABLE events (
        "table" TEXT NOT NULL,
        number INTEGER NOT NULL,
        at BIGINT NOT NULL,
        kind TEXT NOT NULL,
        body TEXT NOT NULL,
        place INTEGER,
        once TEXT,
        answer TEXT,
        PRIMARY KEY ("table", number)
    );
    CREATE UNIQUE INDEX repeated ON events ("table", place, once) WHERE once IS NOT NULL;
    CREATE INDEX thinking ON tables (id) WHERE thinking;
    CREATE TABLE visits (
        "table" TEXT NOT NULL,
        place INTEGER NOT NULL,
        version INTEGER NOT NULL,
        at BIGINT NOT NULL,
        PRIMARY KEY ("table", place)
    );
    """,
    """
    CREATE TABLE presence (
        "table" TEXT NOT NULL,
        place INTEGER NOT NULL,
        until BIGINT NOT NULL,
        PRIMARY KEY ("table", place)
    );
    """,
    "ALTER TABLE events RENAME COLUMN once TO request_id",
    """
    CREATE TABLE chat (
        "table" TEXT NOT NULL,
        number INTEGER NOT NULL,
        at BIGINT NOT NULL,
        place INTEGER NOT NULL,
        team BOOLEAN NOT NULL,
        phrase TEXT,
        text TEXT,
        request_id TEXT NOT NULL,
        PRIMARY KEY ("table", number)
    );
    CREATE UNIQUE INDEX said_again ON chat ("table", place, request_id);
    CREATE INDEX said_at ON chat (at);
    """,
    """
    ALTER TABLE tables ADD COLUMN listed BIGINT;
    CREATE INDEX listed ON tables (listed) WHERE listed IS NOT NULL;
    """,
    """
    ALTER TABLE tables ADD COLUMN look TEXT;
    CREATE INDEX look ON tables (look) WHERE look IS NOT NULL;
    CREATE TABLE reviews (
        "table" TEXT PRIMARY KEY,
        at BIGINT NOT NULL,
        record BYTEA,
        review BYTEA
    );
    """,
    """
    CREATE TABLE deals (
        day TEXT NOT NULL,
        game TEXT NOT NULL,
        secret BYTEA NOT NULL,
        rules TEXT NOT NULL,
        PRIMARY KEY (day, game)
    );
    CREATE TABLE tries (
        day TEXT NOT NULL,
        game TEXT NOT NULL,
        player TEXT NOT NULL,
        "table" TEXT NOT NULL,
        at BIGINT NOT NULL,
        name TEXT,
        result TEXT,
        PRIMARY KEY (day, game, player)
    );
    CREATE INDEX tried_at ON tries ("table");
    """,
    """
    CREATE TABLE servers (
        id TEXT PRIMARY KEY,
        address TEXT NOT NULL,
        key TEXT NOT NULL,
        until BIGINT NOT NULL
    );
    ALTER TABLE tables ADD COLUMN holder TEXT;
    """,
)
