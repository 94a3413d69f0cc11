import type { DispatchEntry } from '../../../../../shared/delivery/dispatch-log.ts';
import { ownError } from '../../../../../shared/delivery/dispatch-log-error.ts';
import { label, labelOr } from '../../../../../shared/i18n/label.ts';
import type { StateTone } from '../mailing-state.ts';

export interface PersonState {
  readonly text: string;
  readonly tone: StateTone;
  /** Why, in a sentence or in the words of the other side; '' when all is well. */
  readonly why: string;
  /** The instant to show beside it; null while nothing has happened. */
  readonly at: string | null;
}

/** What became of a mailing for one person, in words. */
export function personState(entry: DispatchEntry): PersonState {
  const { status, sent_at, bounced_at, error } = entry;
  const why = error === null ? '' : errorWords(error);
  if (bounced_at !== null) return { text: say('bounced'), tone: 'bad', why, at: bounced_at };
  switch (status) {
    case 'pending':
      return { text: say('pending'), tone: 'quiet', why, at: null };
    case 'sent':
      return { text: say('sent'), tone: 'good', why: '', at: sent_at };
    case 'unknown':
      return { text: say('unknown'), tone: 'warn', why: label('mailing.people.unknown'), at: null };
    case 'failed':
      return error === 'stopped'
        ? { text: say('stopped'), tone: 'quiet', why, at: null }
        : { text: say('failed'), tone: 'bad', why, at: null };
  }
}

const say = (name: DispatchEntry['status'] | 'bounced' | 'stopped'): string =>
  label(`mailing.people.state.${name}`);

/** The program's own reasons in words; the words of the other side as they came. */
function errorWords(error: string): string {
  const own = ownError(error);
  if (own === null) return error;
  return labelOr(`mailing.people.error.${own.code}`, 'ui.plain', { text: error });
}

/** It can be sent again: the outcome is unknown, it failed, or it came back; not after an unsubscription. */
export const mayGoAgain = ({ status, bounced_at, error }: DispatchEntry): boolean =>
  status === 'unknown' || bounced_at !== null || (status === 'failed' && error !== 'unsubscribed');

/** The outcome is unknown, so a person may say that it arrived. */
export const mayCount = ({ status }: DispatchEntry): boolean => status === 'unknown';
