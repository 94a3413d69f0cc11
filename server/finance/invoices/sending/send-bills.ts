import { DomainError } from '../../../../shared/errors.ts';
import { billingChannel } from '../../../../shared/finance/invoices/billing/billing-channel.ts';
import type { BillDispatch, SentBills } from '../../../../shared/finance/invoices/billing/bill-dispatch.ts';
import { postalLines } from '../../../../shared/letters/postal-address.ts';
import { confirmationHours } from '../../../../shared/messages/audience/confirmation.ts';
import type { Call } from '../../../context.ts';
import { isDispatched } from '../../../delivery/dispatch-store.ts';
import { queueNumbered } from '../../../delivery/queue-mail.ts';
import { suppressedAmong } from '../../../delivery/suppressed-store.ts';
import { queueLetter } from '../../../letters/queue-letter.ts';
import { findMember } from '../../../people/members/member-store.ts';
import { logFailures } from '../log-failures.ts';
import { billMail } from './bill-mail.ts';
import type { Bill } from './bill.ts';
import { refText } from './bill-ref.ts';

/**
 * Puts invoices or reminders into the outbox, each by its way and once: a repeat under the same order changes nothing,
 * `again` names another order, for a copy. A member whom nothing reaches is named, in the answer and in the log, and does not
 * stop the rest. Throws `confirmation_old`.
 */
export function sendBills(call: Call, bills: readonly (Bill | string)[], order: BillDispatch): SentBills {
  requireFresh(call, order.confirmed_at);
  const sent = { email: 0, post: 0 };
  const failed: SentBills['failed'] = [];
  for (const bill of bills) {
    const outcome = typeof bill === 'string' ? missing(bill) : send(call, bill, order);
    if (outcome === 'email' || outcome === 'post') sent[outcome]++;
    else failed.push(outcome);
  }
  logFailures(
    call,
    failed
      .filter(({ error }) => error !== 'sent_before')
      .map(({ member_id, name, error, number }) => ({ member_id, name, error, subject: number })),
  );
  return { email: { queued: sent.email }, post: { queued: sent.post }, failed };
}

type Failed = SentBills['failed'][number];

const missing = (id: string): Failed => ({ id, member_id: null, name: '', number: '', error: 'not_found' });

function requireFresh({ now }: Call, confirmed_at: string | undefined): void {
  if (confirmed_at === undefined) return;
  const hours = (now().getTime() - Date.parse(confirmed_at)) / 3_600_000;
  if (hours > confirmationHours) throw new DomainError('confirmation_old', { confirmed_at });
}

function send(call: Call, bill: Bill, { way: wanted, again }: BillDispatch): 'email' | 'post' | Failed {
  const { ref, invoice } = bill;
  const member = findMember(call.db, invoice.member_id);
  const failed = (error: string): Failed => ({
    id: ref.id,
    member_id: member ? invoice.member_id : null,
    name: invoice.debtor.name,
    number: invoice.number,
    error,
  });
  if (bill.refused === 'cancelled' || (bill.refused && again === null)) return failed(bill.refused);
  if (!member) return failed('not_found');
  const { way, because } = billingChannel(member, wanted, suppressedAmong(call.db, [member.email]));
  if (way === null) return failed(because);
  // By any channel, so that an invoice sent by e-mail is not sent again by letter.
  const key = `${ref.kind}:${ref.id}${again === null ? '' : `:${again}`}`;
  if (isDispatched(call.effects, key)) return failed('sent_before');
  const queued = way === 'email' ? queueBillMail(call, bill, key) : queueBillLetter(call, bill, key);
  if (!queued) return failed('sent_before');
  return way === 'email' ? 'email' : 'post';
}

function queueBillMail(call: Call, bill: Bill, key: string): boolean {
  const { invoice, ref } = bill;
  const content = billMail(call, bill);
  return queueNumbered(call, { key, kind: ref.kind, content, member_id: invoice.member_id }) !== null;
}

function queueBillLetter(call: Call, { invoice, ref }: Bill, key: string): boolean {
  const { debtor, number, member_id } = invoice;
  const to = { name: debtor.name, lines: postalLines(debtor), country: debtor.country };
  const source = { kind: 'drawn', drawer: 'invoice', ref: refText(ref) } as const;
  return queueLetter(call, { key, kind: ref.kind, subject: number, to, source, member_id }) !== null;
}
