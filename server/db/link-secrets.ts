import { createHash } from 'node:crypto';

/*
 * Secrets in links of e-mails: a link gives the rights of its recipient. 32 bytes as base64url at the end of a part
 * of an address, behind its subject and generation where it is computed. A stored text has the SHA-256 in its place.
 */

const secret = /(https?:\/\/[^\s"'<>\\]{1,500}?[/=](?:[0-9a-f-]{36}\.\d{1,9}\.)?)([\w-]{43})(?![\w.-])/g;
const blank =
  /(https?:\/\/[^\s"'<>\\]{1,500}?[/=])(?:(?<subject>[0-9a-f-]{36})\.(?<generation>\d{1,9})\.)?~(?<hash>[0-9a-f]{64})(?![\w.-])/g;

/** How a secret is named where it is stored: SHA-256 in hex. */
export const hashOfToken = (token: string): string => createHash('sha256').update(token).digest('hex');

/** The same text without its secrets; a hash marks the place of each. */
export const blankSecrets = (text: string): string =>
  text.replace(secret, (_whole, before: string, token: string) => `${before}~${hashOfToken(token)}`);

/** A place where a secret was. */
export interface BlankedSecret {
  readonly hash: string;
  /** The owner of the secret, if the address contains it. */
  readonly subject: string | null;
  readonly generation: number;
}

/** Every place of an address where a secret was, each secret once. */
export function blankedSecrets(text: string): BlankedSecret[] {
  const found = [...text.matchAll(blank)].map(({ groups }) => ({
    hash: groups?.['hash'] ?? '',
    subject: groups?.['subject'] ?? null,
    generation: Number(groups?.['generation'] ?? 0),
  }));
  return [...new Map(found.map(place => [place.hash, place])).values()];
}

/** Puts secrets into their places; `tokens` maps the hash in the text to the secret. */
export const fillSecrets = (text: string, tokens: ReadonlyMap<string, string>): string =>
  text.replace(blank, (whole, ...found: readonly string[]) => {
    const hash = found[3] ?? '';
    return whole.replace(`~${hash}`, () => tokens.get(hash) ?? `~${hash}`);
  });

/** The text for display: neither the secret nor its hash. */
export const hideSecrets = (text: string): string => blankSecrets(text).replace(/~[0-9a-f]{64}/g, '…');
