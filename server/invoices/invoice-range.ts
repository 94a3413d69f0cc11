import { DomainError } from '../../shared/errors.ts';
import type { Call, Context } from '../context.ts';
import { takeNumbers } from '../db/effects-db.ts';
import { highestInvoiceNumber, insertRange, findRangeOf, rangesOf, usedNumbers } from './invoice-store.ts';

/** A desktop gets more numbers when fewer than this are left. */
const fewLeft = 20;
const numbersPerRange = 50;

/**
 * Sees to it that a device has numbers enough for invoices that it makes offline; the newly reserved ones are taken
 * for good. Runs inside a transaction, at every hello of the device.
 */
export function reserveInvoiceNumbers(context: Context, deviceId: string): void {
  const { db, effects, newId } = context;
  const free = rangesOf(db, deviceId)
    .map(({ first, last }) => last - first + 1 - usedNumbers(db, first, last))
    .reduce((sum, count) => sum + count, 0);
  if (free >= fewLeft) return;
  const last = takeNumbers(effects, 'invoice', numbersPerRange, highestInvoiceNumber(db));
  insertRange(db, { id: newId(), device_id: deviceId, first: last - numbersPerRange + 1, last });
}

/**
 * Throws `number_taken` unless this caller may give the number to an invoice: it lies in a range of the device, or
 * it was given out and no range knows it any more (the database was restored from before the range existed).
 */
export function requireOwnNumber(call: Call, n: number, number: string): void {
  const range = findRangeOf(call.db, n);
  if (range && call.actor.kind === 'device' && range.device_id === call.actor.device_id) return;
  if (range || n > takeNumbers(call.effects, 'invoice', 0, highestInvoiceNumber(call.db)))
    throw new DomainError('number_taken', { number });
}
