import type { ClubEvent } from '../event.ts';
import { hoursBetween } from '../../local-time.ts';
import type { Shift, ShiftRow } from '../shifts/shift.ts';
import type { Registration } from './registration.ts';
import { isLive } from './registration-move.ts';

/** The reasons why a person cannot sign up for a shift, by priority. */
const hindrances = [
  'event_draft',
  'event_cancelled',
  'registration_closed',
  'deadline_passed',
  'shift_past',
  'already_registered',
  'shift_full',
] as const;
export type Hindrance = (typeof hindrances)[number];

/** Warnings for the person and the board that do not block. */
export type Warning =
  | { readonly code: 'overlap'; readonly shift: OtherShift }
  | { readonly code: 'short_rest'; readonly shift: OtherShift; readonly hours: number };

/** Another shift of the same person, of any event. */
export interface OtherShift {
  readonly uuid: string;
  readonly title: string;
  readonly event_title: string;
  readonly start_time: string;
  readonly end_time: string;
}

export interface Circumstances {
  readonly event: Pick<ClubEvent, 'status' | 'registration_open' | 'registration_deadline' | 'waiting_list'>;
  readonly shift: Pick<ShiftRow, 'uuid' | 'start_time' | 'end_time'> & Pick<Shift, 'free_places'>;
  /** Registrations of the person for this shift. */
  readonly own: readonly Pick<Registration, 'status'>[];
  /** The person's shifts elsewhere that are not withdrawn or rejected. */
  readonly others: readonly OtherShift[];
  /** Local time and day now, in the association's zone. */
  readonly now: string;
  readonly timezone: string;
  readonly restHours: number;
}

export interface Verdict {
  /** Null: allowed. */
  readonly hindrance: Hindrance | null;
  /** True when `hindrance` is `shift_full` and the waiting list takes the person. */
  readonly waiting_list: boolean;
  readonly warnings: readonly Warning[];
}

/** Judges whether a person may sign up for a shift, with warnings. Pure; the same offline and on the server. */
export function verdictOf(circumstances: Circumstances): Verdict {
  const hindrance = hindranceOf(circumstances);
  return {
    hindrance,
    waiting_list: hindrance === 'shift_full' && circumstances.event.waiting_list,
    warnings: warningsOf(circumstances),
  };
}

function hindranceOf({ event, shift, own, now }: Circumstances): Hindrance | null {
  if (event.status === 'draft') return 'event_draft';
  if (event.status === 'cancelled') return 'event_cancelled';
  if (!event.registration_open) return 'registration_closed';
  if (event.registration_deadline !== null && now.slice(0, 10) > event.registration_deadline)
    return 'deadline_passed';
  if (shift.start_time <= now) return 'shift_past';
  if (own.some(({ status }) => isLive(status))) return 'already_registered';
  return shift.free_places > 0 ? null : 'shift_full';
}

/** True for a registration that its person counts on: a cancelled event neither takes place nor keeps from another. */
export const countsOn = (
  { status }: Pick<Registration, 'status'>,
  event: Pick<ClubEvent, 'status'>,
): boolean => isLive(status) && event.status !== 'cancelled';

/** Overlaps and short rests between a shift and the person's other ones, in order of time. */
export function warningsOf({
  shift,
  others,
  timezone,
  restHours,
}: Pick<Circumstances, 'others' | 'timezone' | 'restHours'> & {
  readonly shift: Pick<ShiftRow, 'uuid' | 'start_time' | 'end_time'>;
}): Warning[] {
  return others
    .filter(({ uuid }) => uuid !== shift.uuid)
    .toSorted((a, b) => a.start_time.localeCompare(b.start_time))
    .flatMap((other): Warning[] => {
      if (other.start_time < shift.end_time && shift.start_time < other.end_time)
        return [{ code: 'overlap', shift: other }];
      const hours =
        other.end_time <= shift.start_time
          ? hoursBetween(other.end_time, shift.start_time, timezone)
          : hoursBetween(shift.end_time, other.start_time, timezone);
      // Two shifts back to back are one long one, which people choose on purpose.
      return hours > 0 && hours < restHours ? [{ code: 'short_rest', shift: other, hours }] : [];
    });
}
