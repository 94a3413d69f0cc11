import { DomainError } from '../../errors.ts';
import { conflictSchema, type Conflict } from '../conflict.ts';
import { sameValue } from '../merge.ts';
import { createdRow } from '../overlay.ts';
import {
  touchedRows,
  type Command,
  type FieldChanges,
  type Mutation,
  type Row,
  type RowKey,
  type Solve,
} from '../mutation.ts';
import { parseRow, relay, relayTouched, type ReplicaEngine } from './replica.ts';
import type { OutboxEntry, ReplicaStore } from './store.ts';

/**
 * What a person does, each as one transaction: the row's server state is put aside, the change appended to the
 * outbox, the row shown with it. All answer the id of the mutation, or null where there was nothing to do.
 */

/**
 * Changes fields of a row; `from` is what the person saw. Null when the row is not there or nothing differs. `unset`:
 * the default row, for tables whose rows are created by their first change (settings).
 */
export function editRow(
  engine: ReplicaEngine,
  { tbl, id }: RowKey,
  changes: FieldChanges,
  unset: Row | null,
): string | null {
  const differing = Object.entries(changes).filter(([, change]) => !sameValue(change.from, change.to));
  if (differing.length === 0) return null;
  if (unset === null && engine.store.shown(tbl, id) === null) return null;
  const set = Object.fromEntries(differing);
  return joinLast(engine, { tbl, id }, set) ?? append(engine, { kind: 'patch', tbl, id, set }, unset);
}

/**
 * Merges successive changes of one row while a person types: the last entry of the outbox takes the new change in if it
 * is about this row and has not been pushed. Null where it does not.
 */
function joinLast({ store }: ReplicaEngine, row: RowKey, set: FieldChanges): string | null {
  const last = store.lastEntry();
  if (!last || last.pushed || last.answered || last.mutation.kind !== 'patch') return null;
  const { mid, mutation } = last;
  if (isExpectation(last)) return null;
  if (mutation.tbl !== row.tbl || mutation.id !== row.id) return null;
  const goesOn = Object.entries(set).every(([field, { from }]) => {
    const before = mutation.set[field];
    return before === undefined || sameValue(before.to, from);
  });
  if (!goesOn) return null;
  const joined = Object.entries(set).map(([field, change]) => {
    const { from } = mutation.set[field] ?? change;
    return [field, { from, to: change.to }];
  });
  store.transaction(() => {
    store.rewriteEntry(mid, { ...mutation, set: { ...mutation.set, ...Object.fromEntries(joined) } });
    relay(store, row);
  });
  return mid;
}

/**
 * Shows fields of a row as the server will set them by itself when an earlier change arrives: the holders of an office
 * that gets another name. It goes out as a change of no field, so that what the server decides in the end is shown as soon
 * as both have arrived, whatever became of the earlier change. Null for a row that is not there.
 */
export function expectRow(engine: ReplicaEngine, { tbl, id }: RowKey, fields: Row): string | null {
  if (engine.store.shown(tbl, id) === null) return null;
  return append(engine, { kind: 'patch', tbl, id, set: {} }, fields);
}

const isExpectation = ({ mutation, provisional }: Pick<OutboxEntry, 'mutation' | 'provisional'>): boolean =>
  mutation.kind === 'patch' && Object.keys(mutation.set).length === 0 && provisional !== null;

/** Makes a row. `provisional` is shown beside the values until the server gives numbers and times. */
export function createRow(
  engine: ReplicaEngine,
  key: { tbl: string; id: string },
  values: Row,
  provisional: Row | null,
): string | null {
  if (engine.store.shown(key.tbl, key.id) !== null) return null;
  return append(engine, { kind: 'create', ...key, values: { ...values } }, provisional);
}

/** Deletes a row as it is shown now. */
export function removeRow(engine: ReplicaEngine, tbl: string, id: string): string | null {
  const seen = parseRow(engine.store.shown(tbl, id));
  if (!seen) return null;
  return append(engine, { kind: 'delete', tbl, id, base: { ...seen } }, null);
}

/** Queues a call that only the server can carry out. */
export function queueCommand(engine: ReplicaEngine, command: Omit<Command, 'kind'>): string {
  return append(engine, { kind: 'command', ...command }, null);
}

/**
 * Withdraws a command that has not been pushed; `row` is the one that it is about. False when it may have reached the
 * server, or is not known.
 */
export function withdrawCommand({ store }: ReplicaEngine, mid: string, row: RowKey): boolean {
  return store.transaction(() => {
    const entry = store.entry(mid);
    if (!entry || entry.mutation.kind !== 'command' || entry.pushed || entry.answered) return false;
    store.blankCommand(mid, row);
    // From here on it is a change of this row, and the next one may join it.
    putAside(store, row);
    return true;
  });
}

