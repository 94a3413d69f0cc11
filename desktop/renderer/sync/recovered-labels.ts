import { titleOf, tableName } from '../../../shared/entities.ts';
import { memberFields } from '../../../shared/people/members/member.ts';
import { label } from '../../../shared/i18n/label.ts';
import { formatRappen, toRappen } from '../../../shared/money.ts';
import type { Recovered } from '../../../shared/sync/recovered-contract.ts';
import { fieldName, valueText } from '../field-labels.ts';

/** What a restore of the server lost, as people read it. */

type Row = Readonly<Record<string, unknown>>;

/** 'Anna Müller', '2026-00042 · Anna Müller', 'Telefon'; the name of the table where nothing names the row. */
export const recoveredTitle = ({ tbl, row_id, body, subject, change }: Recovered): string =>
  change?.kind === 'command'
    ? label('sync.unsent.order', { name: change.command ?? '' })
    : tbl === 'conflict'
      ? nameOf(textOf(body['tbl']), textOf(body['row_id']), subject ?? {})
      : nameOf(tbl, row_id, change ? { ...subject, ...body } : body);

const nameOf = (tbl: string, id: string, row: Row): string =>
  titleOf(tbl, { id, row, read: () => null }) || tableName(tbl);

export interface FoundField {
  readonly name: string;
  /** What its author saw before; null of a whole row. */
  readonly before: string | null;
  readonly kept: string;
  /** What stands on the server; null where the whole row is missing. */
  readonly current: string | null;
}

const invoiceFields = ['amount', 'currency', 'description', 'status', 'issued_at', 'due_at'];

/** The fields that differ, or all that is worth a look of a row that is missing. */
export function foundFields(entry: Recovered): FoundField[] {
  const { tbl, row_id, body, current } = entry;
  if (tbl === 'conflict') return conflictFields(entry);
  if (entry.change) return changeFields(entry, entry.change.fields);
  const names = current ? entry.differing : telling(tbl, body);
  return names.map(field => ({
    name: fieldName(tbl, field, row_id),
    before: null,
    kept: shown(field, body[field]),
    current: current ? shown(field, current[field]) : null,
  }));
}

/** Before, after and now; of a new row and an order only what was filled in, and no ids. */
function changeFields(
  { tbl, row_id, current, change }: Recovered,
  fields: Readonly<Record<string, readonly [unknown, unknown]>>,
): FoundField[] {
  const isNew = change?.kind === 'create' || change?.kind === 'command';
  return Object.entries(fields)
    .filter(([field, [, to]]) => !isNew || (isFilled(to) && !isId(field, to)))
    .map(([field, [from, to]]) => ({
      name: fieldName(tbl, field, row_id),
      before: isNew ? null : shown(field, from),
      kept: shown(field, to),
      current: current && field in current ? shown(field, current[field]) : null,
    }));
}

const isFilled = (value: unknown): boolean => value !== null && value !== '' && typeof value !== 'object';
const isId = (field: string, value: unknown): boolean =>
  field === 'id' ||
  field === 'uuid' ||
  (typeof value === 'string' && /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(value));

/** What a conflict is about: the version that was not taken, and the one that stood. */
function conflictFields({ body }: Recovered): FoundField[] {
  const field = body['field'];
  if (typeof field !== 'string') return [];
  return [
    {
      name: fieldName(textOf(body['tbl']), field, textOf(body['row_id'])),
      before: null,
      kept: shown(field, body['mine']),
      current: shown(field, body['theirs']),
    },
  ];
}

const telling = (tbl: string, body: Row): string[] =>
  (tbl === 'invoice' ? invoiceFields : Object.keys(memberFields.shape)).filter(
    field => body[field] !== null && body[field] !== '' && body[field] !== undefined,
  );

/** As elsewhere on the screen; amounts with their centimes, of an instant the day. */
function shown(field: string, value: unknown): string {
  const rappen = field === 'amount' && typeof value === 'number' ? toRappen(value) : null;
  if (rappen !== null) return formatRappen(rappen);
  const isInstant = typeof value === 'string' && /^\d{4}-\d\d-\d\dT.*Z$/.test(value);
  return valueText(field, isInstant ? value.slice(0, 10) : value);
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');
