import { requireConfirmed } from '../../shared/delivery/confirmed.ts';
import type { Context } from '../context.ts';
import type { Database } from '../db/open.ts';
import { prepared } from '../db/prepared.ts';

/*
 * E-mails wait while there is no mail service. When one appears after a long time, they do not all leave at once: they
 * are held until a person has looked at them. What is queued later leaves as usual. After the server was put back all
 * that waits is held likewise, letters included, until a person has ended that (server/sync/rollback).
 */

const dayMs = 86_400_000;
/** So many may leave by themselves, if none of them is older than a day. */
const unasked = 20;

/** One that a person stopped, or that belonged to an erased person, waits no more. */
const isHeld = "held_at IS NOT NULL AND (state = 'pending' OR (state = 'sending' AND type = 'letterpost'))";

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

/** Recipients that are named for each subject. */
const namedRecipients = 10;

interface HeldPart extends BacklogPart {
  readonly count: number;
  readonly since: string;
  /** How many of them are letters. */
  readonly letters: number;
  /** The first few. */
  readonly recipients: string[];
}

/** What is held by kind and subject, the largest part first. */
export function backlogSubjects(effects: Database, limit: number): HeldPart[] {
  return prepared<[number, number], Omit<HeldPart, 'recipients'> & { recipients: string }>(
    effects,
    `SELECT kind, subject, count(*) AS count, min(created_at) AS since,
       count(*) FILTER (WHERE type = 'letterpost') AS letters,
       (SELECT json_group_array(recipient) FROM (
          SELECT recipient FROM dispatch WHERE kind = part.kind AND subject = part.subject
            AND ${isHeld} ORDER BY id LIMIT ?)) AS recipients
     FROM dispatch AS part WHERE ${isHeld}
     GROUP BY kind, subject ORDER BY count(*) DESC, min(created_at) LIMIT ?`,
  )
    .all(namedRecipients, limit)
    .map(part => ({ ...part, recipients: JSON.parse(part.recipients) as string[] }));
}

/** A letter that is being handed over right now is stopped after it. */
const underWay = "(type = 'letterpost' AND id IN (SELECT dispatch_id FROM letter WHERE begun = 1))";
const ends = {
  send: 'held_at = NULL, not_before = @at',
  discard: `held_at = NULL, state = iif(${underWay}, state, 'failed'), error = iif(${underWay}, error, 'discarded')`,
} as const;

/** The same for the letters among them, after their lines were chosen. */
const letterEnds = {
  // Where a service was ever used, it is asked for each before anything is handed over again.
  send: `begun = iif(step IN ('create', 'submit') AND EXISTS (SELECT 1 FROM letter WHERE provider_id IS NOT NULL),
    1, begun), due_at = @at, updated_at = @at`,
  discard: `status = iif(begun = 1, status, 'failed'), stop_asked = iif(begun = 1, 1, stop_asked),
    step = CASE WHEN begun = 1 THEN step WHEN provider_id IS NULL THEN 'ended' ELSE 'cancel' END,
    due_at = @at, updated_at = @at`,
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
    const change = { ...values, at: now().toISOString() };
    const letters = prepared<object, number>(
      effects,
      `SELECT id FROM dispatch WHERE ${where} AND type = 'letterpost'`,
    )
      .pluck()
      .all(values);
    prepared(effects, `UPDATE dispatch SET ${ends[choice]} WHERE ${where}`).run(change);
    prepared(
      effects,
      `UPDATE letter SET ${letterEnds[choice]} WHERE dispatch_id IN (SELECT value FROM json_each(@letters))`,
    ).run({ at: change.at, letters: JSON.stringify(letters) });
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
