import { isFresh, type FreshTables } from '../compare-message.ts';
import { sameValue } from '../merge.ts';
import type { Point } from '../message.ts';
import type { Change } from '../page-line.ts';
import { touchedRows, type RowKey } from '../mutation.ts';
import { eraseRow, parseRow, relay, type ReplicaEngine } from './replica.ts';
import type { ReplicaStore } from './store.ts';

const slice = 1000;

/**
 * Makes the pages of a complete cut visible, all at once: rows without waiting changes are replaced, the others are
 * rebased; changes that the cut proves to be on the server leave the outbox. `between` is called between two rows and
 * may throw, which rolls the transaction of the caller back.
 */
export function applyCut(engine: ReplicaEngine, witness: readonly Point[], between: () => void): void {
  const { store } = engine;
  const again = new Map<string, RowKey>();
  const touch = (key: RowKey) => again.set(`${key.tbl}/${key.id}`, key);
  if (store.marks().mode === 'resync') compareAll({ store, touch, between });
  for (const change of inboxOf(store)) {
    between();
    if (change.op === 'E') eraseRow(store, change.tbl, change.id);
    else if (!isLaidOver(store, change)) store.show(change.tbl, change.id, change.body);
    else {
      store.setBase(change.tbl, change.id, change.body);
      touch(change);
    }
  }
  for (const key of removeCovered(engine, witness, between)) touch(key);
  for (const key of again.values()) {
    between();
    if (store.base(key.tbl, key.id) !== undefined) relay(store, key);
  }
  store.clearInbox();
  const { page } = store.marks();
  store.mark({ cursor: page, page_at: null, mode: 'normal', fresh: null });
  if (page) store.remember(page);
}

/** Waiting changes are shown over the row, or were until an erasure in this cut emptied them. */
const isLaidOver = (store: ReplicaStore, { tbl, id }: RowKey): boolean =>
  store.isWaiting(tbl, id) || store.base(tbl, id) !== undefined;

function* inboxOf(store: ReplicaStore): Generator<Change> {
  let place = 0;
  for (;;) {
    const part = store.inboxAfter(place, slice);
    yield* part;
    place = part.at(-1)?.place ?? place;
    if (part.length < slice) return;
  }
}

/** Changes that this very history acknowledged at or before the cut; answers the rows they touched. */
function removeCovered(
  { store, rules }: ReplicaEngine,
  witness: readonly Point[],
  between: () => void,
): RowKey[] {
  const { page } = store.marks();
  const witnessAt = bySeq(witness);
  const rows: RowKey[] = [];
  for (const entry of store.answeredEntries()) {
    between();
    const { mid, ack } = entry;
    if (ack !== null && !rules.isCovered(ack, page, witnessAt.get(ack.seq) ?? [])) continue;
    rows.push(...touchedRows(entry.mutation));
    store.removeEntry(mid);
  }
  return rows;
}

/** Only a witness of the same place can prove an acknowledgement; comparing each with all stood still for seconds. */
function bySeq(points: readonly Point[]): ReadonlyMap<number, readonly Point[]> {
  const found = new Map<number, Point[]>();
  for (const point of points) {
    const same = found.get(point.seq);
    if (same) same.push(point);
    else found.set(point.seq, [point]);
  }
  return found;
}

interface Comparison {
  readonly store: ReplicaStore;
  readonly touch: (key: RowKey) => void;
  readonly between: () => void;
}

/**
 * After a restore of the server to an older state: rows that it has lost, or has in another version, are offered to it
 * as this laptop last pulled them; then the server's state applies. Where only some tables were fetched anew, the server
 * has lost nothing and this laptop was wrong.
 */
function compareAll(comparison: Comparison): void {
  const { store, between } = comparison;
  const fresh = store.marks().fresh ?? null;
  const unnamed = store.skipped() === 'unnamed';
  for (const row of rowsToCompare(store, fresh?.tables ?? null)) {
    between();
    const entry = store.inboxEntry(row.tbl, row.id);
    if (entry?.op === 'E') continue;
    // The server has the row, or may have it: a line that could not be read is no loss.
    if (!entry && (unnamed || store.isSkipped(row.tbl, row.id))) continue;
    compareRow(comparison, row, { entry, isLimited: fresh !== null });
  }
  if (!fresh) store.clearHistory();
}

function compareRow(
  comparison: Comparison,
  { tbl, id }: RowKey,
  { entry, isLimited }: { readonly entry: Change | null; readonly isLimited: boolean },
): void {
  const { store } = comparison;
  const base = store.base(tbl, id);
  const known = base === undefined ? store.shown(tbl, id) : base;
  const knownRow = isLimited ? null : parseRow(known);
  if (knownRow && !sameText(known, entry?.body ?? null)) store.addOffer({ tbl, id, body: knownRow });
  if (!entry && known !== null) dropRow(comparison, { tbl, id });
}

function* rowsToCompare(store: ReplicaStore, fresh: FreshTables | null): Generator<RowKey> {
  for (const tbl of store.tables) {
    if (fresh?.every(table => table.tbl !== tbl)) continue;
    for (const id of idsOf(store, tbl)) if (!fresh || isFresh(fresh, tbl, id)) yield { tbl, id };
  }
}

/** The server does not have this row; changes of it that wait are shown on. */
function dropRow({ store, touch }: Comparison, row: RowKey): void {
  if (isLaidOver(store, row)) {
    store.setBase(row.tbl, row.id, null);
    touch(row);
  } else {
    store.show(row.tbl, row.id, null);
  }
}

function* idsOf(store: ReplicaStore, tbl: string): Generator<string> {
  let after = '';
  for (;;) {
    const part = store.idsAfter(tbl, after, slice);
    yield* part;
    after = part.at(-1) ?? after;
    if (part.length < slice) return;
  }
}

const sameText = (left: string | null, right: string | null) =>
  left === right || sameValue(parseRow(left), parseRow(right));
