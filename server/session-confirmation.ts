import { DomainError } from '../shared/errors.ts';
import type { Actor } from '../shared/permission.ts';
import type { Call } from './context.ts';
import { prepared } from './db/prepared.ts';

/** So long after a login or a confirmation by password a call that is declared `fresh` is served. */
export const confirmedMs = 5 * 60_000;

/** What a confirmation belongs to: a session, or a laptop; null for callers who have neither. */
export function confirmationKey(actor: Actor): string | null {
  if (actor.kind === 'device') return actor.device_id;
  return actor.kind === 'board' || actor.kind === 'member' ? (actor.session?.id ?? null) : null;
}

/** When the caller last gave a password: at the login, or later; null for more than five minutes ago. */
export function confirmedAt({ db, now, actor }: Pick<Call, 'db' | 'now' | 'actor'>): string | null {
  const key = confirmationKey(actor);
  if (key === null) return null;
  const since = new Date(now().getTime() - confirmedMs).toISOString();
  const began = 'session' in actor ? (actor.session?.began_at ?? '') : '';
  const stored = prepared<[string], { confirmed_at: string }>(
    db,
    'SELECT confirmed_at FROM session_confirmation WHERE session = ?',
  ).get(key);
  const latest = [began, stored?.confirmed_at ?? ''].toSorted().at(-1) ?? '';
  return latest > since ? latest : null;
}

/**
 * Throws `confirm_password_required` unless the caller gave a password in the last five minutes, and `forbidden` for an API
 * key: a program has none to give.
 */
export function requireConfirmed(call: Pick<Call, 'db' | 'now' | 'actor'>): void {
  if (call.actor.kind === 'issuedKey') throw new DomainError('forbidden', {});
  if (call.actor.kind !== 'system' && confirmedAt(call) === null)
    throw new DomainError('confirm_password_required', {});
}

/** Writes that the person behind a session or laptop gave the password then; forgets what is over. */
export function writeConfirmation({ db, now }: Pick<Call, 'db' | 'now'>, key: string, at: string): void {
  const over = new Date(now().getTime() - confirmedMs).toISOString();
  db.sql.prepare('DELETE FROM session_confirmation WHERE confirmed_at < ?').run(over);
  db.sql
    .prepare(
      `INSERT INTO session_confirmation(session, confirmed_at) VALUES (?, ?)
       ON CONFLICT (session) DO UPDATE SET confirmed_at = excluded.confirmed_at`,
    )
    .run(key, at);
}
