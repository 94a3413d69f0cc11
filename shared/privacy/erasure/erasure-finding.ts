import { z } from 'zod';
import { day } from '../../fields.ts';

/** What became of something that an erasure found. */
const findingOutcomes = [
  'removed',
  /** Stays for the count, without the name. */
  'unnamed',
  /** Texts of others without the name. */
  'redacted',
  /** The law wants it kept until a day. */
  'kept',
  /** A document that cannot be read, so that a person has to look. */
  'unreadable',
] as const;

export const erasureFindingSchema = z.object({
  /** Table, or kind of file. */
  tbl: z.string(),
  /** '' where `rows` counts many. */
  row_id: z.string(),
  outcome: z.enum(findingOutcomes),
  /** Number of an invoice, name of a file; '' for counts. */
  title: z.string(),
  rows: z.int(),
  kept_until: day.nullable(),
});
export type ErasureFinding = z.output<typeof erasureFindingSchema>;
