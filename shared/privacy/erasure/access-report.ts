import { z } from 'zod';
import { instant, uuid } from '../../fields.ts';

/** One fact of a row: the name of its column on the wire, and its value. */
const fact = z.union([
  z.string(),
  z.number(),
  z.boolean(),
  z.null(),
  z.array(z.unknown()),
  z.record(z.string(), z.unknown()),
]);

/**
 * Everything that is known of a person (DSG Art. 25): the data as such, why it is kept and how long, where it comes
 * from and who gets it. No decision about a person is automatic.
 */
export const accessReportSchema = z.object({
  made_at: instant,
  member_id: uuid,
  name: z.string(),
  association: z.string(),
  /** One part per table with anything in it; `tbl` is its name. */
  parts: z.array(z.object({ tbl: z.string(), rows: z.array(z.record(z.string(), fact)) })),
});
export type AccessReport = z.output<typeof accessReportSchema>;
