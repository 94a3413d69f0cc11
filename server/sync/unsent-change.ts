import { DomainError } from '../../shared/errors.ts';
import { sameValue } from '../../shared/sync/merge.ts';
import type { Mutation, Row } from '../../shared/sync/mutation.ts';
import type { Recovered } from '../../shared/sync/recovered-contract.ts';
import { mayWrite } from '../../shared/sync/table-permission.ts';
import { changedFields, type UnsentChange } from '../../shared/sync/unsent-contract.ts';
import type { Call } from '../context.ts';
import { wasErased } from '../db/erasure-store.ts';
import type { SyncStores } from './sync-store.ts';
import type { SyncedTable } from './synced-table.ts';

type Tables = SyncStores['tables'];
type RowMutation = Exclude<Mutation, { kind: 'command' }>;

/** A table as it stands about one row: the present row, and the last version where it was deleted. */
interface Found {
  readonly table: SyncedTable;
  readonly current: Row | null;
  readonly trashed: Row | null;
}

/** Fields that people edit in which a row differs from the present one. */
export const differingFields = ({ fields }: SyncedTable, body: Row, current: Row): string[] =>
  fields.filter(field => Object.hasOwn(body, field) && !sameValue(body[field], current[field]));

/** What the list says of a change; null where the server has its effect already. */
export function unsentView(
  tables: Tables,
  change: UnsentChange,
): Pick<Recovered, 'current' | 'subject' | 'differing' | 'change'> | null {
  const { mutation, made_at, refused } = change;
  const found = mutation.kind === 'command' ? null : foundIn(tables, mutation);
  if (found && hasEffect(found, mutation as RowMutation)) return null;
  const current = found?.current ?? null;
  const subject = current ?? found?.trashed ?? null;
  return {
    current: current && { ...current },
    subject: subject && { ...subject },
    differing: found && current ? differingFields(found.table, valuesOf(mutation), current) : [],
    change: {
      kind: mutation.kind,
      command: mutation.kind === 'command' ? mutation.name : null,
      made_at,
      fields: mutable(changedFields(change)),
      refused,
      takeable: found !== null && writeOf(found, mutation as RowMutation) !== null,
    },
  };
}

/**
 * Carries a change out as it was meant, with the rights of the person who takes it over; fields that the present row has
 * otherwise are set. Throws what the use case refuses, `forbidden` where the call may not write, `erased` for a row that
 * was erased, `not_found` for what cannot be carried out any more.
 */
export function takeOver(call: Call, tables: Tables, { mutation }: UnsentChange): void {
  const found = mutation.kind === 'command' ? null : foundIn(tables, mutation);
  if (!found || mutation.kind === 'command') throw new DomainError('not_found', { what: 'recovered' });
  if (!mayWrite(call.actor, mutation.tbl)) throw new DomainError('forbidden', {});
  if (wasErased(call.effects, mutation.tbl, mutation.id)) throw new DomainError('erased', {});
  if (hasEffect(found, mutation)) return;
  const write = writeOf(found, mutation);
  if (!write) throw new DomainError('not_found', { what: mutation.tbl });
  write(call);
}

function foundIn(tables: Tables, { tbl, id }: RowMutation): Found | null {
  const known = tables.get(tbl);
  return known ? { table: known.table, current: known.read(id), trashed: known.trashed(id) } : null;
}

/** The present row is as the author wanted it. */
function hasEffect({ table, current }: Found, mutation: RowMutation): boolean {
  if (mutation.kind === 'delete') return current === null;
  return (
    current !== null && isPatch(mutation) && differingFields(table, valuesOf(mutation), current).length === 0
  );
}

/** Everything but a deletion and a decision about a deleted row sets fields of a row that is there. */
const isPatch = (mutation: RowMutation): boolean =>
  mutation.kind === 'patch' ||
  mutation.kind === 'create' ||
  (mutation.kind === 'solve' && mutation.about === 'field');

/** What carries the change out; null where its table does not offer it, or its row is gone for good. */
function writeOf({ table, current, trashed }: Found, mutation: RowMutation): ((call: Call) => void) | null {
  const { id } = mutation;
  const values = valuesOf(mutation);
  if (mutation.kind === 'delete') return current && table.remove ? call => table.remove?.(call, id) : null;
  if (!isPatch(mutation)) return null;
  if (current) {
    const differing = differingFields(table, values, current);
    const set = Object.fromEntries(differing.map(field => [field, values[field]]));
    return table.patch ? call => table.patch?.(call, id, set) : null;
  }
  if (mutation.kind === 'create') return creationOf(table, id, values);
  return trashed && table.bringBack ? call => table.bringBack?.(call, id, { ...trashed, ...values }) : null;
}

/** The number of an invoice is of a range of that device: it is stored as one that was given out. */
function creationOf(table: SyncedTable, id: string, values: Row): ((call: Call) => void) | null {
  if (table.tbl === 'invoice')
    return table.bringBack ? call => table.bringBack?.(call, id, { ...values, id }) : null;
  return table.create ? call => table.create?.(call, id, values) : null;
}

/** The fields of the row as the author wanted them. */
function valuesOf(mutation: Mutation): Row {
  return Object.fromEntries(
    Object.entries(changedFields({ mutation })).map(([field, [, to]]) => [field, to]),
  );
}

const mutable = (fields: ReturnType<typeof changedFields>): Record<string, [unknown, unknown]> =>
  Object.fromEntries(Object.entries(fields).map(([field, [from, to]]) => [field, [from, to]]));
