import { households } from '../../../../shared/finance/invoices/billing/household.ts';
import type { Invoice } from '../../../../shared/finance/invoices/invoice.ts';
import { fullName, type Member } from '../../../../shared/people/members/member.ts';
import { fromRappen } from '../../../../shared/money.ts';
import type { Payable } from '../../../../shared/finance/desktop-payment-contract.ts';
import { referenceKey, type Claim } from '../../../../shared/finance/payments/match.ts';
import { nameWords } from '../../../../shared/finance/payments/payer-name.ts';
import type { Candidate, Field } from '../../../../shared/finance/payments/suggest-invoice.ts';
import { rowsWhere } from '../../replica/read-rows.ts';
import { getInvoice, wholeInvoice } from '../invoices/invoice-row.ts';
import type { Replica } from '../../replica/open-replica.ts';
import { outstandingAmounts, outstandingOf } from './payment-rows.ts';

/** Invoices for the matching of payments; read once for a whole list. */
export interface ClaimSource {
  /** The invoice with this reference (`referenceKey`). */
  named(key: string): Invoice | undefined;
  claim(invoice: Invoice): Claim;
  payable(invoiceId: string): Payable;
  /** Everything that money without a reference may be for. */
  field(): Field;
}

/** An account that pays for more people than this is a counter or a treasurer, and identifies none of them. */
const mostPaidFor = 3;

export function claimSource(replica: Replica): ClaimSource {
  let keys: ReadonlyMap<string, string> | null = null;
  const known = new Map<string, Payable>();
  let amounts: ReturnType<typeof outstandingAmounts> | null = null;
  const claim = (invoice: Invoice): Claim => {
    amounts ??= outstandingAmounts(replica);
    return { ...invoice, outstanding: amounts(invoice) };
  };
  return {
    named(key) {
      keys ??= referenceKeys(replica);
      const id = key === '' ? undefined : keys.get(key);
      return id === undefined ? undefined : getInvoice(replica, id);
    },
    claim,
    payable(id) {
      const found = known.get(id) ?? payableOf(replica, getInvoice(replica, id));
      known.set(id, found);
      return found;
    },
    field: () => fieldOf(replica, claim),
  };
}

function referenceKeys({ sql }: Replica): Map<string, string> {
  const rows = sql
    .prepare<[], { id: string; reference: string }>(
      "SELECT id, body ->> 'reference' AS reference FROM invoice",
    )
    .all();
  return new Map(rows.map(({ id, reference }) => [referenceKey(reference), id]));
}

/** An invoice with its members and its outstanding amount. */
export function payableOf(replica: Replica, invoice: Invoice): Payable {
  const { id, number, description, due_at, status, currency } = invoice;
  const member = replica.read('member', invoice.member_id);
  return {
    invoice_id: id,
    number,
    member_name: member === null ? invoice.debtor.name : fullName(member),
    description,
    due_at,
    status,
    currency,
    outstanding: fromRappen(outstandingOf(replica, invoice)),
  };
}

/** Invoices that are unpaid, or were marked as paid without a payment. */
export const unpaidInvoices = (replica: Replica): Invoice[] =>
  rowsWhere(
    replica,
    'invoice',
    `body ->> 'status' = 'open' OR body ->> 'status' = 'paid'
       AND NOT EXISTS (SELECT 1 FROM allocation a WHERE a.invoice_id = invoice.id)`,
  ).map(wholeInvoice);

function fieldOf(replica: Replica, claim: (invoice: Invoice) => Claim): Field {
  const members = replica.all('member');
  const byId = new Map(members.map(member => [member.id, member]));
  const homes = new Map<string, readonly Member[]>();
  // Who would pay does not matter here, so neither does the day.
  for (const home of households(members, '')) for (const { id } of home) homes.set(id, home);
  const candidate = (invoice: Invoice): Candidate => {
    const member = byId.get(invoice.member_id);
    const covered = invoice.covers.flatMap(id => byId.get(id) ?? []);
    const relatives = [...(homes.get(invoice.member_id) ?? []), ...covered].filter(other => other !== member);
    return {
      claim: claim(invoice),
      words: nameWords(member ?? { vorname: '', nachname: invoice.debtor.name }),
      relatives: relatives.map(nameWords),
    };
  };
  return { candidates: unpaidInvoices(replica).map(candidate), paidFor: paidFor(replica) };
}

/** For whom each account paid before. */
function paidFor({ sql }: Replica): Map<string, Set<string>> {
  const rows = sql
    .prepare<[], { iban: string; member: string }>(
      `SELECT DISTINCT p.payer_iban AS iban, i.body ->> 'member_id' AS member FROM allocation a
         JOIN payment p ON p.id = a.payment_id JOIN invoice i ON i.id = a.invoice_id WHERE p.payer_iban <> ''`,
    )
    .all();
  const people = new Map<string, Set<string>>();
  for (const { iban, member } of rows) people.set(iban, (people.get(iban) ?? new Set()).add(member));
  for (const [iban, members] of people) if (members.size > mostPaidFor) people.delete(iban);
  return people;
}
