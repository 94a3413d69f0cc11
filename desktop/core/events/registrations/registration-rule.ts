import { DomainError, invalid } from '../../../../shared/errors.ts';
import type { ClubEvent } from '../../../../shared/events/event.ts';
import {
  personOf,
  type Registration,
  type RegistrationMove,
} from '../../../../shared/events/registrations/registration.ts';
import {
  heldBackMs,
  isLive,
  moveBetween,
} from '../../../../shared/events/registrations/registration-move.ts';
import { shiftLoad } from '../../../../shared/events/shifts/shift-rule.ts';
import type { ShiftRow } from '../../../../shared/events/shifts/shift.ts';
import type { Context } from '../../context.ts';
import { getEvent, getShift, registrationsOfShift, rowsWhere } from '../../replica/read-rows.ts';
import type { Replica } from '../../replica/open-replica.ts';

export interface RuleParts {
  readonly context: Pick<Context, 'now'>;
  readonly replica: Replica;
}

/**
 * Throws what the server would throw for a change from `before` to `wanted`: `registration_state`, `shift_full`,
 * `already_registered`, `not_found`, or `validation_failed` for a shift of another event.
 */
export function requireChange(parts: RuleParts, before: Registration, wanted: Registration): void {
  const moves = wanted.shift_uuid !== before.shift_uuid;
  if (wanted.status !== before.status) moveBetween(before.status, wanted.status);
  const shift = getShift(parts.replica, wanted.shift_uuid);
  if (shift.event_uuid !== before.event_uuid) throw invalid('shift_uuid', 'other_event');
  const comesBack = !isLive(before.status);
  const isOther = personOf(wanted) !== personOf(before);
  if (isLive(wanted.status) && (moves || comesBack || isOther)) requireNew(parts, shift, wanted);
  const takesPlace = wanted.status === 'approved' && (moves || before.status !== 'approved');
  if (takesPlace) requirePlace(parts, shift, wanted.uuid);
  const proposes =
    before.status !== 'alternative_proposed' ||
    before.alternative_shift_uuid !== wanted.alternative_shift_uuid;
  if (wanted.status === 'alternative_proposed' && proposes) requireAlternative(parts, wanted);
}

/** Throws `already_registered` when the person is in the shift by another registration. */
export function requireNew({ replica }: RuleParts, shift: ShiftRow, registration: Registration): void {
  const person = personOf(registration);
  const there = registrationsOfShift(replica, shift.uuid).some(
    other => other.uuid !== registration.uuid && isLive(other.status) && personOf(other) === person,
  );
  if (there) throw new DomainError('already_registered', {});
}

/**
 * Throws `shift_full` unless the shift has a place for this registration; a place offered to it is its own, and an offer
 * of which nobody has heard yet gives way to a decision of the board.
 */
export function requirePlace(parts: RuleParts, shift: ShiftRow, uuid: string): void {
  if (hasPlace(parts, shift, [uuid, ...unheardOffers(parts, shift)])) return;
  throw shiftFull(parts, shift);
}

function shiftFull(parts: RuleParts, shift: ShiftRow): DomainError {
  const { waiting_list }: ClubEvent = getEvent(parts.replica, shift.event_uuid);
  return new DomainError('shift_full', { waiting_list });
}

/** True when the shift has a place besides those that others have or were promised; `but`: who does not count. */
export function hasPlace({ context, replica }: RuleParts, shift: ShiftRow, but: readonly string[]): boolean {
  const others = registrationsOfShift(replica, shift.uuid).filter(({ uuid }) => !but.includes(uuid));
  return shiftLoad(shift.max_helpers, others, context.now().toISOString()).free_places > 0;
}

/** Registrations that were offered a place so lately that the e-mail is still held back. */
function unheardOffers({ context, replica }: RuleParts, shift: ShiftRow): string[] {
  const since = new Date(context.now().getTime() - heldBackMs).toISOString();
  const where = "event_uuid = ? AND body ->> 'shift_uuid' = ? AND body ->> 'at' > ?";
  const place = [shift.event_uuid, shift.uuid, since];
  const moves = rowsWhere<RegistrationMove>(replica, 'registration_move', where, ...place);
  const offered = new Set(moves.filter(({ move }) => move === 'offered').map(move => move.registration_uuid));
  return registrationsOfShift(replica, shift.uuid).flatMap(({ uuid, status }) =>
    status === 'waiting' && offered.has(uuid) ? [uuid] : [],
  );
}

function requireAlternative(parts: RuleParts, wanted: Registration): void {
  const { alternative_shift_uuid, shift_uuid, event_uuid } = wanted;
  if (alternative_shift_uuid === null) throw invalid('alternative_shift_uuid', 'required');
  const alternative = getShift(parts.replica, alternative_shift_uuid);
  if (alternative.event_uuid !== event_uuid) throw invalid('alternative_shift_uuid', 'other_event');
  if (alternative_shift_uuid === shift_uuid) throw invalid('alternative_shift_uuid', 'same_shift');
  requireNew(parts, alternative, wanted);
  // A proposal gives nothing away yet, so it takes nothing from anybody.
  if (!hasPlace(parts, alternative, [wanted.uuid])) throw shiftFull(parts, alternative);
}
