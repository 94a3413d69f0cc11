import { addDays, isUsualDay } from '../day.ts';
import { DomainError, type FieldError } from '../errors.ts';
import type { ClubEvent, EventFields, EventStatus } from './event.ts';

type Days = Pick<
  EventFields,
  'start_date' | 'end_date' | 'start_time' | 'end_time' | 'setup_date' | 'teardown_date'
>;
type EventDays = Days & Pick<EventFields, 'registration_deadline'>;
const dayFields = [
  'start_date',
  'end_date',
  'registration_deadline',
  'setup_date',
  'teardown_date',
] as const satisfies (keyof EventDays)[];

/**
 * What does not fit together in an event; empty when all is well. `before`: null for a new one; of an older one only
 * days that change have to be of 1900 to 2199.
 */
export function eventProblems(event: EventDays, before: EventDays | null = null): FieldError[] {
  const { start_date, end_date, start_time, end_time, setup_date, teardown_date } = event;
  const problems: FieldError[] = dayFields
    .filter(path => event[path] !== null && event[path] !== before?.[path] && !isUsualDay(event[path]))
    .map(path => ({ path, message: 'day_years' }));
  if (end_date < start_date) problems.push({ path: 'end_date', message: 'before_start' });
  if (start_date === end_date && start_time !== null && end_time !== null && end_time <= start_time)
    problems.push({ path: 'end_time', message: 'before_start' });
  if (setup_date !== null && setup_date > start_date)
    problems.push({ path: 'setup_date', message: 'after_start' });
  if (teardown_date !== null && teardown_date < end_date)
    problems.push({ path: 'teardown_date', message: 'before_end' });
  return problems;
}

/** What people who come to an event have to know; who replied hears of a change. */
export const whenAndWhere = [
  'start_date',
  'end_date',
  'start_time',
  'end_time',
  'location',
] as const satisfies (keyof EventFields)[];

/** First and last day on which shifts of an event may begin, setting up and clearing away included. */
export function shiftDays(event: Days): { readonly first: string; readonly last: string } {
  return { first: event.setup_date ?? event.start_date, last: event.teardown_date ?? event.end_date };
}

const moves: Readonly<Record<EventStatus, readonly EventStatus[]>> = {
  draft: ['active'],
  active: ['draft', 'cancelled'],
  cancelled: ['active'],
};

/**
 * The status after a move. Throws `conflict` (what: 'event_status') for a move that does not exist, and
 * `event_has_registrations` for an event that people signed up for and that shall become a draft again.
 */
export function moveEvent(from: EventStatus, to: EventStatus, registrations: number): EventStatus {
  if (from === to) return to;
  if (!moves[from].includes(to)) throw new DomainError('conflict', { what: 'event_status' });
  if (to === 'draft' && registrations > 0)
    throw new DomainError('event_has_registrations', { count: registrations });
  return to;
}

/** Throws `event_has_registrations` for removing an event with active registrations, unless it is cancelled. */
export function requireRemovableEvent(status: EventStatus, registrations: number): void {
  if (status !== 'cancelled' && registrations > 0)
    throw new DomainError('event_has_registrations', { count: registrations });
}

/** True when an event is over: the day after its last one has begun. `today` in the association's zone. */
export const isOver = (event: Pick<ClubEvent, 'end_date'>, today: string): boolean => event.end_date < today;

/** 'Sommerfest 2027' → 'sommerfest-2027'; never empty. */
export function slugOf(title: string): string {
  const plain = title
    .toLowerCase()
    .replace(/ä/g, 'ae')
    .replace(/ö/g, 'oe')
    .replace(/ü/g, 'ue')
    .replace(/ß/g, 'ss')
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, 70)
    .replace(/^-+|-+$/g, '');
  return plain === '' ? 'anlass' : plain;
}

/** The slug itself, or with the first free number behind it, which a long one is shortened for. */
export function freeSlug(wanted: string, isTaken: (slug: string) => boolean): string {
  if (!isTaken(wanted)) return wanted;
  for (let n = 2; ; n++) {
    const candidate = `${wanted.slice(0, 74).replace(/-$/, '')}-${n}`;
    if (!isTaken(candidate)) return candidate;
  }
}

/** Days from one start to the other, for moving what belongs to an event. */
export function daysBetween(from: string, to: string): number {
  return Math.round((Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / 86_400_000);
}

const moved = (day: string | null, days: number) => (day === null ? null : addDays(day, days));

/** The fields of an event that begins on another day, everything else kept; it starts as a draft. */
export function duplicateEvent(
  event: EventFields,
  { title, slug, start_date }: Pick<EventFields, 'title' | 'slug' | 'start_date'>,
): EventFields {
  const days = daysBetween(event.start_date, start_date);
  return {
    ...event,
    title,
    slug,
    start_date,
    end_date: addDays(event.end_date, days),
    registration_deadline: moved(event.registration_deadline, days),
    setup_date: moved(event.setup_date, days),
    teardown_date: moved(event.teardown_date, days),
    status: 'draft',
  };
}
