import type { Permission } from '../../../shared/permission.ts';
import type { ScreenPath } from '../screens.ts';

/** What waits for a person, as the overview and the lists count it; null where it is not known. */
export interface WaitingCounts {
  /** Registrations. */
  readonly undecided: number | null;
  readonly applications: number | null;
  readonly erasures: number | null;
  /** Payments without an invoice. */
  readonly payments: number | null;
  /** Requests of the contact form. */
  readonly requests: number;
  /** Mailings that the server did not send as they were confirmed. */
  readonly refused: number;
  /** What left and did not arrive, or is in doubt. */
  readonly unresolved: number | null;
  /** One's own tasks that are overdue or for today. */
  readonly todos: number;
}

interface Part {
  readonly area: ScreenPath;
  readonly count: keyof WaitingCounts;
  /** The right that deciding takes: who has not got it is not told, as on the overview. */
  readonly needs: Permission;
}

const parts: readonly Part[] = [
  { area: '/todos', count: 'todos', needs: 'todos.write' },
  { area: '/events', count: 'undecided', needs: 'registrations.write' },
  { area: '/mailings', count: 'refused', needs: 'dispatch.write' },
  { area: '/mailings', count: 'unresolved', needs: 'dispatch.write' },
  { area: '/invoices', count: 'payments', needs: 'payments.write' },
  { area: '/applications', count: 'applications', needs: 'applications.write' },
  { area: '/applications', count: 'erasures', needs: 'erasures.write' },
  { area: '/applications', count: 'requests', needs: 'dispatch.write' },
];

/** The number beside an area of the navigation: what the person who works here can decide there. */
export const areaCount = (
  area: ScreenPath,
  counts: WaitingCounts,
  may: (permission: Permission) => boolean,
): number =>
  parts
    .filter(part => part.area === area && may(part.needs))
    .reduce((sum, { count }) => sum + (counts[count] ?? 0), 0);
