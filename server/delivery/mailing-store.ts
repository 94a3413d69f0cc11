import type { Mailing, MailingProgress } from '../../shared/delivery/mailing.ts';
import { entityStore } from '../db/entity-store.ts';
import { entityTable } from '../db/entity-table.ts';
import type { Database } from '../db/open.ts';
import { prepared } from '../db/prepared.ts';
import { countWaiting } from './outgoing-mail-store.ts';

const mailingTable = entityTable('mailing');

/** Mailings, the newest first. */
export const mailingStore = entityStore(mailingTable, { order: 'created_at DESC, id DESC' });

export type StoredMailing = typeof mailingTable.$inferSelect;

export type FiledMailing = Pick<
  StoredMailing,
  'id' | 'html' | 'attachments' | 'send_at' | 'updated_at' | 'version'
>;

/** Mailings in progress with files or pictures. */
export function filedMailings(db: Database): FiledMailing[] {
  return prepared<[], Omit<FiledMailing, 'attachments'> & { attachments: string }>(
    db,
    `SELECT id, html, attachments, send_at, updated_at, version FROM mailing
     WHERE status IN ('scheduled', 'sending') AND (attachments <> '[]' OR instr(html, 'src="cid:') > 0)`,
  )
    .all()
    .map(row => ({ ...row, attachments: JSON.parse(row.attachments) as StoredMailing['attachments'] }));
}

/** Every recipient of a mailing, by what became of it. */
export function mailingProgress(
  { db, effects }: { readonly db: Database; readonly effects: Database },
  mailingId: number,
): MailingProgress {
  const states = effects.sql
    .prepare<[number], { state: string; n: number }>(
      'SELECT state, count(*) AS n FROM dispatch WHERE mailing_id = ? GROUP BY state',
    )
    .all(mailingId);
  const of = (...names: string[]) =>
    states.filter(({ state }) => names.includes(state)).reduce((sum, { n }) => sum + n, 0);
  const pending = countWaiting(db, mailingId) + of('pending', 'sending');
  const progress = { pending, sent: of('sent'), failed: of('failed'), unknown: of('unknown') };
  return { total: pending + progress.sent + progress.failed + progress.unknown, ...progress };
}

/** The counts of its recipients by outcome, from its row. */
export function outcomes(
  context: { readonly db: Database; readonly effects: Database },
  mailingId: number,
): Pick<StoredMailing, 'sent' | 'failed' | 'unknown'> {
  const { sent, failed, unknown } = mailingProgress(context, mailingId);
  return { sent, failed, unknown };
}

/** Null for a mailing that is gone, as after a restore. */
export function mailingStatus(db: Database, id: number): Mailing['status'] | null {
  const row = prepared<[number], { status: Mailing['status'] }>(
    db,
    'SELECT status FROM mailing WHERE id = ?',
  ).get(id);
  return row?.status ?? null;
}
