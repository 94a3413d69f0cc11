import type { MailingRow } from '../../../shared/desktop/desktop-mailing-contract.ts';
import type { Mailing } from '../../../shared/dispatch/mailing.ts';
import { label } from '../../../shared/labels/label.ts';

export type StateTone = 'quiet' | 'busy' | 'good' | 'warn' | 'bad';

export interface MailingState {
  readonly text: string;
  readonly tone: StateTone;
}

export type Outcome = Pick<Mailing, 'total' | 'sent' | 'failed' | 'unknown'>;

/** How a mailing stands, in words and one colour. `when` says an instant, such as 'heute, 10:42'. */
export function mailingState(row: MailingRow, when: (instant: string) => string): MailingState {
  switch (row.status) {
    case 'draft':
      return draftState(row);
    case 'scheduled': {
      const at = when(row.send_at ?? row.created_at);
      return { text: label('mailing.state.scheduled', { when: at, total: row.total }), tone: 'busy' };
    }
    case 'sending':
    case 'paused':
      return {
        text: label(`mailing.state.${row.status}`, { outcome: outcomeWords(row, 'pending') }),
        tone: row.status === 'paused' ? 'warn' : 'busy',
      };
    case 'stopped':
      return { text: label('mailing.state.stopped', { outcome: stoppedWords(row) }), tone: 'warn' };
    case 'done':
      return { text: outcomeWords(row, null), tone: doneTone(row) };
  }
}

function draftState({ queued, refused }: MailingRow): MailingState {
  if (queued) return { text: label('mailing.state.queued'), tone: 'busy' };
  if (refused) return { text: label('mailing.state.refused'), tone: 'bad' };
  return { text: label('mailing.state.draft'), tone: 'quiet' };
}

/** '198 gesendet · 2 gescheitert · 1 unklar'; nothing is said of what is nobody's case. */
export function outcomeWords({ total, sent, failed, unknown }: Outcome, rest: 'pending' | null): string {
  if (total === 0) return label('mailing.outcome.nobody');
  const parts = [say('sent', sent)];
  if (failed > 0) parts.push(say('failed', failed));
  if (unknown > 0) parts.push(say('unknown', unknown));
  const pending = total - sent - failed - unknown;
  if (rest !== null && pending > 0) parts.push(say('pending', pending));
  return parts.join(' · ');
}

/** Of a mailing that a person ended: who does not have it counts as failed in its numbers. */
function stoppedWords({ total, sent, unknown }: Outcome): string {
  const parts = [say('sent', sent), say('left', total - sent - unknown)];
  if (unknown > 0) parts.push(say('unknown', unknown));
  return parts.join(' · ');
}

const say = (name: 'sent' | 'failed' | 'unknown' | 'pending' | 'left', count: number): string =>
  label(`mailing.outcome.${name}`, { count });

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

/** The subject as a title; placeholders stand as they are written. */
export const mailingTitle = ({ subject }: Pick<Mailing, 'subject'>): string =>
  subject.trim() === '' ? label('mailing.untitled') : subject;
