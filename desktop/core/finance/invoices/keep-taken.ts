import { DomainError } from '../../../../shared/errors.ts';
import type { Invoice } from '../../../../shared/finance/invoices/invoice.ts';
import { referenceFor } from '../../../../shared/finance/invoices/reference.ts';
import type { Replica } from '../../replica/open-replica.ts';
import { wholeInvoice } from './invoice-row.ts';
import { drawInvoiceNumber } from './invoice-number.ts';

interface Keeping {
  readonly mid: string;
  /** A number of this device's own range. */
  readonly n: number;
  readonly device: { readonly id: string };
  /** The bank's digits in front of a QR reference. */
  readonly prefix: string;
}

/**
 * Sends an invoice again that was refused because another one has its number: the printed number gets a suffix, so that
 * people find the paper, and the reference a number of its own, so that its payment is told apart. Throws `not_found`
 * where nothing like that was refused.
 */
export function keepTakenInvoice(replica: Replica, { mid, n, device, prefix }: Keeping): Invoice {
  const entry = replica.refused().find(refused => refused.mid === mid);
  const { mutation } = entry ?? {};
  if (entry?.reason.code !== 'number_taken' || mutation?.kind !== 'create' || mutation.tbl !== 'invoice')
    throw new DomainError('not_found', { what: 'refused' });
  const refused = mutation.values as unknown as Invoice;
  const reference = referenceFor(n, refused.account, prefix);
  if (reference === null) throw new DomainError('not_found', { what: 'reference' });
  const number = withSuffix(replica, refused.number);
  replica.engine.store.transaction(() => {
    drawInvoiceNumber(replica, device, n);
    replica.retry(mid, { n, number, reference });
  });
  return wholeInvoice(replica.read('invoice', mutation.id) ?? { ...refused, n, number, reference });
}

/** '2026-00042-2'; the next suffix that no invoice here has. */
function withSuffix(replica: Replica, number: string): string {
  const plain = number.replace(/-\d{1,2}$/, match => (number.split('-').length > 2 ? '' : match));
  const known = replica.sql
    .prepare<[string], string>("SELECT body ->> 'number' FROM invoice WHERE body ->> 'number' LIKE ? || '-%'")
    .pluck();
  const taken = new Set(known.all(plain));
  let suffix = 2;
  while (taken.has(`${plain}-${suffix}`)) suffix++;
  return `${plain}-${suffix}`;
}
