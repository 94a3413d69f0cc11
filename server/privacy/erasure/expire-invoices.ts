import { isRetentionOver } from '../../../shared/privacy/erasure/retention.ts';
import type { Call } from '../../context.ts';
import { purgeRow } from '../../sync/erase-row.ts';
import { rescueStore } from '../../sync/recovery-store.ts';
import { overwrite } from './erase-person.ts';
import { allErasedPeople } from './erasure-journal-store.ts';

type Files = Pick<Call, 'db' | 'effects' | 'now' | 'newId'>;

interface Voucher {
  readonly id: string;
  readonly issued_at: string;
}

/**
 * The server's own run: invoices of people who were erased go with their reminders when the ten years are over
 * (shared/privacy/erasure/retention.ts), here and on every laptop, and payments lose the name of who paid. Answers how many.
 */
export function expireInvoices(call: Call): number {
  const today = call.now().toISOString().slice(0, 10);
  const { sql } = call.db;
  const invoices = sql.prepare<[string], Voucher>('SELECT id, issued_at FROM invoice WHERE member_id = ?');
  const old = allErasedPeople(call.effects)
    .flatMap(({ member_id }) => invoices.all(member_id))
    .filter(({ issued_at }) => isRetentionOver(issued_at, today));
  if (old.length === 0) return 0;
  call.db.write(call.actor.name, () => {
    for (const { id } of old) forgetInvoice(call, id);
  });
  overwrite(call.db);
  return old.length;
}

function forgetInvoice(files: Files, id: string): void {
  const { sql } = files.db;
  const rescue = rescueStore(files.effects);
  const at = files.now().toISOString();
  const purge = (tbl: string, row: string) => {
    purgeRow(files, { tbl, key: 'id', scope: 'core' }, row);
    rescue.addErasure({ id: files.newId(), tbl, row_id: row }, at);
  };
  const payments = sql
    .prepare<[string], string>('SELECT payment_id FROM allocation WHERE invoice_id = ?')
    .pluck()
    .all(id);
  for (const tbl of ['allocation', 'dunning'])
    for (const row of sql
      .prepare<[string], string>(`SELECT id FROM ${tbl} WHERE invoice_id = ?`)
      .pluck()
      .all(id))
      purge(tbl, row);
  purge('invoice', id);
  const forget = sql.prepare(
    `UPDATE payment SET payer_name = '', payer_iban = '', message = '', reference = '', version = version + 1
     WHERE id = ? AND NOT EXISTS (SELECT 1 FROM allocation WHERE payment_id = payment.id)`,
  );
  for (const payment of payments) forget.run(payment);
}
