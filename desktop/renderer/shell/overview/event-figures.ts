import { currentLocale } from '../../../../shared/i18n/current-language.ts';
import type {
  desktopRegistrationContract,
  EventRow,
} from '../../../../shared/events/desktop-event-contract.ts';
import { addDays } from '../../../../shared/day.ts';
import type { Output } from '../../../../shared/endpoint.ts';
import { isOver } from '../../../../shared/events/event-rule.ts';
import { localTimeOf } from '../../../../shared/local-time.ts';
import { api } from '../../api.ts';

export type Undecided = Output<typeof desktopRegistrationContract.undecided>[number];

/** A shift that still needs a helper. */
export interface OpenShift {
  readonly uuid: string;
  readonly event_uuid: string;
  readonly event_title: string;
  readonly title: string;
  readonly bereich: string;
  readonly start_time: string;
  readonly end_time: string;
  readonly free_places: number;
}

/** What the overview says about events. */
export interface EventFigures {
  readonly today: readonly EventRow[];
  /** Not over and not cancelled, by their first day. */
  readonly coming: readonly EventRow[];
  readonly undecided: readonly Undecided[];
  /** Those of them who are on a waiting list after an offer that was not taken in time. */
  readonly missed: readonly Undecided[];
  /** Of published events within the next days, by their begin. */
  readonly openShifts: readonly OpenShift[];
}

/** So many days ahead the overview looks for shifts. */
const daysAhead = 14;

/** All from local data. `timezone` is the association's. */
export async function readEventFigures(timezone: string): Promise<EventFigures> {
  const now = localTimeOf(new Date(), timezone);
  const today = now.slice(0, 10);
  const [events, waiting] = await Promise.all([
    api.desktopEvents.list({}),
    api.desktopRegistrations.undecided({}),
  ]);
  const coming = events.filter(event => event.status !== 'cancelled' && !isOver(lastDay(event), today));
  const soon = coming.filter(
    event => event.status === 'active' && event.shifts > 0 && firstDay(event) <= addDays(today, daysAhead),
  );
  return {
    today: coming.filter(
      event => event.status === 'active' && event.start_date <= today && today <= event.end_date,
    ),
    coming,
    undecided: waiting,
    missed: waiting.filter(({ offer_missed }) => offer_missed),
    openShifts: await openShiftsOf(soon, now),
  };
}

const firstDay = (event: EventRow) => event.setup_date ?? event.start_date;
const lastDay = (event: EventRow) => ({ end_date: event.teardown_date ?? event.end_date });

async function openShiftsOf(events: readonly EventRow[], now: string): Promise<OpenShift[]> {
  const until = `${addDays(now.slice(0, 10), daysAhead)}T23:59:59`;
  const boards = await Promise.all(events.map(({ uuid }) => api.desktopEvents.board({ uuid })));
  return boards
    .flatMap(({ event, shifts }) =>
      shifts
        .filter(({ start_time, free_places }) => start_time > now && start_time <= until && free_places > 0)
        .map(shift => ({ ...shift, event_title: event.title })),
    )
    .toSorted(
      (a, b) => a.start_time.localeCompare(b.start_time) || a.title.localeCompare(b.title, currentLocale()),
    );
}
