import { checked } from '../../../shared/fields.ts';
import { fromRappen } from '../../../shared/money.ts';
import type { paymentContract } from '../../../shared/finance/payments/payment-contract.ts';
import { allocationIdOf } from '../../../shared/finance/payments/payment-id.ts';
import { allocationFields, rappenOf, type PaymentView } from '../../../shared/finance/payments/payment.ts';
import type { Call, Handlers } from '../../context.ts';
import { importStatement } from './import-statement.ts';
import {
  countPayments,
  listPayments,
  allocationStore,
  statementStore,
  paymentStore,
} from './payment-store.ts';
import {
  allocate,
  allocations,
  outstandingOf,
  payments,
  removeStatement,
  viewPayment,
} from './write-payment.ts';
import { invoiceStore } from '../invoices/invoice-store.ts';

const view = (call: Call, id: string): PaymentView => viewPayment(call, paymentStore.get(call.db, id));

export const paymentHandlers: Handlers<typeof paymentContract> = {
  list: (call, filter) => ({
    rows: listPayments(call.db, filter).map(payment => viewPayment(call, payment)),
    total: countPayments(call.db, filter),
  }),
  import: (call, { file_name, content, separate }) =>
    importStatement(
      call,
      { name: file_name, bytes: new Uint8Array(Buffer.from(content, 'base64')) },
      separate,
    ),
  statements: ({ db }, page) => ({ rows: statementStore.list(db, page), total: statementStore.count(db) }),
  removeStatement(call, { id }) {
    removeStatement(call, id);
    return null;
  },
  // Given again, the same pair counts anew and not twice.
  allocate(call, { id, invoice_id, amount }) {
    const known = allocationStore.find(call.db, allocationIdOf(paymentStore.get(call.db, id).id, invoice_id));
    if (known) allocations.remove(call, known.id);
    const asks = outstandingOf(call, invoiceStore.get(call.db, invoice_id));
    const most = fromRappen(Math.min(rappenOf(view(call, id).rest), asks));
    const wanted = { payment_id: id, invoice_id, amount: amount ?? most, automatic: false };
    allocate(call, checked(allocationFields, wanted));
    return view(call, id);
  },
  removeAllocation(call, { id, invoice_id }) {
    allocations.remove(call, allocationIdOf(id, invoice_id));
    return null;
  },
  ignore(call, { id, note }) {
    payments.update(call, id, { status: 'ignored', note });
    return view(call, id);
  },
  reopen(call, { id }) {
    payments.update(call, id, { status: 'open', note: '' });
    return view(call, id);
  },
};
