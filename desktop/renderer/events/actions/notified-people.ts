import type { EventBoard } from '../../../../shared/events/desktop-event-contract.ts';
import { isOver } from '../../../../shared/events/event-rule.ts';
import { notifiedPeople } from '../../../../shared/events/registrations/notified-people.ts';

/** The people who hear that an event is off, or on again. */
export interface NotifiedCount {
  readonly withEmail: number;
  readonly without: number;
}

/** As many e-mails as the server sends: none once the event is over. `today` in the association's zone. */
export function countNotified(
  { event, registrations }: Pick<EventBoard, 'event' | 'registrations'>,
  today: string,
): NotifiedCount {
  if (isOver(event, today)) return { withEmail: 0, without: 0 };
  const people = [...notifiedPeople(registrations).values()];
  const withEmail = people.filter(theirs => theirs.some(({ email }) => email !== '')).length;
  return { withEmail, without: people.length - withEmail };
}
