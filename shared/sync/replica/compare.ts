import { sameValue } from '../merge.ts';
import type { FreshTables } from '../compare-message.ts';
import { DigestSum } from '../copy-digest.ts';
import type { CompareRequest, Point } from '../message.ts';
import type { ReplicaEngine } from './replica.ts';
import type { ReplicaStore } from './store.ts';

const slice = 100;

/**
 * Digests of what the server last said, without the changes that wait here; of `only` these tables, or all. Null when
 * this copy is not at rest, or moved on meanwhile. A table of which lines were skipped is known to lack something and
 * is left out. Yields every hundred rows.
 */
export function* readCopy(
  { store }: ReplicaEngine,
  only: ReadonlySet<string> | null,
): Generator<void, CompareRequest | null> {
  const cursor = restingAt(store);
  if (cursor === null) return null;
  const skipped = store.skippedTables();
  const tables: CompareRequest['tables'] = [];
  for (const tbl of skipped.includes(null) ? [] : store.tables) {
    if (skipped.includes(tbl) || only?.has(tbl) === false) continue;
    const sum = new DigestSum();
    for (let after = ''; ;) {
      const rows = store.serverRowsAfter(tbl, after, slice);
      for (const { id, body } of rows) sum.add(id, body);
      yield;
      if (!sameValue(restingAt(store), cursor)) return null;
      const last = rows.at(-1);
      if (!last || rows.length < slice) break;
      after = last.id;
    }
    tables.push({ tbl, parts: { ...sum.value() } });
  }
  return { scope: 'core', gen: store.marks().gen, cursor, tables };
}

/** The cursor of a copy that is complete and takes nothing in; null otherwise. */
function restingAt(store: ReplicaStore): Point | null {
  const { mode, cursor, page } = store.marks();
  return mode === 'normal' && sameValue(cursor, page) ? cursor : null;
}

/**
 * Has these tables fetched anew by the next pull, together with everything after the cursor; then rows that the server
 * lacks go, and waiting changes are laid over what it has. False when the copy has moved on since `known`.
 */
export function startFresh({ store }: ReplicaEngine, known: Point, tables: FreshTables): boolean {
  return store.transaction(() => {
    if (!sameValue(restingAt(store), known)) return false;
    store.clearInbox();
    const copied = tables.map(({ tbl, parts }) => ({ tbl, parts: parts && [...parts] }));
    store.mark({ mode: 'resync', page: null, page_at: null, fresh: { known, tables: copied } });
    return true;
  });
}
