import { DomainError } from '../../../../shared/errors.ts';
import type { RowRef } from '../../../../shared/fields.ts';
import { verdictOf, type Verdict } from '../../../../shared/events/registrations/verdict.ts';
import type { Call } from '../../../context.ts';
import { type EventRow, eventStore } from '../../event-store.ts';
import { localNow } from '../../../association/local-today.ts';
import { type StoredShift, shiftStore } from '../../shifts/shift-store.ts';
import { readSettings } from '../../../association/settings/setting-store.ts';
import { loadOfShift } from '../shift-load.ts';
import type { StoredRegistration } from '../registration-store.ts';

/** The subject of a sign-up. */
export interface Wanted {
  readonly event: EventRow;
  readonly shift: StoredShift;
}

/** Throws `not_found` for what is not there, a shift of another event included. */
export function getWanted(
  call: Call,
  { event_id, shift_id }: { readonly event_id: RowRef; readonly shift_id: RowRef },
): Wanted {
  const event = eventStore.get(call.db, event_id);
  const shift = shiftStore.get(call.db, shift_id);
  if (shift.event_id !== event.id) throw new DomainError('not_found', { what: 'shift' });
  return { event, shift };
}

/** The verdict for a person whose registrations for this shift are `own`; other shifts do not count. */
export function verdictFor(
  call: Call,
  { event, shift }: Wanted,
  own: readonly Pick<StoredRegistration, 'status'>[],
): Verdict {
  const { timezone, rest_hours } = readSettings(call.db);
  return verdictOf({
    event,
    shift: { ...shift, free_places: loadOfShift(call, shift).free_places },
    own,
    others: [],
    now: localNow(call),
    timezone,
    restHours: Number(rest_hours),
  });
}

/**
 * The state in which a registration begins: on the waiting list when the shift is full and the person asked for it.
 * Throws `already_registered`, `shift_full` or `registration_refused`.
 */
export function beginningStatus(
  { hindrance, waiting_list }: Pick<Verdict, 'hindrance' | 'waiting_list'>,
  wantsWaitingList: boolean,
): 'pending' | 'waiting' {
  switch (hindrance) {
    case null:
      return 'pending';
    case 'shift_full':
      if (waiting_list && wantsWaitingList) return 'waiting';
      throw new DomainError('shift_full', { waiting_list });
    case 'already_registered':
      throw new DomainError('already_registered', {});
    default:
      throw new DomainError('registration_refused', { hindrance });
  }
}
