import type { SingleSource } from '../../../../shared/finance/invoices/billing/single-invoice.ts';
import type { Context } from '../../context.ts';
import { memberCopy } from '../../people/member-copy.ts';
import type { Replica } from '../../replica/open-replica.ts';
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
  return {
    settings: readSettings(replica),
    now: context.now(),
    article: id => replica.read('article', id),
    billed: key => (numbers ??= billedKeys(replica, own)).get(key) ?? null,
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
