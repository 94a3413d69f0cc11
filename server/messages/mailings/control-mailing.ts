import { createHash } from 'node:crypto';
import { requireConfirmed } from '../../../shared/delivery/confirmed.ts';
import { unsentMailing, type Mailing } from '../../../shared/delivery/mailing.ts';
import type { mailingContract } from '../../../shared/delivery/mailing-contract.ts';
import type { Parsed } from '../../../shared/endpoint.ts';
import { DomainError, invalid } from '../../../shared/errors.ts';
import type { RowRef } from '../../../shared/fields.ts';
import { mailingContent, type MailingContent } from '../../../shared/delivery/mail-page/mailing-content.ts';
import {
  confirmationHours,
  mailingContentText,
  recipientListText,
} from '../../../shared/messages/audience/confirmation.ts';
import type { Call } from '../../context.ts';
import { failLines, hasLines } from '../../delivery/dispatch-store.ts';
import { deleteOutgoing, waitingLines } from '../../delivery/outgoing-mail-store.ts';
import { endLines } from './claim-deliveries.ts';
import { eventStore } from '../../events/event-store.ts';
import { readBranding } from '../../letters/layouts/read-branding.ts';
import { stopLetters } from '../../letters/post/letter-store.ts';
import { readSettings } from '../../association/settings/setting-store.ts';
import { pickSubscribers } from '../newsletter/pick-subscribers.ts';
import { readMailingContent } from '../../delivery/mailing-content-store.ts';
import { outcomes, type StoredMailing, mailingStore } from '../../delivery/mailing-store.ts';
import { pickRecipients, type Picked, type PickedPeople } from './pick-recipients.ts';
import { queueRecipients } from './start-mailing.ts';
import { requireSendable } from './write-mailing.ts';

type Order = Parsed<(typeof mailingContract)['send']>;

/**
 * Freezes the recipients of a draft and lets it leave, at once or at its time. Throws `conflict` for one that is no
 * draft any more (so pressing twice sends once), `confirmation_old`, `mailing_changed`, `more_than_confirmed`,
 * `validation_failed` for words that miss something or that no e-mail can be made of.
 */
export function sendMailing(call: Call, order: Order): StoredMailing {
  const mailing = mailingStore.get(call.db, order.id);
  if (mailing.status !== 'draft') throw new DomainError('conflict', { what: 'mailing' });
  requireSendable(mailing);
  const content = mailingContent(mailing, readSettings(call.db), mailing.attachments);
  requireSameContent(call, mailing, content);
  const { picked, skipped } = recipientsOf(call, mailing);
  if (picked.length === 0) throw invalid('audience', 'required');
  requireConfirmation(call, order, { mailing, picked });
  requireConfirmed(picked.length, order.confirmed);
  const now = call.now().toISOString();
  const later = mailing.send_at !== null && mailing.send_at > now;
  const event_id =
    mailing.event_uuid === null ? null : (eventStore.find(call.db, mailing.event_uuid)?.id ?? null);
  const not_before = later ? (mailing.send_at ?? now) : now;
  queueRecipients(call, mailing, { picked, not_before, event_id });
  return change(call, mailing, {
    status: later ? 'scheduled' : 'sending',
    total: picked.length,
    skipped: [...skipped],
    sent_by: call.actor.name,
    started_at: now,
  });
}

/**
 * After a restore something may be a draft again that has left. Then it goes to those who do not have it yet, in the
 * words that the others have, or not at all.
 */
function requireSameContent({ effects }: Call, { id, text }: StoredMailing, now: MailingContent): void {
  const left = readMailingContent(effects, id);
  if (left === null) return;
  // A text that was made from the HTML differs from one version of the program to the next.
  const typed = (content: MailingContent) => JSON.stringify(text === '' ? { ...content, text } : content);
  if (typed(left) !== typed(now)) throw new DomainError('conflict', { what: 'mailing' });
}

/** Who gets it as things stand now. */
function recipientsOf(call: Call, mailing: StoredMailing): PickedPeople {
  return mailing.channel === 'newsletter'
    ? pickSubscribers(call, mailing.audience.without)
    : pickRecipients(call, mailing.audience, mailing);
}

interface Meant {
  readonly mailing: StoredMailing;
  readonly picked: readonly Picked[];
}

/** What a person confirmed must still be so: not too long ago, the same words, the same people on the same ways. */
function requireConfirmation(call: Call, order: Order, { mailing, picked }: Meant): void {
  const { confirmed, confirmed_at, list_hash, words_hash } = order;
  const age = confirmed_at === undefined ? 0 : call.now().getTime() - Date.parse(confirmed_at);
  if (confirmed_at !== undefined && age > confirmationHours * 3_600_000)
    throw new DomainError('confirmation_old', { confirmed_at });
  const found = picked.length;
  const branding = picked.some(({ type }) => type === 'letterpost') ? readBranding(call.db, 'letter') : null;
  if (words_hash !== undefined && words_hash !== hashOf(mailingContentText(mailing, branding)))
    throw new DomainError('mailing_changed', { what: 'words', confirmed, found });
  if (list_hash !== undefined && list_hash !== hashOf(recipientListText(picked)))
    throw new DomainError('mailing_changed', { what: 'list', confirmed, found });
}

const hashOf = (text: string): string => createHash('sha256').update(text).digest('hex');

/** Nothing of it begins any more until it is resumed. Throws `conflict` when it is not on its way. */
export const pauseMailing = (call: Call, ref: RowRef) => move(call, ref, ['scheduled', 'sending'], 'paused');

export const resumeMailing = (call: Call, ref: RowRef) => move(call, ref, ['paused'], 'sending');

/**
 * Ends it: who does not have it yet stands in the log with 'stopped'. One that waited for its time and has
 * reached no recipient becomes a draft again. Throws `conflict` when it has ended.
 */
export function stopMailing(call: Call, ref: RowRef): StoredMailing {
  const before = mailingStore.get(call.db, ref);
  const untouched = before.send_at !== null && !hasLines(call.effects, before.id);
  const mailing = move(call, ref, ['scheduled', 'sending', 'paused'], 'stopped');
  const lines = waitingLines(call.db, mailing.id);
  if (!untouched) endLines(call, lines, 'stopped');
  for (const { key } of lines) deleteOutgoing(call.db, key);
  if (untouched) return change(call, mailing, unsentMailing);
  call.effects.write(call.actor.name, () => {
    failLines(call.effects, mailing.id, 'stopped');
    stopLetters(call.effects, mailing.id, { error: 'stopped', now: call.now().toISOString() });
  });
  return change(call, mailing, { ...outcomes(call, mailing.id), ended_at: call.now().toISOString() });
}

function move(
  call: Call,
  ref: RowRef,
  from: readonly Mailing['status'][],
  status: Mailing['status'],
): StoredMailing {
  const mailing = mailingStore.get(call.db, ref);
  if (!from.includes(mailing.status)) throw new DomainError('conflict', { what: 'mailing' });
  return change(call, mailing, { status, ...outcomes(call, mailing.id) });
}

function change(call: Call, mailing: StoredMailing, values: Partial<StoredMailing>): StoredMailing {
  const row = {
    ...mailing,
    ...values,
    updated_at: call.now().toISOString(),
    version: mailing.version + 1,
  };
  mailingStore.change(call.db, mailing.id, row);
  return row;
}
