import type { WebhookAttempt, WebhookDelivery } from '../../../shared/access/webhook.ts';
import { requireConfirmed } from '../../../shared/delivery/confirmed.ts';
import { boundsOf, type Paging } from '../../db/list-page.ts';
import type { Database } from '../../db/open.ts';
import { prepared } from '../../db/prepared.ts';

/*
 * Messages to webhooks in effects.db, which is never put back with the main database: a message that left once is known
 * there by its id, and what happens once only by the row that it is about.
 */

type DeliveryState = WebhookDelivery['state'];

/** A message as it is stored. */
export interface DeliveryRow {
  readonly number: number;
  readonly id: string;
  readonly webhook_id: string;
  readonly event: WebhookDelivery['event'];
  /** JSON of what is told. */
  readonly data: string;
  readonly state: DeliveryState;
  readonly attempts: number;
  readonly not_before: string;
  readonly first_at: string | null;
  readonly created_at: string;
}

const columns = 'number, id, webhook_id, event, data, state, attempts, not_before, first_at, created_at';

type NewDelivery = Pick<
  DeliveryRow,
  'id' | 'webhook_id' | 'event' | 'data' | 'state' | 'not_before' | 'created_at'
> & { readonly once: string | null };

/** Takes a message over; one that is known stays as it is. */
export function addDelivery(effects: Database, row: NewDelivery): void {
  prepared(
    effects,
    `INSERT INTO webhook_delivery(id, webhook_id, event, once, data, state, not_before, created_at)
     VALUES (@id, @webhook_id, @event, @once, @data, @state, @not_before, @created_at) ON CONFLICT DO NOTHING`,
  ).run(row);
}

export const findDelivery = (effects: Database, id: string): DeliveryRow | undefined =>
  prepared<[string], DeliveryRow>(effects, `SELECT ${columns} FROM webhook_delivery WHERE id = ?`).get(id);

/** Webhooks with a message that is due. */
export const dueWebhooks = (effects: Database, now: string): string[] =>
  prepared<[string], { webhook_id: string }>(
    effects,
    "SELECT DISTINCT webhook_id FROM webhook_delivery WHERE state = 'pending' AND not_before <= ?",
  )
    .all(now)
    .map(({ webhook_id }) => webhook_id);

/** The message of this webhook that is due for longest. */
export const dueDelivery = (effects: Database, webhook: string, now: string): DeliveryRow | undefined =>
  prepared<[string, string], DeliveryRow>(
    effects,
    `SELECT ${columns} FROM webhook_delivery WHERE state = 'pending' AND webhook_id = ? AND not_before <= ?
     ORDER BY not_before, number LIMIT 1`,
  ).get(webhook, now);

/** What is known of a message after an attempt. */
export type DeliveryOutcome = Pick<DeliveryRow, 'id' | 'state' | 'not_before' | 'first_at'> & {
  readonly ended_at: string | null;
};

/**
 * Writes an attempt down with what follows from it. A message that was erased or deleted meanwhile leaves nothing, and one
 * that is held stays so until it arrives.
 */
export function noteAttempt(effects: Database, outcome: DeliveryOutcome, attempt: WebhookAttempt): void {
  const { changes } = prepared(
    effects,
    `UPDATE webhook_delivery SET state = iif(state = 'held' AND @state = 'pending', state, @state), not_before = @not_before, first_at = @first_at,
       ended_at = @ended_at, attempts = attempts + 1 WHERE id = @id`,
  ).run(outcome);
  if (changes === 0) return;
  prepared(
    effects,
    `INSERT INTO webhook_attempt(delivery_id, at, status, error, answer, duration_ms)
     VALUES (@delivery_id, @at, @status, @error, @answer, @duration_ms)`,
  ).run({ delivery_id: outcome.id, ...attempt });
}

/** What waits for this webhook does not leave any more. */
export function dropWaiting(effects: Database, webhook: string, at: string): void {
  prepared(
    effects,
    "UPDATE webhook_delivery SET state = 'dropped', ended_at = ? WHERE webhook_id = ? AND state = 'pending'",
  ).run(at, webhook);
}

