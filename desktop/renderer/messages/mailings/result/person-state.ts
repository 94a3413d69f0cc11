import type { Services } from '../../../../../shared/association/services.ts';
import type { DispatchEntry } from '../../../../../shared/delivery/dispatch-log.ts';
import { ownError } from '../../../../../shared/delivery/dispatch-log-error.ts';
import { dispatchReason } from '../../../../../shared/i18n/dispatch-texts.ts';
import { hasLabel, label } from '../../../../../shared/i18n/label.ts';
import { sendState } from '../../../../../shared/i18n/send-state.ts';
import { whenText } from '../../../ui/clock.ts';
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
export function personState(
  entry: DispatchEntry,
  services: Services | null = null,
  now = new Date(),
): PersonState {
  const { status, sent_at, bounced_at, error } = entry;
  const state = sendState(entry, services, { now, when: whenText });
  const why = error === null ? '' : errorText(error);
  if (bounced_at !== null) return { ...state, why, at: bounced_at };
  switch (status) {
    case 'sent':
      return { ...state, why: '', at: sent_at };
    case 'unknown':
      return { ...state, why: label('mailing.people.unknown'), at: null };
    case 'pending':
    case 'failed':
      return { ...state, why, at: null };
  }
}

/** The program's own reasons in words; the words of the other side as they came. */
function errorText(error: string): string {
  const own = ownError(error);
  if (own === null) return error;
  const short = `mailing.people.error.${own.code}`;
  return hasLabel(short) ? label(short) : dispatchReason(error);
}

/** It can be sent again: the outcome is unknown, it failed, or it came back; not after an unsubscription. */
export const mayGoAgain = ({ status, bounced_at, error }: DispatchEntry): boolean =>
  status === 'unknown' || bounced_at !== null || (status === 'failed' && error !== 'unsubscribed');

/** The outcome is unknown, so a person may say that it arrived. */
export const mayCount = ({ status }: DispatchEntry): boolean => status === 'unknown';
