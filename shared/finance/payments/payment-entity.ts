import { noFields } from '../../entity.ts';
import type { Entity } from '../../entity.ts';
import { allocationSchema, bankStatementSchema, paymentDecision, paymentSchema } from './payment.ts';

export const bankStatementEntity = {
  key: 'id',
  row: bankStatementSchema,
  fields: noFields,
  permission: 'payments.write',
  topic: 'invoices',
  audit: 'bank_statement',
  trash: true,
} as const satisfies Entity;

export const paymentEntity = {
  key: 'id',
  row: paymentSchema,
  fields: paymentDecision,
  permission: 'payments.write',
  topic: 'invoices',
  audit: 'payment',
  trash: true,
} as const satisfies Entity;

export const allocationEntity = {
  key: 'id',
  row: allocationSchema,
  fields: noFields,
  permission: 'payments.write',
  topic: 'invoices',
  audit: 'allocation',
  trash: true,
} as const satisfies Entity;
