import { guessField } from '../../../../shared/people/fields/field-cell.ts';
import type { CustomField } from '../../../../shared/people/fields/custom-field.ts';
import type { OwnChange } from '../../../../shared/people/imports/plan-fields.ts';
import type { StepRow } from '../../../../shared/people/imports/undo-import.ts';
import type { SourceTable } from '../../../../shared/people/imports/table.ts';
import { DomainError } from '../../../../shared/errors.ts';
import type { Replica } from '../../replica/open-replica.ts';
import { createField, writeValue, type FieldParts } from '../fields/field-local.ts';
import { valuesOf } from '../fields/field-rows.ts';

const prefix = 'feld:';

/** Writes what a row says of own fields. */
export function fillOwn(replica: Replica, memberId: string, own: readonly OwnChange[]): void {
  for (const change of own) writeValue(replica, memberId, change);
}

/** The record of a row with what it did to own fields. */
export const withOwnStep = (row: StepRow, own: readonly OwnChange[]): StepRow =>
  own.length === 0
    ? row
    : {
        ...row,
        fields: {
          ...row.fields,
          ...Object.fromEntries(own.map(({ field_id, here, to }) => [prefix + field_id, { from: here, to }])),
        },
      };

/** The record without it, as fields of the member are compared. */
export const withoutOwnStep = (row: StepRow): StepRow => ({
  ...row,
  fields: Object.fromEntries(Object.entries(row.fields).filter(([field]) => !field.startsWith(prefix))),
});

/** Takes back what a row did to own fields; answers whether anything changed. What was changed since stays. */
export function takeOwnBack(replica: Replica, { member_id, fields }: StepRow): boolean {
  const own = Object.entries(fields).filter(([field]) => field.startsWith(prefix));
  if (own.length === 0) return false;
  const present = valuesOf(replica, [member_id]).get(member_id) ?? {};
  const back = own.filter(([field, { to }]) => (present[field.slice(prefix.length)] ?? '') === to);
  for (const [field, { from, to }] of back) {
    const field_id = field.slice(prefix.length);
    writeValue(replica, member_id, { field_id, from: String(to), to: String(from ?? '') });
  }
  return back.length > 0;
}

/** Makes a field for a column, named and filled like it. Throws `not_found`, and what the rules of a field refuse. */
export function fieldOfColumn(
  parts: FieldParts,
  { headings, rows }: Pick<SourceTable, 'headings' | 'rows'>,
  column: number,
): CustomField {
  const heading = headings[column];
  if (heading === undefined) throw new DomainError('not_found', { what: 'import_source' });
  const { kind, options } = guessField(rows.map(row => row[column] ?? ''));
  return createField(parts, parts.context.newId(), {
    name: heading.trim().slice(0, 60),
    kind,
    options: options.map(name => ({ id: parts.context.newId(), name })),
    several: false,
    hint: '',
    limited: false,
    portal: false,
  });
}
