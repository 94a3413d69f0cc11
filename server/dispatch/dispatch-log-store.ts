import type { DispatchEntry } from '../../shared/dispatch/dispatch-log.ts';
import type { Context } from '../context.ts';
import type { Database } from '../db/open.ts';

export interface LogFilter {
  readonly type?: DispatchEntry['type'] | undefined;
  readonly status?: DispatchEntry['status'] | undefined;
  readonly member_id?: string | undefined;
  readonly event_id?: number | undefined;
  readonly mailing_id?: number | undefined;
  readonly registration?: LoggedRegistration | undefined;
  readonly search?: string | undefined;
}

/** To whom a registration belongs: an e-mail about all registrations of somebody at an event names none of them. */
export interface LoggedRegistration {
  readonly uuid: string;
  readonly event_id: number;
  readonly email: string;
  readonly created_at: string;
}

const columns = `id, type, kind, member_id, event_id, mailing_id, recipient, subject, provider_id, attempts, error,
  created_at, not_before, sent_at, bounced_at`;
const logStatus = `CASE state WHEN 'sending' THEN 'pending' ELSE state END AS status`;
/** A line that waits in the main database, with the columns of the log; its subject is filled in only when it leaves. */
const waitingColumns = `dispatch_id AS id, type, kind, member_id, event_id, mailing_id, recipient,
  coalesce(content ->> 'subject', (SELECT subject FROM mailing WHERE id = mailing_id), '') AS subject,
  NULL AS provider_id, 0 AS attempts, NULL AS error, created_at, not_before, NULL AS sent_at, NULL AS bounced_at,
  'pending' AS status`;

/**
 * Lines of the log, the newest number first: those that wait in the main database and those in effects.db. A number
 * stands in one of the two; after a crash in between the later one counts.
 */
export function listDispatches(
  { db, effects }: Pick<Context, 'db' | 'effects'>,
  filter: LogFilter,
  page: { readonly limit: number; readonly offset: number },
): { rows: DispatchEntry[]; total: number } {
  const { where, values } = conditions(filter);
  const most = page.limit + page.offset;
  const gone = effects.sql
    .prepare<object, DispatchEntry>(
      `SELECT * FROM (SELECT ${columns}, ${logStatus}, registration_uuid FROM dispatch) WHERE ${where}
       ORDER BY id DESC LIMIT @most`,
    )
    .all({ ...values, most });
  const waiting = db.sql
    .prepare<object, DispatchEntry>(
      `SELECT * FROM (SELECT ${waitingColumns}, registration_uuid FROM outgoing_mail WHERE dispatch_id IS NOT NULL)
       WHERE ${where} ORDER BY id DESC LIMIT @most`,
    )
    .all({ ...values, most });
  const known = new Set(gone.map(({ id }) => id));
  const rows = [...gone, ...waiting.filter(({ id }) => !known.has(id))]
    .toSorted((a, b) => b.id - a.id)
    .slice(page.offset, most);
  const total =
    countIn(
      effects,
      `(SELECT ${columns}, ${logStatus}, registration_uuid FROM dispatch) WHERE ${where}`,
      values,
    ) +
    countIn(
      db,
      `(SELECT ${waitingColumns}, registration_uuid FROM outgoing_mail WHERE dispatch_id IS NOT NULL) WHERE ${where}`,
      values,
    );
  return { rows, total };
}

const countIn = ({ sql }: Database, from: string, values: object): number =>
  sql.prepare<object, number>(`SELECT count(*) FROM ${from}`).pluck().get(values) ?? 0;

/** By its number, wherever it stands. */
export function findDispatch(
  context: Pick<Context, 'db' | 'effects'>,
  id: number,
): DispatchEntry | undefined {
  const line = context.effects.sql
    .prepare<[number], DispatchEntry>(`SELECT ${columns}, ${logStatus} FROM dispatch WHERE id = ?`)
    .get(id);
  return (
    line ??
    context.db.sql
      .prepare<[number], DispatchEntry>(`SELECT ${waitingColumns} FROM outgoing_mail WHERE dispatch_id = ?`)
      .get(id)
  );
}

/** A person's word about a line in doubt or failed. False when it is in another state. */
export function decideDispatch(
  effects: Database,
  id: number,
  {
    from,
    to,
    at,
  }: { readonly from: readonly string[]; readonly to: 'pending' | 'sent'; readonly at: string },
): boolean {
  const set =
    to === 'pending'
      ? "state = 'pending', not_before = @at, error = NULL, bounced_at = NULL"
      : "state = 'sent', sent_at = @at, error = NULL";
  return (
    effects.sql
      .prepare(`UPDATE dispatch SET ${set} WHERE id = @id AND state IN (SELECT value FROM json_each(@from))`)
      .run({ id, at, from: JSON.stringify(from) }).changes > 0
  );
}

const ofRegistration = `(registration_uuid = @registration OR registration_uuid IS NULL
  AND kind IN ('event_cancelled', 'event_reactivated') AND event_id = @at_event AND created_at >= @since
  AND recipient = @email COLLATE NOCASE)`;
const registrationValues = ({ registration }: LogFilter) => ({
  registration: registration?.uuid ?? null,
  at_event: registration?.event_id ?? null,
  email: registration?.email ?? null,
  since: registration?.created_at ?? null,
});

function conditions(filter: LogFilter): { where: string; values: Record<string, unknown> } {
  const plain = ['type', 'status', 'member_id', 'event_id', 'mailing_id'] as const;
  const parts = plain.flatMap(name => (filter[name] === undefined ? [] : [`${name} = @${name}`]));
  if (filter.registration !== undefined) parts.push(ofRegistration);
  if (filter.search !== undefined && filter.search.trim() !== '')
    parts.push("(recipient LIKE @like ESCAPE '!' OR subject LIKE @like ESCAPE '!')");
  const values = Object.fromEntries(plain.map(name => [name, filter[name] ?? null]));
  const like = `%${(filter.search ?? '').trim().replace(/[!%_]/g, sign => `!${sign}`)}%`;
  return {
    where: parts.join(' AND ') || 'TRUE',
    values: { ...values, ...registrationValues(filter), like },
  };
}
