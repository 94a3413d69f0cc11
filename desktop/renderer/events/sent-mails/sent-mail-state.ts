import type { Services } from '../../../../shared/association/services.ts';
import type { DispatchEntry } from '../../../../shared/delivery/dispatch-log.ts';
import { label } from '../../../../shared/i18n/label.ts';
import { dispatchReason } from '../../../../shared/i18n/dispatch-texts.ts';
import { sendState, type SendTone } from '../../../../shared/i18n/send-state.ts';

export interface SentMailState {
  readonly text: string;
  readonly tone: SendTone;
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
  services: Services | null = null,
): SentMailState {
  const { status, created_at, sent_at, bounced_at } = entry;
  const state = sendState(entry, services, { now, when });
  const why = entry.error === null ? '' : dispatchReason(entry.error);
  if (bounced_at !== null) return { ...state, at: bounced_at, why };
  switch (status) {
    case 'sent':
      return { ...state, at: sent_at ?? created_at, why: '' };
    case 'unknown':
      return { ...state, at: created_at, why: label('sentMail.unknown.text') };
    case 'pending':
    case 'failed':
      return { ...state, at: created_at, why };
  }
}

/** What a person may decide: something in doubt or failed goes out again, something in doubt may count as sent. */
export const sentMailChoices = ({ status }: Pick<DispatchEntry, 'status'>): readonly ('again' | 'count')[] =>
  status === 'unknown' ? ['again', 'count'] : status === 'failed' ? ['again'] : [];
