import { z } from 'zod';
import type { Member } from '../members/member.ts';

/** The fields of a postal address that the assistant looks at. */
export const addressFields = ['strasse', 'hausnummer', 'plz', 'ort', 'land'] as const;
type AddressField = (typeof addressFields)[number];
export type Address = Pick<Member, AddressField>;

/**
 * What is odd about an address. `number_split`: the house number stands in the street. `number_twice`: in both.
 * `place_in_street`, `place_in_town`: postcode and place stand where they do not belong. `box_short`: a post-office box
 * is shortened. `plz_prefix`: the country stands before the postcode. `plz_missing`, `ort_missing`: one follows from
 * the other. `ort_accents`, `ort_letters`: the place is misspelled. `mismatch`: postcode and place belong to different
 * places. `plz_unknown`: no such postcode. `land`: the postcode is Liechtenstein's, or not a Swiss one.
 */
const addressReasons = [
  'number_split',
  'number_twice',
  'place_in_street',
  'place_in_town',
  'box_short',
  'plz_prefix',
  'plz_missing',
  'ort_missing',
  'ort_accents',
  'ort_letters',
  'mismatch',
  'plz_unknown',
  'land',
] as const;

/** `sure`: nothing is lost and only one reading is possible. `likely`: a person should look. `look`: only a person knows. */
export const certainties = ['sure', 'likely', 'look'] as const;
export type Certainty = (typeof certainties)[number];

export const addressFixSchema = z.object({
  reason: z.enum(addressReasons),
  certainty: z.enum(certainties),
  /** Fields that change together; none where only a person knows what is right. */
  changes: z.array(z.object({ field: z.enum(addressFields), from: z.string(), to: z.string() })),
  /** What it might be, for a person to choose from: places, postcodes or countries. */
  candidates: z.array(z.string()),
});
export type AddressFix = z.output<typeof addressFixSchema>;

/** A fix from the values that an address shall have; fields that stay as they are fall away. */
export function fixOf(
  address: Address,
  reason: AddressFix['reason'],
  certainty: Certainty,
  wanted: Partial<Address>,
): AddressFix {
  const changes = addressFields.flatMap(field => {
    const [from, to] = [address[field], wanted[field]];
    return to === undefined || to === from ? [] : [{ field, from, to }];
  });
  return { reason, certainty, changes, candidates: [] };
}

/** Something odd that only a person can put right. */
export const question = (reason: AddressFix['reason'], candidates: readonly string[]): AddressFix => ({
  reason,
  certainty: 'look',
  changes: [],
  candidates: candidates.slice(0, mostCandidates),
});
const mostCandidates = 4;
