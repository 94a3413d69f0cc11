import { requireConfirmed } from '../../shared/delivery/confirmed.ts';
import type { Context } from '../context.ts';
import type { Database } from '../db/open.ts';
import { prepared } from '../db/prepared.ts';

/*
 * E-mails wait while there is no mail service. When one appears after a long time, they do not all leave at once: they
 * are held until a person has looked at them. What is queued later leaves as usual.
 */

const dayMs = 86_400_000;
/** So many may leave by themselves, if none of them is older than a day. */
const unasked = 20;

/** One that a person stopped, or that belonged to an erased person, waits no more. */
const isHeld = "held_at IS NOT NULL AND state = 'pending'";

/** Writes down that there is no mail service, the first time only. */
export function noteMailGap({ effects, now }: Context): void {
  const has = prepared(effects, 'SELECT 1 FROM mail_gap').get() !== undefined;
  if (has) return;
  effects.write('system', () =>
    prepared(effects, 'INSERT INTO mail_gap(id, since) VALUES (1, ?) ON CONFLICT DO NOTHING').run(
      now().toISOString(),
    ),
  );
}

/** True when there was no mail service at the last look. */
export const hadMailGap = (effects: Database): boolean =>
  prepared(effects, 'SELECT 1 FROM mail_gap').get() !== undefined;

/**
 * Ends the time without a mail service. All that is due has moved to effects.db before: if it is more than a few, or
 * older than a day, it is held. One transaction, so that a kill before it repeats the look and a kill after it holds all.
 */
export function closeMailGap({ effects, now }: Context): void {
  const at = now().toISOString();
  const old = new Date(now().getTime() - dayMs).toISOString();
  const due = `type = 'email' AND state = 'pending' AND held_at IS NULL AND not_before <= @at`;
  effects.write('system', () => {
    const { count, oldest } = prepared<object, { count: number; oldest: string | null }>(
      effects,
      `SELECT count(*) AS count, min(max(created_at, not_before)) AS oldest FROM dispatch WHERE ${due}`,
    ).get({ at }) ?? { count: 0, oldest: null };
    if (count > unasked || (oldest !== null && oldest < old))
      prepared(effects, `UPDATE dispatch SET held_at = @at WHERE ${due}`).run({ at });
    prepared(effects, 'DELETE FROM mail_gap').run();
  });
}

export interface BacklogPart {
  readonly kind: string;
  readonly subject: string;
}

/** What is held by kind and subject, the largest part first. */
export function backlogSubjects(
  effects: Database,
  limit: number,
): (BacklogPart & { count: number; since: string })[] {
  return prepared<[number], BacklogPart & { count: number; since: string }>(
    effects,
    `SELECT kind, subject, count(*) AS count, min(created_at) AS since FROM dispatch WHERE ${isHeld}
     GROUP BY kind, subject ORDER BY count(*) DESC, min(created_at) LIMIT ?`,
  ).all(limit);
}

const ends = {
  send: 'held_at = NULL, not_before = @at',
  discard: "held_at = NULL, state = 'failed', error = 'discarded'",
} as const;

/**
 * Lets all or a part of what is held leave, or gives it up. Throws `more_than_confirmed`. Answers how many it were and
 * the mailings that they belong to.
 */
export function endBacklog(
  { effects, now }: Context,
  actor: string,
  order: {
    readonly choice: keyof typeof ends;
    readonly confirmed: number;
    readonly only?: BacklogPart | undefined;
  },
): { readonly count: number; readonly mailings: readonly (number | null)[] } {
  const { choice, confirmed, only } = order;
  const where = `${isHeld}${only ? ' AND kind = @kind AND subject = @subject' : ''}`;
  const values = { kind: only?.kind, subject: only?.subject };
  return effects.write(actor, () => {
    const rows = prepared<object, { n: number; mailing_id: number | null }>(
      effects,
      `SELECT count(*) AS n, mailing_id FROM dispatch WHERE ${where} GROUP BY mailing_id`,
    ).all(values);
    const count = rows.reduce((sum, { n }) => sum + n, 0);
    requireConfirmed(count, confirmed);
    prepared(effects, `UPDATE dispatch SET ${ends[choice]} WHERE ${where}`).run({
      ...values,
      at: now().toISOString(),
    });
    return { count, mailings: rows.map(({ mailing_id }) => mailing_id) };
  });
}

/** What is held, and since when the oldest of it waits; null for nothing. */
export function mailBacklog(effects: Database): { readonly count: number; readonly since: string } | null {
  const { count, since } = prepared<[], { count: number; since: string | null }>(
    effects,
    `SELECT count(*) AS count, min(created_at) AS since FROM dispatch WHERE ${isHeld}`,
  ).get() ?? { count: 0, since: null };
  return since === null ? null : { count, since };
}
