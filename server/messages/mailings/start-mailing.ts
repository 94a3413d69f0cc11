import { unsentMailing, type Mailing, type Skipped } from '../../../shared/delivery/mailing.ts';
import { requireConfirmed } from '../../../shared/delivery/confirmed.ts';
import { requirePlaceholders } from '../../../shared/delivery/placeholder.ts';
import { storableHtml } from '../../../shared/delivery/mail-page/clean-html.ts';
import type { Receiver } from '../../../shared/letters/postal-address.ts';
import { theseMembers } from '../../../shared/people/audience.ts';
import type { Call } from '../../context.ts';
import { takeNumbers } from '../../db/effects-db.ts';
import { nextDispatchNumbers } from '../../delivery/dispatch-number.ts';
import { insertManyOutgoing } from '../../delivery/outgoing-mail-store.ts';
import type { LetterOrder } from '../../delivery/letter-order.ts';
import { letterStaging } from '../../letters/letter-staging.ts';
import { plainPost } from '../../letters/queue-letter.ts';
import { type StoredMailing, mailingStore } from '../../delivery/mailing-store.ts';
import type { Picked } from './pick-recipients.ts';

export interface NewMailing {
  readonly channel: Mailing['channel'];
  readonly subject: string;
  readonly html: string;
  readonly text: string;
  readonly member_ids: readonly string[];
  readonly picked: readonly Picked[];
  readonly skipped: readonly Skipped[];
  /** How many people the person confirmed; more than that and nothing is sent. Undefined: without a count. */
  readonly confirmed: number | undefined;
}

/**
 * A mailing that leaves now: its row and one line per recipient, all in the caller's transaction, before anything is
 * sent. Throws `validation_failed` for a placeholder that does not exist, `more_than_confirmed`.
 */
export function startMailing(call: Call, mailing: NewMailing): StoredMailing {
  const { subject, html, text, picked, confirmed, skipped } = mailing;
  requirePlaceholders(mailing);
  requireConfirmed(picked.length, confirmed);
  const now = call.now().toISOString();
  const row: StoredMailing = {
    ...unsentMailing,
    id: takeNumbers(call.effects, 'mailing', 1, mailingStore.highest(call.db)),
    uuid: call.newId(),
    subject,
    html: storableHtml(html),
    text,
    channel: mailing.channel,
    audience: theseMembers([...new Set(mailing.member_ids)]),
    attachments: [],
    send_at: null,
    event_uuid: null,
    status: picked.length > 0 ? 'sending' : 'done',
    total: picked.length,
    skipped: [...skipped],
    created_by: call.actor.name,
    sent_by: call.actor.name,
    started_at: now,
    ended_at: picked.length > 0 ? null : now,
    created_at: now,
    updated_at: now,
    version: 1,
  };
  mailingStore.insert(call.db, row);
  queueRecipients(call, row, { picked, not_before: now, event_id: null });
  return row;
}

export interface QueueOrder {
  readonly picked: readonly Picked[];
  /** When they leave at the earliest. */
  readonly not_before: string;
  readonly event_id: number | null;
}

/** One line per person and channel; the key makes sure that no person gets it twice, whatever happens. */
export function queueRecipients(
  call: Call,
  mailing: Pick<StoredMailing, 'id' | 'uuid'>,
  { picked, not_before, event_id }: QueueOrder,
): void {
  const first = picked.length > 0 ? nextDispatchNumbers(call.effects, picked.length) : 0;
  const created_at = call.now().toISOString();
  const staging = letterStaging(call, undefined);
  insertManyOutgoing(
    call.db,
    picked.map(({ key, member_id, type, recipient, receiver }, index) => ({
      key: recipientKey(mailing.uuid, key, type),
      kind: 'mailing',
      type,
      recipient: recipient.to.address,
      content: receiver ? { ...recipient, letter: mailingOrder(call, receiver, staging) } : recipient,
      member_id,
      event_id,
      registration_uuid: null,
      not_before,
      created_at,
      mailing_id: mailing.id,
      dispatch_id: first + index,
    })),
  );
}

const mailingOrder = (call: Call, { lines, country }: Receiver, staging: boolean): LetterOrder => ({
  id: call.newId(),
  staging,
  lines,
  country,
  post: plainPost,
  source: { kind: 'mailing' },
});

/** Names a line for good; `who` is a member's id or an e-mail address in small letters. */
export const recipientKey = (mailingUuid: string, who: string, type: Picked['type']): string =>
  `mailing:${mailingUuid}:${who}:${type}`;
