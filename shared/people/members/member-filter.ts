import { z } from 'zod';
import { filledLine, instant, line, uuid } from '../../fields.ts';
import { memberListSchema } from './member-query.ts';
import { fold } from './name-order.ts';

/** What people decide of a saved filter; it is changed as a whole, since its parts mean nothing without each other. */
export const memberFilterFields = z.strictObject({
  name: filledLine(60),
  query: memberListSchema,
  /** Place among the filters, smallest first. */
  place: z.int().min(0).max(1_000_000),
  /** '' for the whole board, the address of its only reader otherwise. */
  owner: line(254),
});

/** A list of members with a name, e.g. 'Ehrenmitglieder ohne E-Mail'. */
export const savedFilterSchema = z.object({
  ...memberFilterFields.shape,
  id: uuid,
  created_at: instant,
  updated_at: instant,
  version: z.int(),
});
export type SavedFilter = z.output<typeof savedFilterSchema>;

type Placed = Pick<SavedFilter, 'id' | 'name' | 'place'>;

/** In the order that people gave them; the same everywhere, also where two computers chose the same place. */
export const compareFilters = (one: Placed, other: Placed): number =>
  one.place - other.place || one.name.localeCompare(other.name, 'de') || (one.id < other.id ? -1 : 1);

/** True for the same words, however they are written: two such filters look the same. */
export const isSameFilterName = (one: string, other: string): boolean => fold(one) === fold(other);

/** Whether a person sees a filter. */
export const showsFilter = ({ owner }: Pick<SavedFilter, 'owner'>, person: string): boolean =>
  owner === '' || owner.toLowerCase() === person.toLowerCase();
