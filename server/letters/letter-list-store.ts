import type { LetterStats } from '../../shared/letters/letterpost-contract.ts';
import type { LetterStatus } from '../../shared/letters/letter.ts';
import type { Context } from '../context.ts';
import type { Database } from '../db/open.ts';
import { letterCarrier } from '../delivery/dispatch-log-store.ts';
import { prepared } from '../db/prepared.ts';
import { boundsOf, type Paging } from '../db/list-page.ts';
import { estimatedRappen } from './post/letter-price.ts';
import type { ShownLetter } from './letter-view.ts';

type Files = Pick<Context, 'db' | 'effects'>;

export interface LetterFilter {
  readonly member_id?: string | undefined;
  readonly event_id?: number | undefined;
  readonly staging?: boolean | undefined;
}

type Row = Omit<ShownLetter, 'staging'> & { readonly staging: 0 | 1 };

// Of a person who was erased the line says nothing any more, and the letter stays in the list without a name.
const lines = `coalesce(content ->> '$.to.name', '') AS name,
  coalesce((SELECT group_concat(value, char(10)) FROM json_each(content, '$.letter.lines')), '') AS address`;
const columns = `d.id AS dispatch_id, l.letter_id, d.member_id, d.event_id, ${lines}, d.subject, l.staging, l.status,
  ${letterCarrier} AS carrier, l.price_rappen, l.currency, l.pages, l.provider_id, l.provider_status, d.error, d.created_at, l.sent_at,
  d.not_before, d.attempts, d.held_at, d.settled_at`;
const joined = 'letter l JOIN dispatch d ON d.id = l.dispatch_id';
/** A letter that waits in the main database, with the same columns. */
const waitingColumns = `dispatch_id, content ->> '$.letter.id' AS letter_id, member_id, event_id, ${lines},
  coalesce(content ->> 'subject', (SELECT subject FROM mailing WHERE id = mailing_id), '') AS subject,
  content ->> '$.letter.staging' AS staging, 'pending' AS status, 'service' AS carrier, @price + (coalesce(content ->> '$.letter.source.pages', 1) - 1) * @page AS price_rappen, 'CHF' AS currency,
  coalesce(content ->> '$.letter.source.pages', 1) AS pages, NULL AS provider_id, NULL AS provider_status,
  NULL AS error, created_at, NULL AS sent_at, not_before, 0 AS attempts, NULL AS held_at, NULL AS settled_at`;
const isWaiting = `type = 'letterpost' AND content ->> '$.letter.id' IS NOT NULL`;

const shown = (row: Row): ShownLetter => ({ ...row, staging: row.staging === 1 });

/** Conditions on both sides; `staging` is a column here and a value of the order there. */
function condition({ member_id, event_id, staging }: LetterFilter, stagingColumn: string): string {
  return [
    ...(member_id === undefined ? [] : ['member_id = @member_id']),
    ...(event_id === undefined ? [] : ['event_id = @event_id']),
    ...(staging === undefined ? [] : [`${stagingColumn} = @staging`]),
    'TRUE',
  ].join(' AND ');
}

const stagingOfOrder = "content ->> '$.letter.staging'";

const valuesOf = ({ staging, ...filter }: LetterFilter) => ({
  ...Object.fromEntries(Object.entries(filter).filter(([, value]) => value !== undefined)),
  ...(staging === undefined ? {} : { staging: staging ? 1 : 0 }),
});

/** The price of the first page and of each other. */
const pricesOf = (db: Database) => {
  const price = estimatedRappen(db);
  return { price, page: estimatedRappen(db, 2) - price };
};

