import { paymentIdOf } from '../payment-id.ts';
import { madeReference } from '../same-payment.ts';
import type { Entry, Part } from './read-entry.ts';
import type { ReadPayment } from './statement.ts';

/**
 * Gives every transaction of a statement the id that it has in each file that tells of it; yields after each. What the
 * bank calls the same within one statement (some give every part of an entry the entry's own reference) is told apart
 * by its place among those.
 */
export function* identify(account: string, entries: readonly Entry[]): Generator<void, ReadPayment[]> {
  const met = new Map<string, number>();
  const payments: ReadPayment[] = [];
  for (const [entry, { parts }] of entries.entries()) {
    const called = new Map<string, number>();
    for (const { transaction } of parts) called.set(transaction, (called.get(transaction) ?? 0) + 1);
    for (const [index, part] of parts.entries()) {
      const { transaction, ...payment } = part;
      const isOwn = transaction !== '' && called.get(transaction) === 1;
      const name = nameOf(part, index, isOwn);
      const before = met.get(name) ?? 0;
      met.set(name, before + 1);
      const id = paymentIdOf(account, before === 0 ? name : `${name}|${before}`);
      payments.push({ ...payment, id, entry, entry_reference: entryReference(payment, entry) });
      yield;
    }
  }
  return payments;
}

const entryReference = (
  { kind, entry_reference, booked_on }: Omit<Part, 'transaction'>,
  entry: number,
): string =>
  entry_reference === '' && kind === 'summary' ? madeReference(booked_on, entry) : entry_reference;

function nameOf(part: Part, index: number, own: boolean): string {
  const sign = part.amount_rappen < 0 ? 'out' : 'in';
  const { transaction, entry_reference, amount_rappen, booked_on } = part;
  if (own) return ['tx', sign, transaction, amount_rappen].join('|');
  if (entry_reference !== '')
    return [
      part.kind === 'summary' ? 'sum' : 'part',
      sign,
      entry_reference,
      index,
      amount_rappen,
      booked_on,
    ].join('|');
  const { reference, payer_iban, payer_name, message } = part;
  return ['plain', sign, booked_on, amount_rappen, reference, payer_iban, payer_name, message].join('|');
}
