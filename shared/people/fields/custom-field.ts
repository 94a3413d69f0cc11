import { z } from 'zod';
import { filledLine, instant, line, uuid } from '../../fields.ts';
import { fold } from '../members/name-order.ts';

/** What a field holds. A number is a decimal, a date a calendar day. */
export const customFieldKinds = ['text', 'number', 'date', 'yes_no', 'choice'] as const;
export type CustomFieldKind = (typeof customFieldKinds)[number];

/** More than fit on the page of a member; every laptop has all of them. */
export const mostCustomFields = 50;
const mostOptions = 100;

/** One choice; values name it by its id, so that it may be renamed. */
const optionSchema = z.strictObject({ id: uuid, name: filledLine(80) });
export type CustomOption = z.output<typeof optionSchema>;

/** What people decide of a field of their own. */
export const customFieldFields = z.strictObject({
  name: filledLine(60),
  kind: z.enum(customFieldKinds),
  /** What can be chosen, in its order; empty for every other kind. */
  options: z.array(optionSchema).max(mostOptions, 'too_many'),
  /** True: more than one of the options at once. */
  several: z.boolean(),
  /** Stands below the field where it is filled in. */
  hint: line(200),
  /** True: only who may change members sees and fills it in. False: everybody of the board sees it. */
  limited: z.boolean(),
  /** True: members see their own value in the member area of the website. */
  portal: z.boolean(),
  /** Place in lists and forms, smallest first. */
  place: z.int().min(0).max(1_000_000),
  /** False: retired. Its values stay and are shown, and it is offered for no others. */
  active: z.boolean(),
});
export type CustomFieldFields = z.output<typeof customFieldFields>;

/** A field that the association adds to its members, e.g. 'Instrument' or 'Schlüssel Nr.'. */
export const customFieldSchema = z.object({
  ...customFieldFields.shape,
  id: uuid,
  created_at: instant,
  updated_at: instant,
  version: z.int(),
});
export type CustomField = z.output<typeof customFieldSchema>;

/** As much of a field as its values need. */
export type FieldShape = Pick<CustomField, 'kind' | 'options' | 'several'>;

type Placed = Pick<CustomField, 'id' | 'name' | 'place'>;

/** In the order that people gave them; the same everywhere, also where two computers chose the same place. */
export const compareCustomFields = (one: Placed, other: Placed): number =>
  one.place - other.place || one.name.localeCompare(other.name, 'de') || (one.id < other.id ? -1 : 1);

/** True for the same words, however they are written: two such fields look the same. */
export const isSameFieldName = (one: string, other: string): boolean => fold(one) === fold(other);
