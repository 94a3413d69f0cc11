import { DomainError } from '../../shared/errors.ts';
import type { Attachment, Audience, Mailing } from '../../shared/dispatch/mailing.ts';
import { placeholderProblems } from '../../shared/dispatch/placeholder.ts';
import type { Call } from '../context.ts';
import { takeNumbers } from '../db/effects-db.ts';
import { cleanHtml } from '../../shared/mail-page/clean-html.ts';
import { nextDispatchNumbers } from '../dispatch/dispatch-number.ts';
import { highestMailingId, insertMailing, type StoredMailing } from './mailing-store.ts';
import { insertManyOutgoing } from '../dispatch/outgoing-mail-store.ts';
import type { Picked } from './pick-recipients.ts';

/** Who gets it; `member` is null for an address of the newsletter. */
export interface Recipient extends Omit<Picked, 'member'> {
  readonly member: Pick<Picked['member'], 'id'> | null;
}

export interface NewMailing {
  readonly channel: Mailing['channel'];
  readonly subject: string;
  readonly html: string;
  readonly text: string;
  readonly audience: Audience;
  readonly attachments: Attachment[];
  readonly picked: readonly Picked[];
  /** How many people the person confirmed; more than that and nothing is sent. Undefined: nobody counted. */
  readonly confirmed: number | undefined;
}

/**
 * A mailing that leaves now: its row and one line per recipient, all in the caller's transaction, before anything is
 * sent. Throws `validation_failed` for a placeholder that does not exist, `more_than_confirmed`.
 */
export function startMailing(call: Call, mailing: NewMailing): StoredMailing {
  const { subject, html, text, picked, confirmed } = mailing;
  const fields = placeholderProblems({ subject, html, text });
  if (fields.length > 0) throw new DomainError('validation_failed', { fields });
  requireConfirmed(picked.length, confirmed);
  const now = call.now().toISOString();
  const row: StoredMailing = {
    id: takeNumbers(call.effects, 'mailing', 1, highestMailingId(call.db)),
    uuid: call.newId(),
    subject,
    html: cleanHtml(html),
    text,
    channel: mailing.channel,
    audience: mailing.audience,
    attachments: mailing.attachments,
    send_at: null,
    status: picked.length > 0 ? 'sending' : 'done',
    total: picked.length,
    created_by: call.actor.name,
    started_at: now,
    ended_at: picked.length > 0 ? null : now,
    created_at: now,
    updated_at: now,
    version: 1,
  };
  insertMailing(call.db, row);
  queueRecipients(call, row, picked, now);
  return row;
}

export function requireConfirmed(found: number, confirmed: number | undefined): void {
  if (confirmed !== undefined && found > confirmed)
    throw new DomainError('more_than_confirmed', { confirmed, found });
}

/** One line per person and way; the key makes sure that nobody gets it twice, whatever happens. */
export function queueRecipients(
  call: Call,
  mailing: Pick<StoredMailing, 'id' | 'uuid'>,
  picked: readonly Recipient[],
  notBefore: string,
): void {
  const first = picked.length > 0 ? nextDispatchNumbers(call.effects, picked.length) : 0;
  const created_at = call.now().toISOString();
  insertManyOutgoing(
    call.db,
    picked.map(({ member, type, recipient }, index) => ({
      key: recipientKey(mailing.uuid, member?.id ?? recipient.to.address, type),
      kind: 'mailing',
      type,
      recipient: recipient.to.address,
      content: recipient,
      member_id: member?.id ?? null,
      event_id: null,
      registration_uuid: null,
      not_before: notBefore,
      created_at,
      mailing_id: mailing.id,
      dispatch_id: first + index,
    })),
  );
}

/** Names a line for good; `who` is a member's id or an address of the newsletter. */
export const recipientKey = (mailingUuid: string, who: string, type: Recipient['type']): string =>
  `mailing:${mailingUuid}:${who}:${type}`;
