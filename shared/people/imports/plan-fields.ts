import { isSameFieldName, type CustomField } from '../fields/custom-field.ts';
import { fieldValueText, type YesNoLabels } from '../fields/value-words.ts';
import type { CellChange } from './import-row.ts';
import { ownColumnName } from './export-base.ts';
import type { ImportColumn } from './import.ts';
import type { CheckedRow } from './table.ts';

/** The association's own fields, and what a member has in them by their ids. */
export interface KnownFields {
  readonly fields: readonly CustomField[];
  readonly labels: YesNoLabels;
  of(memberId: string): Readonly<Record<string, string>>;
}

/** One own field that a row sets; `here` differs from `from` where it was changed since the export. */
export interface OwnChange {
  readonly field_id: string;
  readonly from: string;
  readonly to: string;
  readonly here: string;
}

/** Columns without a meaning that are headed like a field of the association's own are that field. */
export function withOwnFields(
  columns: readonly ImportColumn[],
  fields: readonly CustomField[],
): ImportColumn[] {
  const left = fields.filter(({ active }) => active);
  return columns.map(column => {
    const at = left.findIndex(({ name }) => isSameFieldName(name, column.heading.trim()));
    if (column.meaning !== null || at === -1) return column;
    const [field] = left.splice(at, 1);
    return field ? { ...column, meaning: ownColumnName(field.id) } : column;
  });
}

/** What a row sets of a new member's own fields. */
export const ownOfNew = ({ own = {} }: CheckedRow): OwnChange[] =>
  Object.entries(own).flatMap(([field_id, to]) => (to === '' ? [] : [{ field_id, from: '', to, here: '' }]));

interface Compared {
  readonly empties: boolean;
  readonly exported: Readonly<Record<string, unknown>> | undefined;
}

/** What a row changes of a member's own fields, as it is stored and in words. */
export function ownChanges(
  known: KnownFields,
  { own = {} }: CheckedRow,
  memberId: string,
  { empties, exported }: Compared,
): { readonly own: OwnChange[]; readonly changes: CellChange[] } {
  const present = known.of(memberId);
  const changed = Object.entries(own).flatMap(([field_id, to]): OwnChange[] => {
    const here = present[field_id] ?? '';
    const said = exported?.[ownColumnName(field_id)];
    const from = typeof said === 'string' ? said : here;
    if (to === from || to === here || (to === '' && !empties)) return [];
    return [{ field_id, from, to, here }];
  });
  return { own: changed, changes: changed.map(change => shownChange(known, change)) };
}

function shownChange({ fields, labels }: KnownFields, { field_id, from, to, here }: OwnChange): CellChange {
  const field = fields.find(({ id }) => id === field_id);
  const shown = (value: string) => (field ? fieldValueText(field, value, labels) : value);
  return {
    field: ownColumnName(field_id),
    from: shown(from),
    to: shown(to),
    here: shown(here),
    conflict: from !== here,
  };
}
