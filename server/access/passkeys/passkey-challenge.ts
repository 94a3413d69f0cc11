import { hashOfToken } from '../../db/link-secrets.ts';
import type { Call, Context } from '../../context.ts';
import { takeChallenge } from './passkey-store.ts';

/** How long a person may take for the dialog of the browser. */
export const challengeMs = 5 * 60_000;
const nonceBytes = 16;

/** What a challenge was made for: a link, or a program that asks for a login. */
export type ChallengeUse = `create ${string}` | `login ${string}`;

/**
 * A challenge that is kept nowhere: random, with its end, signed together with its use. Any number of pages may be opened
 * without a row being written.
 */
export function newChallenge({ now, randomToken, sign }: Context, use: ChallengeUse): string {
  const head = `${randomToken(nonceBytes)}.${now().getTime() + challengeMs}`;
  return `${head}.${sign('passkey-challenge', `${use} ${head}`)}`;
}

/** True for a challenge of this server that was made for this use and is not over. `sent` as in the browser's answer. */
export function isChallenge({ now, sign }: Context, use: ChallengeUse, sent: string): boolean {
  const [nonce = '', end = '', signature = ''] = Buffer.from(sent, 'base64url').toString().split('.');
  if (!/^\d{1,15}$/.test(end) || Number(end) <= now().getTime()) return false;
  // Both sides are hashes under a secret key, so where they differ says nothing.
  return hashOfToken(sign('passkey-challenge', `${use} ${nonce}.${end}`)) === hashOfToken(signature);
}

/** Uses up the challenge in a browser's answer; false where it was used before. Belongs into a transaction. */
export function answerChallenge({ db, now }: Call, clientDataJSON: string): boolean {
  const { challenge } = JSON.parse(Buffer.from(clientDataJSON, 'base64url').toString()) as {
    challenge: string;
  };
  const at = now();
  const expires_at = new Date(at.getTime() + challengeMs).toISOString();
  return takeChallenge(db, { hash: hashOfToken(challenge), expires_at, now: at.toISOString() });
}
