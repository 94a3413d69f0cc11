/** How a column's value is written into the audit log. */
export type AuditKind = 'plain' | 'boolean' | 'json' | 'rappen' | 'long';

type Value = string | number | bigint | null;
type Change = readonly [before: unknown, after: unknown];

/** A text longer than this (a logo) is recorded by its beginning and its length. */
const longestText = 4000;

interface Field {
  readonly name: string;
  readonly kind: AuditKind;
}

/** Fields as a trigger names them to its function: «plz foto:long». */
export const fieldsText = (fields: readonly Field[]): string =>
  fields.map(({ name, kind }) => (kind === 'plain' ? name : `${name}:${kind}`)).join(' ');

const parsed = new Map<string, readonly Field[]>();

function fieldsOf(text: string): readonly Field[] {
  const known = parsed.get(text);
  if (known) return known;
  const fields = text.split(' ').map((part): Field => {
    const [name = '', kind = 'plain'] = part.split(':');
    return { name, kind: kind as AuditKind };
  });
  parsed.set(text, fields);
  return fields;
}

/** SQL function of the audit triggers for a new row: its filled fields as `{"plz":[null,"8000"]}`. */
export const createdFields = (fields: string, ...after: readonly Value[]): string =>
  changesText(fields, (index, write) => {
    const value = after[index] ?? null;
    return isEmpty(value) ? null : [null, write(value)];
  }) ?? '{}';

/** The same for a deleted row: `{"plz":["8000",null]}`. */
export const deletedFields = (fields: string, ...before: readonly Value[]): string =>
  changesText(fields, (index, write) => {
    const value = before[index] ?? null;
    return isEmpty(value) ? null : [write(value), null];
  }) ?? '{}';

/** The same for a changed row, of which the values before come first, then those after; null where none differs. */
export const changedFields = (fields: string, ...values: readonly Value[]): string | null =>
  changesText(fields, (index, write) => {
    const before = values[index] ?? null;
    const after = values[index + values.length / 2] ?? null;
    return before === after ? null : [write(before), write(after)];
  });

/** An empty field of a new or deleted row is no change. */
const isEmpty = (value: Value): boolean => value === null || value === '';

function changesText(
  text: string,
  changeOf: (index: number, write: (value: Value) => unknown) => Change | null,
): string | null {
  const changes: Record<string, Change> = {};
  let any = false;
  for (const [index, { name, kind }] of fieldsOf(text).entries()) {
    const change = changeOf(index, value => onWire(value, kind));
    if (!change) continue;
    changes[name] = change;
    any = true;
  }
  return any ? JSON.stringify(changes) : null;
}

/** A value of a column as the log shows it. Throws SyntaxError for a column of JSON that holds none. */
function onWire(value: Value, kind: AuditKind): unknown {
  if (kind === 'boolean') return Boolean(value);
  if (value === null) return null;
  if (kind === 'json') return JSON.parse(String(value)) as unknown;
  if (kind === 'rappen') return Number(value) / 100;
  if (kind === 'long' && typeof value === 'string' && value.length > longestText)
    return `${value.slice(0, 40)}… (${value.length})`;
  return value;
}
