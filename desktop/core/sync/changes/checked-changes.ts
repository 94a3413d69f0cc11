import type { z } from 'zod';
import { DomainError, requireValid, type FieldError } from '../../../../shared/errors.ts';
import { checked } from '../../../../shared/fields.ts';
import type { FieldChanges, Row } from '../../../../shared/sync/mutation.ts';

/** The changes with values as they are stored. Throws `validation_failed` naming every bad field. */
export function checkedChanges(fields: z.ZodObject, changes: FieldChanges): FieldChanges {
  const bad: FieldError[] = [];
  const good = Object.entries(changes).map(([field, { from, to }]) => {
    try {
      return [field, { from, to: fieldValue(fields, field, to) }] as const;
    } catch (error) {
      if (!(error instanceof DomainError)) throw error;
      bad.push(...(error as DomainError<'validation_failed'>).params.fields);
      return [field, { from, to }] as const;
    }
  });
  requireValid(bad);
  return Object.fromEntries(good);
}

/** One value as it is stored. Throws `validation_failed` naming the field. */
export function fieldValue(fields: z.ZodObject, field: string, value: unknown): unknown {
  return checked(fields.partial(), { [field]: value })[field] ?? null;
}

/** Field → the value that it shall have. */
export const wantedValues = (changes: FieldChanges): Row =>
  Object.fromEntries(Object.entries(changes).map(([field, { to }]) => [field, to]));

/** Changes of the given fields from what they are in a row. */
export const changesTo = <R extends object>(
  row: R,
  values: { readonly [F in keyof R]?: R[F] | undefined },
): FieldChanges =>
  Object.fromEntries(
    Object.entries(values)
      .filter(([, to]) => to !== undefined)
      .map(([field, to]) => [field, { from: row[field as keyof R] ?? null, to }]),
  );
