import { useCallback } from 'react';
import { addDays } from '../../../shared/day.ts';
import { api } from '../api.ts';
import { liveStore } from '../live-store.ts';
import { today } from '../ui/clock.ts';
import { useLive } from '../use-live.ts';

interface Unresolved {
  /** Null until the server has said it, and while it cannot be asked. */
  readonly count: number | null;
}

/** Older entries are no longer asked about. */
const days = 90;

/** What needs a hand, of one event where one is named. */
const unresolvedWire = (event?: string) => ({
  unresolved: true,
  since: addDays(today(), -days),
  ...(event !== undefined && { event_id: event }),
});

/** How much left lately and did not arrive, or is in doubt, without a decision about it. */
export const useUnresolved = liveStore<Unresolved>({
  empty: { count: null },
  topics: ['dispatch'],
  isRemote: true,
  read: () =>
    api.dispatchLog.count(unresolvedWire()).then(
      ({ total }) => ({ count: total }),
      () => ({ count: null }),
    ),
});

const topics = ['dispatch'] as const;

/** The same of one event, whose screen lists nothing else; of everything without one. */
export function useUnresolvedOf(event: string | undefined): number {
  const all = useUnresolved(state => state.count);
  const read = useCallback(
    async () => (event === undefined ? null : api.dispatchLog.count(unresolvedWire(event))),
    [event],
  );
  const { value } = useLive(read, topics, { isRemote: true });
  return (event === undefined ? all : value?.total) ?? 0;
}
