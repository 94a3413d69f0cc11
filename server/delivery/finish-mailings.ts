import type { Context } from '../context.ts';
import { mailingProgress, outcomes, mailingStore } from './mailing-store.ts';

/** Mailings of which every recipient has an outcome are done; a stopped one gets its final counts. */
export function finishMailings(context: Context): void {
  const { db, effects, now } = context;
  for (const { id, total, sent, failed, unknown } of mailingStore.list(db, { status: 'stopped' }))
    if (sent + failed + unknown < total) refreshMailing(context, id);
  const ended = mailingStore
    .list(db, { status: 'sending' })
    .filter(({ id }) => mailingProgress({ db, effects }, id).pending === 0);
  if (ended.length === 0) return;
  const at = now().toISOString();
  db.write('system', () => {
    for (const { id, version } of ended)
      mailingStore.change(db, id, {
        ...outcomes({ db, effects }, id),
        status: 'done',
        ended_at: at,
        updated_at: at,
        version: version + 1,
      });
  });
}

/**
 * Updates the counts of a mailing after the outcome of a line has changed by a bounce or a person's decision. A finished
 * one is in progress again while a line is pending.
 */
export function refreshMailing({ db, effects, now }: Context, mailingId: number | null): void {
  const mailing = mailingId === null ? undefined : mailingStore.find(db, mailingId);
  if (!mailing) return;
  const progress = mailingProgress({ db, effects }, mailing.id);
  const { pending, sent, failed, unknown } = progress;
  const status = mailing.status === 'done' && pending > 0 ? 'sending' : mailing.status;
  const same =
    status === mailing.status &&
    sent === mailing.sent &&
    failed === mailing.failed &&
    unknown === mailing.unknown;
  if (same) return;
  const updated_at = now().toISOString();
  const version = mailing.version + 1;
  db.write('system', () =>
    mailingStore.change(db, mailing.id, { status, sent, failed, unknown, updated_at, version }),
  );
}

/** The same for all of them, after a stop in the middle of something. */
export function refreshMailings(context: Context): void {
  for (const status of ['scheduled', 'sending', 'paused', 'stopped', 'done'] as const)
    for (const { id } of mailingStore.list(context.db, { status })) refreshMailing(context, id);
}
