import { invoiceSchema, type Invoice } from '../../../../shared/finance/invoices/invoice.ts';
import { getRow } from '../../replica/read-rows.ts';
import type { Replica } from '../../replica/open-replica.ts';

/** Throws `not_found`. */
export const getInvoice = (replica: Replica, id: string): Invoice =>
  wholeInvoice(getRow(replica, 'invoice', id));

/** A row of the replica; one from an older server lacks newer fields. */
export const wholeInvoice = (row: object): Invoice => ({ ...empty, ...row }) as Invoice;

const { positions, covers, period, bill_keys, articles, closed_at } = invoiceSchema.shape;
const empty = {
  positions: positions.parse(undefined),
  covers: covers.parse(undefined),
  period: period.parse(undefined),
  bill_keys: bill_keys.parse(undefined),
  articles: articles.parse(undefined),
  closed_at: closed_at.parse(undefined),
};
