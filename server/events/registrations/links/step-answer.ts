import type { StepAnswer } from '../../../../shared/events/registrations/step-answer.ts';
import type { Call } from '../../../context.ts';
import { getEvent } from '../../get-event.ts';
import { getShift } from '../../shifts/get-shift.ts';
import type { StoredRegistration } from '../registration-store.ts';

/** What is shown about event and shift of a registration after a step. */
export function stepAnswer(
  call: Call,
  registration: Pick<StoredRegistration, 'event_id' | 'shift_id'>,
  status: StepAnswer['status'],
): StepAnswer {
  const { title, start_date, location } = getEvent(call, registration.event_id);
  const shift = getShift(call, registration.shift_id);
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
