import { addDays } from '../../day.ts';
import { DomainError, requireValid, type FieldError } from '../../errors.ts';
import { shiftDays } from '../event-rule.ts';
import { hoursBetween } from '../../local-time.ts';
import type { Language } from '../../language.ts';
import type { Registration } from '../registrations/registration.ts';
import { isCountedOn } from '../registrations/registration-move.ts';
import type { ShiftFields, ShiftLoad, ShiftRow } from './shift.ts';

/** Longest shift in hours; a longer one is a slip of the pen. */
export const longestShift = 24;

type Times = Pick<ShiftFields, 'start_time' | 'end_time'>;
type EventDays = Parameters<typeof shiftDays>[0];

/** What does not fit in a shift or between it and its event; empty when all is well. */
export function shiftProblems(shift: Times, event: EventDays, timezone: string): FieldError[] {
  if (hoursBetween(shift.start_time, shift.end_time, timezone) <= 0)
    return [{ path: 'end_time', message: 'before_start' }];
  if (hoursBetween(shift.start_time, shift.end_time, timezone) > longestShift)
    return [{ path: 'end_time', message: 'shift_too_long' }];
  return isInside(shift, event) ? [] : [{ path: 'start_time', message: 'outside_event' }];
}

/** A shift begins on one of the event's days; the last one may go on into the night. */
export function isInside(shift: Times, event: EventDays): boolean {
  const { first, last } = shiftDays(event);
  const startsOn = shift.start_time.slice(0, 10);
  return startsOn >= first && startsOn <= last && shift.end_time <= `${addDays(last, 1)}T12:00:00`;
}

export const movesInTime = (before: Times, after: Times): boolean =>
  after.start_time !== before.start_time || after.end_time !== before.end_time;

type Sized = Times & Pick<ShiftFields, 'max_helpers'>;

/**
 * Judges a change of a shift whose fields are good by themselves: new times must fit into the event, and all given
 * or offered places must be kept. Throws `validation_failed` or `capacity_below_approved`.
 */
export function requireShiftChange(
  before: Sized,
  wanted: Sized,
  facts: { readonly event: EventDays; readonly timezone: string; readonly load: ShiftLoad },
): void {
  if (movesInTime(before, wanted)) requireValid(shiftProblems(wanted, facts.event, facts.timezone));
  const approved = facts.load.approved_count + facts.load.offered_count;
  if (wanted.max_helpers < Math.min(before.max_helpers, approved))
    throw new DomainError('capacity_below_approved', { approved });
}

/**
 * Throws `shift_has_registrations` while people count on a shift that is to be removed. `registrations`: those of the
 * shift and those to whom it was proposed, each once.
 */
export function requireUnused(registrations: readonly Pick<Registration, 'status'>[]): void {
  const count = registrations.filter(({ status }) => isCountedOn(status)).length;
  if (count > 0) throw new DomainError('shift_has_registrations', { count });
}

/** True while an open offer reserves a place for a person on the waiting list. `now` is an instant. */
export const holdsOffer = (
  registration: Pick<Registration, 'status' | 'offered_until'>,
  now: string,
): boolean =>
  registration.status === 'waiting' &&
  registration.offered_until !== null &&
  registration.offered_until > now;

/** How full a shift is, from its registrations. `now` is an instant 'YYYY-MM-DDTHH:MM:SS.sssZ'. */
export function shiftLoad(
  maxHelpers: number,
  registrations: readonly Pick<Registration, 'status' | 'offered_until'>[],
  now: string,
): ShiftLoad {
  let approved = 0;
  let offered = 0;
  let pending = 0;
  let waiting = 0;
  for (const registration of registrations) {
    if (registration.status === 'approved') approved++;
    else if (registration.status === 'waiting') waiting++;
    else if (isCountedOn(registration.status)) pending++;
    if (holdsOffer(registration, now)) offered++;
  }
  return {
    approved_count: approved,
    offered_count: offered,
    pending_count: pending,
    waiting_count: waiting,
    free_places: Math.max(0, maxHelpers - approved - offered),
  };
}

type PlacedShift = Pick<ShiftRow, 'bereich' | 'start_time' | 'title' | 'uuid'>;

/** Shifts in the order of the work plan: work area, begin, title; `language`: what the association writes in. */
export function compareShifts(a: PlacedShift, b: PlacedShift, language: Language = 'de'): number {
  return (
    a.bereich.localeCompare(b.bereich, language) ||
    a.start_time.localeCompare(b.start_time) ||
    a.title.localeCompare(b.title, language) ||
    a.uuid.localeCompare(b.uuid)
  );
}
