import type { Attendee } from '../../../../shared/events/attendance/desktop-attendance-contract.ts';
import { repliesToTell } from '../../../../shared/events/attendance/replies-to-tell.ts';
import type { EventBoard } from '../../../../shared/events/desktop-event-contract.ts';
import { isOver, whenAndWhere } from '../../../../shared/events/event-rule.ts';
import { notifiedPeople } from '../../../../shared/events/registrations/notified-people.ts';
import type { FormChanges } from '../../ui/form/use-typed-form.ts';

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
  const emails = [...helpers, ...repliesToTell(repliesOf(attendees), told).map(({ email }) => email)];
  const withEmail = emails.filter(email => email !== '').length;
  return { withEmail, without: emails.length - withEmail };
}

const repliesOf = (attendees: Concerned['attendees']) =>
  attendees.flatMap(({ reply, email }) => (reply ? { answer: reply.answer, email } : []));

/** As many people as hear by e-mail of a new date, time or place. */
export interface NotifiedOfChange {
  /** People with a shift to come, of a new place. */
  readonly helpers: number;
  /** Those who come, or may come. */
  readonly replied: number;
}

/** Who hears of these changes of an event, as the server tells it. `now` is local time where the association is. */
export function notifiedOfChange(
  { event, shifts, registrations, attendees }: Concerned & Pick<EventBoard, 'shifts'>,
  changes: FormChanges,
  now: string,
): NotifiedOfChange {
  const today = now.slice(0, 10);
  const after = {
    ...event,
    ...Object.fromEntries(Object.entries(changes).map(([name, { to }]) => [name, to])),
  };
  const isNews = event.status === 'active' && !isOver(event, today) && !isOver(after, today);
  const isChanged = whenAndWhere.some(field => field in changes);
  if (!isNews || !isChanged) return { helpers: 0, replied: 0 };
  const coming = new Set(shifts.filter(({ end_time }) => end_time > now).map(({ uuid }) => uuid));
  const approved = registrations.filter(
    ({ status, shift_uuid, email }) => status === 'approved' && email !== '' && coming.has(shift_uuid),
  );
  const helpers = 'location' in changes ? notifiedPeople(approved).size : 0;
  return { helpers, replied: repliesToTell(repliesOf(attendees), new Set()).filter(hasEmail).length };
}

const hasEmail = ({ email }: { readonly email: string }): boolean => email !== '';
