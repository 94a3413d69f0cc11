import type { EventBoard } from '../../../../shared/events/desktop-event-contract.ts';
import { emptyAudience, type Audience } from '../../../../shared/people/audience.ts';
import type { Registration } from '../../../../shared/events/registrations/registration.ts';

type Helper = Pick<Registration, 'uuid' | 'member_id' | 'email' | 'status' | 'shift_uuid'>;

/** As an audience names a helper. */
const keyOf = ({ member_id, email, uuid }: Helper): string => member_id ?? (email.toLowerCase() || uuid);

/**
 * Some of an event's helpers. Members are named one by one. Helpers who are no members are known only by the event:
 * with one of them among the chosen it is the event's helpers without those who are not meant.
 */
export function helperAudience({ event, registrations }: EventBoard, chosen: readonly Helper[]): Audience {
  const approved = registrations.filter(({ status }) => status === 'approved');
  const meant = new Set(chosen.map(keyOf));
  const member_ids = [...new Set(chosen.flatMap(({ member_id }) => member_id ?? []))];
  const hasGuest = approved.some(helper => helper.member_id === null && meant.has(keyOf(helper)));
  if (!hasGuest) return { ...emptyAudience, member_ids };
  const others = approved.map(keyOf).filter(key => !meant.has(key));
  return { ...emptyAudience, member_ids, event_uuids: [event.uuid], without: [...new Set(others)] };
}

/** Who is in one of these shifts for good. */
export const helpersIn = ({ registrations }: EventBoard, shifts: ReadonlySet<string>): Helper[] =>
  registrations.filter(({ status, shift_uuid }) => status === 'approved' && shifts.has(shift_uuid));
