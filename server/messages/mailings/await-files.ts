import { pictureRefs } from '../../../shared/association/picture.ts';
import { confirmationHours } from '../../../shared/messages/audience/confirmation.ts';
import type { Call, Context } from '../../context.ts';
import { hasFile } from '../../association/file-store.ts';
import {
  filedMailings,
  type FiledMailing,
  type StoredMailing,
  mailingStore,
} from '../../delivery/mailing-store.ts';

type Databases = Pick<Context, 'db' | 'effects'>;

/** Names of the files and pictures of a mailing that are still on their way here; none for one that has ended. */
export function awaitedFiles(
  { effects }: Pick<Context, 'effects'>,
  mailing: Pick<StoredMailing, 'status' | 'attachments' | 'html'>,
): string[] {
  const hasEnded = mailing.status === 'done' || mailing.status === 'stopped';
  return hasEnded ? [] : absentFiles(effects, mailing);
}

/** Mailings that could leave but for a file that has not come yet. */
export const awaitingMailings = (databases: Databases): number[] => waiting(databases).map(({ id }) => id);

const waiting = ({ db, effects }: Databases): FiledMailing[] =>
  filedMailings(db).filter(mailing => absentFiles(effects, mailing).length > 0);

function absentFiles(
  effects: Context['effects'],
  { attachments, html }: Pick<StoredMailing, 'attachments' | 'html'>,
): string[] {
  const pictures = pictureRefs(html).map((sha256, at) => ({ sha256, filename: `bild-${at + 1}` }));
  return [...attachments, ...pictures]
    .filter(({ sha256 }) => !hasFile(effects, sha256))
    .map(({ filename }) => filename);
}

/**
 * Holds mailings whose files have not come a day after they should have left: by then they are not expected to leave
 * by themselves. A person lets them go on.
 */
export function holdForgotten(call: Call): void {
  const now = call.now();
  const limit = new Date(now.getTime() - confirmationHours * 3_600_000).toISOString();
  const forgotten = waiting(call).filter(
    ({ updated_at, send_at }) => updated_at < limit && (send_at === null || send_at < limit),
  );
  if (forgotten.length === 0) return;
  call.db.write(call.actor.name, () => {
    for (const { id, version } of forgotten)
      mailingStore.change(call.db, id, {
        status: 'paused',
        updated_at: now.toISOString(),
        version: version + 1,
      });
  });
}
