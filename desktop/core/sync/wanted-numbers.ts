import { numberReserve } from '../../../shared/finance/invoices/invoice.ts';
import type { Replica } from '../replica/open-replica.ts';

const note = 'invoice_numbers_wanted';

type Notes = Pick<Replica, 'note' | 'setNote'>;

/** The next greeting asks for so many invoice numbers in reserve, and comes with the next round of the sync. */
export function wantInvoiceNumbers(replica: Notes, count: number): void {
  const wanted = Math.min(Math.max(count, numberReserve.usual), numberReserve.most);
  if (wanted > (wantedNumbers(replica) ?? 0)) replica.setNote(note, String(wanted));
}

/** Null: nothing beyond the usual reserve. */
export function wantedNumbers(replica: Notes): number | null {
  const wanted = replica.note(note);
  return wanted === null ? null : Number(wanted);
}

/** The server was asked for them; more that were wanted meanwhile are asked for again. */
export function askedForNumbers(replica: Notes, asked: number | null): void {
  if (asked !== null && wantedNumbers(replica) === asked) replica.setNote(note, null);
}
