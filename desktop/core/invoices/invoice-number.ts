import type { InvoiceRange } from '../../../shared/invoices/invoice.ts';
import type { Mutation } from '../../../shared/sync/mutation.ts';
import type { Replica } from '../replica/open-replica.ts';

const spentNote = 'spent_invoice_numbers';

/**
 * The lowest number of the ranges reserved for this device that no invoice bears yet, or null when all are given.
 * Waiting, refused and dropped invoices count: their paper may be out.
 */
export function freeInvoiceNumber(replica: Replica, device: { readonly id: string } | null): number | null {
  const ranges = replica.sql
    .prepare<[string], string>("SELECT body FROM invoice_range WHERE device_id = ? ORDER BY body ->> 'first'")
    .pluck()
    .all(device?.id ?? '')
    .map(body => JSON.parse(body) as InvoiceRange);
  const used = replica.sql
    .prepare<[number, number], number>('SELECT number_n FROM invoice WHERE number_n BETWEEN ? AND ?')
    .pluck();
  const elsewhere = [...refusedNumbers(replica), ...spentNumbers(replica)];
  for (const { first, last } of ranges) {
    const taken = new Set([...used.all(first, last), ...elsewhere]);
    for (let n = first; n <= last; n++) if (!taken.has(n)) return n;
  }
  return null;
}

const refusedNumbers = (replica: Replica): number[] =>
  replica.refused().flatMap(({ mutation }) => numberOf(mutation) ?? []);

const spentNumbers = (replica: Replica): number[] => JSON.parse(replica.note(spentNote) ?? '[]') as number[];

/** The number of a new invoice; null for any other change. */
function numberOf(mutation: Mutation): number | null {
  const isInvoice = mutation.kind === 'create' && mutation.tbl === 'invoice';
  const n = isInvoice ? mutation.values['n'] : null;
  return typeof n === 'number' ? n : null;
}

/** Keeps the number of a refused invoice from being given again when that invoice is dropped. */
export function spendNumber(replica: Replica, mutation: Mutation): void {
  const n = numberOf(mutation);
  if (n !== null) replica.setNote(spentNote, JSON.stringify([...spentNumbers(replica), n]));
}
