import { numberReserve } from '../../shared/finance/invoices/invoice.ts';
import { highestInvoiceNumber, rangesOf } from '../finance/invoices/invoice-store.ts';
import { may } from '../../shared/permission.ts';
import type { Call } from '../context.ts';
import { takeNumbers } from '../db/effects-db.ts';
import { countMembers } from '../people/members/member-store.ts';

/**
 * Sees to it that a device has invoice numbers to give while it is offline: 20, one per member of a small association
 * where its person may bill them, or as many as it wants for a larger run. What is missing comes in ranges of 20 or more.
 * Numbers come from effects.db, so that no restore gives one twice.
 */
export function topUpInvoiceNumbers(call: Call, device: string, wish = 0): void {
  const missing = reserveOf(call, wish) - unusedNumbers(call, device);
  if (missing <= 0) return;
  const count = Math.max(numberReserve.usual, missing);
  call.db.write(call.actor.name, () => {
    const last = takeNumbers(call.effects, 'invoice', count, highestInvoiceNumber(call.db));
    call.db.sql
      .prepare('INSERT INTO invoice_range(id, device_id, first, last) VALUES (?, ?, ?, ?)')
      .run(call.newId(), device, last - count + 1, last);
  });
}

/** A treasurer on the train bills everybody without having looked at the run before. Who may not bill has no larger wish. */
function reserveOf(call: Call, wish: number): number {
  if (!may(call.actor, 'invoices.write')) return numberReserve.usual;
  const everybody = Math.min(numberReserve.small, countMembers(call.db, {}));
  return Math.min(numberReserve.most, Math.max(numberReserve.usual, everybody, wish));
}

/**
 * Numbers behind the last one that the device has used. An invoice that only a laptop still knew after a restore
 * (effects.db, `recovered`) has used its number too.
 */
function unusedNumbers(call: Call, device: string): number {
  const inBooks = call.db.sql
    .prepare<[number, number], number | null>('SELECT max(n) FROM invoice WHERE n BETWEEN ? AND ?')
    .pluck();
  const recovered = call.effects.sql
    .prepare<[number, number], number | null>(
      "SELECT max(body ->> 'n') FROM recovered WHERE tbl = 'invoice' AND body ->> 'n' BETWEEN ? AND ?",
    )
    .pluck();
  const unused = rangesOf(call.db, device).map(
    ({ first, last }) =>
      last - Math.max(first - 1, inBooks.get(first, last) ?? 0, recovered.get(first, last) ?? 0),
  );
  return unused.reduce((sum, count) => sum + count, 0);
}
