import { addDays } from '../../../shared/day.ts';
import { api } from '../api.ts';
import { liveStore } from '../live-store.ts';
import { today } from '../ui/clock.ts';

interface Unresolved {
  /** Null until the server has said it, and while it cannot be asked. */
  readonly count: number | null;
}

/** Older entries are no longer asked about. */
const days = 90;

/** How much left lately and did not arrive, or is in doubt, without a decision about it. */
export const useUnresolved = liveStore<Unresolved>({
  empty: { count: null },
  topics: ['dispatch'],
  isRemote: true,
  read: () =>
    api.dispatchLog.count({ unresolved: true, since: addDays(today(), -days) }).then(
      ({ total }) => ({ count: total }),
      () => ({ count: null }),
    ),
});
