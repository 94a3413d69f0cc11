import type { z } from 'zod';
import { memberFields, memberSchema, type Member } from './member.ts';

/** Fields of the own entry that a member may change; status, office, dates and name are the board's. */
export const ownFields = memberFields.pick({
  anrede: true,
  email: true,
  phone: true,
  mobile: true,
  strasse: true,
  hausnummer: true,
  plz: true,
  ort: true,
  land: true,
  sprache: true,
  zustellung_post: true,
  verzeichnis: true,
});

/** What a member sees of the own entry: all but the board's note. */
export const ownProfileSchema = memberSchema.omit({ notiz: true });
export type OwnProfile = z.output<typeof ownProfileSchema>;

/** The own entry without the board's note. */
export function ownProfile({ notiz: _, ...profile }: Member): OwnProfile {
  return profile;
}
