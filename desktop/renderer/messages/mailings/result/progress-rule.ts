import type { MailingProgress } from '../../../../../shared/delivery/mailing.ts';
import { label } from '../../../../../shared/i18n/label.ts';

/** How many were done at a moment. */
export interface Reading {
  readonly at: number;
  readonly done: number;
}

/** How long readings count: what was faster or slower before says little about the rest. */
const memory = 30_000;
/** A rate of less time than this jumps about. */
const shortest = 3_000;

export const doneOf = ({ total, pending }: MailingProgress): number => total - pending;

/** The readings with one more; old ones go, and all of them when what is done has gone back. */
export function withReading(readings: readonly Reading[], next: Reading): readonly Reading[] {
  const last = readings.at(-1);
  if (last && next.done < last.done) return [next];
  return [...readings.filter(({ at }) => next.at - at <= memory), next];
}

/** How many are done in a minute, or null while it cannot be said. */
export function rateOf(readings: readonly Reading[]): number | null {
  const [first] = readings;
  const last = readings.at(-1);
  if (!first || !last || last.at - first.at < shortest || last.done === first.done) return null;
  return ((last.done - first.done) / (last.at - first.at)) * 60_000;
}

/** 'etwa 120 pro Minute · noch etwa 3 Minuten'; '' while it cannot be said. */
export function paceText(rate: number | null, pending: number): string {
  if (rate === null || pending === 0) return '';
  const count = Math.max(1, Math.round(rate));
  return `${label('mailing.progress.rate', { count })} · ${restText(pending / rate)}`;
}

function restText(minutes: number): string {
  if (minutes < 1) return label('mailing.progress.rest.seconds');
  if (minutes < 90) return label('mailing.progress.rest.minutes', { count: Math.round(minutes) });
  return label('mailing.progress.rest.hours', { count: Math.round(minutes / 60) });
}

/** What the copy on this computer knows of it. */
export function progressOf(mailing: {
  readonly total: number;
  readonly sent: number;
  readonly failed: number;
  readonly unknown: number;
}): MailingProgress {
  const { total, sent, failed, unknown } = mailing;
  return { total, sent, failed, unknown, pending: Math.max(0, total - sent - failed - unknown) };
}
