import type Sqlite from 'better-sqlite3';
import { conflictSync } from '../../../server/sync/conflict-table.ts';
import { syncedTables } from '../../../server/synced-tables.ts';

/** Synced rows as the feed writes them: table → id → JSON text. */
export type Rows = ReadonlyMap<string, ReadonlyMap<string, string>>;

export const fedTables = [...syncedTables, conflictSync];

/** Every synced row of a server as it stands, written as laptops write it. */
export function serverRows(database: Sqlite.Database): Rows {
  return new Map(
    fedTables.map(({ tbl, key, json }) => {
      const read = database
        .prepare<[], [string, string]>(`SELECT t.${key}, ${json('t')} FROM ${tbl} t`)
        .raw();
      return [tbl, new Map(read.all().map(([id, text]) => [id, JSON.stringify(JSON.parse(text))]))];
    }),
  );
}

/** One sentence per table in which two states differ; `left` and `right` name them. */
export function differences(
  left: Rows,
  right: Rows,
  names: readonly [left: string, right: string],
): string[] {
  return [...left].flatMap(([tbl, rows]) => {
    const others = right.get(tbl) ?? new Map<string, string>();
    const ids = [...new Set([...rows.keys(), ...others.keys()])].filter(
      id => rows.get(id) !== others.get(id),
    );
    const [id] = ids;
    if (id === undefined) return [];
    const said = (text = 'nothing') => text.slice(0, 300);
    return [
      `${ids.length} rows of ${tbl} differ: ${id} on ${names[0]} ${said(rows.get(id))}, on ${names[1]} ${said(others.get(id))}`,
    ];
  });
}

/** Tables whose rows changed between two states, each with the ids of those rows. */
export function changedRows(before: Rows, after: Rows): ReadonlyMap<string, readonly string[]> {
  const changed = [...after].map(([tbl, rows]): [string, string[]] => {
    const old = before.get(tbl) ?? new Map<string, string>();
    const ids = new Set([...rows.keys(), ...old.keys()]);
    return [tbl, [...ids].filter(id => rows.get(id) !== old.get(id))];
  });
  return new Map(changed.filter(([, ids]) => ids.length > 0));
}
