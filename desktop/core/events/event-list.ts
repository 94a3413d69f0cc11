import type { EventRow } from '../../../shared/events/desktop-event-contract.ts';
import { dayIn } from '../../../shared/day.ts';
import { isOver } from '../../../shared/events/event-rule.ts';
import { rowMarks } from '../sync/changes/row-sync-state.ts';
import type { Context } from '../context.ts';
import type { Replica } from '../replica/open-replica.ts';
import { countUndecided } from './registrations/undecided.ts';
import { readSettings } from '../association/setting-local.ts';
import { rowsWhere } from '../replica/read-rows.ts';

export interface ListParts {
  readonly context: Pick<Context, 'now'>;
  readonly replica: Replica;
}

/** Events by begin, with their counts. */
export function listEvents(parts: ListParts): EventRow[] {
  const { replica } = parts;
  const undecided = countUndecided(parts);
  const mark = rowMarks(replica);
  const plans = shiftSums(replica);
  const registrations = statusCounts(replica);
  return rowsWhere(replica, 'club_event', 'true ORDER BY start_date, id').map(event => {
    const { shifts, places } = plans.get(event.uuid) ?? { shifts: 0, places: 0 };
    const count = (status: string) => registrations.get(`${event.uuid}/${status}`) ?? 0;
    return {
      ...event,
      ...mark('club_event', event.uuid),
      shifts,
      places,
      approved: count('approved'),
      undecided: undecided.get(event.uuid) ?? 0,
      waiting_list_count: count('waiting'),
    };
  });
}

/** For the navigation: events that are not over, and what waits for a decision. */
export function countEvents(parts: ListParts): { upcoming: number; undecided: number } {
  const { context, replica } = parts;
  const today = dayIn(context.now(), readSettings(replica).timezone);
  const events = rowsWhere(replica, 'club_event', 'true');
  const upcoming = events.filter(event => event.status !== 'cancelled' && !isOver(event, today));
  const undecided = [...countUndecided(parts).values()].reduce((sum, count) => sum + count, 0);
  return { upcoming: upcoming.length, undecided };
}

function shiftSums(replica: Replica): Map<string, { shifts: number; places: number }> {
  const sums = replica.sql.prepare<[], { uuid: string; shifts: number; places: number }>(
    `SELECT event_uuid AS uuid, count(*) AS shifts, sum(body ->> 'max_helpers') AS places
     FROM shift GROUP BY event_uuid`,
  );
  return new Map(sums.all().map(({ uuid, ...sum }) => [uuid, sum]));
}

/** 'event uuid/status' → how many. */
function statusCounts(replica: Replica): Map<string, number> {
  const counts = replica.sql.prepare<[], [string, number]>(
    "SELECT event_uuid || '/' || status, count(*) FROM registration GROUP BY event_uuid, status",
  );
  return new Map(counts.raw(true).all());
}
