import { z } from 'zod';
import { day, uuid } from '../../fields.ts';
import type { CustomField, FieldShape } from './custom-field.ts';
import { chosenIn } from './custom-value.ts';
import { fold } from '../members/name-order.ts';
import { fieldValueText, type YesNoLabels } from './value-words.ts';

const bound = z.union([day, z.string().regex(/^-?\d{1,12}(\.\d{1,6})?$/, 'number')]);

/**
 * What a filter asks of one field: that it is filled in or empty; that a text has these words in it; that a number or a
 * date lies between two, both included; that it is one of these values: 'yes', 'no', or ids of options.
 */
const customConditionSchema = z.discriminatedUnion('is', [
  z.strictObject({ is: z.literal('filled'), field_id: uuid }),
  z.strictObject({ is: z.literal('empty'), field_id: uuid }),
  z.strictObject({
    is: z.literal('contains'),
    field_id: uuid,
    text: z.string().min(1, 'required').max(200, 'too_long'),
  }),
  z.strictObject({ is: z.literal('between'), field_id: uuid, from: bound.optional(), to: bound.optional() }),
  z.strictObject({
    is: z.literal('any'),
    field_id: uuid,
    values: z
      .array(z.union([z.enum(['yes', 'no']), uuid]))
      .min(1, 'required')
      .max(100, 'too_many'),
  }),
]);
export type CustomCondition = z.output<typeof customConditionSchema>;

/** The conditions of one filter; a member fulfils all of them. */
export const customConditions = z.array(customConditionSchema).max(10, 'too_many');

/** Whether a value ('' for none) fulfils a condition; a field that is not there any more has no values. */
export function fulfils(kind: FieldShape['kind'], condition: CustomCondition, value: string): boolean {
  switch (condition.is) {
    case 'filled':
      return value !== '';
    case 'empty':
      return value === '';
    case 'contains':
      return fold(value).includes(fold(condition.text.trim()));
    case 'between':
      return value !== '' && isBetween(kind, condition, value);
    case 'any':
      return chosenIn(value).some(each => condition.values.includes(each));
  }
}

interface Bounds {
  readonly from?: string | undefined;
  readonly to?: string | undefined;
}

function isBetween(kind: FieldShape['kind'], { from, to }: Bounds, value: string): boolean {
  // A bound of the other kind is left over from a field that was made anew: nothing lies within it.
  if (kind === 'date') return (from ?? '') <= value && value <= (to ?? '9999-12-31');
  if (kind !== 'number') return false;
  const number = Number(value);
  return (from === undefined || number >= Number(from)) && (to === undefined || number <= Number(to));
}

/** Words of a condition: signs that a screen puts between name and value come from `words`. */
export interface ConditionLabels extends YesNoLabels {
  readonly filled: (field: string) => string;
  readonly empty: (field: string) => string;
  readonly from: (field: string, from: string) => string;
  readonly to: (field: string, to: string) => string;
  readonly between: (field: string, from: string, to: string) => string;
  readonly is: (field: string, value: string) => string;
}

/** What a condition asks for, in words: 'Instrument: Horn, Trompete', 'Gewicht ab 50'. */
export function conditionLabel(
  field: Pick<CustomField, 'name' | 'kind' | 'options' | 'several'>,
  condition: CustomCondition,
  labels: ConditionLabels,
): string {
  const { name } = field;
  switch (condition.is) {
    case 'filled':
      return labels.filled(name);
    case 'empty':
      return labels.empty(name);
    case 'contains':
      return labels.is(name, `«${condition.text}»`);
    case 'between': {
      const shown = (bound: string) => fieldValueText(field, bound, labels);
      const { from, to } = condition;
      if (from !== undefined && to !== undefined) return labels.between(name, shown(from), shown(to));
      return from === undefined ? labels.to(name, shown(to ?? '')) : labels.from(name, shown(from));
    }
    case 'any':
      return labels.is(
        name,
        field.kind === 'choice'
          ? fieldValueText({ ...field, several: true }, condition.values.join(' '), labels)
          : condition.values.map(value => fieldValueText(field, value, labels)).join(', '),
      );
  }
}
