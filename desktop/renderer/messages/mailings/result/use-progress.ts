import { useMemo } from 'react';
import type { Mailing, MailingProgress } from '../../../../../shared/delivery/mailing.ts';
import { api } from '../../../api.ts';
import { isRefusal } from '../../../ui/note.tsx';
import { useLive, useRepeat } from '../../../use-live.ts';
import { doneOf, progressOf, rateOf, withReading, type Reading } from './progress-rule.ts';

const topics = ['dispatch', 'sync'] as const;
const checkEvery = 1_500;

export interface Progress {
  readonly status: Mailing['status'];
  readonly numbers: MailingProgress;
  /** The server does not answer: the numbers are those of the last sync. */
  readonly offline: boolean;
  /** How many leave in a minute; null while it cannot be said. */
  readonly rate: number | null;
  /** Attached files that are still on their way to the server: it does not leave before. */
  readonly waitsFor: readonly string[];
  /** Something other than the network went wrong. */
  readonly error: unknown;
  readonly refresh: () => void;
}

/** How far a mailing is by the server's own count, asked again and again while it is on its way. */
export function useProgress(mailing: Mailing): Progress {
  const { uuid } = mailing;
  const read = useMemo(() => reader(uuid), [uuid]);
  const { value, error, refresh } = useLive(read, topics);
  const status = value?.status ?? mailing.status;
  const numbers = value?.progress ?? progressOf(mailing);
  const isMoving = movesOn(status, numbers);
  useRepeat(isMoving, refresh, checkEvery);
  const offline = isRefusal(error, 'offline');
  return {
    status,
    numbers,
    offline,
    rate: value && status === 'sending' ? rateOf(value.readings) : null,
    waitsFor: value?.waits_for ?? [],
    error: offline ? null : error,
    refresh,
  };
}

/** One that is done moves on when something of it goes out again. */
const movesOn = (status: Mailing['status'], { pending }: MailingProgress): boolean =>
  status === 'sending' || status === 'scheduled' || (status === 'done' && pending > 0);

/** Asks the server, and remembers what it said before. */
function reader(uuid: string) {
  let readings: readonly Reading[] = [];
  return async () => {
    const { status, progress, waits_for } = await api.mailings.get({ id: uuid });
    readings = withReading(readings, { at: Date.now(), done: doneOf(progress) });
    return { status, progress, waits_for, readings };
  };
}
