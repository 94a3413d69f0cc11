import type { Scope } from '../../shared/sync/message.ts';
import type { Database } from './open.ts';

/** A table whose changes go into the feed. */
export interface FedTable {
  readonly tbl: string;
  readonly scope: Scope;
  /** Column that names the row in the sync. */
  readonly key: string;
  /** SQL of the row as wire JSON, `row` being its name in the statement. */
  readonly json: (row: string) => string;
  /** Deleted rows are kept in `trash`. */
  readonly trash: boolean;
}

/**
 * Triggers that are missing or differ from the list of tables, such as after a migration that rebuilt a table. Writes
 * to such a table did not reach the feed.
 */
export function checkFeedTriggers(db: Database, tables: readonly FedTable[]): string[] {
  const present = new Map(
    db.sql
      .prepare<[], { name: string; sql: string }>(
        "SELECT name, sql FROM sqlite_master WHERE type = 'trigger'",
      )
      .all()
      .map(({ name, sql }) => [name, sql]),
  );
  return tables.flatMap(table =>
    [...triggersOf(table)].filter(([name, sql]) => present.get(name) !== sql).map(([name]) => name),
  );
}

/**
 * Makes the triggers anew that are missing or differ, and logs every row of their tables again, so that no laptop
 * misses what was written meanwhile. Runs at every start after the migrations. Answers the tables that it repaired.
 */
export function ensureFeedTriggers(db: Database, tables: readonly FedTable[]): string[] {
  const wrong = new Set(checkFeedTriggers(db, tables));
  const repaired = tables.filter(table => [...triggersOf(table).keys()].some(name => wrong.has(name)));
  for (const table of repaired) db.write('system', () => repair(db, table));
  return repaired.map(({ tbl }) => tbl);
}

function repair(db: Database, table: FedTable): void {
  for (const [name, sql] of triggersOf(table)) {
    db.sql.exec(`DROP TRIGGER IF EXISTS ${name}`);
    db.sql.exec(sql);
  }
  const { tbl, key, scope } = table;
  const rows = `(SELECT ${key} FROM ${tbl})`;
  db.sql.exec(`
    CREATE TEMP TABLE gone AS SELECT id FROM change_log WHERE tbl = '${tbl}' AND op = 'U' AND id NOT IN ${rows};
    DELETE FROM change_log WHERE tbl = '${tbl}' AND (id IN ${rows} OR id IN (SELECT id FROM gone));
    INSERT INTO change_log(tbl, id, op, scope) SELECT '${tbl}', id, 'D', '${scope}' FROM gone;
    INSERT INTO change_log(tbl, id, op, scope) SELECT '${tbl}', ${key}, 'U', '${scope}' FROM ${tbl} ORDER BY rowid;
    DROP TABLE gone;`);
}

/**
 * Logs rows that the feed lacks, and those as deleted of which it tells although they are gone; answers how many. An
 * erased row stays erased.
 */
export function mendFeed(db: Database, { tbl, key, scope }: FedTable): number {
  const put = (op: 'U' | 'D', ids: string): number => {
    db.sql.prepare(`DELETE FROM change_log WHERE tbl = ? AND id IN (${ids})`).run(tbl);
    return db.sql
      .prepare(`INSERT INTO change_log(tbl, id, op, scope) SELECT ?, id, ?, ? FROM (${ids})`)
      .run(tbl, op, scope).changes;
  };
  const logged = (op: string): string => `SELECT id FROM change_log WHERE tbl = '${tbl}' AND op IN (${op})`;
  return db.write('system', () => {
    db.sql.exec(`
      CREATE TEMP TABLE unlogged AS SELECT ${key} AS id FROM ${tbl} WHERE ${key} NOT IN (${logged("'U', 'E'")});
      CREATE TEMP TABLE vanished AS ${logged("'U'")} AND id NOT IN (SELECT ${key} FROM ${tbl});`);
    const mended = put('U', 'SELECT id FROM unlogged') + put('D', 'SELECT id FROM vanished');
    db.sql.exec('DROP TABLE unlogged; DROP TABLE vanished;');
    return mended;
  });
}

/**
 * Name → SQL. In a trigger the policy of the outer statement replaces any OR REPLACE of ours (an upsert would fail,
 * an UPDATE OR IGNORE log nothing), hence DELETE and INSERT. A changed key deletes the old identity.
 */
function triggersOf(table: FedTable): Map<string, string> {
  const { tbl, key } = table;
  const trash =
    `DELETE FROM trash WHERE tbl = '${tbl}' AND id = OLD.${key}; ` +
    `INSERT INTO trash(tbl, id, body, deleted_by, deleted_at) ` +
    `VALUES ('${tbl}', OLD.${key}, ${table.json('OLD')}, aktuar_actor(), aktuar_now());`;
  const triggers = [
    ['insert', 'AFTER INSERT', log(table, 'NEW', 'U')],
    ['update', 'AFTER UPDATE', log(table, 'NEW', 'U')],
    ['delete', 'AFTER DELETE', log(table, 'OLD', 'D') + (table.trash ? ` ${trash}` : '')],
  ].map(([what, event, body]) => trigger(`feed_${tbl}_${what}`, `${event} ON ${tbl}`, body ?? ''));
  const rekeyed = `AFTER UPDATE OF ${key} ON ${tbl} WHEN OLD.${key} IS NOT NEW.${key}`;
  return new Map([...triggers, trigger(`feed_${tbl}_key`, rekeyed, log(table, 'OLD', 'D'))]);
}

const trigger = (name: string, event: string, body: string): [string, string] => [
  name,
  `CREATE TRIGGER ${name} ${event} BEGIN ${body} END`,
];

function log({ tbl, key, scope }: FedTable, row: 'NEW' | 'OLD', op: 'U' | 'D'): string {
  return (
    `DELETE FROM change_log WHERE tbl = '${tbl}' AND id = ${row}.${key}; ` +
    `INSERT INTO change_log(tbl, id, op, scope) VALUES ('${tbl}', ${row}.${key}, '${op}', '${scope}');`
  );
}
