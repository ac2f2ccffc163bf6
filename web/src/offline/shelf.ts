// The tables of this browser, in IndexedDB: rows as a server's database has them.

/** id, owner, created, secret, setup, summary, thinking; setup and summary are JSON. */
export type Row = [string, string, number, string, string, string, boolean];
/** table, number, at, kind, body, place, request id, answer; the body is JSON. */
export type Line = [
  string,
  number,
  number,
  string,
  string,
  number | null,
  string | null,
  string | null,
];

interface Batch {
  tables: Row[];
  summaries: [string, boolean, string][];
  events: Line[];
}

const [TABLES, EVENTS] = ["tables", "events"];
const LAST = Number.MAX_SAFE_INTEGER;

function asked<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((done, failed) => {
    request.onsuccess = () => done(request.result);
    request.onerror = () => failed(request.error ?? new Error("IndexedDB"));
  });
}

function open(): Promise<IDBDatabase> {
  const request = indexedDB.open("maravillas", 1);
  request.onupgradeneeded = () => {
    request.result.createObjectStore(TABLES!);
    request.result.createObjectStore(EVENTS!);
  };
  return asked(request);
}

let opened: Promise<IDBDatabase> | null = null;
const database = (): Promise<IDBDatabase> => (opened ??= open());
const of = (table: string): IDBKeyRange => IDBKeyRange.bound([table, 0], [table, LAST]);

/** Writes all of it or nothing; false if another page has written one of the events first. */
export async function write(batch: Batch): Promise<boolean> {
  const work = (await database()).transaction([TABLES!, EVENTS!], "readwrite", {
    durability: "strict",
  });
  const done = new Promise<boolean>((told, failed) => {
    work.oncomplete = () => told(true);
    work.onabort = () =>
      work.error?.name === "ConstraintError"
        ? told(false)
        : failed(work.error ?? new Error("IndexedDB"));
  });
  const [tables, events] = [work.objectStore(TABLES!), work.objectStore(EVENTS!)];
  for (const row of batch.tables) tables.add(row, row[0]);
  for (const event of batch.events) events.add(event, [event[0], event[1]]);
  for (const [summary, thinking, id] of batch.summaries) {
    const found = tables.get(id) as IDBRequest<Row | undefined>;
    found.onsuccess = () => {
      const row = found.result;
      if (row) tables.put([...row.slice(0, 5), summary, thinking], id);
    };
  }
  return done;
}

export async function tables(): Promise<Row[]> {
  const work = (await database()).transaction(TABLES!);
  return asked(work.objectStore(TABLES!).getAll() as IDBRequest<Row[]>);
}

export async function events(table: string): Promise<Line[]> {
  const work = (await database()).transaction(EVENTS!);
  return asked(work.objectStore(EVENTS!).getAll(of(table)) as IDBRequest<Line[]>);
}

export async function remove(ids: readonly string[]): Promise<void> {
  const work = (await database()).transaction([TABLES!, EVENTS!], "readwrite");
  for (const id of ids) {
    work.objectStore(TABLES!).delete(id);
    work.objectStore(EVENTS!).delete(of(id));
  }
  return new Promise((done, failed) => {
    work.oncomplete = () => done();
    work.onabort = () => failed(work.error ?? new Error("IndexedDB"));
  });
}
