import { setImmediate } from 'node:timers/promises';
import { fromRappen } from '../../../shared/money.ts';
import { readStatements, readStatementsNow } from '../../../shared/finance/payments/camt/read-file.ts';
import type { ReadStatement } from '../../../shared/finance/payments/camt/statement.ts';
import type { NamedFile } from '../../../shared/finance/payments/camt/open-file.ts';
import { referenceKey, type Claim, type Receipt } from '../../../shared/finance/payments/match.ts';
import { rappenOf, type ImportSummary, type Payment } from '../../../shared/finance/payments/payment.ts';
import {
  paymentRow,
  planImport,
  statementRow,
  summaryOf,
  type Books,
} from '../../../shared/finance/payments/plan-import.ts';
import type { Call } from '../../context.ts';
import { allocationsOf, receiptsOf, paymentStore, statementStore, reportedOn } from './payment-store.ts';
import { allocate, outstandingOf, takeInPayment, takeInStatement } from './write-payment.ts';
import { invoiceStore } from '../invoices/invoice-store.ts';

/**
 * Reads a bank's file and keeps what is new of it, all or nothing. Throws `statement_unreadable`. Other requests are
 * answered while it reads: 20 MB take a second and more.
 */
export async function importStatement(
  call: Call,
  file: NamedFile,
  separate: readonly string[] = [],
): Promise<ImportSummary> {
  const reading = readStatements(file);
  for (;;) {
    const next = reading.next();
    if (next.done) return call.db.write(call.actor.name, () => keepStatements(call, next.value, separate));
    await setImmediate();
  }
}

/** The same in one go, in the transaction of the caller. */
export const importStatementNow = (call: Call, file: NamedFile): ImportSummary =>
  keepStatements(call, readStatementsNow(file), []);

function keepStatements(call: Call, statements: ReadStatement[], separate: readonly string[]): ImportSummary {
  const plan = planImport(statements, booksOf(call), new Set(separate));
  for (const statement of plan.statements) takeInStatement(call, statement.id, statementRow(statement));
  for (const payment of plan.payments) {
    takeInPayment(call, payment.id, paymentRow(payment));
    for (const { invoice_id, rappen } of plan.shares.get(payment.id) ?? [])
      allocate(call, { payment_id: payment.id, invoice_id, amount: fromRappen(rappen), automatic: true });
  }
  return summaryOf(statements, plan);
}

function booksOf(call: Call): Books {
  const { db } = call;
  const invoices = new Map(invoiceStore.list(db).map(invoice => [referenceKey(invoice.reference), invoice]));
  return {
    knowsStatement: id => statementStore.has(db, id),
    knowsPayment: id => paymentStore.has(db, id),
    paymentsOn: (account, day) => reportedOn(db, account, day),
    claimOf(key): Claim | undefined {
      const invoice = invoices.get(key);
      return invoice && { ...invoice, outstanding: outstandingOf(call, invoice) };
    },
    receiptsOf: (account, amount) => receiptsOf(db, account, amount).map(payment => receiptOf(call, payment)),
  };
}

function receiptOf({ db }: Call, payment: Payment): Receipt {
  const shares = allocationsOf(db, payment.id).map(({ invoice_id, amount }) => ({
    invoice_id,
    rappen: rappenOf(amount),
  }));
  const used = shares.reduce((sum, { rappen }) => sum + rappen, 0);
  return { payment, shares, rest: rappenOf(payment.amount) - used };
}
