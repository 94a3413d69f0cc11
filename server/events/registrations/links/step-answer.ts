import type { StepAnswer } from '../../../../shared/events/registrations/step-answer.ts';
import type { Call } from '../../../context.ts';
import type { StoredRegistration } from '../registration-store.ts';
import { eventStore } from '../../event-store.ts';
import { shiftStore } from '../../shifts/shift-store.ts';

/** What is shown about event and shift of a registration after a step. */
export function stepAnswer(
  call: Call,
  registration: Pick<StoredRegistration, 'event_id' | 'shift_id'>,
  status: StepAnswer['status'],
): StepAnswer {
  const { title, start_date, location } = eventStore.get(call.db, registration.event_id);
  const shift = shiftStore.get(call.db, registration.shift_id);
  return {
    status,
    event: { title, start_date, location },
    shift: {
      title: shift.title,
      bereich: shift.bereich,
      start_time: shift.start_time,
      end_time: shift.end_time,
    },
  };
}
