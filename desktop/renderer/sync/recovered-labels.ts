import { titleOf, tableName } from '../../../shared/entities.ts';
import { memberFields } from '../../../shared/people/members/member.ts';
import { formatRappen, toRappen } from '../../../shared/money.ts';
import type { Recovered } from '../../../shared/sync/recovered-contract.ts';
import { fieldName, valueText } from '../field-labels.ts';

/** What a restore of the server lost, as people read it. */

type Row = Readonly<Record<string, unknown>>;

/** 'Anna Müller', '2026-00042 · Anna Müller', 'Telefon'; the name of the table where nothing names the row. */
export const recoveredTitle = ({ tbl, row_id, body, subject }: Recovered): string =>
  tbl === 'conflict'
    ? nameOf(textOf(body['tbl']), textOf(body['row_id']), subject ?? {})
    : nameOf(tbl, row_id, body);

const nameOf = (tbl: string, id: string, row: Row): string =>
  titleOf(tbl, { id, row, read: () => null }) || tableName(tbl);

export interface FoundField {
  readonly name: string;
  readonly kept: string;
  /** What stands on the server; null where the whole row is missing. */
  readonly current: string | null;
}

const invoiceFields = ['amount', 'currency', 'description', 'status', 'issued_at', 'due_at'];

/** The fields that differ, or all that is worth a look of a row that is missing. */
export function foundFields(entry: Recovered): FoundField[] {
  const { tbl, row_id, body, current } = entry;
  if (tbl === 'conflict') return conflictFields(entry);
  const names = current ? entry.differing : telling(tbl, body);
  return names.map(field => ({
    name: fieldName(tbl, field, row_id),
    kept: shown(field, body[field]),
    current: current ? shown(field, current[field]) : null,
  }));
}

/** What a conflict is about: the version that was not taken, and the one that stood. */
function conflictFields({ body }: Recovered): FoundField[] {
  const field = body['field'];
  if (typeof field !== 'string') return [];
  return [
    {
      name: fieldName(textOf(body['tbl']), field, textOf(body['row_id'])),
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
