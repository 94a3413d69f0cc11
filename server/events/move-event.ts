import { addDays } from '../../shared/day.ts';
import { DomainError, requireValid } from '../../shared/errors.ts';
import { daysBetween, eventProblems } from '../../shared/events/event-rule.ts';
import type { EventPatch } from '../../shared/events/new-event.ts';
import { isInside } from '../../shared/events/shifts/shift-rule.ts';
import { moveShift } from '../../shared/events/shifts/shift-template.ts';
import type { RowRef } from '../../shared/fields.ts';
import type { Call } from '../context.ts';
import { type EventRow, eventStore } from './event-store.ts';
import { shiftStore, type StoredShift } from './shifts/shift-store.ts';
import { shifts as shiftCases } from './shifts/write-shift.ts';
import { updateEvent } from './write-event.ts';

/** So many titles stand in a refusal. */
const mostNamed = 10;
const followingDays = ['end_date', 'registration_deadline', 'setup_date', 'teardown_date'] as const;

/**
 * Changes an event for a caller who says whether its shifts move along to its new beginning. With `moveShifts` they do,
 * by whole days, and so do the days of the event that `patch` does not set. Throws `event_shifts_left` naming the shifts
 * when the beginning changes and nothing was said, or when shifts would lie outside of the event; and what `updateEvent`
 * throws. Days that are wrong by themselves are said first: no answer to the question would mend them.
 */
export function changeEvent(
  call: Call,
  ref: RowRef,
  { move_shifts: moveShifts, ...patch }: EventPatch & { readonly move_shifts?: boolean | undefined },
): EventRow {
  const before = eventStore.get(call.db, ref);
  const days = daysBetween(before.start_date, patch.start_date ?? before.start_date);
  const shifts = shiftStore.list(call.db, { event_id: before.id });
  const following = followingDays.flatMap(field => {
    const day = before[field];
    return day === null || patch[field] !== undefined ? [] : [[field, addDays(day, days)]];
  });
  const moved: EventPatch = { ...patch, ...(Object.fromEntries(following) as EventPatch) };
  if (days !== 0 && shifts.length > 0 && moveShifts === undefined) {
    requireValid(eventProblems(Object.assign({}, before, moved), before));
    throw refusal(shifts);
  }
  if (days === 0 || moveShifts !== true) {
    const after = updateEvent(call, ref, patch);
    const left = shifts.filter(shift => isInside(shift, before) && !isInside(shift, after));
    if (left.length > 0) throw refusal(left);
    return after;
  }
  const after = updateEvent(call, ref, moved);
  for (const shift of shifts) {
    const { start_time, end_time } = moveShift(shift, days);
    shiftCases.update(call, shift.id, { start_time, end_time });
  }
  return after;
}

const refusal = (shifts: readonly StoredShift[]): DomainError => {
  const titles = shifts.slice(0, mostNamed).map(({ title }) => title);
  const more = shifts.length > mostNamed ? ', …' : '';
  return new DomainError('event_shifts_left', { count: shifts.length, shifts: titles.join(', ') + more });
};
