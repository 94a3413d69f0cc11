import type { Attachment } from '../../shared/dispatch/mailing.ts';
import { confirmationHours } from '../../shared/recipients/confirmation.ts';
import type { Context } from '../context.ts';
import { hasFile } from '../files/file-store.ts';
import { changeMailing, filedMailings, type StoredMailing } from './mailing-store.ts';

type Databases = Pick<Context, 'db' | 'effects'>;

/** Names of the files of a mailing that are still on their way here; none for one that has ended. */
export function awaitedFiles(
  { effects }: Pick<Context, 'effects'>,
  { status, attachments }: Pick<StoredMailing, 'status' | 'attachments'>,
): string[] {
  if (status === 'done' || status === 'stopped') return [];
  return attachments.filter(isAbsent(effects)).map(({ filename }) => filename);
}

/** Mailings that could leave but for a file that has not come yet. */
export const awaitingMailings = ({ db, effects }: Databases): number[] =>
  filedMailings(db)
    .filter(({ attachments }) => attachments.some(isAbsent(effects)))
    .map(({ id }) => id);

const isAbsent = (effects: Context['effects']) => (file: Attachment) => !hasFile(effects, file.sha256);

/**
 * Holds mailings whose files have not come a day after they should have left: by then nobody expects that they leave
 * by themselves. A person lets them go on.
 */
export function holdForgotten(context: Context): void {
  const now = context.now();
  const limit = new Date(now.getTime() - confirmationHours * 3_600_000).toISOString();
  const forgotten = filedMailings(context.db)
    .filter(({ attachments }) => attachments.some(isAbsent(context.effects)))
    .filter(({ updated_at, send_at }) => updated_at < limit && (send_at === null || send_at < limit));
  if (forgotten.length === 0) return;
  context.db.write('system', () => {
    for (const { id, version } of forgotten)
      changeMailing(context.db, id, {
        status: 'paused',
        updated_at: now.toISOString(),
        version: version + 1,
      });
  });
}
