import type { BoardRegistration } from '../../../../shared/events/desktop-event-contract.ts';
import type { RegistrationStatus } from '../../../../shared/events/registrations/registration.ts';
import type { EventBoardView } from '../screen/event-board-view.ts';

/** Which registrations the list shows, and which one comes next. */

export const registrationFilters = ['undecided', 'approved', 'waiting', 'asked', 'out', 'all'] as const;
export type RegistrationFilter = (typeof registrationFilters)[number];

type Filtered = Pick<BoardRegistration, 'status' | 'due'>;

/** Who is on the waiting list while a place is free stands there and among those to decide. */
const members: Readonly<Record<RegistrationFilter, (row: Filtered) => boolean>> = {
  undecided: ({ due }) => due,
  approved: ({ status }) => status === 'approved',
  waiting: ({ status }) => status === 'waiting',
  asked: ({ status, due }) =>
    status === 'alternative_proposed' || status === 'unconfirmed' || (status === 'pending' && !due),
  out: ({ status }) => status === 'rejected' || status === 'withdrawn',
  all: () => true,
};

export const belongsTo = (row: Filtered, filter: RegistrationFilter): boolean => members[filter](row);

/** How many registrations each filter shows. */
export function countsOf(registrations: readonly BoardRegistration[]): Record<RegistrationFilter, number> {
  const counts = { undecided: 0, approved: 0, waiting: 0, asked: 0, out: 0, all: 0 };
  for (const row of registrations)
    for (const filter of registrationFilters) if (belongsTo(row, filter)) counts[filter]++;
  return counts;
}

export type RegistrationSort = 'since' | 'name' | 'shift' | 'status';
export const registrationSorts: readonly RegistrationSort[] = ['since', 'name', 'shift', 'status'];

interface Wanted {
  readonly filter: RegistrationFilter;
  readonly search: string;
  readonly sort: RegistrationSort;
  readonly direction: 'asc' | 'desc';
}

/** The registrations that are asked for, in order. */
export function findRegistrations(view: EventBoardView, wanted: Wanted): BoardRegistration[] {
  const words = wanted.search.toLocaleLowerCase('de-CH').split(/\s+/).filter(Boolean);
  const sign = wanted.direction === 'asc' ? 1 : -1;
  const fits = (row: BoardRegistration) =>
    belongsTo(row, wanted.filter) && words.every(word => textOf(view, row).includes(word));
  return view.board.registrations
    .filter(fits)
    .map(row => ({ row, key: keyOf(view, row, wanted.sort) }))
    .toSorted((a, b) => sign * compare(a.key, b.key) || compare(a.row.created_at, b.row.created_at))
    .map(({ row }) => row);
}

function textOf(view: EventBoardView, row: BoardRegistration): string {
  const shift = view.shifts.get(row.shift_uuid);
  return `${row.name} ${row.email} ${row.phone} ${shift?.title ?? ''} ${shift?.bereich ?? ''}`.toLocaleLowerCase(
    'de-CH',
  );
}

const ranks: readonly RegistrationStatus[] = [
  'pending',
  'waiting',
  'alternative_proposed',
  'unconfirmed',
  'approved',
  'rejected',
  'withdrawn',
];

function keyOf(view: EventBoardView, row: BoardRegistration, sort: RegistrationSort): string {
  const shift = view.shifts.get(row.shift_uuid);
  switch (sort) {
    case 'name':
      return row.name.toLocaleLowerCase('de-CH');
    case 'shift':
      return `${shift?.bereich ?? ''} ${shift?.start_time ?? ''}`;
    case 'status':
      return String(ranks.indexOf(row.status));
    case 'since':
      return row.created_at;
  }
}

const compare = (a: string, b: string): number => (a < b ? -1 : Number(a > b));

/** The next row after `from` that waits for a decision and is not among `without`, from the top again at the end. */
export function nextUndecided(
  rows: readonly BoardRegistration[],
  from: number,
  without: readonly string[],
): BoardRegistration | null {
  const order = [...rows.slice(from + 1), ...rows.slice(0, Math.max(0, from + 1))];
  return order.find(row => row.due && !without.includes(row.uuid)) ?? null;
}
