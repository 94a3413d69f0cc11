import type { Entity } from '../../../entity.ts';
import { invoicesOfPerson } from '../invoice-entity.ts';
import { dunningSchema } from './dunning.ts';

export const dunningEntity = {
  key: 'id',
  row: dunningSchema,
  money: ['fee'],
  fields: dunningSchema.pick({ status: true }).strict(),
  created: dunningSchema.omit({ id: true, created_at: true, updated_at: true, version: true }),
  permission: 'invoices.write',
  topic: 'invoices',
  audit: { name: 'dunning' },
  trash: false,
  person: {
    about: `invoice_id IN (${invoicesOfPerson})`,
    erasure: 'keep',
    unreported: ['version', 'updated_at'],
    merge: { stays: 'hangs on its invoice' },
  },
} as const satisfies Entity;
