import type { Mailing } from '../../shared/dispatch/mailing.ts';
import { placeholderProblems } from '../../shared/dispatch/placeholder.ts';
import { DomainError, invalid } from '../../shared/errors.ts';
import type { RowRef } from '../../shared/fields.ts';
import type { Call } from '../context.ts';
import { approvedMembers } from './audience.ts';
import { failLines } from '../dispatch/dispatch-store.ts';
import { changeMailing, findMailing, type StoredMailing } from './mailing-store.ts';
import { deleteOutgoing, waitingLines } from '../dispatch/outgoing-mail-store.ts';
import { pickSubscribers } from '../newsletter/pick-subscribers.ts';
import { pickRecipients } from './pick-recipients.ts';
import { queueRecipients, requireConfirmed, type Recipient } from './start-mailing.ts';
import { endLines } from '../dispatch/take-over.ts';

/** The mailing with this number or uuid. Throws `not_found`. */
export function getMailing({ db }: Pick<Call, 'db'>, ref: RowRef): StoredMailing {
  const mailing = findMailing(db, ref);
  if (!mailing) throw new DomainError('not_found', { what: 'mailing' });
  return mailing;
}

/**
 * Freezes the recipients of a draft and lets it leave, at once or at its time. Throws `conflict` for one that is no
 * draft any more (so pressing twice sends once), `more_than_confirmed`, `validation_failed` for words that miss
 * something.
 */
export function sendMailing(call: Call, ref: RowRef, confirmed: number): StoredMailing {
  const mailing = getMailing(call, ref);
  if (mailing.status !== 'draft') throw new DomainError('conflict', { what: 'mailing' });
  const { subject, html, text } = mailing;
  if (subject === '') throw invalid('subject', 'required');
  if (html.trim() === '' && text.trim() === '') throw invalid('html', 'required');
  const fields = placeholderProblems({ subject, html, text });
  if (fields.length > 0) throw new DomainError('validation_failed', { fields });
  const picked = recipientsOf(call, mailing);
  if (picked.length === 0) throw invalid('audience', 'required');
  requireConfirmed(picked.length, confirmed);
  const now = call.now().toISOString();
  const later = mailing.send_at !== null && mailing.send_at > now;
  queueRecipients(call, mailing, picked, later ? (mailing.send_at ?? now) : now);
  return change(call, mailing, {
    status: later ? 'scheduled' : 'sending',
    total: picked.length,
    started_at: now,
  });
}

/** Who gets it as things stand now. */
function recipientsOf(call: Call, { channel, audience }: StoredMailing): readonly Recipient[] {
  if (channel === 'newsletter') return pickSubscribers(call);
  const members = new Set([...audience.member_ids, ...approvedMembers(call.db, audience.event_uuids)]);
  return pickRecipients(call, [...members], channel).picked;
}

/** Nothing of it begins any more until it is resumed. Throws `conflict` when it is not on its way. */
export const pauseMailing = (call: Call, ref: RowRef) => move(call, ref, ['scheduled', 'sending'], 'paused');

export const resumeMailing = (call: Call, ref: RowRef) => move(call, ref, ['paused'], 'sending');

/** Ends it: who does not have it yet stands in the log with 'stopped'. Throws `conflict` when it has ended. */
export function stopMailing(call: Call, ref: RowRef): StoredMailing {
  const mailing = move(call, ref, ['scheduled', 'sending', 'paused'], 'stopped');
  const lines = waitingLines(call.db, mailing.id);
  endLines(call, lines, 'stopped');
  for (const { key } of lines) deleteOutgoing(call.db, key);
  call.effects.write(call.actor.name, () => failLines(call.effects, mailing.id, 'stopped'));
  return change(call, mailing, { ended_at: call.now().toISOString() });
}

function move(
  call: Call,
  ref: RowRef,
  from: readonly Mailing['status'][],
  status: Mailing['status'],
): StoredMailing {
  const mailing = getMailing(call, ref);
  if (!from.includes(mailing.status)) throw new DomainError('conflict', { what: 'mailing' });
  return change(call, mailing, { status });
}

function change(call: Call, mailing: StoredMailing, values: Partial<StoredMailing>): StoredMailing {
  const row = {
    ...mailing,
    ...values,
    updated_at: call.now().toISOString(),
    version: mailing.version + 1,
  };
  changeMailing(call.db, mailing.id, row);
  return row;
}
