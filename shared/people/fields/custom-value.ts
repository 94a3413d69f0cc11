import { z } from 'zod';
import { instant, line, uuid } from '../../fields.ts';
import { invalid } from '../../errors.ts';
import { isDay, isUsualDay } from '../../day.ts';
import { customFieldKinds, type CustomField, type FieldShape } from './custom-field.ts';

/** Room for a text, and for the ids of all options. */
const longestValue = 4000;
const longestText = 500;

const isUuid = (text: string): boolean => uuid.safeParse(text).success;

/** 'FIELD.MEMBER', both uuids: two laptops that fill in the same field of the same member write the same row. */
export const customValueKey = z
  .string()
  .toLowerCase()
  .refine(key => /^[^.]{36}\.[^.]{36}$/.test(key) && key.split('.').every(isUuid), 'invalid');

export const keyOfValue = (fieldId: string, memberId: string): string => `${fieldId}.${memberId}`;

/** Field and member of a key; null for what is none. */
export function partsOfKey(key: string): { readonly field_id: string; readonly member_id: string } | null {
  const { data } = customValueKey.safeParse(key);
  if (data === undefined) return null;
  const [field_id = '', member_id = ''] = data.split('.');
  return { field_id, member_id };
}

/** What people change of a value. */
export const customValueFields = z.strictObject({ value: z.string().max(longestValue, 'too_long') });

/**
 * The value of one field of one member, as text; '' for none. A text as it is; a number as '12.5'; a date as
 * 'YYYY-MM-DD'; 'yes' or 'no'; the ids of the chosen options in their order, parted by a space.
 */
export const customValueSchema = z.object({
  key: customValueKey,
  field_id: uuid,
  member_id: uuid,
  ...customValueFields.shape,
  updated_at: instant,
  version: z.int(),
});
export type CustomValue = z.output<typeof customValueSchema>;

/** Values of a member by the id of the field; a field without a value has none. */
export const valuesByField = z.record(uuid, customValueFields.shape.value);

/** One field as a member sees it: yes_no as 'yes' or 'no', a date as 'YYYY-MM-DD', chosen options by their names. */
export const shownFieldSchema = z.object({
  name: z.string(),
  kind: z.enum(customFieldKinds),
  value: z.string(),
});
export type ShownField = z.output<typeof shownFieldSchema>;

/** The association's own fields, and what a member has in them by their ids. */
export interface FieldsOfMembers {
  readonly fields: readonly CustomField[];
  readonly valuesOf: (memberId: string) => Readonly<Record<string, string>>;
}

/** A value before it was first filled in: version 0, and the epoch as its time. */
export function unsetCustomValue(key: string): CustomValue | null {
  const parts = partsOfKey(key);
  return parts && { key, ...parts, value: '', updated_at: new Date(0).toISOString(), version: 0 };
}

const number = /^-?(0|[1-9]\d{0,11})(\.\d{1,6})?$/;

/** A number without what does not count: '012,50' → '12.5'; null for none. Apostrophes and spaces part thousands. */
export function plainNumber(text: string): string | null {
  const bare = text
    .trim()
    .replace(/['’\u00a0\u202f ](?=\d{3}(\D|$))/g, '')
    .replace(',', '.');
  const parts = /^([-−]?)0*(\d+)(?:\.(\d+?)0*)?$/.exec(bare);
  if (!parts) return null;
  const [, sign = '', whole = '', behind = ''] = parts;
  const digits = behind === '' || /^0+$/.test(behind) ? whole : `${whole}.${behind}`;
  const signed = sign === '' || digits === '0' ? digits : `-${digits}`;
  return number.test(signed) ? signed : null;
}

/** The ids of the chosen options. */
export const chosenIn = (value: string): string[] =>
  value
    .toLowerCase()
    .split(' ')
    .filter(id => id !== '');

/** The value of chosen options, in the order of the field. */
export const choiceValue = ({ options }: Pick<FieldShape, 'options'>, ids: readonly string[]): string =>
  options
    .filter(({ id }) => ids.includes(id))
    .map(({ id }) => id)
    .join(' ');

type Outcome = { readonly value: string } | { readonly code: string };

/** A value as it is stored, or the code of what is wrong with it. '' is right for every field. */
export function storedValue(field: FieldShape, given: string): Outcome {
  const text = given.trim();
  if (text === '') return { value: '' };
  switch (field.kind) {
    case 'text': {
      const parsed = line(longestText).safeParse(text);
      return parsed.success ? { value: parsed.data } : { code: 'too_long' };
    }
    case 'number': {
      const value = plainNumber(text);
      return value === null ? { code: 'number' } : { value };
    }
    case 'date':
      if (!isDay(text)) return { code: 'day' };
      return isUsualDay(text) ? { value: text } : { code: 'day_years' };
    case 'yes_no':
      return text === 'yes' || text === 'no' ? { value: text } : { code: 'enum' };
    case 'choice': {
      const ids = chosenIn(text);
      const isKnown = ids.every(id => field.options.some(option => option.id === id));
      if (!isKnown) return { code: 'enum' };
      if (ids.length > 1 && !field.several) return { code: 'too_many' };
      return { value: choiceValue(field, ids) };
    }
  }
}

/** A value as it is stored. Throws `validation_failed` naming `value`. */
export function requireValue(field: FieldShape, given: string): string {
  const outcome = storedValue(field, given);
  if ('code' in outcome) throw invalid('value', outcome.code);
  return outcome.value;
}
