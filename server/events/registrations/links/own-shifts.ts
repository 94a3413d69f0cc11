import type { Output } from '../../../../shared/endpoint.ts';
import { isOver } from '../../../../shared/events/event-rule.ts';
import type { ownShiftContract } from '../../../../shared/events/registrations/own-shift-contract.ts';
import { isLive } from '../../../../shared/events/registrations/registration-move.ts';
import type { Call } from '../../../context.ts';
import { type EventRow, eventStore } from '../../event-store.ts';
import { localToday } from '../../../association/local-today.ts';
import { warningsFor } from '../person-warnings.ts';
import type { StoredRegistration } from '../registration-store.ts';
import { hasBegun } from '../shift-begin.ts';
import { ownRegistrations } from './own-registration.ts';
import { stepAnswer } from './step-answer.ts';
import { shiftStore } from '../../shifts/shift-store.ts';

type OwnShifts = Output<(typeof ownShiftContract)['get']>;

/** What a helper sees at the own secret address: shifts of events that take place. Throws `gone`. */
export function ownShifts(call: Call, token: string): OwnShifts {
  const own = ownRegistrations(call, token);
  const today = localToday(call);
  const warnings = warningsFor(call, own);
  const shifts = own
    .filter(({ event_id }) => takesPlace(eventStore.get(call.db, event_id), today))
    .map(registration => ({ ...ownShift(call, registration), warnings: warnings(registration) }))
    .toSorted((a, b) => a.shift.start_time.localeCompare(b.shift.start_time));
  return { name: own.at(-1)?.name ?? '', shifts };
}

/** People with a registration for a cancelled event have been notified. */
const takesPlace = (event: EventRow, today: string): boolean =>
  event.status !== 'cancelled' && !isOver(event, today);

function ownShift(call: Call, registration: StoredRegistration) {
  const { uuid, status, offered_until, name } = registration;
  const shift = shiftStore.get(call.db, registration.shift_id);
  const event = eventStore.get(call.db, registration.event_id);
  const { event: shownEvent, shift: shownShift } = stepAnswer(call, registration, status);
  return {
    registration: { uuid, status, offered_until, name },
    event: shownEvent,
    shift: shownShift,
    contact: shift.contact || [event.contact_name, event.contact_phone].filter(Boolean).join(', '),
    can_give_back: isLive(status) && !hasBegun(call, shift),
  };
}
