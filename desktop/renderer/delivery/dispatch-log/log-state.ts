import type { Services } from '../../../../shared/association/services.ts';
import type { DispatchEntry } from '../../../../shared/delivery/dispatch-log.ts';
import { ownError } from '../../../../shared/delivery/dispatch-log-error.ts';
import { label } from '../../../../shared/i18n/label.ts';
import { dispatchReason } from '../../../../shared/i18n/dispatch-texts.ts';
import { whenText } from '../../ui/clock.ts';
import { sendState, type Sendable, type SendTone } from '../../../../shared/i18n/send-state.ts';

export type LogTone = SendTone;
export interface LogState {
  readonly text: string;
  readonly tone: LogTone;
  /** Why, in a sentence or in the words of the other side; '' when all is well. */
  readonly why: string;
}

/** How a line stands. `when` says an instant, such as 'heute, 10:42'. */
export function logState(
  entry: DispatchEntry,
  now: Date,
  when: (instant: string) => string,
  services: Services | null = null,
): LogState {
  return { ...sendState(entry, services, { now, when }), why: whyOf(entry) };
}

/** How a letter stands, by its own row. */
export const letterState = (letter: Omit<Sendable, 'type'>, services: Services | null, now = new Date()) =>
  sendState({ ...letter, type: 'letterpost' }, services, { now, when: whenText });

function whyOf({ status, bounced_at, error }: DispatchEntry): string {
  const isUnclear = status === 'unknown' && bounced_at === null;
  return isUnclear && (error === null || error === '' || ownError(error))
    ? label('log.error.unknown')
    : reasonOf(error);
}

/** The program's own words as they are; those of the other side as a quotation. */
export function reasonOf(error: string | null): string {
  if (error === null || error === '') return '';
  return ownError(error) ? dispatchReason(error) : label('log.serverText', { words: error });
}
