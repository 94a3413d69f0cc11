import type { FieldColumn } from '../../../../shared/people/audience.ts';
import { compareCustomFields, type CustomField } from '../../../../shared/people/fields/custom-field.ts';
import type { FieldUse } from '../../../../shared/people/fields/custom-field-rule.ts';
import type { Replica } from '../../replica/open-replica.ts';

/** Fields of the association in their order, retired ones too. */
export const localFields = (replica: Pick<Replica, 'all'>): CustomField[] =>
  replica.all('custom_field').sort(compareCustomFields);

type Sql = Pick<Replica, 'sql'>;

/** Values by the id of the field. */
export type FieldValues = Readonly<Record<string, string>>;

/** What each of these members has in its fields; of one without any value there is no entry. */
export function valuesOf({ sql }: Sql, memberIds: readonly string[]): ReadonlyMap<string, FieldValues> {
  const rows = sql
    .prepare<[string], [string, string, string]>(
      `SELECT v.member_id, v.field_id, v.value FROM json_each(?) asked
         CROSS JOIN custom_value v ON v.member_id = asked.value WHERE v.value <> ''`,
    )
    .raw();
  return byMember(rows.iterate(JSON.stringify(memberIds)));
}

/** The same of all members. */
export function allValues({ sql }: Sql): ReadonlyMap<string, FieldValues> {
  const rows = sql
    .prepare<[], [string, string, string]>(
      "SELECT member_id, field_id, value FROM custom_value WHERE value <> ''",
    )
    .raw();
  return byMember(rows.iterate());
}

function byMember(rows: Iterable<[string, string, string]>): Map<string, FieldValues> {
  const members = new Map<string, Record<string, string>>();
  for (const [member, field, value] of rows) {
    const known = members.get(member);
    if (known) known[field] = value;
    else members.set(member, { [field]: value });
  }
  return members;
}

/** Each filled in value of a field by member. */
const valuesOfField = ({ sql }: Sql, fieldId: string): ReadonlyMap<string, string> =>
  new Map(
    sql
      .prepare<[string], [string, string]>(
        "SELECT member_id, value FROM custom_value WHERE field_id = ? AND value <> ''",
      )
      .raw()
      .all(fieldId),
  );

/** The kind of a field and every value by member; null for one that is not here. */
export function fieldColumn(replica: Pick<Replica, 'read' | 'sql'>, fieldId: string): FieldColumn | null {
  const field = replica.read('custom_field', fieldId);
  return field && { kind: field.kind, values: valuesOfField(replica, fieldId) };
}

/** How many values each field has; read from the index alone, as lists ask for it with every change. */
export const fieldCounts = ({ sql }: Sql): ReadonlyMap<string, number> =>
  new Map(
    sql
      .prepare<[], [string, number]>(
        "SELECT field_id, count(*) FROM custom_value WHERE value <> '' GROUP BY field_id",
      )
      .raw()
      .all(),
  );

/** Who uses a field; values of removed members count too, as those may come back. */
export function fieldUsage(replica: Sql, fieldId: string): FieldUse {
  const values = [...valuesOfField(replica, fieldId).values()];
  return { values: values.length, isChosen: option => values.some(value => value.includes(option)) };
}
