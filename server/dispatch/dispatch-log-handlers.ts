import type { dispatchLogContract } from '../../shared/dispatch/dispatch-log-contract.ts';
import type { DispatchEntry } from '../../shared/dispatch/dispatch-log.ts';
import { DomainError } from '../../shared/errors.ts';
import type { RowRef } from '../../shared/fields.ts';
import type { Call, Handlers } from '../context.ts';
import { findEvent } from '../events/event-store.ts';
import {
  decideDispatch,
  findDispatch,
  listDispatches,
  type LoggedRegistration,
} from './dispatch-log-store.ts';
import { refreshMailing } from '../mailings/finish-mailings.ts';
import { findMailing } from '../mailings/mailing-store.ts';
import { findRegistration } from '../registrations/registration-store.ts';

/** Of something that is not there no line can be. */
const nothing = 0;

export const dispatchLogHandlers: Handlers<typeof dispatchLogContract> = {
  list: (call, { limit, offset = 0, event_id, mailing_id, registration, ...filter }) =>
    listDispatches(
      call,
      {
        ...filter,
        registration: registrationOf(call, registration),
        event_id: numberOf(event_id, ref => findEvent(call.db, ref)?.id),
        mailing_id: numberOf(mailing_id, ref => findMailing(call.db, ref)?.id),
      },
      { limit, offset },
    ),
  sendAgain: (call, { id }) => decide(call, id, ['unknown', 'failed'], 'pending'),
  countAsSent: (call, { id }) => decide(call, id, ['unknown'], 'sent'),
};

/** One that is gone left nothing behind but what names it. */
const registrationOf = ({ db }: Call, uuid: string | undefined): LoggedRegistration | undefined =>
  uuid === undefined
    ? undefined
    : (findRegistration(db, uuid) ?? { uuid, event_id: nothing, email: '', created_at: '' });

const numberOf = (ref: RowRef | undefined, find: (ref: RowRef) => number | undefined) =>
  ref === undefined ? undefined : (find(ref) ?? nothing);

/** Throws `not_found`, or `conflict` for a line in another state. */
function decide(call: Call, id: number, from: readonly string[], to: 'pending' | 'sent'): DispatchEntry {
  if (!findDispatch(call, id)) throw new DomainError('not_found', { what: 'dispatch' });
  const at = call.now().toISOString();
  const done = call.effects.write(call.actor.name, () => decideDispatch(call.effects, id, { from, to, at }));
  const entry = findDispatch(call, id);
  if (!done || !entry) throw new DomainError('conflict', { what: 'dispatch' });
  refreshMailing(call, entry.mailing_id);
  return entry;
}
