import { readStatements } from '../../../../shared/finance/payments/camt/read-file.ts';
import { unreadable, type ReadStatement } from '../../../../shared/finance/payments/camt/statement.ts';
import { statementFileLimit, type NamedFile } from '../../../../shared/finance/payments/camt/open-file.ts';
import type { ImportSummary } from '../../../../shared/finance/payments/payment.ts';
import {
  paymentRow,
  importPlanning,
  statementRow,
  summaryOf,
  type Books,
  type ImportPlan,
} from '../../../../shared/finance/payments/plan-import.ts';
import { fromRappen } from '../../../../shared/money.ts';
import { allocationIdOf } from '../../../../shared/finance/payments/payment-id.ts';
import { type JobWork, inSlices, type Running, wholeInSlices } from '../../jobs/slices.ts';
import { entityRows } from '../../sync/changes/entity-rows.ts';
import { claimSource } from './claim-source.ts';
import { followPayments, type DecisionParts } from './decide-payment.ts';
import { receiptsOf, reportedOn } from './payment-rows.ts';

export interface ImportParts extends DecisionParts {
  /** Who reads the file. */
  readonly person: () => string;
}

/**
 * Reads files of the bank and keeps what is new of them, all or nothing. Null when it was stopped.
 * Throws `statement_unreadable`.
 */
export async function importFiles(
  parts: ImportParts,
  { files, separate }: { readonly files: readonly NamedFile[]; readonly separate: readonly string[] },
  running: Running,
): Promise<ImportSummary | null> {
  const size = files.reduce((sum, { bytes }) => sum + bytes.length, 0);
  if (size > statementFileLimit) throw unreadable('too_large', files[0]?.name ?? '');
  const statements = await readAll(files, running);
  if (statements === null) return null;
  const plan = await wholeInSlices(importPlanning(statements, booksOf(parts), new Set(separate)));
  const written = await parts.jobs.write('payment_import', running, writeWork(parts, plan));
  return written && summaryOf(statements, plan);
}

async function readAll(files: readonly NamedFile[], running: Running): Promise<ReadStatement[] | null> {
  const statements: ReadStatement[] = [];
  for (const [index, file] of files.entries()) {
    const read = await inSlices(readStatements(file), running, share => (index + share) / files.length);
    if (read === null) return null;
    statements.push(...read);
  }
  return statements;
}

function booksOf({ replica }: ImportParts): Books {
  const source = claimSource(replica);
  return {
    knowsStatement: id => replica.read('bank_statement', id) !== null,
    knowsPayment: id => replica.read('payment', id) !== null,
    paymentsOn: (account, day) => reportedOn(replica, account, day),
    claimOf(key) {
      const invoice = source.named(key);
      return invoice && source.claim(invoice);
    },
    receiptsOf: (account, amount) => receiptsOf(replica, account, amount),
  };
}

function* writeWork(parts: ImportParts, { statements, payments, shares }: ImportPlan): JobWork<true> {
  const { replica } = parts;
  const imported_by = parts.person();
  const [statementRows, paymentRows, allocations] = [
    entityRows('bank_statement', parts),
    entityRows('payment', parts, { own: () => ({ status: 'open' as const, note: '' }) }),
    entityRows('allocation', parts),
  ];
  for (const statement of statements)
    statementRows.create(statement.id, { ...statementRow(statement), imported_by });
  const touched = new Set<string>();
  for (const [index, payment] of payments.entries()) {
    paymentRows.create(payment.id, paymentRow(payment));
    for (const { invoice_id, rappen } of shares.get(payment.id) ?? []) {
      const values = { payment_id: payment.id, invoice_id, amount: fromRappen(rappen), automatic: true };
      allocations.create(allocationIdOf(payment.id, invoice_id), values);
      touched.add(invoice_id);
    }
    yield index / payments.length;
  }
  for (const invoiceId of touched) {
    followPayments(replica, invoiceId);
    yield 1;
  }
  return true;
}
