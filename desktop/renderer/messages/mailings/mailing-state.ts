import type { Services } from '../../../../shared/association/services.ts';
import type { MailingRow } from '../../../../shared/messages/desktop-mailing-contract.ts';
import type { Mailing } from '../../../../shared/delivery/mailing.ts';
import { label } from '../../../../shared/i18n/label.ts';
import { plainChips } from '../../delivery/mail/mail-chips.ts';

export type StateTone = 'quiet' | 'busy' | 'good' | 'warn' | 'bad';

export interface MailingState {
  readonly text: string;
  readonly tone: StateTone;
}

export type Outcome = Pick<Mailing, 'total' | 'sent' | 'failed' | 'unknown'>;

/** How a mailing stands, in words and one colour. `when` says an instant, such as 'heute, 10:42'. */
export function mailingState(
  row: MailingRow,
  when: (instant: string) => string,
  services: Services | null = null,
): MailingState {
  switch (row.status) {
    case 'draft':
      return draftState(row);
    case 'scheduled': {
      const at = when(row.send_at ?? row.created_at);
      return { text: label('mailing.state.scheduled', { when: at, total: row.total }), tone: 'busy' };
    }
    case 'sending': {
      const name = waitsForService(row.status, services) ? 'waits' : 'sending';
      return { text: label(`mailing.state.${name}`, { outcome: outcomeText(row, services) }), tone: 'busy' };
    }
    case 'paused':
      return { text: label('mailing.state.paused', { outcome: outcomeText(row, services) }), tone: 'warn' };
    case 'stopped':
      return { text: label('mailing.state.stopped', { outcome: outcomeText(row, services) }), tone: 'warn' };
    case 'done':
      return { text: outcomeText(row, services), tone: doneTone(row) };
  }
}

/** Nothing of it leaves by itself now. */
export const waitsForService = (status: Mailing['status'], services: Services | null): boolean =>
  status === 'sending' && services?.mail === 'none';

function draftState({ queued, refused }: MailingRow): MailingState {
  if (queued) return { text: label('mailing.state.queued'), tone: 'busy' };
  if (refused) return { text: label('mailing.state.refused'), tone: 'bad' };
  return { text: label('mailing.state.draft'), tone: 'quiet' };
}

/** '198 gesendet · 2 gescheitert · 1 unklar'; counts of 0 are left out. In the demo nothing is called sent. */
export function outcomeText(
  row: Outcome & Pick<Mailing, 'status'>,
  services: Services | null = null,
): string {
  const { status, total, sent, failed, unknown } = row;
  if (total === 0) return label('mailing.outcome.nobody');
  const pending = total - sent - failed - unknown;
  // Of one that a person ended, recipients without it count as failed.
  const counts: readonly (readonly [OutcomeName, number])[] =
    status === 'stopped'
      ? [
          ['left', failed + pending],
          ['unknown', unknown],
        ]
      : [
          ['failed', failed],
          ['unknown', unknown],
          ['pending', pending],
        ];
  const parts = counts.filter(([, count]) => count > 0).map(([name, count]) => say(name, count));
  const left = services?.mail === 'files' ? 'file' : 'sent';
  return [say(left, sent), ...parts].join(' · ');
}

type OutcomeName = 'sent' | 'file' | 'failed' | 'unknown' | 'pending' | 'left';

const say = (name: OutcomeName, count: number): string => label(`mailing.outcome.${name}`, { count });

const doneTone = ({ failed, unknown }: Outcome): StateTone =>
  unknown > 0 ? 'warn' : failed > 0 ? 'bad' : 'good';

/** When something happened to it last that a person thinks of. */
export const mailingInstant = ({
  status,
  started_at,
  send_at,
  updated_at,
}: Pick<Mailing, 'status' | 'started_at' | 'send_at' | 'updated_at'>): string => {
  if (status === 'draft') return updated_at;
  return (status === 'scheduled' ? send_at : started_at) ?? updated_at;
};

/** The subject as a title; each placeholder by its name: 'Einladung, ‹Vorname›'. */
export const mailingTitle = ({ subject }: Pick<Mailing, 'subject'>): string =>
  subject.trim() === '' ? label('mailing.untitled') : plainChips(subject);
