import { isOver } from '../../shared/events/event-rule.ts';
import type { EventStatus } from '../../shared/events/event.ts';
import { isLive } from '../../shared/registrations/registration-move.ts';
import type { Call } from '../context.ts';
import { heldBack } from '../dispatch/hold-back.ts';
import { heldMails } from '../dispatch/outgoing-mail-store.ts';
import { takeBackMail } from '../dispatch/take-back-mail.ts';
import { openMailDesk } from '../mail-texts/helper-mail.ts';
import { listRegistrations, type StoredRegistration } from '../registrations/registration-store.ts';
import type { EventRow } from './event-store.ts';
import { localToday } from './local-today.ts';

/** What is told about an event that is cancelled, and about one that takes place after all. */
const kinds: readonly string[] = ['event_cancelled', 'event_reactivated'];

/**
 * Tells everybody who is registered that the event is cancelled, or takes place after all. Whose e-mail about the
 * opposite has not left gets neither. An event that is over concerns nobody any more.
 */
export function tellNewStatus(call: Call, from: EventStatus, event: EventRow): void {
  if (from === 'draft' || event.status === 'draft' || isOver(event, localToday(call))) return;
  const kind = event.status === 'cancelled' ? 'event_cancelled' : 'event_reactivated';
  const desk = openMailDesk(call);
  for (const registration of listRegistrations(call.db, { eventId: event.id })) {
    if (!isTold(registration) || takesBack(call, registration)) continue;
    const key = `event:${event.uuid}:${kind}:${event.version}:${registration.uuid}`;
    desk.queue(kind, registration, { key, ...heldBack(call) });
  }
}

/** An address that nobody has confirmed may belong to somebody else. */
const isTold = ({ status }: StoredRegistration) => isLive(status) && status !== 'unconfirmed';

const takesBack = (call: Call, { uuid }: StoredRegistration): boolean =>
  heldMails(call.db, uuid, call.now().toISOString()).some(
    ({ kind, key }) => kinds.includes(kind) && takeBackMail(call, key),
  );
