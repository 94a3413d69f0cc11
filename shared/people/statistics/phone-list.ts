import { z } from 'zod';
import type { Member, Named } from '../members/member.ts';

export const phoneColumns = [
  'phone',
  'mobile',
  'email',
  'address',
  'funktion',
  'status',
  'birthday',
] as const;
export type PhoneColumn = (typeof phoneColumns)[number];
export const phoneGroupings = ['none', 'letter', 'status', 'funktion', 'ort'] as const;
export type PhoneGrouping = (typeof phoneGroupings)[number];

/** How a phone list is printed; the name always stands first. */
export const phoneListOptions = z.strictObject({
  columns: z
    .array(z.enum(phoneColumns))
    .max(phoneColumns.length)
    .default(['phone', 'mobile', 'email', 'funktion']),
  /** A heading for each first letter, status, office or town. */
  group: z.enum(phoneGroupings).default('none'),
  /** 'auto': landscape when the columns would not fit upright. */
  orientation: z.enum(['auto', 'portrait', 'landscape']).default('auto'),
});
export type PhoneListOptions = z.output<typeof phoneListOptions>;

/** What the list needs to know of a person. */
export type PhoneEntry = Named &
  Pick<
    Member,
    | 'id'
    | 'phone'
    | 'mobile'
    | 'email'
    | 'strasse'
    | 'hausnummer'
    | 'plz'
    | 'ort'
    | 'land'
    | 'funktion'
    | 'geburtsdatum'
  > & {
    /** As the association calls it. */
    readonly status: string;
  };
