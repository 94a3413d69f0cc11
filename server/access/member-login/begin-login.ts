import { createHash, timingSafeEqual } from 'node:crypto';
import { DomainError } from '../../../shared/errors.ts';
import type { Call } from '../../context.ts';
import type { Attempt } from '../../ports/member-login/member-login-port.ts';
import { forgetOldLogins, insertAttempt, takeAttempt } from './login-store.ts';

/** Time to find a password and a telephone with the second factor. */
const patienceMs = 10 * 60_000;

const hashOf = (text: string): string => createHash('sha256').update(text).digest('hex');

/** The secrets of an attempt follow from its state and the server's own secret: nothing of them is kept. */
const attemptOf = (call: Call, state: string): Attempt => ({
  state,
  nonce: call.sign('login-nonce', state),
  verifier: call.sign('login-verifier', state),
});

/** A new attempt to log in, good once, for ten minutes, in this browser. */
export function beginLogin(call: Call): Attempt {
  const state = call.randomToken(32);
  const now = call.now();
  call.db.write(call.actor.name, () => {
    forgetOldLogins(call.db, now.toISOString());
    insertAttempt(call.db, {
      state_hash: hashOf(state),
      browser_hash: hashOf(call.browser ?? ''),
      expires_at: new Date(now.getTime() + patienceMs).toISOString(),
    });
  });
  return attemptOf(call, state);
}

/**
 * The attempt that an answer of the service belongs to. It is used up from now on, whatever comes of it. Throws
 * `login_gone` for one that never was, is over, was used, or began in another browser.
 */
export function takeLogin(call: Call, state: string): Attempt {
  const found = call.db.write(call.actor.name, () => takeAttempt(call.db, hashOf(state)));
  const isOwn =
    found && timingSafeEqual(Buffer.from(found.browser_hash), Buffer.from(hashOf(call.browser ?? '')));
  if (!isOwn || found.expires_at <= call.now().toISOString()) throw new DomainError('login_gone', {});
  return attemptOf(call, state);
}
