import { z } from 'zod';
import { endpoint, listEndpoint } from '../../endpoint.ts';
import { filledLine, line, paging, uuid } from '../../fields.ts';
import {
  allocationSchema,
  bankStatementSchema,
  importSummarySchema,
  paymentViewSchema,
  paymentStates,
} from './payment.ts';

/** A payment and what became of it. */
const changed = { output: paymentViewSchema, status: 200, permission: 'payments.write' } as const;
const one = { id: uuid };

export const paymentContract = {
  list: listEndpoint({
    method: 'get',
    path: '/payments',
    summary: 'Zahlungen, die neuste zuerst, mit dem, was ihnen zugeordnet ist',
    permission: 'payments.read',
    input: z.strictObject({
      standing: z.enum(paymentStates).optional(),
      invoice_id: uuid.optional(),
      statement_id: uuid.optional(),
      ...paging,
    }),
    output: paymentViewSchema,
    errors: [],
  }),
  import: endpoint({
    method: 'post',
    path: '/payments/import',
    summary: 'Kontoauszug einlesen (camt.053, camt.054; XML oder ZIP, base64); Bekanntes bleibt, wie es ist',
    permission: 'payments.write',
    input: z.strictObject({
      file_name: filledLine(200),
      content: z.base64('invalid').max(28_000_000, 'too_long'),
      /** Payments of the file that look like known ones and are payments of their own (`known_payments`). */
      separate: z.array(uuid).max(1000, 'too_many').default([]),
    }),
    output: importSummarySchema,
    status: 200,
    bodyLimit: 29_000_000,
    // Reading takes its time, so that what is kept has a transaction of its own.
    outside: true,
    heavy: true,
    errors: ['statement_unreadable'],
  }),
  statements: listEndpoint({
    method: 'get',
    path: '/bank-statements',
    summary: 'Eingelesene Kontoauszüge, der neuste zuerst',
    permission: 'payments.read',
    input: z.strictObject({ ...paging }),
    output: bankStatementSchema,
    errors: [],
  }),
  removeStatement: endpoint({
    method: 'delete',
    path: '/bank-statements/:id',
    summary:
      'Das Einlesen eines Auszugs rückgängig machen, solange niemand über seine Zahlungen entschieden hat',
    permission: 'payments.write',
    input: z.strictObject(one),
    output: z.null(),
    status: 204,
    errors: ['not_found', 'payments_decided'],
  }),
  allocate: endpoint({
    method: 'post',
    path: '/payments/:id/allocate',
    summary: 'Eine Zahlung oder einen Teil davon einer Rechnung zuordnen; ohne Betrag so viel wie möglich',
    ...changed,
    input: z.strictObject({ ...one, invoice_id: uuid, amount: allocationSchema.shape.amount.optional() }),
    errors: ['not_found', 'conflict', 'allocation_exceeds'],
  }),
  removeAllocation: endpoint({
    method: 'delete',
    path: '/payments/:id/allocations/:invoice_id',
    summary: 'Eine Zuordnung zurücknehmen; die Rechnung fordert wieder, was sie deckte',
    permission: 'payments.write',
    input: z.strictObject({ ...one, invoice_id: uuid }),
    output: z.null(),
    status: 204,
    errors: ['not_found'],
  }),
  ignore: endpoint({
    method: 'post',
    path: '/payments/:id/ignore',
    summary: 'Eine Zahlung, oder was von ihr übrig ist, mit einer Notiz als erledigt bezeichnen',
    ...changed,
    input: z.strictObject({ ...one, note: line(500).default('') }),
    errors: ['not_found'],
  }),
  reopen: endpoint({
    method: 'post',
    path: '/payments/:id/reopen',
    summary: 'Eine erledigte Zahlung wieder zur Entscheidung vorlegen',
    ...changed,
    input: z.strictObject(one),
    errors: ['not_found'],
  }),
};
