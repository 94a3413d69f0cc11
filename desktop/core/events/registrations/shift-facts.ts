import { localTimeOf } from '../../../../shared/local-time.ts';
import { proposalHindrance } from '../../../../shared/events/registrations/needs-decision.ts';
import { personOf } from '../../../../shared/events/registrations/registration.ts';
import { heldBackMs } from '../../../../shared/delivery/held-mail.ts';
import type { ShiftFacts, ShiftSource } from '../../../../shared/events/registrations/registration-rule.ts';
import type { Context } from '../../context.ts';
import { readSettings } from '../../association/setting-local.ts';
import { rowsWhere } from '../../replica/read-rows.ts';
import { getEvent, getShift, registrationsOfShift } from '../event-rows.ts';
import type { Replica } from '../../replica/open-replica.ts';

export interface RuleParts {
  readonly context: Pick<Context, 'now'>;
  readonly replica: Replica;
}

/** Facts for the rules of registrations, from the replica. */
export const shiftSource = (parts: RuleParts): ShiftSource => ({
  facts: uuid => shiftFacts(parts, uuid),
  revocable: uuid => unsentOffers(parts, uuid),
});

/** Throws `not_found`. */
export function shiftFacts({ context, replica }: RuleParts, shiftUuid: string): ShiftFacts {
  const shift = getShift(replica, shiftUuid);
  const event = getEvent(replica, shift.event_uuid);
  const now = localTimeOf(context.now(), readSettings(replica).timezone);
  return {
    shift,
    waiting_list: event.waiting_list,
    hindrance: proposalHindrance({ event, shift, now }),
    registrations: registrationsOfShift(replica, shiftUuid).map(row => ({ ...row, person: personOf(row) })),
    now: context.now().toISOString(),
  };
}

/** Registrations that were offered a place so lately that the server still holds the e-mail back. */
export function unsentOffers({ context, replica }: RuleParts, shiftUuid: string): string[] {
  const since = new Date(context.now().getTime() - heldBackMs).toISOString();
  const where = "event_uuid = ? AND body ->> 'shift_uuid' = ? AND body ->> 'at' > ?";
  const place = [getShift(replica, shiftUuid).event_uuid, shiftUuid, since];
  const moves = rowsWhere(replica, 'registration_move', where, ...place);
  const offered = new Set(moves.filter(({ move }) => move === 'offered').map(move => move.registration_uuid));
  return registrationsOfShift(replica, shiftUuid).flatMap(({ uuid, status }) =>
    status === 'waiting' && offered.has(uuid) ? [uuid] : [],
  );
}
