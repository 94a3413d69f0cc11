import type { Call } from '../../context.ts';
import { prepared } from '../../db/prepared.ts';
import { blankedSecrets, fillSecrets, hashOfToken, type BlankedSecret } from '../../db/link-secrets.ts';
import { changeByLink, putEmailChange } from '../../people/email-changes/email-change-store.ts';
import { deleteFormToken, findFormToken, insertFormToken } from '../../delivery/forms/form-token-store.ts';
import { newsletterSecret } from '../newsletter/unsubscribe-address.ts';
import { findHelperByHash } from '../../events/registrations/helper-access-store.ts';
import { helperToken } from '../../events/registrations/helper-address.ts';
import { deleteToken, findToken, insertToken } from '../../events/registrations/links/link-token-store.ts';

/** An e-mail with links that work, to be sent again. */
export interface RenewedContent {
  /** As `dispatch.content` holds it. */
  readonly content: string;
  /** Forgets the links of before; called when the new content is written down. */
  readonly forgetOld: () => void;
}

/**
 * The e-mail of a line in which the secrets of its links were blanked, with secrets again: those that are computed are
 * the same as before, the others new, with the same deadline. Null where one of them is used, has ended or was revoked:
 * the e-mail would lead nowhere. Writes the new ones into the main database.
 */
export function renewLinks(call: Call, id: number): RenewedContent | null {
  const content = prepared<[number], { content: string }>(
    call.effects,
    'SELECT content FROM dispatch WHERE id = ?',
  ).get(id)?.content;
  const places = blankedSecrets(content ?? '');
  return call.db.write(call.actor.name, () => {
    const secrets = places.map(place => secretAt(call, place));
    const tokens = new Map<string, string>();
    const old: (() => void)[] = [];
    for (const [index, secret] of secrets.entries()) {
      if (!secret) return null;
      tokens.set(places[index]?.hash ?? '', secret.token);
      if (secret.forgetOld) old.push(secret.forgetOld);
    }
    const forgetOld = () =>
      call.db.write(call.actor.name, () => {
        for (const forget of old) forget();
      });
    return { content: withVersion(fillSecrets(content ?? '{}', tokens), old.length > 0), forgetOld };
  });
}

interface Secret {
  readonly token: string;
  readonly forgetOld?: () => void;
}

function secretAt(call: Call, { hash, subject, generation }: BlankedSecret): Secret | null {
  if (subject !== null) {
    const token = newsletterSecret(call, { uuid: subject, generation });
    return hashOfToken(token) === hash ? { token } : null;
  }
  const helper = findHelperByHash(call.db, hash);
  if (helper) {
    const token = helperToken(call, helper.person);
    return hashOfToken(token) === hash ? { token } : null;
  }
  return newStep(call, hash) ?? newForm(call, hash) ?? newAddressLink(call, hash);
}

function newStep(call: Call, hash: string): Secret | null {
  const row = findToken(call.db, hash);
  if (!row || !isLive(call, row)) return null;
  const token = call.randomToken(32);
  insertToken(call.db, { ...row, token_hash: hashOfToken(token) });
  return { token, forgetOld: () => deleteToken(call.db, hash) };
}

function newForm(call: Call, hash: string): Secret | null {
  const row = findFormToken(call.db, hash);
  if (!row || !isLive(call, row)) return null;
  const token = call.randomToken(32);
  insertFormToken(call.db, { ...row, token_hash: hashOfToken(token) });
  return { token, forgetOld: () => deleteFormToken(call.db, hash) };
}

/** Each of the two links of a new address has one place, so the one of before ends at once. */
function newAddressLink(call: Call, hash: string): Secret | null {
  for (const column of ['confirm_hash', 'stop_hash'] as const) {
    const row = changeByLink(call.db, column, hash);
    if (row?.state !== 'waiting' || row.expires_at <= call.now().toISOString()) continue;
    const token = call.randomToken(32);
    putEmailChange(call.db, { ...row, [column]: hashOfToken(token) });
    return { token, forgetOld: () => undefined };
  }
  return null;
}

const isLive = (
  call: Call,
  { used_at, expires_at }: { readonly used_at: string | null; readonly expires_at: string },
): boolean => used_at === null && expires_at > call.now().toISOString();

/** Another link makes another e-mail: a receiver that knows the first one must not throw it away as a repeat. */
function withVersion(content: string, isNew: boolean): string {
  if (!isNew) return content;
  const parsed = JSON.parse(content) as { readonly version?: number };
  return JSON.stringify({ ...parsed, version: (parsed.version ?? 0) + 1 });
}
