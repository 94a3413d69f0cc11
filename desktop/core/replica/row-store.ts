import { entityTables, type EntityRow, type EntityTable } from '../../../shared/entities.ts';
import { onUse } from '../../../shared/on-use.ts';
import type { Conflict } from '../../../shared/sync/conflict.ts';
import type { Change } from '../../../shared/sync/page-line.ts';
import type { TrashRow } from '../../../shared/sync/trash.ts';
import type { ReplicaStore } from '../../../shared/sync/replica/store.ts';
import type { Sqlite } from './open-file.ts';

/** A table of the replica that mirrors a table of the server. */
export type ReplicaTable = EntityTable | 'conflict' | 'trash';

/** A row of such a table. */
export type ReplicaRow<T extends ReplicaTable> = (Rows & {
  readonly conflict: Conflict;
  readonly trash: TrashRow;
})[T];
type Rows = { readonly [T in EntityTable]: EntityRow<T> };

/** Every such table. */
export const replicaTables: readonly ReplicaTable[] = [...entityTables, 'conflict', 'trash'];

export type RowStore = Pick<
  ReplicaStore,
  | 'shown'
  | 'show'
  | 'idsAfter'
  | 'serverRowsAfter'
  | 'base'
  | 'setBase'
  | 'dropBase'
  | 'putInbox'
  | 'inboxEntry'
  | 'inboxAfter'
  | 'clearInbox'
>;

/** Rows as they are shown, their last state from the server, and pulled rows of a cut that is not complete yet. */
export function rowStore(sql: Sqlite, changed: (tbl: string) => void): RowStore {
  const tables = new Map(replicaTables.map(tbl => [tbl as string, tableStatements(sql, tbl)]));
  const base = baseStatements(sql);
  const of = (tbl: string) => {
    const statements = tables.get(tbl);
    if (!statements) throw new Error(`no table ${tbl} in the replica`);
    return statements;
  };
  return {
    shown: (tbl, id) => of(tbl).read().get(id) ?? null,
    show(tbl, id, body) {
      const { put, drop } = of(tbl);
      const { changes } = body === null ? drop().run(id) : put().run(id, body);
      if (changes > 0) changed(tbl);
    },
    idsAfter: (tbl, id, limit) => of(tbl).ids().all({ tbl, id, limit }),
    serverRowsAfter: (tbl, id, limit) => of(tbl).said().all({ tbl, id, limit }),
    base: (tbl, id) => base.read.get(tbl, id)?.body,
    setBase: (tbl, id, body) => void base.put.run(tbl, id, body),
    dropBase: (tbl, id) => void base.drop.run(tbl, id),
    ...inboxStore(sql),
  };
}

/** A start prepares no statement of a table that it does not touch. */
function tableStatements(sql: Sqlite, tbl: string) {
  return {
    read: onUse(() => sql.prepare<[string], string>(`SELECT body FROM ${tbl} WHERE id = ?`).pluck()),
    put: onUse(() =>
      sql.prepare<[string, string]>(
        `INSERT INTO ${tbl}(id, body) VALUES (?, ?)
         ON CONFLICT(id) DO UPDATE SET body = excluded.body WHERE body <> excluded.body`,
      ),
    ),
    drop: onUse(() => sql.prepare<[string]>(`DELETE FROM ${tbl} WHERE id = ?`)),
    ids: onUse(() =>
      sql
        .prepare<[{ tbl: string; id: string; limit: number }], string>(
          `SELECT id FROM (SELECT id FROM ${tbl} WHERE id > @id
             UNION SELECT id FROM base WHERE tbl = @tbl AND id > @id) ORDER BY id LIMIT @limit`,
        )
        .pluck(),
    ),
    said: onUse(() =>
      sql.prepare<[{ tbl: string; id: string; limit: number }], { id: string; body: string }>(
        `SELECT id, body FROM ${tbl} t WHERE id > @id
           AND NOT EXISTS (SELECT 1 FROM base b WHERE b.tbl = @tbl AND b.id = t.id)
         UNION ALL SELECT id, body FROM base WHERE tbl = @tbl AND id > @id AND body IS NOT NULL
         ORDER BY id LIMIT @limit`,
      ),
    ),
  };
}

function baseStatements(sql: Sqlite) {
  return {
    read: sql.prepare<[string, string], { body: string | null }>(
      'SELECT body FROM base WHERE tbl = ? AND id = ?',
    ),
    put: sql.prepare<[string, string, string | null]>(
      'INSERT INTO base(tbl, id, body) VALUES (?, ?, ?) ON CONFLICT(tbl, id) DO UPDATE SET body = excluded.body',
    ),
    drop: sql.prepare<[string, string]>('DELETE FROM base WHERE tbl = ? AND id = ?'),
  };
}

type InboxStore = Pick<ReplicaStore, 'putInbox' | 'inboxEntry' | 'inboxAfter' | 'clearInbox'>;

function inboxStore(sql: Sqlite): InboxStore {
  const columns = 'place, tbl, id, op, seq, body, er';
  const put = sql.prepare(
    `INSERT INTO inbox(tbl, id, op, seq, body, er) VALUES (?, ?, ?, ?, ?, ?)
     ON CONFLICT(tbl, id) DO UPDATE SET op = excluded.op, seq = excluded.seq, body = excluded.body, er = excluded.er`,
  );
  const one = sql.prepare<[string, string], Change>(`SELECT ${columns} FROM inbox WHERE tbl = ? AND id = ?`);
  const after = sql.prepare<[number, number], Change & { place: number }>(
    `SELECT ${columns} FROM inbox WHERE place > ? ORDER BY place LIMIT ?`,
  );
  const clear = sql.prepare('DELETE FROM inbox');
  return {
    putInbox: ({ tbl, id, op, seq, body, er }) => void put.run(tbl, id, op, seq, body, er),
    inboxEntry: (tbl, id) => one.get(tbl, id) ?? null,
    inboxAfter: (place, limit) => after.all(place, limit),
    clearInbox: () => void clear.run(),
  };
}
