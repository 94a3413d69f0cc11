import type { DispatchDetail, DispatchEntry } from '../../../../shared/delivery/dispatch-log.ts';
import { label } from '../../../../shared/i18n/label.ts';

/** A line with the name of the member whom it names; '' where it names none or the member is gone. */
export interface LogRow extends DispatchEntry {
  readonly name: string;
}

/** One line with everything about it. */
export type NamedDetail = DispatchDetail & LogRow;

/** The recipient, as short as possible. */
export const recipientOf = ({ name, recipient }: Pick<LogRow, 'name' | 'recipient'>): string =>
  name || recipient || label('log.nobody');

/** True while something is about to happen to it: one that waits for its day needs no second look. */
export const isMoving = ({ status, not_before }: DispatchEntry, now: Date): boolean =>
  status === 'pending' && Date.parse(not_before) < now.getTime() + 60_000;
