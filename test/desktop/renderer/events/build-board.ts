import type { BoardRegistration, BoardShift } from '../../../../shared/events/desktop-event-contract.ts';
import { eventDefaults, type ClubEvent } from '../../../../shared/events/event.ts';
import { personOf } from '../../../../shared/events/registrations/registration.ts';
import { shiftLoad } from '../../../../shared/events/shifts/shift-rule.ts';

/** Rows of an event's screen as core tells them. */

export const now = '2027-05-01T10:00:00.000Z';
const stamp = { created_at: now, updated_at: now, version: 1, waiting: false, conflict: false };
const event_uuid = '019b8d2b-0000-7000-8000-00000000e000';

/** A person in a shift; the name is the uuid too. */
export function aBoardRegistration(
  name: string,
  shift: string,
  status: BoardRegistration['status'],
): BoardRegistration {
  const who = { name, email: `${name.toLowerCase()}@post.example`, member_id: null };
  return {
    ...stamp,
    ...who,
    id: null,
    uuid: name,
    phone: '',
    message: '',
    sprache: 'de',
    event_id: null,
    event_uuid,
    shift_id: null,
    shift_uuid: shift,
    source: 'public',
    status,
    alternative_shift_id: null,
    alternative_shift_uuid: null,
    alternative_message: '',
    reason: '',
    note: '',
    waiting_since: status === 'waiting' ? now : null,
    offered_until: null,
    offer_missed: false,
    person: personOf(who),
    due: status === 'pending',
    warnings: [],
  };
}

/** A shift with the load that these registrations make; its name is title, work area and uuid. */
export function aBoardShift(
  uuid: string,
  max_helpers: number,
  registrations: readonly BoardRegistration[],
): BoardShift {
  const own = registrations.filter(({ shift_uuid }) => shift_uuid === uuid);
  return {
    ...stamp,
    ...shiftLoad(max_helpers, own, now),
    id: null,
    uuid,
    event_id: null,
    event_uuid,
    title: uuid,
    bereich: uuid,
    start_time: '2027-06-19T10:00:00',
    end_time: '2027-06-19T14:00:00',
    max_helpers,
    description: '',
    contact: '',
  };
}

/** An event of one day. */
export const aBoardEvent = (title: string): ClubEvent & { waiting: boolean; conflict: boolean } => ({
  ...stamp,
  ...eventDefaults,
  id: 1,
  uuid: event_uuid,
  organizer_login: false,
  slug: 'fest',
  title,
  location: 'Turnhalle',
  start_date: '2027-06-19',
  end_date: '2027-06-19',
});