/**
 * Takes a change out of the outbox that has not left, as if it had never been made. A row that it created stays where
 * a change that is not one of `own` needs it. The caller begins a new stream before the next push.
 */
export function withdrawEntry({ store }: ReplicaEngine, mid: string, own: ReadonlySet<string>): void {
  const entry = store.entry(mid);
  if (!entry) return;
  const { mutation } = entry;
  const isNeeded = (): boolean =>
    mutation.kind === 'create' &&
    store.entriesOf(mutation.tbl, mutation.id).some(other => !own.has(other.mid));
  if (isNeeded()) return;
  store.removeEntry(mid);
  relayTouched(store, mutation);
}

export type Choice =
  | { readonly choice: 'mine' | 'theirs' }
  | { readonly choice: 'value'; readonly value: unknown };

/** Decides a conflict; null when it is not open any more. */
export function solveConflict(engine: ReplicaEngine, id: string, choice: Choice): string | null {
  const text = engine.store.shown('conflict', id);
  if (text === null) return null;
  const conflict = conflictSchema.parse(JSON.parse(text));
  if (conflict.state !== 'open') return null;
  const to = decidedValue(conflict, choice);
  const solve: Solve = {
    kind: 'solve',
    tbl: conflict.tbl,
    id: conflict.row_id,
    conflict: id,
    about: conflict.kind,
    field: conflict.field,
    from: conflict.theirs,
    to,
  };
  return append(engine, solve, conflict.kind === 'edit-vs-delete' ? restoredRow(conflict, to) : null);
}

function decidedValue(conflict: Conflict, choice: Choice): unknown {
  if (choice.choice === 'theirs') return conflict.theirs ?? null;
  return ('value' in choice ? choice.value : conflict.mine) ?? null;
}

function restoredRow(conflict: Conflict, changes: unknown): Row | null {
  const base = conflict.base as Row | null;
  if (!base || changes === null) return null;
  const values = Object.entries(changes as FieldChanges).map(([field, change]) => [field, change.to ?? null]);
  return { ...base, ...Object.fromEntries(values) };
}

/** Sends a refused entry again, with other values where given; `from` of a patch becomes what is shown now. */
export function retryRefused(engine: ReplicaEngine, mid: string, values?: Row): string | null {
  const { store } = engine;
  const entry = store.refused(mid);
  if (!entry) return null;
  const shown = entry.mutation.kind === 'patch' ? store.shown(entry.mutation.tbl, entry.mutation.id) : null;
  const mutation = withValues(entry.mutation, values ?? {}, parseRow(shown));
  return store.transaction(() => {
    store.dropRefused(mid);
    return append(engine, mutation, entry.provisional);
  });
}

function withValues(mutation: Mutation, values: Row, shown: Row | null): Mutation {
  if (mutation.kind === 'create') return { ...mutation, values: { ...mutation.values, ...values } };
  if (mutation.kind === 'command') return { ...mutation, args: { ...mutation.args, ...values } };
  if (mutation.kind !== 'patch') return mutation;
  const set = Object.entries(mutation.set).map(([field, change]) => {
    const from = shown ? (shown[field] ?? null) : change.from;
    return [field, { from, to: field in values ? values[field] : change.to }];
  });
  return { ...mutation, set: Object.fromEntries(set) };
}

/** Keeps the server's last state of a row before a change is applied over it. */
function putAside(store: ReplicaStore, { tbl, id }: RowKey): void {
  if (store.base(tbl, id) === undefined) store.setBase(tbl, id, store.shown(tbl, id));
}

/** As `relay` shows it, without reading back what was written a moment before: a run of 20'000 bills is one row. */
function showCreated(
  store: ReplicaStore,
  { tbl, id, values }: Extract<Mutation, { kind: 'create' }>,
  provisional: Row | null,
): void {
  const given = Object.entries(values).filter(([, value]) => value !== undefined);
  store.show(tbl, id, JSON.stringify(createdRow(id, Object.fromEntries(given), provisional)));
}

function append({ store, now, newId }: ReplicaEngine, mutation: Mutation, provisional: Row | null): string {
  const mid = newId();
  store.transaction(() => {
    const { mode } = store.marks();
    if (mode === 'fresh' || mode === 'building') throw new DomainError('resync', { why: 'first_sync' });
    const isNew = mutation.kind === 'create' && !store.isWaiting(mutation.tbl, mutation.id);
    for (const key of touchedRows(mutation)) putAside(store, key);
    store.addEntry({ mid, mutation, provisional, made_at: now().toISOString() });
    if (isNew) showCreated(store, mutation, provisional);
    else relayTouched(store, mutation);
  });
  return mid;
}
