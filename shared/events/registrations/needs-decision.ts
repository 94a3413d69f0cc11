import type { EventStatus } from '../event.ts';
import type { ShiftFields } from '../shifts/shift.ts';
import type { ShiftFacts } from './registration-rule.ts';
import type { Registration } from './registration.ts';

interface ShiftMoment {
  readonly event: { readonly status: EventStatus };
  readonly shift: Pick<ShiftFields, 'start_time' | 'end_time'>;
  /** Local time of the association, as the times of shifts. */
  readonly now: string;
}

interface DecisionFacts extends ShiftMoment {
  /** Of its shift, offered places not counted. */
  readonly free_places: number;
}

/** Why a shift cannot be proposed to a person: the answer is due before it begins. */
export function proposalHindrance({ event, shift, now }: ShiftMoment): ShiftFacts['hindrance'] {
  if (event.status === 'cancelled') return 'event_cancelled';
  return shift.start_time <= now ? 'shift_past' : null;
}

/**
 * Whether a registration waits for a decision, for every count and list of them: not of a cancelled event or a shift
 * that is over. Who is on a waiting list waits for a place; a decision is due only while one is free.
 */
export function needsDecision(
  { status }: Pick<Registration, 'status'>,
  { event, shift, free_places, now }: DecisionFacts,
): boolean {
  if (event.status === 'cancelled' || shift.end_time <= now) return false;
  return status === 'pending' || (status === 'waiting' && free_places > 0);
}
