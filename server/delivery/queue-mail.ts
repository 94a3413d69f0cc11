import type { Call } from '../context.ts';
import type { MailContent } from '../ports/mail/mail-port.ts';
import { nextDispatchNumbers } from './dispatch-number.ts';
import { insertOutgoing } from './outgoing-mail-store.ts';

export interface NewMail {
  /**
   * Names the occasion and the person: at most one e-mail per key is sent. It must be the same
   * when the same change arrives again after a restore of the database, so it is built from what happened, not from
   * the time.
   */
  readonly key: string;
  /** What it is about, for the log: a MailKind or a kind of another area. */
  readonly kind: string;
  readonly content: MailContent;
  readonly member_id?: string | null;
  readonly event_id?: number | null;
  readonly registration_uuid?: string | null;
  /** When it may leave at the earliest; at once unless given. */
  readonly not_before?: Date;
}

/**
 * Puts an e-mail into the outbox, inside the transaction of the change that it is about: both happen or neither. False when one
 * with this key waits already. Nothing is sent before the transaction is committed.
 */
export function queueMail(call: Call, mail: NewMail): boolean {
  return queueNumbered(call, mail) !== null;
}

/** As `queueMail`; answers the number of the line in the dispatch log, null when one with this key waits already. */
export function queueNumbered(call: Call, mail: NewMail): number | null {
  const now = call.now().toISOString();
  const dispatch_id = nextDispatchNumbers(call.effects, 1);
  const isNew = insertOutgoing(call.db, {
    key: mail.key,
    kind: mail.kind,
    recipient: mail.content.to.address,
    content: mail.content,
    member_id: mail.member_id ?? null,
    event_id: mail.event_id ?? null,
    registration_uuid: mail.registration_uuid ?? null,
    not_before: mail.not_before?.toISOString() ?? now,
    created_at: now,
    dispatch_id,
  });
  return isNew ? dispatch_id : null;
}
