import { personOf, type Registration } from '../../../shared/events/registrations/registration.ts';
import type { LocalHandlers } from '../answer.ts';
import type { Replica } from '../replica/open-replica.ts';

type EventFigures = Awaited<ReturnType<LocalHandlers['desktopEvents']['figures']>>[number];

/** So many events are looked back on. */
const shownEvents = 12;

const events = `
  SELECT e.id AS uuid, e.body ->> 'title' AS title, e.start_date,
    (SELECT sum(s.body ->> 'max_helpers') FROM shift s WHERE s.event_uuid = e.id) AS places
  FROM club_event e WHERE e.body ->> 'status' <> 'cancelled'
    AND EXISTS (SELECT 1 FROM shift s WHERE s.event_uuid = e.id)
  ORDER BY e.start_date DESC, e.id DESC LIMIT ?`;

/** The latest events with shifts, the earliest first: how many help, and how many of the places are taken. */
export function eventFigures({ sql }: Replica): EventFigures[] {
  const approved = sql.prepare<[string], Pick<Registration, 'email' | 'member_id' | 'name'>>(
    `SELECT body ->> 'email' AS email, body ->> 'member_id' AS member_id, body ->> 'name' AS name
     FROM registration WHERE event_uuid = ? AND status = 'approved'`,
  );
  return sql
    .prepare<[number], Pick<EventFigures, 'uuid' | 'title' | 'start_date' | 'places'>>(events)
    .all(shownEvents)
    .map(event => {
      const helping = approved.all(event.uuid);
      return { ...event, taken: helping.length, helpers: new Set(helping.map(personOf)).size };
    })
    .toReversed();
}
