import { DomainError } from '../../../shared/errors.ts';
import type { Call } from '../../context.ts';
import { takeNumbers } from '../../db/effects-db.ts';
import { findRangeOf, highestInvoiceNumber } from './invoice-store.ts';

/**
 * Throws `number_taken` unless this caller may give the number to an invoice: it lies in a range of the device, or
 * it was given out and no range knows it any more (the database was restored from before the range existed).
 */
export function requireOwnNumber(call: Call, n: number, number: string): void {
  const range = findRangeOf(call.db, n);
  if (range && call.actor.kind === 'device' && range.device_id === call.actor.device_id) return;
  if (range) throw new DomainError('number_taken', { number });
  requireGivenNumber(call, n, number);
}

/** Throws `number_taken` for a number that was never given out: some other invoice will get it. */
export function requireGivenNumber(call: Call, n: number, number: string): void {
  if (n > takeNumbers(call.effects, 'invoice', 0, highestInvoiceNumber(call.db)))
    throw new DomainError('number_taken', { number });
}
