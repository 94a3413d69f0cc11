import { onUse } from '../../shared/on-use.ts';
import type { Row } from '../../shared/sync/mutation.ts';
import type { ComparedStore, KeptDigest } from '../../shared/sync/server/store.ts';
import { mendFeed } from '../db/feed-triggers.ts';
import type { Database } from '../db/open.ts';
import type { SyncedTable } from './synced-table.ts';

/** A table as a caller may see it. */
interface SeenTable {
  readonly tbl: string;
  readonly hide: ((row: Row) => Row) | null;
}

/** Rows and digests of the synced tables, for comparing them with the copies of laptops. */
export interface ComparedRows extends Pick<ComparedStore, 'isChangedSince' | 'mendFeed'> {
  rowsAfter(
    table: SeenTable,
    place: number,
    limit: number,
  ): readonly { readonly place: number; readonly id: string; readonly body: string }[];
  kept(tbl: string, now: Date): KeptDigest | null;
  keep(tbl: string, digest: KeptDigest, now: Date): void;
}

/** Rows are read again after this time, although the feed tells of no change: SQL by hand may have passed its triggers by. */
const keptMs = 24 * 60 * 60 * 1000;

interface Line {
  readonly place: number;
  readonly id: string;
  readonly body: string;
}

export function comparedRows(db: Database, tables: readonly SyncedTable[]): ComparedRows {
  const known = new Map(tables.map(table => [table.tbl, table]));
  const pages = new Map(
    tables.map(({ tbl, key, json }) => [
      tbl,
      onUse(() =>
        db.sql.prepare<[number, number], Line>(
          `SELECT t.rowid AS place, t.${key} AS id, ${json('t')} AS body FROM ${tbl} t
           WHERE t.rowid > ? ORDER BY t.rowid LIMIT ?`,
        ),
      ),
    ]),
  );
  // By the index on tables SQLite would look at every line of the table.
  const later = db.sql.prepare('SELECT 1 FROM change_log WHERE seq > ? AND +tbl = ? LIMIT 1');
  const digests = new Map<string, { readonly digest: KeptDigest; readonly at: number }>();
  return {
    isChangedSince: (tbl, seq) => later.get(seq, tbl) !== undefined,
    rowsAfter({ tbl, hide }, place, limit) {
      const lines = pages.get(tbl)?.().all(place, limit) ?? [];
      return lines.map(line => ({ ...line, body: storedText(line.body, hide) }));
    },
    kept(tbl, now) {
      const found = digests.get(tbl);
      return found && now.getTime() - found.at < keptMs ? found.digest : null;
    },
    keep: (tbl, digest, now) => void digests.set(tbl, { digest, at: now.getTime() }),
    mendFeed(tbl) {
      const table = known.get(tbl);
      return table ? mendFeed(db, table) : 0;
    },
  };
}

/** SQLite writes 12.0 where laptops, which read and write what they get, store 12. */
function storedText(body: string, hide: SeenTable['hide']): string {
  const row = JSON.parse(body) as Row;
  return JSON.stringify(hide ? hide(row) : row);
}
