import { sameValue } from '../merge.ts';
import type { PageHead, Point, PullAnswer, PullRequest } from '../message.ts';
import type { BadLine, Change } from '../page-line.ts';
import { BrokenPage, readPage, type Page } from '../page.ts';
import { applyCut } from './cut.ts';
import { eraseRow, startResync, type ReplicaEngine } from './replica.ts';

/** How much one page may hold. */
export interface PageLimit {
  readonly rows: number;
  readonly bytes: number;
}

const witnessesPerPull = 2000;

/** The next pull request; null while a first sync is being completed. */
export function pullRequest({ store }: ReplicaEngine, limit: PageLimit): PullRequest | null {
  const marks = store.marks();
  if (marks.mode === 'building') return null;
  const acks = store.answeredEntries().flatMap(entry => (entry.ack ? [entry.ack] : []));
  return {
    scope: 'core',
    gen: marks.gen,
    cursor: marks.page,
    page_at: marks.page_at,
    witness: acks.slice(0, witnessesPerPull),
    history: [...store.history()],
    ...limit,
    erased: [...store.erasures()],
    ...(marks.fresh ? { fresh: marks.fresh } : {}),
  };
}

export type Pulled =
  /** The answer belongs to a cursor that this laptop no longer has. */
  | { readonly kind: 'stale' }
  | { readonly kind: 'resync' }
  | {
      readonly kind: 'page';
      readonly head: PageHead;
      readonly changes: number;
      readonly erased: boolean;
      readonly bad: readonly BadLine[];
      /** The cut is complete and stored, but not visible: it is too long for one step, see `completeCut`. */
      readonly waiting: boolean;
    };

/** A stored cut: the place up to which it goes, and what the server confirmed when it was pulled. */
export interface StoredCut {
  readonly page: Point;
  readonly witness: readonly Point[];
}

/** Ends a cut that has taken longer than one step may. */
class CutTooLong extends Error {}

/**
 * Stores a page: in the inbox until the cut is complete, then visibly, with the cursor in the same transaction. A
 * replica in its first sync writes pages straight into its tables, which are not shown yet.
 * `isLate`: asked between rows; once it is true, the cut is left in the inbox, where it is like a pull that is not
 * at its end. Throws BrokenPage for a page that does not follow the one before; nothing has changed then.
 */
export function receivePull(
  engine: ReplicaEngine,
  request: PullRequest,
  answer: PullAnswer,
  isLate: () => boolean = () => false,
): Pulled {
  const { store, rules } = engine;
  return store.transaction((): Pulled => {
    if (!rules.answersCurrentPage(store.marks().page, request.cursor)) return { kind: 'stale' };
    if (!('page' in answer)) {
      startResync(engine);
      return { kind: 'resync' };
    }
    // An answer to a pull of other tables begins at the same cursor.
    if (!sameValue(store.marks().fresh, request.fresh)) return { kind: 'stale' };
    const { head, changes, bad } = readFollowing(request, answer.page);
    store.dropErasures(request.erased);
    skipBad(engine, bad);
    const fresh = store.marks().mode === 'fresh';
    const healing = store.skipped() !== false;
    for (const change of changes) {
      takeIn(engine, change, fresh);
      if (healing) store.dropSkipped(change.tbl, change.id);
    }
    store.mark({ page: head.cursor, page_at: head.at });
    const complete = rules.isCompleteCut(head.more);
    if (complete && fresh) store.mark({ mode: 'building', page_at: null });
    const late = head.cursor === null ? () => false : isLate;
    const waiting = complete && !fresh && !isApplied(engine, request.witness, late);
    const erased = changes.some(change => change.op === 'E');
    return { kind: 'page', head, changes: changes.length, erased, bad, waiting };
  });
}

/** Throws BrokenPage, also for the last page of some tables that ends before the place where all others are. */
function readFollowing({ cursor, fresh }: PullRequest, text: string): Page {
  const page = readPage(text, cursor?.seq ?? 0);
  const { more, cursor: end } = page.head;
  if (fresh && !more && (end === null || end.seq < fresh.known.seq)) throw new BrokenPage();
  return page;
}

/** False when it took too long; then nothing of it has happened. */
function isApplied(engine: ReplicaEngine, witness: readonly Point[], isLate: () => boolean): boolean {
  const between = (): void => {
    if (isLate()) throw new CutTooLong();
  };
  try {
    engine.store.transaction(() => applyCut(engine, witness, between));
    return true;
  } catch (error) {
    if (error instanceof CutTooLong) return false;
    throw error;
  }
}

/**
 * Makes a stored cut visible, in one transaction. False when the replica has moved on since: the next pull then
 * completes it. `between` is called between two rows; what it throws is thrown, and nothing has happened.
 */
export function completeCut(
  engine: ReplicaEngine,
  { page, witness }: StoredCut,
  between: () => void = () => undefined,
): boolean {
  const { store } = engine;
  return store.transaction(() => {
    const marks = store.marks();
    if (marks.mode === 'fresh' || marks.mode === 'building') return false;
    if (marks.page_at === null || !sameValue(marks.page, page)) return false;
    applyCut(engine, witness, between);
    return true;
  });
}

/**
 * The cursor moves past a bad line, because the rest of the cut is good: its row stays as this laptop has it. The server
 * sends the row again when it changes, and in a resync. Lines of unknown tables are ignored.
 */
function skipBad({ store, now }: ReplicaEngine, bad: readonly BadLine[]): void {
  for (const line of bad)
    if (line.tbl === null || store.tables.includes(line.tbl)) store.skip(line, now().toISOString());
}

function takeIn({ store }: ReplicaEngine, change: Change, fresh: boolean): void {
  if (!store.tables.includes(change.tbl)) return;
  if (change.op === 'E') {
    eraseRow(store, change.tbl, change.id);
    store.addErasure(change.er, change);
  }
  if (fresh) store.show(change.tbl, change.id, change.body);
  else store.putInbox(change);
}

/** Uses the time until the next page of a first copy comes; nothing else depends on it. */
export function prepareFirstCopy({ store }: ReplicaEngine): void {
  if (store.marks().mode === 'fresh') store.buildAhead();
}

/** One slice of finishing a first copy; true while there is more to do. Afterwards the copy is visible. */
export function finishFirstCopy({ store }: ReplicaEngine): boolean {
  const marks = store.marks();
  if (marks.mode !== 'building') return false;
  if (store.buildSlice()) return true;
  store.transaction(() => {
    store.mark({ mode: 'normal', cursor: marks.page });
    if (marks.page) store.remember(marks.page);
  });
  return false;
}
