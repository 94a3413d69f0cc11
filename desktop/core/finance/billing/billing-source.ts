import type { SingleSource } from '../../../../shared/finance/invoices/billing/single-invoice.ts';
import {
  earlierSince,
  invoicesByMember,
  type EarlierInvoice,
} from '../../../../shared/finance/invoices/billing/similar-invoice.ts';
import type { Context } from '../../context.ts';
import { memberCopy } from '../../people/member-copy.ts';
import type { Replica } from '../../replica/open-replica.ts';
import { wholeInvoice } from '../invoices/invoice-row.ts';
import { readSettings } from '../../association/setting-local.ts';

export interface SourceParts {
  readonly context: Pick<Context, 'now'>;
  readonly replica: Replica;
}

/**
 * Facts for the plan of invoices, from the replica. Invoices whose id is in `own` are ignored: a repeated run has
 * created them itself.
 */
export function billingSource(
  { context, replica }: SourceParts,
  own: ReadonlySet<string> = new Set(),
): SingleSource {
  let numbers: ReadonlyMap<string, string> | null = null;
  let invoices: ReadonlyMap<string, readonly EarlierInvoice[]> | null = null;
  const now = context.now();
  return {
    settings: readSettings(replica),
    now,
    article: id => replica.read('article', id),
    billed: key => (numbers ??= billedKeys(replica, own)).get(key) ?? null,
    earlier: id => (invoices ??= earlierInvoices(replica, own, now)).get(id) ?? [],
    members: () => memberCopy(replica).byName,
  };
}

/** Key → number of the invoice that bills it, from one query of all that are not cancelled. */
function billedKeys(replica: Replica, own: ReadonlySet<string>): Map<string, string> {
  const rows = replica.sql
    .prepare<[], { key: string; number: string; id: string }>(
      `SELECT bill.value AS key, body ->> 'number' AS number, invoice.id AS id
       FROM invoice, json_each(body, '$.bill_keys') AS bill WHERE body ->> 'status' <> 'cancelled'`,
    )
    .all();
  return new Map(rows.filter(({ id }) => !own.has(id)).map(({ key, number }) => [key, number]));
}

/** Recent invoices of each member, read once for a whole run. */
function earlierInvoices(
  replica: Replica,
  own: ReadonlySet<string>,
  now: Date,
): ReadonlyMap<string, readonly EarlierInvoice[]> {
  const bodies = replica.sql
    .prepare<[string], string>(
      `SELECT body FROM invoice WHERE body ->> 'status' <> 'cancelled' AND issued_at >= ? ORDER BY issued_at DESC`,
    )
    .pluck()
    .all(earlierSince(now));
  const rows = bodies.map(body => wholeInvoice(JSON.parse(body) as object));
  return invoicesByMember(rows.filter(({ id }) => !own.has(id)));
}
