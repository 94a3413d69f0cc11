import type { DispatchEntry } from '../../../../shared/delivery/dispatch-log.ts';
import { ownError, wantedErrors } from '../../../../shared/delivery/dispatch-log-error.ts';
import { label } from '../../../../shared/i18n/label.ts';
import { dispatchReason } from '../../../../shared/i18n/dispatch-words.ts';

export type LogTone = 'quiet' | 'good' | 'warn' | 'bad';
export interface LogState {
  readonly text: string;
  readonly tone: LogTone;
  /** Why, in a sentence or in the words of the other side; '' when all is well. */
  readonly why: string;
}

/** How a line stands. `when` says an instant, such as 'heute, 10:42'. */
export function logState(entry: DispatchEntry, now: Date, when: (instant: string) => string): LogState {
  const state = standing(entry, now, when);
  if (entry.settled_at === null) return state;
  return { ...state, tone: 'quiet', text: label('log.state.settled', { state: state.text }) };
}

function standing(entry: DispatchEntry, now: Date, when: (instant: string) => string): LogState {
  const { status, bounced_at, error } = entry;
  const why = reasonOf(error);
  if (bounced_at !== null) return { text: label('log.state.bounced'), tone: 'bad', why };
  switch (status) {
    case 'pending':
      return { text: pendingText(entry, now, when), tone: 'quiet', why };
    case 'sent':
      return { text: label('log.state.sent'), tone: 'good', why };
    case 'unknown':
      return {
        text: label('log.state.unknown'),
        tone: 'warn',
        why: why === '' || ownError(error ?? '') ? label('log.error.unknown') : why,
      };
    case 'failed':
      return isWanted(error)
        ? { text: label('log.state.stopped'), tone: 'quiet', why }
        : { text: label('log.state.failed'), tone: 'bad', why };
  }
}

const isWanted = (error: string | null) => wantedErrors.some(wanted => wanted === error);

function pendingText({ not_before, attempts }: DispatchEntry, now: Date, when: (instant: string) => string) {
  if (new Date(not_before) <= now) return label('log.state.pending');
  return label(attempts > 0 ? 'log.state.retry' : 'log.state.held', { when: when(not_before) });
}

/** The program's own words as they are; those of the other side as a quotation. */
export function reasonOf(error: string | null): string {
  if (error === null || error === '') return '';
  return ownError(error) ? dispatchReason(error) : label('log.theirWords', { words: error });
}
