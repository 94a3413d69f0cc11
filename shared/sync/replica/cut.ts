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
  const waiting = store.waitingRows();
  const again = new Map<string, RowKey>();
  const touch = (key: RowKey) => again.set(`${key.tbl}/${key.id}`, key);
  if (store.marks().mode === 'resync') compareAll({ store, waiting, touch, between });
  for (const change of inboxOf(store)) {
    between();
    if (change.op === 'E') eraseRow(store, change.tbl, change.id);
    else if (!waiting.has(`${change.tbl}/${change.id}`)) store.show(change.tbl, change.id, change.body);
    else {
      store.setBase(change.tbl, change.id, change.body);
      touch(change);
    }
  }
  for (const key of removeCovered(engine, witness)) touch(key);
  for (const key of again.values()) {
    between();
    if (store.base(key.tbl, key.id) !== undefined) relay(store, key);
  }
  store.clearInbox();
  const { page } = store.marks();
  store.mark({ cursor: page, page_at: null, mode: 'normal' });
  if (page) store.remember(page);
}

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
function removeCovered({ store, rules }: ReplicaEngine, witness: readonly Point[]): RowKey[] {
  const { page } = store.marks();
  const covered = store
    .answeredEntries()
    .filter(entry => entry.ack === null || rules.isCovered(entry.ack, page, witness));
  for (const entry of covered) store.removeEntry(entry.mid);
  return covered.flatMap(entry => touchedRows(entry.mutation));
}

interface Comparison {
  readonly store: ReplicaStore;
  /** Rows with waiting changes, as 'tbl/id'. */
  readonly waiting: ReadonlySet<string>;
  readonly touch: (key: RowKey) => void;
  readonly between: () => void;
}

/**
 * After a restore of the server to an older state: rows that it has lost, or has in another version, are offered to it
 * as this laptop last pulled them; then the server's state applies.
 */
function compareAll({ store, waiting, touch, between }: Comparison): void {
  const unnamed = store.skipped() === 'unnamed';
  for (const tbl of store.tables) {
    for (const id of idsOf(store, tbl)) {
      between();
      const entry = store.inboxEntry(tbl, id);
      if (entry?.op === 'E') continue;
      // The server has the row, or may have it: a line that could not be read is no loss.
      if (!entry && (unnamed || store.isSkipped(tbl, id))) continue;
      const base = store.base(tbl, id);
      const known = base === undefined ? store.shown(tbl, id) : base;
      const knownRow = parseRow(known);
      if (knownRow && !sameText(known, entry?.body ?? null)) store.addOffer({ tbl, id, body: knownRow });
      if (entry || known === null) continue;
      if (waiting.has(`${tbl}/${id}`)) {
        store.setBase(tbl, id, null);
        touch({ tbl, id });
      } else {
        store.show(tbl, id, null);
      }
    }
  }
  store.clearHistory();
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
