import { storedLabel } from '../../../shared/i18n/label.ts';
import { isRetentionOver } from '../../../shared/privacy/erasure/retention.ts';
import type { Call } from '../../context.ts';
import { purgeRow } from '../../sync/erase-row.ts';
import { rescueStore } from '../../sync/recovery-store.ts';
import { overwrite } from './erase-person.ts';
import { allErasedPeople } from './erasure-journal-store.ts';
import { endFindings, expiredRows } from './finding-store.ts';
import { unlogged } from './redact-text.ts';

type Files = Pick<Call, 'db' | 'effects' | 'now' | 'newId'>;

interface Voucher {
  readonly id: string;
  readonly issued_at: string;
}

/**
 * The server's own run: invoices of people who were erased go with their reminders when the ten years are over
 * (shared/privacy/erasure/retention.ts), here and on every laptop; payments lose the name of who paid, also those that
 * pay no invoice, and invoices of others the texts that name such a person. Answers how many.
 */
export function expireInvoices(call: Call): number {
  const today = call.now().toISOString().slice(0, 10);
  const { sql } = call.db;
  const invoices = sql.prepare<[string], Voucher>('SELECT id, issued_at FROM invoice WHERE member_id = ?');
  const old = allErasedPeople(call.effects)
    .flatMap(({ member_id }) => invoices.all(member_id))
    .filter(({ issued_at }) => isRetentionOver(issued_at, today));
  const named = (['invoice', 'dunning', 'payment'] as const).map(tbl => ({
    tbl,
    rows: expiredRows(call.effects, tbl, today),
  }));
  const count = old.length + named.reduce((sum, { rows }) => sum + rows.length, 0);
  if (count === 0) return 0;
  call.db.write(call.actor.name, () =>
    unlogged(call.db, () => {
      for (const { id } of old) forgetInvoice(call, id);
      for (const { tbl, rows } of named) forgetTexts(call, tbl, rows);
    }),
  );
  overwrite(call.db);
  for (const { tbl, rows } of named) endFindings(call.effects, tbl, rows);
  return new Set([...old.map(({ id }) => id), ...named.flatMap(({ rows }) => rows)]).size;
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
    `UPDATE payment SET ${forgottenPayer} WHERE id = ?
       AND NOT EXISTS (SELECT 1 FROM allocation WHERE payment_id = payment.id)`,
  );
  for (const payment of payments) forget.run(payment);
}

const forgottenPayer =
  "payer_name = '', payer_iban = '', message = '', reference = '', version = version + 1, updated_at = aktuar_now()";
const erased = `'${storedLabel('erasure.erasedName')}'`;
/** What vouchers that stay lose at their end: those of other people, and payments that pay another one's invoice. */
const forgottenTexts = {
  invoice: `description = ${erased}, positions = (SELECT json_group_array(json_set(value, '$.text', ${erased}))
    FROM json_each(positions)), version = version + 1, updated_at = aktuar_now()`,
  dunning: `text = '', version = version + 1, updated_at = aktuar_now()`,
  payment: forgottenPayer,
} as const;

function forgetTexts({ db }: Files, tbl: keyof typeof forgottenTexts, rows: readonly string[]): void {
  const forget = db.sql.prepare(`UPDATE ${tbl} SET ${forgottenTexts[tbl]} WHERE id = ?`);
  for (const row of rows) forget.run(row);
}
