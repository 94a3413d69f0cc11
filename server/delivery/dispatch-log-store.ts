import type { DispatchEntry, DispatchStep } from '../../shared/delivery/dispatch-log.ts';
import type { MailingRecipient } from '../../shared/delivery/mail-page/mailing-content.ts';
import type { Context } from '../context.ts';
import type { Database } from '../db/open.ts';
import { prepared } from '../db/prepared.ts';
import type { MailContent } from '../ports/mail/mail-port.ts';
import {
  conditionOf,
  waitingCondition,
  type Condition,
  type LogFilter,
  type Side,
} from './dispatch-log-filter.ts';

type Files = Pick<Context, 'db' | 'effects'>;

/** SQL: what carries a letter `l`; the demo's files are named by our own reference. */
export const letterCarrier = `CASE WHEN l.carrier = 'self' THEN 'self' WHEN l.provider_id = l.reference THEN 'file'
  WHEN l.staging = 1 THEN 'test' ELSE 'service' END`;
/** Files have the names that `file-mail.ts` and the embedded letter post give. */
const carrier = `CASE WHEN type = 'letterpost'
    THEN coalesce((SELECT ${letterCarrier} FROM letter l WHERE l.dispatch_id = dispatch.id), 'service')
  WHEN provider_id GLOB '20[0-9][0-9]-*Z-*.eml' THEN 'file' ELSE 'service' END`;
/** SQL: the invoice, the reminder or the letter to many that a line carries, from its key. */
const origin = `CASE WHEN key GLOB 'invoice:*' OR key GLOB 'dunning:*' THEN substr(key, 1, 44)
  WHEN key GLOB 'letter:*:*' THEN substr(key, 1, 43) END AS origin`;
const columns = `id, type, kind, member_id, event_id, mailing_id, recipient, subject, provider_id, attempts, error,
  created_at, not_before, sent_at, bounced_at, settled_at, held_at, ${origin}, ${carrier} AS carrier,
  CASE state WHEN 'sending' THEN 'pending' ELSE state END AS status`;
/** The subject of a waiting line; its placeholders are filled in only when it leaves. */
const waitingSubject = `coalesce(content ->> 'subject', (SELECT subject FROM mailing WHERE id = mailing_id), '')`;
/** A line that waits in the main database, with the columns of the log. */
const waitingColumns = `dispatch_id AS id, type, kind, member_id, event_id, mailing_id, recipient,
  ${waitingSubject} AS subject, NULL AS provider_id, 0 AS attempts, NULL AS error, created_at, not_before,
  NULL AS sent_at, NULL AS bounced_at, NULL AS settled_at, NULL AS held_at, ${origin}, 'service' AS carrier, 'pending' AS status`;

const gone: Side = { table: 'dispatch', id: 'id', subject: 'subject' };
const waiting: Side = { table: 'outgoing_mail', id: 'dispatch_id', subject: waitingSubject };

interface Slice {
  readonly limit: number;
  readonly offset: number;
}

/**
 * Lines of the log, the newest first: those that wait in the main database and those in effects.db. A line is in one of
 * the two; after a crash in between the one in effects.db counts.
 */
export function listDispatches(
  { db, effects }: Files,
  filter: LogFilter,
  page: Slice,
): { rows: DispatchEntry[]; total: number } {
  const coming = waitingCondition(filter, waiting);
  const waits = coming ? countWaiting(db, coming) : 0;
  // So many of the newest sent lines are before the page, wherever the pending ones come in between.
  const before = Math.max(0, page.offset - waits);
  const end = page.offset + page.limit;
  const condition = conditionOf(filter, gone);
  const left = goneLines(effects, condition, { offset: before, limit: end - before });
  const known = new Set(left.map(({ id }) => id));
  const waitingRows =
    coming && waits > 0 ? waitingLines(db, coming, end).filter(({ id }) => !known.has(id)) : [];
  const rows = [...left, ...waitingRows].toSorted(newestFirst).slice(page.offset - before, end - before);
  // What ends on this page is counted already.
  const isLast = left.length < end - before && (left.length > 0 || before === 0);
  return { rows, total: waits + (isLast ? before + left.length : countGone(effects, condition)) };
}

/** How many lines fit. */
export function countDispatches({ db, effects }: Files, filter: LogFilter): number {
  const coming = waitingCondition(filter, waiting);
  return (coming ? countWaiting(db, coming) : 0) + countGone(effects, conditionOf(filter, gone));
}

const countWaiting = (db: Database, condition: Condition): number =>
  countIn(db, 'outgoing_mail WHERE dispatch_id IS NOT NULL AND', condition);
