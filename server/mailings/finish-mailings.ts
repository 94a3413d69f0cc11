import type { Context } from '../context.ts';
import { changeMailing, mailingProgress, mailingsIn } from './mailing-store.ts';

/** Mailings of which every recipient has an outcome are done. */
export function finishMailings({ db, effects, now }: Context): void {
  const ended = mailingsIn(db, 'sending').filter(
    ({ id }) => mailingProgress({ db, effects }, id).pending === 0,
  );
  if (ended.length === 0) return;
  const at = now().toISOString();
  db.write('system', () => {
    for (const { id, version } of ended)
      changeMailing(db, id, { status: 'done', ended_at: at, updated_at: at, version: version + 1 });
  });
}
