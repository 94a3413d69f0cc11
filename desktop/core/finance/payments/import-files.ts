import { readStatements } from '../../../../shared/finance/payments/camt/read-file.ts';
import { unreadable, type ReadStatement } from '../../../../shared/finance/payments/camt/statement.ts';
import { statementFileLimit, type NamedFile } from '../../../../shared/finance/payments/camt/open-file.ts';
import type { ImportSummary } from '../../../../shared/finance/payments/payment.ts';
import {
  paymentRow,
  planImport,
  statementRow,
  summaryOf,
  type Books,
  type ImportPlan,
} from '../../../../shared/finance/payments/plan-import.ts';
import { fromRappen } from '../../../../shared/money.ts';
import { allocationIdOf } from '../../../../shared/finance/payments/payment-id.ts';
import { inSlices, type Running } from '../../running-jobs.ts';
import { claimSource } from './claim-source.ts';
import { followPayments, provisional, type DecisionParts } from './decide-payment.ts';
import { receiptsOf } from './payment-rows.ts';

export interface ImportParts extends DecisionParts {
  /** Who reads the file. */
  readonly person: () => string;
}

/**
 * Reads files of the bank and keeps what is new of them, all or nothing, in one transaction. Null when it was stopped.
 * Throws `statement_unreadable`.
 */
export async function importFiles(
  parts: ImportParts,
  files: readonly NamedFile[],
  running: Running,
): Promise<ImportSummary | null> {
  const size = files.reduce((sum, { bytes }) => sum + bytes.length, 0);
  if (size > statementFileLimit) throw unreadable('too_large', files[0]?.name ?? '');
  const statements = await readAll(files, running);
  if (statements === null) return null;
  const plan = planImport(statements, booksOf(parts));
  parts.replica.engine.store.transaction(() => write(parts, plan));
  return summaryOf(statements, plan);
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
    claimOf(key) {
      const invoice = source.named(key);
      return invoice && source.claim(invoice);
    },
    receiptsOf: (account, amount) => receiptsOf(replica, account, amount),
  };
}

function write(parts: ImportParts, { statements, payments, shares }: ImportPlan): void {
  const { replica } = parts;
  const row = provisional(parts);
  const imported_by = parts.person();
  for (const statement of statements)
    replica.create('bank_statement', statement.id, statementRow(statement), { ...row, imported_by });
  const touched = new Set<string>();
  for (const payment of payments) {
    replica.create('payment', payment.id, paymentRow(payment), { ...row, status: 'open', note: '' });
    for (const { invoice_id, rappen } of shares.get(payment.id) ?? []) {
      const values = { payment_id: payment.id, invoice_id, amount: fromRappen(rappen), automatic: true };
      replica.create('allocation', allocationIdOf(payment.id, invoice_id), values, row);
      touched.add(invoice_id);
    }
  }
  for (const invoiceId of touched) followPayments(replica, invoiceId);
}
