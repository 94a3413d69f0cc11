import { z } from 'zod';
import { noFields } from '../../entity.ts';
import type { Entity } from '../../entity.ts';
import { day } from '../../fields.ts';
import { invoiceRangeSchema, invoiceSchema, invoiceStatuses } from './invoice.ts';

/** Invoices stay for ten years: they are never removed. */
export const invoiceEntity = {
  key: 'id',
  row: invoiceSchema,
  fields: z.strictObject({ status: z.enum(invoiceStatuses), due_at: day }),
  permission: 'invoices.write',
  topic: 'invoices',
  audit: 'invoice',
  trash: false,
} as const satisfies Entity;

/** Numbers that the server reserves for one laptop. */
export const invoiceRangeEntity = {
  key: 'id',
  row: invoiceRangeSchema,
  fields: noFields,
  permission: 'invoices.write',
  topic: null,
  audit: null,
  trash: false,
} as const satisfies Entity;
