import { currentLocale } from '../../../../shared/i18n/current-language.ts';
import type { EventRow } from '../../../../shared/events/desktop-event-contract.ts';
import { eventStatuses, type EventStatus } from '../../../../shared/events/event.ts';
import { isOver } from '../../../../shared/events/event-rule.ts';

/** Which events a person looks at: those to come unless asked otherwise. */
export const periods = ['coming', 'past', 'all'] as const;
type Period = (typeof periods)[number];

const sortKeys = ['date', 'title', 'location', 'fill', 'undecided'] as const;
type SortKey = (typeof sortKeys)[number];

export interface EventFilter {
  readonly text: string;
  readonly period: Period;
  readonly status: EventStatus | '';
  readonly sort: SortKey;
  readonly direction: 'asc' | 'desc';
}

/** What the address says about the list. Past events stand with the newest on top unless it says otherwise. */
export function filterOf(query: URLSearchParams, text: string): EventFilter {
  const period = periods.find(known => known === query.get('when')) ?? 'coming';
  const direction = query.get('dir') ?? (period === 'coming' ? 'asc' : 'desc');
  return {
    text,
    period,
    status: eventStatuses.find(known => known === query.get('status')) ?? '',
    sort: sortKeys.find(known => known === query.get('sort')) ?? 'date',
    direction: direction === 'desc' ? 'desc' : 'asc',
  };
}

/** The events that a filter leaves, in its order. `today` in the association's zone. */
export function filteredEvents(rows: readonly EventRow[], filter: EventFilter, today: string): EventRow[] {
  const words = plain(filter.text)
    .split(/\s+/)
    .filter(word => word !== '');
  const fits = (row: EventRow) =>
    (filter.period === 'all' || isOver(row, today) === (filter.period === 'past')) &&
    (filter.status === '' || row.status === filter.status) &&
    words.every(word => textOf(row).includes(word));
  const sign = filter.direction === 'asc' ? 1 : -1;
  return rows.filter(fits).toSorted((a, b) => sign * compare(a, b, filter.sort) || compare(a, b, 'date'));
}

function compare(a: EventRow, b: EventRow, sort: SortKey): number {
  switch (sort) {
    case 'title':
      return a.title.localeCompare(b.title, currentLocale());
    case 'location':
      return a.location.localeCompare(b.location, currentLocale());
    case 'fill':
      return shareOf(a) - shareOf(b);
    case 'undecided':
      return a.undecided - b.undecided;
    case 'date':
      return beginOf(a).localeCompare(beginOf(b)) || a.title.localeCompare(b.title, currentLocale());
  }
}

const beginOf = (row: EventRow) => `${row.start_date}T${row.start_time ?? ''}`;
const shareOf = (row: EventRow) => (row.places === 0 ? 0 : row.approved / row.places);

const textOf = (row: EventRow) => plain([row.title, row.location, row.category, row.start_date].join(' '));
const plain = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLocaleLowerCase('de-CH');
