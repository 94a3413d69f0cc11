import type { CompareAnswer } from '../compare-message.ts';
import { DigestSum, differingParts, type TableDigest } from '../copy-digest.ts';
import type { CompareRequest, SyncRefusal } from '../message.ts';
import type { Authority } from './authority.ts';
import type { ServerStore } from './store.ts';

const slice = 100;

/**
 * Compares what a laptop has at its cursor with the rows here. A table that has changed since that place, or while it
 * was read, is not compared: waiting for a quiet moment is better than a false difference. Yields every hundred rows, so
 * that the caller can do something else.
 */
export function* compareCopies(
  { store }: Authority,
  request: CompareRequest,
): Generator<void, CompareAnswer | SyncRefusal> {
  const { cursor, gen, scope, tables } = request;
  if (gen !== store.generation(scope)) return { code: 'resync', why: 'scope_generation' };
  if (store.tagOf(cursor.seq) !== cursor.tag) return { code: 'history_diverged', common: 0 };
  const answer: CompareAnswer = { differing: [], later: [] };
  for (const { tbl, parts } of tables) {
    if (!store.syncedTables.includes(tbl)) continue;
    const here = store.isChangedSince(tbl, cursor.seq) ? null : yield* digestOf(store, tbl);
    const differing = here && differingParts(here, parts);
    if (differing === null) answer.later.push(tbl);
    else if (differing.length > 0) answer.differing.push({ tbl, parts: differing });
  }
  return answer;
}

/** Null for a table that was changed while it was read. */
function* digestOf(store: ServerStore, tbl: string): Generator<void, TableDigest | null> {
  const kept = store.keptDigest(tbl);
  if (kept && !store.isChangedSince(tbl, kept.seq)) return kept.parts;
  const seq = store.head();
  const sum = new DigestSum();
  for (let place = -1; ;) {
    const rows = store.rowsAfter(tbl, place, slice);
    for (const { id, body } of rows) sum.add(id, body);
    const last = rows.at(-1);
    if (!last || rows.length < slice) break;
    place = last.place;
    yield;
  }
  if (store.isChangedSince(tbl, seq)) return null;
  const parts = sum.value();
  store.keepDigest(tbl, { seq, parts });
  return parts;
}
