import { noFields, textIn, type Entity } from '../../entity.ts';
import { billRunFields, billRunSchema } from './bill-run.ts';

/** What a run made stays as long as the invoices that it names. */
export const billRunEntity = {
  key: 'id',
  row: billRunSchema,
  fields: noFields,
  created: billRunFields,
  permission: 'invoices.write',
  topic: 'invoices',
  audit: { name: 'bill_run', hidden: ['entries'] },
  trash: false,
  person: {
    impersonal: 'ids of invoices and their payers, which the invoices keep; its texts are swept',
    merge: {
      where: 'instr(entries, @other) > 0',
      change: ({ entries }, { kept, other }) => ({ entries: String(entries).replaceAll(other, kept) }),
    },
  },
  title: ({ row }) => textIn(row, 'title'),
} as const satisfies Entity;
