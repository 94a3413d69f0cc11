import { noFields, textIn, type Entity } from '../../entity.ts';
import { formatShortDay } from '../../i18n/event-day.ts';
import { label } from '../../i18n/label.ts';
import { invoicesOfPerson, invoiceTitle } from '../invoices/invoice-entity.ts';
import { someNaming } from '../../person-rule.ts';
import {
  allocationFields,
  allocationSchema,
  bankStatementFields,
  bankStatementSchema,
  paymentDecision,
  paymentFacts,
  paymentSchema,
} from './payment.ts';

export const bankStatementEntity = {
  key: 'id',
  row: bankStatementSchema,
  money: ['opening', 'closing'],
  fields: noFields,
  created: bankStatementFields.omit({ imported_by: true }),
  permission: 'payments.write',
  topic: 'invoices',
  audit: { name: 'bank_statement' },
  trash: true,
  person: { impersonal: 'an account of the association', swept: false },
} as const satisfies Entity;

export const paymentEntity = {
  key: 'id',
  row: paymentSchema,
  money: ['amount', 'charges'],
  fields: paymentDecision,
  created: paymentFacts,
  permission: 'payments.write',
  topic: 'invoices',
  audit: {
    name: 'payment',
    // Who paid, from which account and in which words is in the row; the log keeps what people decided.
    hidden: [
      'statement_id',
      'kind',
      'account',
      'value_on',
      'charges_rappen',
      'reference',
      'message',
      'payer_name',
      'payer_iban',
      'bank_reference',
      'entry_reference',
    ],
  },
  trash: true,
  parent: { tbl: 'bank_statement', field: 'statement_id' },
  person: {
    about: `id IN (SELECT payment_id FROM allocation WHERE invoice_id IN (${invoicesOfPerson})) OR ${someNaming('payer_name')}`,
    // What the bank says came in is a voucher as well; its text and the account beside the name are not needed.
    erasure: 'keep',
    set: { payer_iban: "''", message: "''", note: "''" },
    unreported: ['version', 'updated_at', 'statement_id', 'entry_reference'],
    merge: { stays: 'hangs on its invoice; the payer stays as the bank wrote it' },
  },
  webhooks: [
    {
      event: 'payment.received',
      on: 'insert',
      // Less than nothing is what the bank took back.
      when: 'NEW.amount_rappen > 0',
      data: ['id', 'amount', 'currency', 'booked_on', 'status'],
      once: true,
    },
  ],
  /** 'Zahlung Anna Müller, Di 10.3.' */
  title: ({ row }) =>
    row === null
      ? ''
      : label('sync.title.payment', {
          name: textIn(row, 'payer_name'),
          day: formatShortDay(textIn(row, 'booked_on')),
        }),
} as const satisfies Entity;

export const allocationEntity = {
  key: 'id',
  row: allocationSchema,
  money: ['amount'],
  fields: noFields,
  created: allocationFields,
  permission: 'payments.write',
  topic: 'invoices',
  audit: { name: 'allocation' },
  trash: true,
  parent: { tbl: 'payment', field: 'payment_id' },
  person: {
    about: `invoice_id IN (${invoicesOfPerson})`,
    erasure: 'keep',
    reported: false,
    merge: { stays: 'hangs on its invoice' },
  },
  title({ row, read }) {
    const id = textIn(row, 'invoice_id');
    return invoiceTitle({ id, row: read('invoice', id), read });
  },
} as const satisfies Entity;
