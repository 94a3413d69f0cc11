import { insistOnCommits, type Sqlite } from './open-file.ts';

/**
 * Indexes, full text and its triggers are made after the first copy is complete: filling them row by row would make
 * a first sync four times as slow.
 */
const indexes = {
  member_by_name: 'member (name_key, id)',
  member_by_ort: 'member (ort_key, name_key, id)',
  member_by_status: 'member (status, name_key, id)',
  member_by_funktion: 'member (funktion, name_key, id)',
  member_by_funktion_key: 'member (funktion_key, name_key, id)',
  member_by_nr: 'member (nr)',
  invoice_by_number: 'invoice (number_n)',
  invoice_by_member: 'invoice (member_id)',
  invoice_range_by_device: 'invoice_range (device_id)',
  conflict_by_state: 'conflict (state)',
  conflict_by_row: 'conflict (tbl, row_id)',
} as const;

/** Values of the columns of `member_fts` for a row; a phone number is found with and without its blanks. */
const searchText = (body: string): string => {
  const of = (field: string) => `coalesce(${body} ->> '${field}', '')`;
  const joined = (field: string) => `replace(${of(field)}, ' ', '')`;
  return [
    `${of('vorname')} || ' ' || ${of('nachname')}`,
    `${of('plz')} || ' ' || ${of('ort')}`,
    `${of('strasse')} || ' ' || ${of('hausnummer')}`,
    of('email'),
    `${of('phone')} || ' ' || ${of('mobile')} || ' ' || ${joined('phone')} || ' ' || ${joined('mobile')}`,
  ].join(', ');
};

const columns = 'rowid, name, place, address, email, phone';

/** Rows whose text is in the index keep it right; they stand from the first slice on. */
const keeping = {
  member_fts_update: `AFTER UPDATE OF body ON member
    WHEN (${searchText('old.body')}) IS NOT (${searchText('new.body')})
      AND EXISTS (SELECT 1 FROM member_fts_content WHERE id = old.n) BEGIN
    DELETE FROM member_fts WHERE rowid = old.n;
    INSERT INTO member_fts(${columns}) VALUES (new.n, ${searchText('new.body')});
  END`,
  member_fts_delete: `AFTER DELETE ON member BEGIN
    DELETE FROM member_fts WHERE rowid = old.n;
  END`,
} as const;

/** New rows get theirs one by one only when the first copy is complete. */
const adding = {
  member_fts_insert: `AFTER INSERT ON member BEGIN
    INSERT INTO member_fts(${columns}) VALUES (new.n, ${searchText('new.body')});
  END`,
} as const;

const rowsPerSlice = 2000;

/** Fills in search text of rows that are there already, while more of a first copy is on its way. */
export function buildAhead(sql: Sqlite): void {
  makeTriggers(sql, keeping);
  fillSlice(sql);
}

/** Does one piece of what is missing (an index, a slice of search text, the triggers); false when all is there. */
export function buildSlice(sql: Sqlite): boolean {
  const missing = missingOf(sql, 'index', indexes);
  if (missing) {
    sql.exec(`CREATE INDEX ${missing[0]} ON ${missing[1]}`);
    return true;
  }
  if (missingOf(sql, 'trigger', adding) !== undefined) {
    makeTriggers(sql, keeping);
    if (fillSlice(sql)) return true;
    makeTriggers(sql, adding);
  }
  insistOnCommits(sql);
  return false;
}

function makeTriggers(sql: Sqlite, triggers: Readonly<Record<string, string>>): void {
  if (missingOf(sql, 'trigger', triggers) === undefined) return;
  sql.transaction(() => {
    for (const [name, rest] of Object.entries(triggers))
      sql.exec(`CREATE TRIGGER IF NOT EXISTS ${name} ${rest}`);
  })();
}

/** Takes indexes, triggers and search text away, for a first copy that begins anew. */
export function dropSearchIndex(sql: Sqlite): void {
  for (const name of Object.keys({ ...keeping, ...adding })) sql.exec(`DROP TRIGGER IF EXISTS ${name}`);
  for (const name of Object.keys(indexes)) sql.exec(`DROP INDEX IF EXISTS ${name}`);
  sql.exec('DELETE FROM member_fts');
}

/**
 * Writes many rows of members with the search index put aside, and sets it right for those that were touched: each row by
 * itself would write a piece of the index out. Runs inside a transaction.
 */
export function withSearchAside<T>(sql: Sqlite, work: (touch: (id: string) => void) => T): T {
  const all = { ...keeping, ...adding };
  // While a first copy is not complete there is little to write out, and not every row is in it.
  if (missingOf(sql, 'trigger', all) !== undefined) return work(() => undefined);
  const place = sql.prepare<[string], number>('SELECT n FROM member WHERE id = ?').pluck();
  const touched = new Set<number>();
  for (const name of Object.keys(all)) sql.exec(`DROP TRIGGER ${name}`);
  const result = work(id => {
    const n = place.get(id);
    if (n !== undefined) touched.add(n);
  });
  setRight(sql, touched);
  makeTriggers(sql, all);
  return result;
}

/** Takes the text of these rows in anew where it is not what the index holds. */
function setRight(sql: Sqlite, touched: ReadonlySet<number>): void {
  const stale = sql
    .prepare<[string], number>(
      `SELECT t.value FROM json_each(?) t LEFT JOIN member m ON m.n = t.value
         LEFT JOIN member_fts_content c ON c.id = t.value
       WHERE m.n IS NULL OR c.id IS NULL OR (c.c0, c.c1, c.c2, c.c3, c.c4) IS NOT (${searchText('m.body')})`,
    )
    .pluck()
    .all(JSON.stringify([...touched]));
  const places = JSON.stringify(stale);
  const many = stale.length > manyRows;
  if (many) setSecure(sql, false);
  sql.prepare('DELETE FROM member_fts WHERE rowid IN (SELECT value FROM json_each(?))').run(places);
  sql
    .prepare(
      `INSERT INTO member_fts(${columns}) SELECT n, ${searchText('body')} FROM member
       WHERE n IN (SELECT value FROM json_each(?))`,
    )
    .run(places);
  if (!many) return;
  sql.exec("INSERT INTO member_fts(member_fts) VALUES ('optimize')");
  setSecure(sql, true);
}

/** Above so many rows writing the whole index anew costs less than taking their words out one by one. */
const manyRows = 200;

/** Whether deleted words leave the index at once. */
function setSecure(sql: Sqlite, secure: boolean): void {
  sql.exec(`INSERT INTO member_fts(member_fts, rank) VALUES ('secure-delete', ${secure ? 1 : 0})`);
}

function missingOf(
  sql: Sqlite,
  type: string,
  wanted: Readonly<Record<string, string>>,
): [string, string] | undefined {
  const names = sql
    .prepare<[string], string>('SELECT name FROM sqlite_master WHERE type = ?')
    .pluck()
    .all(type);
  return Object.entries(wanted).find(([name]) => !names.includes(name));
}

function fillSlice(sql: Sqlite): boolean {
  const filled =
    sql.prepare<[], number>('SELECT coalesce(max(id), 0) FROM member_fts_content').pluck().get() ?? 0;
  const { changes } = sql
    .prepare(
      `INSERT INTO member_fts(${columns}) SELECT n, ${searchText('body')} FROM member
       WHERE n > ? ORDER BY n LIMIT ${rowsPerSlice}`,
    )
    .run(filled);
  return changes > 0;
}
