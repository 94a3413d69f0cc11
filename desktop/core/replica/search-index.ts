import { insistOnCommits, type Sqlite } from './open-file.ts';

/**
 * Indexes, full text and its triggers are made after the first copy is complete: filling them row by row would make
 * a first sync four times as slow.
 */
const indexes = {
  member_by_name: 'member (sort_key, id)',
  member_by_ort: 'member (ort_key, sort_key, id)',
  member_by_status: 'member (status, sort_key, id)',
  member_by_funktion: 'member (funktion, sort_key, id)',
  member_by_funktion_key: 'member (funktion_key, sort_key, id)',
  member_by_nr: 'member (nr)',
  member_by_firma: "member (firma) WHERE firma > ''",
  invoice_by_number: 'invoice (number_n)',
  invoice_by_member: 'invoice (member_id)',
  invoice_range_by_device: 'invoice_range (device_id)',
  conflict_by_state: 'conflict (state)',
  conflict_by_row: 'conflict (tbl, row_id)',
  trash_by_row: 'trash (tbl, row_id)',
} as const;

/** Values of the columns of `member_fts` for a row; a phone number is found with and without its blanks. */
const searchText = (body: string): string => {
  const of = (field: string) => `coalesce(${body} ->> '${field}', '')`;
  const joined = (field: string) => `replace(${of(field)}, ' ', '')`;
  return [
    `${of('firma')} || ' ' || ${of('vorname')} || ' ' || ${of('nachname')}`,
    `${of('plz')} || ' ' || ${of('ort')}`,
    `${of('strasse')} || ' ' || ${of('hausnummer')}`,
    of('email'),
    `${of('phone')} || ' ' || ${of('mobile')} || ' ' || ${joined('phone')} || ' ' || ${joined('mobile')}`,
  ].join(', ');
};

const columns = 'rowid, name, place, address, email, phone';

/** Triggers that keep the index up to date; they exist from the first slice on. */
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

/** Indexes the existing rows while the first sync goes on. */
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

/**
 * Makes indexes and triggers of an earlier version of this program anew, where the first copy is complete: only then are
 * all of them there.
 */
export function renewSearchIndex(sql: Sqlite): void {
  if (missingOf(sql, 'trigger', adding) !== undefined) return;
  const known = new Map(
    sql
      .prepare<[], [string, string]>('SELECT name, sql FROM sqlite_master WHERE sql IS NOT NULL')
      .raw(true)
      .all(),
  );
  const isOld = (name: string, text: string) => known.get(name)?.endsWith(text) !== true;
  sql.transaction(() => {
    for (const [name, on] of Object.entries(indexes))
      if (isOld(name, `${name} ON ${on}`))
        sql.exec(`DROP INDEX IF EXISTS ${name}; CREATE INDEX ${name} ON ${on}`);
    for (const [name, rest] of Object.entries({ ...keeping, ...adding }))
      if (isOld(name, `${name} ${rest}`))
        sql.exec(`DROP TRIGGER IF EXISTS ${name}; CREATE TRIGGER ${name} ${rest}`);
  })();
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

/** Key in `note` while the search index may still contain deleted words. */
const untidy = 'search_untidy';

/** Before many rows are written: taking the words of each out of the index at once would cost milliseconds per row. */
export function relaxSearch(sql: Sqlite): void {
  sql.prepare("INSERT INTO note(name, value) VALUES (?, '') ON CONFLICT DO NOTHING").run(untidy);
  setSecure(sql, false);
}

export const isSearchUntidy = (sql: Sqlite): boolean =>
  sql.prepare('SELECT 1 FROM note WHERE name = ?').get(untidy) !== undefined;

/** Pages of the index that one step of merging writes. */
const mergedPages = 32;

/** Merges the index, step by step, until no deleted word is left in it; from then on they leave at once again. */
export function* tidySearch(sql: Sqlite): Generator<number, void> {
  const merge = sql.prepare("INSERT INTO member_fts(member_fts, rank) VALUES ('merge', ?)");
  const changes = sql.prepare<[], number>('SELECT total_changes()').pluck();
  for (let pages = -mergedPages, before = -2; (changes.get() ?? 0) - before >= 2; pages = mergedPages) {
    before = changes.get() ?? 0;
    merge.run(pages);
    yield 1;
  }
  setSecure(sql, true);
  sql.prepare('DELETE FROM note WHERE name = ?').run(untidy);
}

/** True if deleted words are removed from the index at once. */
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
