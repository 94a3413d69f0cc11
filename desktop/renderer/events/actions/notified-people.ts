import type { Attendee } from '../../../../shared/events/attendance/desktop-attendance-contract.ts';
import { repliesToTell } from '../../../../shared/events/attendance/replies-to-tell.ts';
import type { EventBoard } from '../../../../shared/events/desktop-event-contract.ts';
import { isOver } from '../../../../shared/events/event-rule.ts';
import { notifiedPeople } from '../../../../shared/events/registrations/notified-people.ts';

/** The people who hear that an event is off, or on again. */
export interface NotifiedCount {
  readonly withEmail: number;
  readonly without: number;
}

/** What decides who hears of it: helpers, and those who were asked whether they come. */
interface Concerned extends Pick<EventBoard, 'event' | 'registrations'> {
  readonly attendees: readonly Pick<Attendee, 'reply' | 'email'>[];
}

/** As many e-mails as the server sends: none once the event is over. `today` in the association's zone. */
export function countNotified({ event, registrations, attendees }: Concerned, today: string): NotifiedCount {
  if (isOver(event, today)) return { withEmail: 0, without: 0 };
  const helpers = [...notifiedPeople(registrations).values()].map(
    theirs => theirs.find(({ email }) => email !== '')?.email ?? '',
  );
  const told = new Set(helpers.filter(email => email !== '').map(email => email.toLowerCase()));
  const replies = attendees.flatMap(({ reply, email }) => (reply ? { answer: reply.answer, email } : []));
  const emails = [...helpers, ...repliesToTell(replies, told).map(({ email }) => email)];
  const withEmail = emails.filter(email => email !== '').length;
  return { withEmail, without: emails.length - withEmail };
}
