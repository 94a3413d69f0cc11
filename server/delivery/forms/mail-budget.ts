import type { Call } from '../../context.ts';
import { mailsSince, noteMail } from './public-mail-store.ts';

/** E-mails that public forms, all together, may cause to one address within a day. */
const mostPerDay = 5;
const dayMs = 86_400_000;

type MailBudgetContext = Pick<Call, 'db' | 'now' | 'sign'>;

/**
 * True when a public form may still cause an e-mail to this address, which is counted at once. Otherwise the form does
 * nothing and answers as usual: no mailbox is flooded, and the answer does not reveal other people's submissions. `leaves`: when
 * the e-mail leaves at the earliest.
 */
export function mayWriteTo(call: MailBudgetContext, address: string, leaves: Date = call.now()): boolean {
  if (recentMails(call, address).length >= mostPerDay) return false;
  noteMail(call.db, markOf(call, address), leaves.toISOString());
  return true;
}

/** When the next e-mail to this address may leave; now, unless the day's number is used up. Counts it as of then. */
export function nextMailTo(call: MailBudgetContext, address: string, wanted: Date): Date {
  // The oldest of the last `mostPerDay` must be a day old by then.
  const oldest = recentMails(call, address).at(-mostPerDay);
  const free = oldest === undefined ? 0 : Date.parse(oldest) + dayMs;
  const leaves = new Date(Math.max(wanted.getTime(), free));
  noteMail(call.db, markOf(call, address), leaves.toISOString());
  return leaves;
}

const recentMails = (call: MailBudgetContext, address: string): string[] =>
  mailsSince(call.db, markOf(call, address), new Date(call.now().getTime() - dayMs).toISOString());

/** Capitals and what follows a '+' lead to the same mailbox. */
export function mailboxOf(address: string): string {
  const at = address.lastIndexOf('@');
  const local = address.slice(0, at).replace(/(?<!^)\+.*$/, '');
  return `${local}${address.slice(at)}`.normalize('NFKC').toLowerCase();
}

const markOf = (call: MailBudgetContext, address: string): string =>
  call.sign('public-mail', mailboxOf(address));
