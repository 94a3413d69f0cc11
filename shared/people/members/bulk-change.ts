import { z } from 'zod';
import { paragraph } from '../../fields.ts';
import { valuesByField } from '../fields/custom-value.ts';
import { memberFields, type MemberFields } from './member.ts';

/** Fields that make sense for many people at once. */
export const bulkFields = [
  'status',
  'funktion',
  'zustellung_post',
  'sprache',
  'plz',
  'ort',
  'land',
  'eintritt',
  'austritt',
  'verzeichnis',
  'notiz',
] as const satisfies readonly (keyof MemberFields)[];
export type BulkField = (typeof bulkFields)[number];

const { status, funktion, zustellung_post, sprache, plz, ort, land, eintritt, austritt, verzeichnis } =
  memberFields.shape;
const longestNote = 4000;

/** What all of them shall have; what is not named stays. `notiz` is put below what stands in the note. */
export const bulkChangeSchema = z
  .strictObject({
    status,
    funktion,
    zustellung_post,
    sprache,
    plz,
    ort,
    land,
    eintritt,
    austritt,
    verzeichnis,
    /** Own fields, by their ids; '' takes the value away. */
    felder: valuesByField,
    notiz: paragraph(longestNote).pipe(z.string().min(1, 'required')),
  })
  .partial();
export type BulkChange = z.output<typeof bulkChangeSchema>;

/**
 * What a field of this person becomes; `undefined`: it does not fit. A note that ends with these lines already has
 * them.
 */
export function bulkValue(
  member: Pick<MemberFields, BulkField>,
  field: BulkField,
  to: MemberFields[BulkField],
): MemberFields[BulkField] | undefined {
  if (field !== 'notiz') return to;
  const lines = String(to);
  if (member.notiz === lines || member.notiz.endsWith(`\n${lines}`)) return member.notiz;
  const whole = member.notiz === '' ? lines : `${member.notiz}\n${lines}`;
  return whole.length > longestNote ? undefined : whole;
}
