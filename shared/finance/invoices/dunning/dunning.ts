import { z } from 'zod';
import { twoDecimals } from '../../../money.ts';
import { day, instant, paragraph, uuid } from '../../../fields.ts';

export const dunningLevels = [1, 2, 3] as const;
export type DunningLevel = (typeof dunningLevels)[number];

/** A reminder of payment: first reminder, second, last. Its fee is added to the outstanding amount of the invoice. */
export const dunningSchema = z.object({
  id: uuid,
  invoice_id: uuid,
  level: z.union([z.literal(1), z.literal(2), z.literal(3)]),
  /** In the invoice's currency. */
  fee: twoDecimals(0, 9999.99),
  /** Frozen when it was issued, placeholders filled in. */
  text: paragraph(2000),
  issued_at: instant,
  due_at: day,
  status: z.enum(['issued', 'cancelled']),
  created_at: instant,
  updated_at: instant,
  version: z.int(),
});
export type Dunning = z.output<typeof dunningSchema>;
