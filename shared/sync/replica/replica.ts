import { applyOverlay } from '../overlay.ts';
import { touchedRows, type Mutation, type Row, type RowKey } from '../mutation.ts';
import type { SyncRules } from '../rules.ts';
import type { ReplicaStore } from './store.ts';

/** What the laptop's side of the engine gets handed. */
export interface ReplicaEngine {
  readonly store: ReplicaStore;
  readonly rules: SyncRules;
  readonly now: () => Date;
  /** A fresh unique id, for mutations and streams. */
  readonly newId: () => string;
}

export const parseRow = (text: string | null | undefined): Row | null =>
  text === null || text === undefined ? null : (JSON.parse(text) as Row);

/** Shows a row again as the server's state with the waiting changes over it; without any, the base is let go. */
export function relay(store: ReplicaStore, { tbl, id }: RowKey): void {
  const entries = store.entriesOf(tbl, id);
  const base = store.base(tbl, id);
  const server = base === undefined ? store.shown(tbl, id) : base;
  if (entries.length === 0) {
    store.show(tbl, id, server);
    store.dropBase(tbl, id);
    return;
  }
  const row = applyOverlay(parseRow(server), { tbl, id }, entries);
  store.show(tbl, id, row && JSON.stringify(row));
}

/** Shows all rows again that a mutation touches. */
export function relayTouched(store: ReplicaStore, mutation: Mutation): void {
  for (const key of touchedRows(mutation)) relay(store, key);
}

/** Applies an erasure: removes every trace of the row; its waiting changes keep their places without content. */
export function eraseRow(store: ReplicaStore, tbl: string, id: string): void {
  store.purge(tbl, id);
  store.emptyEntries(tbl, id);
}

/** Renumbers what is not answered yet on a stream of its own; the ids of the mutations stay. */
export function startStream({ store, newId }: ReplicaEngine): void {
  store.mark({ stream: newId(), stream_start: store.renumberPending() });
}

/**
 * The server is from another past. Nothing is wiped: what it may have lost is sent again, and everything is pulled
 * from the start to be compared. A replica that has never shown anything simply begins anew.
 */
export function startResync(engine: ReplicaEngine): void {
  const { store } = engine;
  const { mode } = store.marks();
  store.clearSkipped();
  if (mode === 'fresh' || mode === 'building') {
    store.startOver();
    store.mark({ mode: 'fresh', cursor: null, page: null, page_at: null, fresh: null });
    return;
  }
  store.clearInbox();
  store.mark({ mode: 'resync', page: null, page_at: null, fresh: null });
  store.forgetAnswers();
  startStream(engine);
}

/** True when nothing waits in any direction. */
export function isIdle(store: ReplicaStore): boolean {
  const quiet = store.entries().length === 0 && store.inboxAfter(0, 1).length === 0;
  return quiet && store.offers(1).length === 0 && store.marks().mode === 'normal';
}
