import { DomainError } from '../../../shared/errors.ts';
import type { Call, Context } from '../../context.ts';
import { hashOfToken } from '../../db/link-secrets.ts';
import { findLink, forgetOldLinks, insertLink, type AccountLink } from './local-account-store.ts';

const tokenBytes = 32;

/** A link for which only the hash is stored. */
interface NewLink {
  readonly token: string;
  readonly expires_at: string;
}

/** Makes a link that counts for `ms` milliseconds. */
export function makeLink(
  { db, now, randomToken }: Pick<Context, 'db' | 'now' | 'randomToken'>,
  { ms, ...about }: Pick<AccountLink, 'purpose' | 'member_id' | 'email'> & { readonly ms: number },
): NewLink {
  const at = now();
  const token = randomToken(tokenBytes);
  const expires_at = new Date(at.getTime() + ms).toISOString();
  db.write('system', () => forgetOldLinks(db, at));
  insertLink(db, { ...about, token_hash: hashOfToken(token), created_at: at.toISOString(), expires_at });
  return { token, expires_at };
}

/** The link with this token. Throws `gone` for one that is unknown, over, replaced or used. */
export function getLink({ db, now }: Pick<Call, 'db' | 'now'>, token: string): AccountLink {
  const link = findLink(db, hashOfToken(token), now().toISOString());
  if (!link) throw new DomainError('gone', {});
  return link;
}

/** Address of the page behind a link. */
export const linkAddress = (
  { baseUrl }: Pick<Context, 'baseUrl'>,
  purpose: AccountLink['purpose'],
  token: string,
) => `${baseUrl()}/${purpose === 'set_up' ? 'einrichten' : 'zugang'}/${token}`;
