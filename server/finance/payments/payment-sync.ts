import {
  bankStatementFields,
  paymentFacts,
  allocationFields,
  paymentDecision,
} from '../../../shared/finance/payments/payment.ts';
import type { Row } from '../../../shared/sync/mutation.ts';
import { checked } from '../../../shared/fields.ts';
import { syncedTable } from '../../sync/synced-table.ts';
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

const bankStatement = bankStatementFields.omit({ imported_by: true });

export const bankStatementSync = syncedTable('bank_statement', {
  isSame: agree('account', 'entries'),
  create: takeInStatement,
  remove: statements.remove,
  bringBack: (call, id, body) => takeInStatement(call, id, checked(bankStatement.strip(), body)),
});

/** The one thing that people change is whether it waits for a decision. */
export const paymentSync = syncedTable('payment', {
  isSame: agree('account', 'amount', 'currency'),
  create: takeInPayment,
  patch: (call, id, set) => void payments.update(call, id, checked(paymentDecision.partial(), set)),
  remove: payments.remove,
  bringBack(call, id, body) {
    takeInPayment(call, id, checked(paymentFacts.strip(), body));
    payments.update(call, id, checked(paymentDecision.strip(), body));
  },
});

export const allocationSync = syncedTable('allocation', {
  isSame: agree('payment_id', 'invoice_id', 'amount'),
  create: (call, _id, values) => void allocate(call, values),
  remove: allocations.remove,
  bringBack: (call, _id, body) => void allocate(call, checked(allocationFields.strip(), body)),
});
