import { z } from 'zod';
import { fullName, type Member } from '../members/member.ts';

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
export type PhoneEntry = Pick<
  Member,
  | 'id'
  | 'vorname'
  | 'nachname'
  | 'phone'
  | 'mobile'
  | 'email'
  | 'strasse'
  | 'hausnummer'
  | 'plz'
  | 'ort'
  | 'land'
  | 'funktion'
  | 'status'
  | 'geburtsdatum'
>;

/** 'Müller Anna': by its last name a person is looked up. */
export const lookupName = ({ vorname, nachname }: Pick<Member, 'vorname' | 'nachname'>): string =>
  fullName({ vorname: nachname, nachname: vorname });
