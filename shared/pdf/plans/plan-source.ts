import type { ClubEvent } from '../../events/event.ts';
import { personOf, type Registration } from '../../events/registrations/registration.ts';
import { compareShifts, shiftLoad } from '../../events/shifts/shift-rule.ts';
import type { ShiftLoad, ShiftRow } from '../../events/shifts/shift.ts';

export type PlanEvent = Pick<
  ClubEvent,
  | 'uuid'
  | 'title'
  | 'status'
  | 'start_date'
  | 'end_date'
  | 'start_time'
  | 'end_time'
  | 'location'
  | 'contact_name'
  | 'contact_email'
  | 'contact_phone'
>;
export type PlanShift = Pick<
  ShiftRow,
  'uuid' | 'title' | 'bereich' | 'start_time' | 'end_time' | 'max_helpers' | 'description' | 'contact'
>;
export type PlanRegistration = Pick<
  Registration,
  | 'uuid'
  | 'shift_uuid'
  | 'member_id'
  | 'name'
  | 'email'
  | 'phone'
  | 'message'
  | 'status'
  | 'offered_until'
  | 'sprache'
>;

/** An event with everything that is printed of it: stored rows in any order. */
export interface PlanSource {
  readonly event: PlanEvent;
  readonly shifts: readonly PlanShift[];
  readonly registrations: readonly PlanRegistration[];
}

/** A shift with who works in it. */
export interface StaffedShift {
  readonly shift: PlanShift;
  readonly load: ShiftLoad;
  /** Approved, by name. */
  readonly helpers: readonly PlanRegistration[];
  /** People who were told that they have a place, beyond the places that there are. */
  readonly surplus: number;
}

export interface PlanArea {
  readonly bereich: string;
  readonly shifts: readonly StaffedShift[];
}

/** Sums over shifts. */
export interface PlanCounts {
  readonly shifts: number;
  readonly places: number;
  readonly taken: number;
  readonly free: number;
  /** Registrations that wait for a decision, for a free place or for an answer. */
  readonly open: number;
  readonly surplus: number;
  /** Kept for people on the waiting list. */
  readonly offered: number;
}

/** Kept: made anew for each comparison it would take longer than drawing the plan. */
const byText = new Intl.Collator('de', { numeric: true });

/** Names in the order in which people look them up. */
export const compareNames = (a: string, b: string): number => byText.compare(a, b);

/** By name, then by what never changes, so that the order never depends on the source. */
export function compareByName(
  a: Pick<PlanRegistration, 'name' | 'uuid'>,
  b: Pick<PlanRegistration, 'name' | 'uuid'>,
): number {
  return compareNames(a.name, b.name) || (a.uuid < b.uuid ? -1 : 1);
}

/** The work areas of an event with their shifts, in the order of the plan. `now`: offers end at their instant. */
export function areasOf({ shifts, registrations }: PlanSource, now: Date): PlanArea[] {
  const byShift = grouped(registrations, ({ shift_uuid }) => shift_uuid);
  const staffed = shifts
    .toSorted(compareShifts)
    .map(shift => staffOf(shift, byShift.get(shift.uuid) ?? [], now));
  const areas = grouped(staffed, ({ shift }) => shift.bereich);
  return [...areas].map(([bereich, inArea]) => ({ bereich, shifts: inArea }));
}

/** Map.groupBy, which the Node of Electron does not have yet. */
function grouped<T>(values: readonly T[], keyOf: (value: T) => string): Map<string, T[]> {
  const groups = new Map<string, T[]>();
  for (const value of values) {
    const group = groups.get(keyOf(value));
    if (group) group.push(value);
    else groups.set(keyOf(value), [value]);
  }
  return groups;
}

function staffOf(shift: PlanShift, registrations: readonly PlanRegistration[], now: Date): StaffedShift {
  const load = shiftLoad(shift.max_helpers, registrations, now.toISOString());
  return {
    shift,
    load,
    helpers: registrations.filter(({ status }) => status === 'approved').toSorted(compareByName),
    surplus: Math.max(0, load.approved_count - shift.max_helpers),
  };
}

export function countShifts(shifts: readonly StaffedShift[]): PlanCounts {
  const sum = (value: (staffed: StaffedShift) => number) =>
    shifts.reduce((total, staffed) => total + value(staffed), 0);
  return {
    shifts: shifts.length,
    places: sum(({ shift }) => shift.max_helpers),
    taken: sum(({ load }) => load.approved_count),
    free: sum(({ load }) => load.free_places),
    open: sum(({ load }) => load.pending_count + load.waiting_count),
    surplus: sum(({ surplus }) => surplus),
    offered: sum(({ load }) => load.offered_count),
  };
}

/** How many people work at the event, each counted once. */
export function countPeople(areas: readonly PlanArea[]): number {
  const helpers = areas.flatMap(({ shifts }) => shifts).flatMap(staffed => staffed.helpers);
  return new Set(helpers.map(personOf)).size;
}
