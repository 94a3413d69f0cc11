import type { WebhookEvent } from '../../../shared/webhook-event.ts';
import { boundsOf, type Paging } from '../../db/list-page.ts';
import type { Database } from '../../db/open.ts';
import { prepared } from '../../db/prepared.ts';

const columns =
  'id, name, url, events, is_on, off_reason, sealed, former_sealed, former_until, created_at, changed_at';

/** A webhook as it is stored in the main database. */
export interface WebhookRow {
  readonly id: string;
  readonly name: string;
  readonly url: string;
  readonly events: readonly WebhookEvent[];
  readonly is_on: 0 | 1;
  readonly off_reason: 'person' | 'failing' | 'gone' | null;
  readonly sealed: string;
  readonly former_sealed: string | null;
  readonly former_until: string | null;
  readonly created_at: string;
  readonly changed_at: string;
}
type StoredRow = Omit<WebhookRow, 'events'> & { readonly events: string };

const read = (row: StoredRow): WebhookRow => ({
  ...row,
  events: JSON.parse(row.events) as WebhookEvent[],
});

export function listWebhooks(db: Database, page: Paging): WebhookRow[] {
  return db.sql
    .prepare<object, StoredRow>(
      `SELECT ${columns} FROM webhook ORDER BY created_at DESC, id LIMIT @limit OFFSET @offset`,
    )
    .all(boundsOf(page))
    .map(read);
}

export const countWebhooks = (db: Database): number =>
  prepared<[], { n: number }>(db, 'SELECT count(*) AS n FROM webhook').get()?.n ?? 0;

/** Asked for with every message. */
export function findWebhook(db: Database, id: string): WebhookRow | undefined {
  const row = prepared<[string], StoredRow>(db, `SELECT ${columns} FROM webhook WHERE id = ?`).get(id);
  return row && read(row);
}

/** Writes a webhook, or over the one of its id. */
export function putWebhook(db: Database, row: WebhookRow): void {
  db.sql
    .prepare(
      `INSERT INTO webhook(${columns})
       VALUES (@id, @name, @url, @events, @is_on, @off_reason, @sealed, @former_sealed, @former_until, @created_at, @changed_at)
       ON CONFLICT (id) DO UPDATE SET name = excluded.name, url = excluded.url, events = excluded.events,
         is_on = excluded.is_on, off_reason = excluded.off_reason, sealed = excluded.sealed,
         former_sealed = excluded.former_sealed, former_until = excluded.former_until,
         changed_at = excluded.changed_at`,
    )
    .run({ ...row, events: JSON.stringify(row.events) });
}

export function deleteWebhook(db: Database, id: string): void {
  db.sql.prepare('DELETE FROM webhook_event WHERE webhook_id = ?').run(id);
  db.sql.prepare('DELETE FROM webhook WHERE id = ?').run(id);
}

/** A line that a trigger wrote with the change that it tells of. */
export interface WrittenEvent {
  readonly number: number;
  readonly id: string;
  readonly webhook_id: string;
  readonly event: WebhookEvent;
  readonly once: string | null;
  readonly data: string;
  readonly created_at: string;
}

/** The oldest lines that did not move to effects.db yet. */
export const writtenEvents = (db: Database, limit: number): WrittenEvent[] =>
  prepared<[number], WrittenEvent>(
    db,
    'SELECT number, id, webhook_id, event, once, data, created_at FROM webhook_event ORDER BY number LIMIT ?',
  ).all(limit);

export function deleteEventsUntil(db: Database, number: number): void {
  prepared<[number]>(db, 'DELETE FROM webhook_event WHERE number <= ?').run(number);
}
