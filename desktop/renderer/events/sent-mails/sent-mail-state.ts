import type { DispatchEntry } from '../../../../shared/delivery/dispatch-log.ts';
import { label } from '../../../../shared/i18n/label.ts';
import { dispatchReason } from '../../../../shared/i18n/dispatch-words.ts';

export interface SentMailState {
  readonly text: string;
  readonly tone: 'quiet' | 'good' | 'warn' | 'bad';
  /** The instant to show beside it. */
  readonly at: string;
  /** Why, in a sentence or in the words of the other side; '' when all is well. */
  readonly why: string;
}

/** How an e-mail stands, in words. `when` says an instant, such as 'heute, 10:42'. */
export function sentMailState(
  entry: DispatchEntry,
  now: Date,
  when: (instant: string) => string,
): SentMailState {
  const { status, created_at, not_before, sent_at, bounced_at } = entry;
  const why = entry.error === null ? '' : dispatchReason(entry.error);
  if (bounced_at !== null)
    return { text: label('sentMail.status.bounced'), tone: 'bad', at: bounced_at, why };
  const text = label(`sentMail.status.${status}`);
  switch (status) {
    case 'pending': {
      const held = new Date(not_before) > now;
      const words = held ? label('sentMail.status.held', { when: when(not_before) }) : text;
      return { text: words, tone: 'quiet', at: created_at, why };
    }
    case 'sent':
      return { text, tone: 'good', at: sent_at ?? created_at, why: '' };
    case 'failed':
      return { text, tone: 'bad', at: created_at, why };
    case 'unknown':
      return { text, tone: 'warn', at: created_at, why: label('sentMail.unknown.text') };
  }
}

/** What a person may decide: something in doubt or failed goes out again, something in doubt may count as sent. */
export const sentMailChoices = ({ status }: Pick<DispatchEntry, 'status'>): readonly ('again' | 'count')[] =>
  status === 'unknown' ? ['again', 'count'] : status === 'failed' ? ['again'] : [];
