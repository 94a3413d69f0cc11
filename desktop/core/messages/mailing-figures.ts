import type { Mailing } from '../../../shared/delivery/mailing.ts';
import type { LocalHandlers } from '../answer.ts';
import type { Replica } from '../replica/open-replica.ts';

type MailingFigures = Awaited<ReturnType<LocalHandlers['desktopMailings']['figures']>>[number];

/** So many mailings are looked back on. */
const shownMailings = 12;

/** The latest mailings that went out, the earliest first, with what became of them as far as it is known. */
export function mailingFigures(replica: Replica): MailingFigures[] {
  return replica
    .all('mailing')
    .flatMap(row => {
      const {
        sent = 0,
        failed = 0,
        unknown = 0,
        skipped = [],
        started_at,
        uuid,
        subject,
        total,
      } = row as Mailing;
      const isOut = started_at !== null && row.status !== 'draft';
      if (!isOut) return [];
      const unsubscribed = skipped.filter(({ reason }) => reason === 'unsubscribed').length;
      const left_out = skipped.length - unsubscribed;
      return [{ uuid, subject, started_at, total, sent, failed, unknown, left_out, unsubscribed }];
    })
    .toSorted((one, other) => (one.started_at < other.started_at ? -1 : 1))
    .slice(-shownMailings);
}
