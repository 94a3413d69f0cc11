import type {
  ConflictView,
  RefusedView,
  WaitingChange,
} from '../../../../shared/sync/desktop-sync-contract.ts';
import type { Conflict } from '../../../../shared/sync/conflict.ts';
import type { Command, Mutation, Row } from '../../../../shared/sync/mutation.ts';
import type { OutboxEntry, RefusedEntry } from '../../../../shared/sync/replica/store.ts';
import { afterFullOf } from '../../events/registrations/after-full.ts';
import type { Replica } from '../../replica/open-replica.ts';
import type { ConflictAuthors } from './conflict-author.ts';
import { rowTitle } from './row-title.ts';

type Fields = WaitingChange['fields'];

const none: ReadonlySet<string> = new Set();

/** A waiting change as shown to a person. `held`: tables whose rows wait until the server knows them. */
export function waitingView(replica: Replica, entry: OutboxEntry, held = none): WaitingChange {
  const { mid, mutation, provisional, made_at, answered } = entry;
  const isHeld = mutation.kind !== 'command' && held.has(mutation.tbl);
  return {
    ...subject(replica, mutation),
    mid,
    fields: isEmpty(mutation) ? expectedFields(provisional) : fieldsOf(mutation),
    made_at,
    state: answered ? 'acked' : isHeld ? 'held' : 'pending',
  };
}

/** A refused change with everything that was typed. */
export function refusedView(replica: Replica, entry: RefusedEntry): RefusedView {
  const { mid, mutation, reason, refused_at } = entry;
  const after_full = afterFullOf(replica, entry);
  return { ...subject(replica, mutation), mid, values: typed(mutation), reason, after_full, refused_at };
}

export function conflictView(replica: Replica, conflict: Conflict, authors: ConflictAuthors): ConflictView {
  const { state: _state, solved_by: _by, solved_at: _at, ...shown } = conflict;
  const known = asRow(conflict.theirs) ?? asRow(conflict.base);
  return {
    ...shown,
    title: rowTitle(replica, conflict.tbl, conflict.row_id, known),
    ...authors(conflict),
  };
}

function subject(
  replica: Replica,
  mutation: Mutation,
): Pick<WaitingChange, 'kind' | 'tbl' | 'row_id' | 'title'> {
  if (mutation.kind === 'command') return commandSubject(replica, mutation);
  const { tbl, id } = mutation;
  const kind = mutation.kind === 'solve' ? 'patch' : mutation.kind;
  return { kind, tbl, row_id: id, title: rowTitle(replica, tbl, id, contentOf(mutation)) };
}

/** An order is about the row that it names. */
function commandSubject(replica: Replica, mutation: Command): ReturnType<typeof subject> {
  const { id } = mutation.args;
  if (mutation.name === 'mailings.send' && typeof id === 'string')
    return { kind: 'command', tbl: 'mailing', row_id: id, title: rowTitle(replica, 'mailing', id, null) };
  if (mutation.name.startsWith('applications.') && typeof id === 'string')
    return {
      kind: 'command',
      tbl: 'application',
      row_id: id,
      title: rowTitle(replica, 'application', id, null),
    };
  return { kind: 'command', tbl: '', row_id: mutation.key, title: mutation.name };
}

function contentOf(mutation: Mutation): Row | null {
  if (mutation.kind === 'create') return mutation.values;
  return mutation.kind === 'delete' ? mutation.base : null;
}

function fieldsOf(mutation: Mutation): Fields {
  const fields: Fields = {};
  if (mutation.kind === 'patch')
    for (const [field, { from, to }] of Object.entries(mutation.set))
      fields[field] = [from ?? null, to ?? null];
  else if (mutation.kind === 'create')
    for (const [field, value] of Object.entries(mutation.values)) fields[field] = [null, value];
  else if (mutation.kind === 'solve' && mutation.field !== null)
    fields[mutation.field] = [mutation.from ?? null, mutation.to ?? null];
  return fields;
}

const isEmpty = (mutation: Mutation): boolean =>
  mutation.kind === 'patch' && Object.keys(mutation.set).length === 0;

/** What the server will set by itself, as another waiting change makes it. */
const expectedFields = (expected: Row | null): Fields =>
  Object.fromEntries(Object.entries(expected ?? {}).map(([field, value]) => [field, [null, value]]));

/** What a person typed into the change. */
function typed(mutation: Mutation): Record<string, unknown> {
  switch (mutation.kind) {
    case 'create':
      return { ...mutation.values };
    case 'command':
      return { ...mutation.args };
    case 'delete':
      return { ...mutation.base };
    case 'patch':
      return Object.fromEntries(Object.entries(mutation.set).map(([field, { to }]) => [field, to ?? null]));
    case 'solve':
      return mutation.field === null ? {} : { [mutation.field]: mutation.to ?? null };
  }
}

const asRow = (value: unknown): Row | null =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Row) : null;
