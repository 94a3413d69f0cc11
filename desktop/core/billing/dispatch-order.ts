import { createHash } from 'node:crypto';
import { DomainError } from '../../../shared/errors.ts';
import { billingWay } from '../../../shared/invoices/billing-way.ts';
import type { BillingWay } from '../../../shared/invoices/billing.ts';
import type { Invoice } from '../../../shared/invoices/invoice.ts';
import type { Member } from '../../../shared/members/member.ts';
import type { Context } from '../context.ts';
import { invoiceRows } from '../invoices/invoice-row.ts';
import { readLook } from '../layouts/read-look.ts';
import { suppressedAddresses } from '../mailings/rehearse.ts';
import type { PdfRoom } from '../pdf/pdf-room.ts';
import type { Replica } from '../replica/open-replica.ts';
import { serverNow } from '../sync/server-clock.ts';
import type { Work } from './work-list.ts';

export interface DispatchParts {
  readonly context: Pick<Context, 'now' | 'newId'>;
  readonly replica: Replica;
  readonly pdf: PdfRoom;
}

interface DispatchOrder {
  readonly invoice_ids: readonly string[];
  readonly way: Exclude<BillingWay, 'print'>;
  readonly again: boolean;
  readonly confirmed: number;
}

/** So many go with one order, so that a large run does not hold up what waits behind it. */
const perOrder = 100;

/**
 * Draws every invoice as it goes out and puts the orders to send them into the outbox, each with the hash of what was
 * drawn: the server sends these very bytes or names who did not get them. Throws `not_found`, `conflict` for a
 * cancelled one, `more_than_confirmed`, and the reason of the signal when it is stopped: nothing is ordered then.
 */
export async function orderDispatch(
  parts: DispatchParts,
  { invoice_ids, way, again, confirmed }: DispatchOrder,
  work: Work,
): Promise<{ queued: number }> {
  const { context, replica } = parts;
  const invoices = invoiceRows(replica, invoice_ids);
  if (invoices.length > confirmed)
    throw new DomainError('more_than_confirmed', { confirmed, found: invoices.length });
  if (invoices.some(({ status }) => status === 'cancelled'))
    throw new DomainError('conflict', { what: 'invoice' });
  const documents = await hashed(parts, invoices, way, work);
  const confirmed_at = serverNow(replica, context).toISOString();
  const order = again ? context.newId() : null;
  replica.engine.store.transaction(() => {
    for (let from = 0; from < documents.length; from += perOrder)
      replica.command({
        name: 'invoices.dispatch',
        key: context.newId(),
        args: { documents: documents.slice(from, from + perOrder), way, again: order, confirmed_at },
        not_after: null,
      });
  });
  return { queued: documents.length };
}

async function hashed(
  { replica, pdf }: DispatchParts,
  invoices: readonly Invoice[],
  wanted: DispatchOrder['way'],
  { tell, signal }: Work,
): Promise<{ invoice_id: string; sha256: string }[]> {
  const look = readLook(replica, 'invoice');
  const suppressed = suppressedAddresses(replica);
  const documents: { invoice_id: string; sha256: string }[] = [];
  for (const invoice of invoices) {
    signal.throwIfAborted();
    const payer = replica.read('member', invoice.member_id) as Member | null;
    const { way } = payer ? billingWay(payer, wanted, suppressed) : { way: null };
    const carrier = way === 'letterpost' ? 'provider' : 'own';
    const { bytes } = await pdf.draw({ kind: 'invoice', invoice, look, carrier });
    documents.push({ invoice_id: invoice.id, sha256: createHash('sha256').update(bytes).digest('hex') });
    tell(documents.length, invoices.length);
  }
  return documents;
}
