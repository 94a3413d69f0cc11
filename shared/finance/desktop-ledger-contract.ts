import { z } from 'zod';
import { documentSchema } from '../document.ts';
import { localCall } from '../endpoint.ts';
import { day } from '../fields.ts';
import { accountSumSchema, bookingSchema } from './ledger/journal.ts';
import { moneyPictureSchema } from './ledger/money-picture.ts';

/** Both days included. */
const period = z.strictObject({ from: day, to: day });

/** What invoices and payments come to, from this computer's own copy. Amounts are integers in Rappen. */
export const desktopLedgerContract = {
  /** One picture for each currency; none before the first invoice. `today` is the day that ages count from. */
  picture: localCall({
    input: z.strictObject({}),
    output: z.object({ today: day, pictures: z.array(moneyPictureSchema) }),
  }),
  /** The bookings of a period by day, and what each account comes to. Throws `validation_failed` for an end before the start. */
  journal: localCall({
    input: period,
    output: z.object({ bookings: z.array(bookingSchema), accounts: z.array(accountSumSchema) }),
  }),
  /** The same bookings for the program of an accountant. */
  file: localCall({ input: period, output: documentSchema }),
};
