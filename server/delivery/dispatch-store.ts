import type { Database } from '../db/open.ts';
import { prepared } from '../db/prepared.ts';
import type { MailContent } from '../ports/mail/mail-port.ts';
import type { MailingRecipient } from '../../shared/delivery/mail-page/mailing-content.ts';
import type { OutgoingMail } from './outgoing-mail-store.ts';

/** Lines of `dispatch` in effects.db: everything that is sent, each line written before the message leaves. */

export type DispatchState = 'pending' | 'sending' | 'sent' | 'failed' | 'unknown';

export interface DueMail {
  readonly id: number;
  readonly key: string;
  readonly content: MailContent | MailingRecipient;
  readonly mailing_id: number | null;
  readonly attempts: number;
  readonly created_at: string;
}

/** A line as it comes over from the main database. */
export interface NewDispatch extends Omit<OutgoingMail, 'dispatch_id'> {
  readonly subject: string;
  readonly state: 'pending' | 'failed';
  readonly error: string | null;
}

/** Writes a line down. False for one whose key is known: it already left before, and stays as it is. */
export function addDispatch(effects: Database, line: NewDispatch): boolean {
  const added = prepared(
    effects,
    `INSERT INTO dispatch(id, key, type, kind, state, recipient, subject, content, member_id, event_id,
       registration_uuid, mailing_id, not_before, attempts, error, created_at)
     VALUES (@id, @key, @type, @kind, @state, @recipient, @subject, @content, @member_id, @event_id,
       @registration_uuid, @mailing_id, @not_before, 0, @error, @created_at)
     ON CONFLICT(key) DO NOTHING`,
  ).run({ ...line, content: JSON.stringify(line.content) });
  return added.changes > 0;
}

/** True when another line has this number, as after effects.db was lost and begun anew. */
export function isNumberTaken(effects: Database, id: number, key: string): boolean {
  return prepared(effects, 'SELECT 1 FROM dispatch WHERE id = ? AND key <> ?').get(id, key) !== undefined;
}

type StoredMail = Omit<DueMail, 'content'> & { readonly content: string };

/** E-mails to send at this instant, single ones before mailings, then the oldest first; without held mailings. */
export function dueDispatches(
  effects: Database,
  now: string,
  held: readonly number[],
  limit: number,
): DueMail[] {
  const due = `SELECT id, key, content, attempts, created_at, mailing_id FROM dispatch
     WHERE state = 'pending' AND held_at IS NULL AND type = 'email' AND not_before <= ?`;
  const single = prepared<[string, number], StoredMail>(
    effects,
    `${due} AND mailing_id IS NULL ORDER BY not_before, id LIMIT ?`,
  ).all(now, limit);
  const ofMailings = prepared<[string, string, number], StoredMail>(
    effects,
    `${due} AND mailing_id IS NOT NULL AND mailing_id NOT IN (SELECT value FROM json_each(?))
     ORDER BY not_before, id LIMIT ?`,
  ).all(now, JSON.stringify(held), limit - single.length);
  return [...single, ...ofMailings].map(line => ({
    ...line,
    content: JSON.parse(line.content) as DueMail['content'],
  }));
}

/** Replaces the content of a line, as JSON. */
export function setContent(effects: Database, id: number, content: string): void {
  prepared(effects, 'UPDATE dispatch SET content = ? WHERE id = ?').run(content, id);
}

/** What becomes of a line; `not_before` is when it is tried again. */
export interface Outcome {
  readonly state: DispatchState;
  readonly error: string | null;
  readonly provider_id?: string;
  readonly sent_at?: string;
  readonly not_before?: string;
}

/** When the first attempt failed for now, since a person let it leave again at the latest; null before the first. */
export function firstRetry(effects: Database, id: number): string | null {
  const row = prepared<object, { at: string | null }>(
    effects,
    `SELECT min(at) AS at FROM dispatch_step WHERE dispatch_id = @id AND what = 'retry' AND id > coalesce(
       (SELECT max(id) FROM dispatch_step WHERE dispatch_id = @id AND what = 'again'), 0)`,
  ).get({ id });
  return row?.at ?? null;
}

/** One attempt at a line, identified by the number of the attempt. */
export interface Attempt {
  readonly id: number;
  readonly attempt: number;
}

/**
 * Marks the start of an attempt. Null when the line is no longer pending, because it was stopped, its recipient has
 * unsubscribed or another worker has claimed it: then nothing may be sent.
 */
export function beginAttempt(effects: Database, id: number, messageId: string): Attempt | null {
  const begun = prepared<[string, number], { attempts: number }>(
    effects,
    `UPDATE dispatch SET state = 'sending', attempts = attempts + 1, message_id = ?
     WHERE id = ? AND state = 'pending' AND held_at IS NULL RETURNING attempts`,
  ).get(messageId, id);
  return begun ? { id, attempt: begun.attempts } : null;
}

/**
 * Stores the outcome of an attempt, unless another one has begun since. A second worker may have taken this one for
 * dead and marked the line as unknown: the outcome of the attempt replaces that. `sent` replaces every other status, so
 * that no recipient gets it twice.
 */
export function endAttempt(effects: Database, { id, attempt }: Attempt, outcome: Outcome): void {
  prepared(
    effects,
    `UPDATE dispatch SET state = @state, error = @error, provider_id = coalesce(@provider_id, provider_id),
         sent_at = coalesce(@sent_at, sent_at), not_before = coalesce(@not_before, not_before)
       WHERE id = @id AND attempts = @attempt
         AND (state = 'sending' OR @state = 'sent' OR (state = 'unknown' AND error = 'interrupted'))`,
  ).run({ provider_id: null, sent_at: null, not_before: null, ...outcome, id, attempt });
}

/**
 * Marks lines that were interrupted while sending as `unknown` and returns their number. For a letter the provider is
 * queried instead.
 */
export function doubtInterrupted(effects: Database): number {
  return effects.sql
    .prepare(
      "UPDATE dispatch SET state = 'unknown', error = 'interrupted' WHERE state = 'sending' AND type = 'email'",
    )
    .run().changes;
}

/** True when a line with this key exists, in any status. */
export function isDispatched(effects: Database, key: string): boolean {
  return prepared(effects, 'SELECT 1 FROM dispatch WHERE key = ?').get(key) !== undefined;
}

/** True when a line of the mailing exists. */
export function hasLines(effects: Database, mailingId: number): boolean {
  return (
    prepared(effects, 'SELECT 1 FROM dispatch WHERE mailing_id = ? LIMIT 1').get(mailingId) !== undefined
  );
}

/** Ends the e-mails of a mailing that have not begun. */
export function failLines(effects: Database, mailingId: number, error: string): void {
  effects.sql
    .prepare(
      `UPDATE dispatch SET state = 'failed', error = ?
       WHERE mailing_id = ? AND state = 'pending' AND type = 'email'`,
    )
    .run(error, mailingId);
}