const countGone = (effects: Database, condition: Condition): number =>
  countIn(effects, 'dispatch WHERE', condition);

const newestFirst = (a: DispatchEntry, b: DispatchEntry) =>
  a.created_at === b.created_at ? b.id - a.id : a.created_at < b.created_at ? 1 : -1;

/** The numbers come out of an index, so that only the e-mails of the page are read. */
const goneLines = (effects: Database, { where, values }: Condition, page: Slice): DispatchEntry[] =>
  prepared<object, DispatchEntry>(
    effects,
    `SELECT ${columns} FROM dispatch WHERE id IN (SELECT id FROM dispatch WHERE ${where}
       ORDER BY created_at DESC, id DESC LIMIT @limit OFFSET @offset)
     ORDER BY created_at DESC, id DESC`,
  ).all({ ...values, ...page });

const waitingLines = (db: Database, { where, values }: Condition, limit: number): DispatchEntry[] =>
  prepared<object, DispatchEntry>(
    db,
    `SELECT ${waitingColumns} FROM outgoing_mail WHERE dispatch_id IS NOT NULL AND ${where}
     ORDER BY created_at DESC, dispatch_id DESC LIMIT @limit`,
  ).all({ ...values, limit });

const countIn = (file: Database, from: string, { where, values }: Condition): number =>
  prepared<object, { n: number }>(file, `SELECT count(*) AS n FROM ${from} ${where}`).get(values)?.n ?? 0;

/** By its number, from either database. */
export function findDispatch({ db, effects }: Files, id: number): DispatchEntry | undefined {
  const line = prepared<[number], DispatchEntry>(effects, `SELECT ${columns} FROM dispatch WHERE id = ?`).get(
    id,
  );
  return (
    line ??
    prepared<[number], DispatchEntry>(
      db,
      `SELECT ${waitingColumns} FROM outgoing_mail WHERE dispatch_id = ?`,
    ).get(id)
  );
}

/** What happened to a line, in order. */
export function stepsOf(effects: Database, id: number): DispatchStep[] {
  return prepared<[number], DispatchStep>(
    effects,
    'SELECT at, what, actor, words FROM dispatch_step WHERE dispatch_id = ? ORDER BY at, id',
  ).all(id);
}

/** The stored content of a line; null where it has been deleted or the line does not exist. */
export function keptContent({ db, effects }: Files, id: number): MailContent | MailingRecipient | null {
  const kept =
    prepared<[number], { content: string }>(effects, 'SELECT content FROM dispatch WHERE id = ?').get(id) ??
    prepared<[number], { content: string }>(
      db,
      'SELECT content FROM outgoing_mail WHERE dispatch_id = ?',
    ).get(id);
  const content = JSON.parse(kept?.content ?? '{}') as MailContent | MailingRecipient | object;
  return 'to' in content ? content : null;
}

/** Which of these members were erased. */
export function erasedAmong(effects: Database, members: readonly string[]): Set<string> {
  const rows = prepared<[string], { row_id: string }>(
    effects,
    `SELECT row_id FROM erasure WHERE tbl = 'member' AND row_id IN (SELECT value FROM json_each(?))`,
  ).all(JSON.stringify(members));
  return new Set(rows.map(({ row_id }) => row_id));
}

const changes = {
  again: `state = 'pending', held_at = NULL, not_before = @at, error = NULL, bounced_at = NULL, settled_at = NULL
    WHERE id = @id AND recipient <> '' AND (state IN ('unknown', 'failed') OR state = 'sent' AND bounced_at IS NOT NULL)`,
  count: `state = 'sent', sent_at = @at, error = NULL, settled_at = NULL WHERE id = @id AND state = 'unknown'`,
  settle: `settled_at = @at WHERE id = @id AND settled_at IS NULL
    AND (state IN ('unknown', 'failed') OR state = 'sent' AND bounced_at IS NOT NULL)`,
} as const;

/** Records a person's decision about a failed line or one with an unknown outcome. False in any other status. */
export function decideDispatch(
  effects: Database,
  id: number,
  { choice, at }: { readonly choice: keyof typeof changes; readonly at: string },
): boolean {
  return prepared(effects, `UPDATE dispatch SET ${changes[choice]}`).run({ id, at }).changes > 0;
}

/** True where the person was erased or the words are gone with the person. */
export const isForgotten = (
  files: Files,
  { id, member_id, recipient }: Pick<DispatchEntry, 'id' | 'member_id' | 'recipient'>,
): boolean =>
  recipient === '' ||
  (member_id !== null && erasedAmong(files.effects, [member_id]).size > 0) ||
  keptContent(files, id) === null;
