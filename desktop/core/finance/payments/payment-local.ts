import type { PaymentRow } from '../../../../shared/finance/desktop-payment-contract.ts';
import { fold } from '../../../../shared/people/members/name-order.ts';
import { isDecided } from '../../../../shared/finance/payments/allocation-rule.ts';
import type { Payment } from '../../../../shared/finance/payments/payment.ts';
import type { LocalHandlers } from '../../answer.ts';
import { rowMarks } from '../../sync/changes/row-sync-state.ts';
import { rowsWhere } from '../../replica/read-rows.ts';
import type { Replica } from '../../replica/open-replica.ts';
import { paymentsOfMember } from './member-payments.ts';
import { payableOf, unpaidInvoices } from './claim-source.ts';
import { allocateShares, cancelOut, decide, releaseShares, undoImports } from './decide-payment.ts';
import { importFiles, type ImportParts } from './import-files.ts';
import {
  allocationsFor,
  getUsed,
  isUndecided,
  usedPayments,
  type UsedPayment,
  withAllocations,
} from './payment-rows.ts';
import { paymentViews } from './view-payment.ts';

/** Payments from this computer's own copy. Decisions work offline and travel like any other change. */
export function paymentHandlers(parts: ImportParts): LocalHandlers['desktopPayments'] {
  const { replica, jobs } = parts;
  const view = (id: string): PaymentRow => paymentViews(replica)(getUsed(replica, id));
  return {
    import: ({ files, separate, work_id }) =>
      jobs.run(work_id, running => importFiles(parts, { files, separate }, running)),
    undoImports: ({ ids, work_id }) => jobs.run(work_id, running => undoImports(parts, ids, running)),
    list: query => listPayments(replica, query),
    get: ({ id }) => view(id),
    ofInvoice: ({ invoice_id }) => paymentsFor(replica, invoice_id),
    ofMember: ({ member_id }) => paymentsOfMember(replica, member_id),
    findInvoices: ({ search, currency }) => findInvoices(replica, search, currency),
    allocate({ id, shares }) {
      allocateShares(parts, id, shares);
      return view(id);
    },
    release({ id, invoice_ids }) {
      releaseShares(parts, id, invoice_ids);
      return view(id);
    },
    ignore({ id, note }) {
      decide(parts, id, { status: 'ignored', note });
      return view(id);
    },
    reopen({ id }) {
      decide(parts, id, { status: 'open', note: '' });
      return view(id);
    },
    cancelOut({ id }) {
      cancelOut(parts, id);
      return view(id);
    },
    statements: () => listStatements(replica),
  };
}

type Query = Parameters<LocalHandlers['desktopPayments']['list']>[0];

function listPayments(replica: Replica, { view, search, limit, offset }: Query) {
  const all = usedPayments(replica, 'true');
  const undecided = all.filter(isUndecided);
  const of =
    view === 'undecided' ? undecided : view === 'done' ? all.filter(each => !isUndecided(each)) : all;
  const words = fold(search).split(/\s+/).filter(Boolean);
  const found = words.length === 0 ? of : of.filter(each => holds(each, words));
  const rows = found.slice(offset, offset + limit).map(paymentViews(replica));
  return { rows, total: found.length, undecided: undecided.length };
}

/** Matches payments that contain every word: name, message, reference, account, note, day or amount. */
function holds({ payment }: UsedPayment, words: readonly string[]): boolean {
  const { payer_name, message, reference, payer_iban, note, booked_on, amount } = payment;
  const parts = [payer_name, message, reference, payer_iban, note, booked_on, amount.toFixed(2)];
  const text = fold(parts.join(' '));
  return words.every(word => text.includes(word));
}

const paymentsFor = (replica: Replica, invoiceId: string) =>
  allocationsFor(replica, invoiceId)
    .flatMap(({ payment_id, amount, automatic }) => {
      const payment = replica.read('payment', payment_id);
      if (payment === null) return [];
      const { currency, booked_on, payer_name } = payment;
      return [{ payment_id, amount, currency, booked_on, payer_name, automatic }];
    })
    .sort((one, other) => (one.booked_on < other.booked_on ? -1 : 1));

const mostFound = 20;

/** Unpaid invoices, the earliest due first. */
function findInvoices(replica: Replica, search: string, currency: Payment['currency']) {
  const words = fold(search).split(/\s+/).filter(Boolean);
  return unpaidInvoices(replica)
    .filter(invoice => invoice.currency === currency)
    .map(invoice => payableOf(replica, invoice))
    .filter(({ number, member_name, description, outstanding }) => {
      const text = fold(`${number} ${member_name} ${description} ${outstanding.toFixed(2)}`);
      return outstanding > 0 && words.every(word => text.includes(word));
    })
    .sort((one, other) => (one.due_at < other.due_at ? -1 : 1))
    .slice(0, mostFound);
}

function listStatements(
  replica: Replica,
): Awaited<ReturnType<LocalHandlers['desktopPayments']['statements']>> {
  const mark = rowMarks(replica);
  const payments = new Map<string, UsedPayment[]>();
  for (const used of usedPayments(replica, 'true')) {
    const own = payments.get(used.payment.statement_id);
    if (own) own.push(used);
    else payments.set(used.payment.statement_id, [used]);
  }
  return rowsWhere(replica, 'bank_statement', 'true')
    .sort((one, other) => (one.created_at > other.created_at ? -1 : 1))
    .map(statement => {
      const own = payments.get(statement.id) ?? [];
      return {
        ...statement,
        payments: own.length,
        undecided: own.filter(isUndecided).length,
        decided: own.filter(({ payment }) => isDecided(withAllocations(replica, payment))).length,
        ...mark('bank_statement', statement.id),
      };
    });
}
