import type { z } from 'zod';
import { bankStatementEntity } from '../../../shared/finance/payments/payment-entity.ts';
import { paymentFacts, allocationFields, paymentDecision } from '../../../shared/finance/payments/payment.ts';
import type { Row } from '../../../shared/sync/mutation.ts';
import { checked } from '../../../shared/fields.ts';
import type { Call } from '../../context.ts';
import { rowRemoval, rowWrite, syncedTable } from '../../sync/synced-table.ts';
import {
  allocate,
  allocations,
  payments,
  statements,
  takeInPayment,
  takeInStatement,
} from './write-payment.ts';

/** Two laptops that read the same file make the same rows: what both say is there once. */
const agree =
  (...fields: readonly string[]) =>
  (present: Row, values: Row): boolean =>
    fields.every(field => present[field] === values[field]);

const { created: importedStatement } = bankStatementEntity;
const store = (call: Call, _id: string, allocation: z.output<typeof allocationFields>) =>
  allocate(call, allocation);

export const bankStatementSync = syncedTable('bank_statement', {
  isSame: agree('account', 'entries'),
  create: rowWrite(values => checked(importedStatement, values), takeInStatement),
  remove: rowRemoval(statements.remove),
  bringBack: rowWrite(body => checked(importedStatement.strip(), body), takeInStatement),
});

/** The one thing that people change is whether it waits for a decision. */
export const paymentSync = syncedTable('payment', {
  isSame: agree('account', 'amount', 'currency'),
  create: rowWrite(values => checked(paymentFacts, values), takeInPayment),
  patch: rowWrite(set => checked(paymentDecision.partial(), set), payments.update),
  remove: rowRemoval(payments.remove),
  bringBack: rowWrite(
    body => ({
      facts: checked(paymentFacts.strip(), body),
      decision: checked(paymentDecision.strip(), body),
    }),
    (call, id, { facts, decision }) => {
      takeInPayment(call, id, facts);
      payments.update(call, id, decision);
    },
  ),
});

export const allocationSync = syncedTable('allocation', {
  isSame: agree('payment_id', 'invoice_id', 'amount'),
  create: rowWrite(values => checked(allocationFields, values), store),
  remove: rowRemoval(allocations.remove),
  bringBack: rowWrite(body => checked(allocationFields.strip(), body), store),
});