const ends = {
  // Each has three days from its first attempt on.
  send: "state = 'pending', not_before = @at, first_at = NULL",
  discard: "state = 'dropped', ended_at = @at",
} as const;

/** Lets all that is held of a webhook leave, or gives it up. Throws `more_than_confirmed`. Answers how many it were. */
export function endHeld(
  effects: Database,
  webhook: string,
  {
    choice,
    confirmed,
    at,
  }: { readonly choice: keyof typeof ends; readonly confirmed: number; readonly at: string },
): number {
  requireConfirmed(countDeliveries(effects, webhook, 'held'), confirmed);
  return prepared(
    effects,
    `UPDATE webhook_delivery SET ${ends[choice]} WHERE webhook_id = @webhook AND state = 'held'`,
  ).run({ webhook, at }).changes;
}

/** Takes a webhook with its log away. */
export function forgetWebhook(effects: Database, webhook: string): void {
  const ofWebhook = 'SELECT id FROM webhook_delivery WHERE webhook_id = ?';
  effects.sql.prepare(`DELETE FROM webhook_attempt WHERE delivery_id IN (${ofWebhook})`).run(webhook);
  effects.sql.prepare('DELETE FROM webhook_delivery WHERE webhook_id = ?').run(webhook);
  effects.sql.prepare('DELETE FROM webhook_failing WHERE webhook_id = ?').run(webhook);
}

/** Takes away what was told before this time, with its attempts. */
export function forgetDeliveriesUntil(effects: Database, until: string): void {
  const old = 'SELECT id FROM webhook_delivery WHERE created_at < ?';
  effects.sql.prepare(`DELETE FROM webhook_attempt WHERE delivery_id IN (${old})`).run(until);
  effects.sql.prepare('DELETE FROM webhook_delivery WHERE created_at < ?').run(until);
}

/** Since when nothing arrives at this webhook; null while messages arrive. */
export const failingSince = (effects: Database, webhook: string): string | null =>
  prepared<[string], { since: string }>(
    effects,
    'SELECT since FROM webhook_failing WHERE webhook_id = ?',
  ).get(webhook)?.since ?? null;

export function noteFailing(effects: Database, webhook: string, since: string): void {
  prepared(
    effects,
    'INSERT INTO webhook_failing(webhook_id, since) VALUES (?, ?) ON CONFLICT DO NOTHING',
  ).run(webhook, since);
}

export function noteArrived(effects: Database, webhook: string): void {
  prepared(effects, 'DELETE FROM webhook_failing WHERE webhook_id = ?').run(webhook);
}

/** How many messages of this webhook are in this state. */
export const countDeliveries = (effects: Database, webhook: string, state: DeliveryState): number =>
  prepared<[string, string], { n: number }>(
    effects,
    'SELECT count(*) AS n FROM webhook_delivery WHERE webhook_id = ? AND state = ?',
  ).get(webhook, state)?.n ?? 0;

/** Attempts that are shown of one message. */
const shownAttempts = 20;

/** The log of one webhook, the newest first. */
export function listDeliveries(effects: Database, webhook: string, page: Paging) {
  const rows = effects.sql
    .prepare<object, DeliveryRow>(
      `SELECT ${columns} FROM webhook_delivery WHERE webhook_id = @webhook
       ORDER BY number DESC LIMIT @limit OFFSET @offset`,
    )
    .all({ webhook, ...boundsOf(page) });
  const total = prepared<[string], { n: number }>(
    effects,
    'SELECT count(*) AS n FROM webhook_delivery WHERE webhook_id = ?',
  ).get(webhook)?.n;
  return { rows: rows.map(row => shownDelivery(effects, row)), total: total ?? 0 };
}

export function shownDelivery(effects: Database, row: DeliveryRow): WebhookDelivery {
  const { id, event, state, created_at, not_before } = row;
  const attempts = prepared<[string], WebhookAttempt>(
    effects,
    `SELECT at, status, error, answer, duration_ms FROM webhook_attempt
     WHERE delivery_id = ? ORDER BY number DESC LIMIT ${shownAttempts}`,
  ).all(id);
  return { id, event, state, created_at, next_at: state === 'pending' ? not_before : null, attempts };
}
