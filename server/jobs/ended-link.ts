import { findLink } from '../access/local-accounts/local-account-store.ts';
import type { Context } from '../context.ts';
import { blankedSecrets, blankSecrets, type BlankedSecret } from '../db/link-secrets.ts';
import type { DueMail } from '../delivery/dispatch-store.ts';
import { findFormToken } from '../delivery/forms/form-token-store.ts';
import { findHelperByHash } from '../events/registrations/helper-access-store.ts';
import { findToken } from '../events/registrations/links/link-token-store.ts';
import { changeByLink } from '../people/email-changes/email-change-store.ts';

/** One that leaves as usual has links that were just made. */
const freshMs = 10 * 60_000;

/**
 * True for an e-mail that waited, and whose link was used, replaced or has expired meanwhile: it would lead nowhere, as
 * a login or a new password that was asked for before the mail service was set up.
 */
export function hasEndedLink(
  context: Pick<Context, 'db' | 'now'>,
  { content, created_at }: DueMail,
): boolean {
  const { db, now } = context;
  if (now().getTime() - Date.parse(created_at) < freshMs || !('subject' in content)) return false;
  const places = blankedSecrets(blankSecrets(JSON.stringify(content)));
  return places.some(place => !isLive(db, place, now().toISOString()));
}

function isLive(db: Context['db'], { hash, subject }: BlankedSecret, now: string): boolean {
  // Those that are computed end no newsletter and no helper's page by themselves.
  if (subject !== null || findHelperByHash(db, hash)) return true;
  const token = findToken(db, hash) ?? findFormToken(db, hash);
  if (token) return token.used_at === null && token.expires_at > now;
  if (findLink(db, hash, now)) return true;
  return (['confirm_hash', 'stop_hash'] as const).some(column => {
    const change = changeByLink(db, column, hash);
    return change?.state === 'waiting' && change.expires_at > now;
  });
}