/** Letters, the newest first: pending ones from the main database and claimed ones from effects.db; of a letter in both, the latter counts. */
export function listLetters(
  { db, effects }: Files,
  filter: LetterFilter,
  page: Paging,
): { rows: ShownLetter[]; total: number } {
  const values = valuesOf(filter);
  const { limit, offset } = boundsOf(page);
  const most = offset + limit;
  const left = prepared<object, Row>(
    effects,
    `SELECT ${columns} FROM ${joined} WHERE ${condition(filter, 'l.staging')}
     ORDER BY d.created_at DESC, d.id DESC LIMIT @most`,
  ).all({ ...values, most });
  const waiting = prepared<object, Row>(
    db,
    `SELECT ${waitingColumns} FROM outgoing_mail WHERE ${isWaiting} AND ${condition(filter, stagingOfOrder)}
     ORDER BY created_at DESC, dispatch_id DESC LIMIT @most`,
  ).all({ ...values, most, ...pricesOf(db) });
  const known = new Set(left.map(({ dispatch_id }) => dispatch_id));
  const rows = [...left, ...waiting.filter(({ dispatch_id }) => !known.has(dispatch_id))]
    .toSorted(newestFirst)
    .slice(offset, most);
  const total =
    countOf(effects, `${joined} WHERE ${condition(filter, 'l.staging')}`, values) +
    countOf(db, `outgoing_mail WHERE ${isWaiting} AND ${condition(filter, stagingOfOrder)}`, values);
  return { rows: rows.map(shown), total };
}

const newestFirst = (a: Row, b: Row) =>
  a.created_at === b.created_at ? b.dispatch_id - a.dispatch_id : a.created_at < b.created_at ? 1 : -1;

const countOf = (file: Database, from: string, values: object): number =>
  prepared<object, { n: number }>(file, `SELECT count(*) AS n FROM ${from}`).get(values)?.n ?? 0;

/** One by its number, from either database. */
export function findShownLetter({ db, effects }: Files, letterId: string): ShownLetter | undefined {
  const row =
    prepared<[string], Row>(effects, `SELECT ${columns} FROM ${joined} WHERE l.letter_id = ?`).get(
      letterId,
    ) ??
    prepared<object, Row>(
      db,
      `SELECT ${waitingColumns} FROM outgoing_mail WHERE ${isWaiting} AND content ->> '$.letter.id' = @letterId`,
    ).get({ letterId, ...pricesOf(db) });
  return row && shown(row);
}

/** The number of the letter of a line in the log, from either database; null for none. */
export function letterIdOf({ db, effects }: Files, dispatchId: number): string | null {
  const row =
    prepared<[number], { id: string | null }>(
      effects,
      'SELECT letter_id AS id FROM letter WHERE dispatch_id = ?',
    ).get(dispatchId) ??
    prepared<[number], { id: string | null }>(
      db,
      "SELECT content ->> '$.letter.id' AS id FROM outgoing_mail WHERE dispatch_id = ?",
    ).get(dispatchId);
  return row?.id ?? null;
}

interface Count {
  readonly status: LetterStatus;
  readonly n: number;
  readonly month: number;
  readonly week: number;
}

/** How many letters are where. `month` and `week` are the beginnings of the last 30 and 7 days. */
export function countLetters(
  { db, effects }: Files,
  filter: Pick<LetterFilter, 'staging'>,
  { month, week }: { readonly month: string; readonly week: string },
): LetterStats {
  const values = { ...valuesOf(filter), month, week };
  const sums = 'count(*) AS n, sum(created_at >= @month) AS month, sum(created_at >= @week) AS week';
  const counts = [
    ...prepared<object, Count>(
      effects,
      `SELECT l.status, ${sums} FROM ${joined} WHERE ${condition(filter, 'l.staging')} GROUP BY l.status`,
    ).all(values),
    ...prepared<object, Count>(
      db,
      `SELECT 'pending' AS status, ${sums} FROM outgoing_mail
       WHERE ${isWaiting} AND ${condition(filter, stagingOfOrder)} HAVING count(*) > 0`,
    ).all(values),
  ];
  const total = (of: (count: Count) => number) => counts.reduce((sum, count) => sum + of(count), 0);
  const having = (status: LetterStatus) => total(count => (count.status === status ? count.n : 0));
  return {
    total: total(({ n }) => n),
    sent: having('sent'),
    pending: having('pending'),
    failed: having('failed'),
    last_30_days: total(count => count.month),
    last_7_days: total(count => count.week),
  };
}
