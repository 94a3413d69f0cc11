import { createHash } from 'node:crypto';

/*
 * Secrets in links of e-mails: whoever holds one acts in the reader's name. 32 bytes as base64url at the end of a part
 * of an address, behind its subject and generation where it is computed. Where it was, a kept text has its SHA-256.
 */

const secret = /(https?:\/\/[^\s"'<>\\]{1,500}?[/=](?:[0-9a-f-]{36}\.\d{1,9}\.)?)([\w-]{43})(?![\w.-])/g;
const blank =
  /(https?:\/\/[^\s"'<>\\]{1,500}?[/=])(?:(?<subject>[0-9a-f-]{36})\.(?<generation>\d{1,9})\.)?~(?<hash>[0-9a-f]{64})(?![\w.-])/g;

/** How a secret is named where it is stored: SHA-256 in hex. */
export const hashOfToken = (token: string): string => createHash('sha256').update(token).digest('hex');

/** The same text without its secrets; a hash tells which one stood where. */
export const blankSecrets = (text: string): string =>
  text.replace(secret, (_whole, before: string, token: string) => `${before}~${hashOfToken(token)}`);

/** A place where a secret was. */
export interface BlankedSecret {
  readonly hash: string;
  /** Whose secret it is, where the address says so. */
  readonly subject: string | null;
  readonly generation: number;
}

/** Every place of an address where a secret was, each secret once; words that only look like one are none. */
export function blankedSecrets(text: string): BlankedSecret[] {
  const found = [...text.matchAll(blank)].map(({ groups }) => ({
    hash: groups?.['hash'] ?? '',
    subject: groups?.['subject'] ?? null,
    generation: Number(groups?.['generation'] ?? 0),
  }));
  return [...new Map(found.map(place => [place.hash, place])).values()];
}

/** Puts secrets into their places; `tokens` names them by the hash that stands there. */
export const fillSecrets = (text: string, tokens: ReadonlyMap<string, string>): string =>
  text.replace(blank, (whole, ...found: readonly string[]) => {
    const hash = found[3] ?? '';
    return whole.replace(`~${hash}`, () => tokens.get(hash) ?? `~${hash}`);
  });

/** For whoever reads along: neither the secret nor its hash. */
export const hideSecrets = (text: string): string => blankSecrets(text).replace(/~[0-9a-f]{64}/g, '…');
