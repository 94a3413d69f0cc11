import { recoveryCode } from '../../../shared/access/local-accounts/local-account.ts';
import { DomainError } from '../../../shared/errors.ts';
import { needsFactor, type Actor } from '../../../shared/permission.ts';
import { settingValue } from '../../association/settings/setting-store.ts';
import type { Call, Context } from '../../context.ts';
import type { Database } from '../../db/open.ts';
import { findLocalAccount } from '../local-accounts/local-account-store.ts';
import { hashOfCode } from '../local-accounts/save-account.ts';
import { findFactor, isFactorOn, putCodes, putFactor, takeRecoveryCode } from './second-factor-store.ts';
import { matchingStep } from './totp.ts';

/** RFC 4226 recommends 160 bits. */
const secretBytes = 20;
const recoveryCodes = 10;
/** Some 79 bits: the database alone gives none of them away. */
const groupsOfCode = 4;

/** Whose second factor counts for a login with this address: the member's, or that of the mailbox. */
export const ownerOfAddress = (db: Database, email: string): string =>
  findLocalAccount(db, email)?.member_id ?? email.toLowerCase();

/** Whose second factor a caller has; '' for callers without a login of the board. */
export function ownerOf({ db }: Pick<Context, 'db'>, actor: Actor): string {
  if (actor.kind === 'member') return actor.member_id;
  return actor.kind === 'board' || actor.kind === 'device' ? ownerOfAddress(db, actor.email) : '';
}

/**
 * Whose factor a caller may change: the own one, once it was shown in this session where there is one. Without that, a
 * password alone would replace the factor. Throws `second_factor_missing`.
 */
export function ownerWithFactor(call: Call): string {
  const owner = ownerOf(call, call.actor);
  if (needsFactor(call.actor) && isFactorOn(call.db, owner))
    throw new DomainError('second_factor_missing', {});
  return owner;
}

/** True when a login by password must have a second factor. */
export const isFactorRequired = (db: Database): boolean =>
  settingValue(db, 'second_factor_required') === 'on';

/** True when a login by the members' login service must show a second factor here before it acts for the board. */
export const isProviderFactorRequired = (db: Database): boolean =>
  settingValue(db, 'second_factor_provider') === 'on';

/** The secret of a factor follows from its nonce and the server's own secret, and is not stored. */
export const secretOf = ({ sign }: Pick<Context, 'sign'>, nonce: string): Uint8Array =>
  Buffer.from(sign('totp-secret', nonce), 'base64url').subarray(0, secretBytes);

/**
 * Uses up a code of the app or a recovery code; false for one that is wrong or was used before. Belongs into a
 * transaction, so that of two logins with one code only the first is served.
 */
export function takeCode(call: Call, owner: string, typed: string): boolean {
  const { db, now } = call;
  if (!isFactorOn(db, owner)) return false;
  const digits = typed.replace(/\s/g, '');
  if (!/^\d{6}$/.test(digits)) return takeRecoveryCode(db, owner, hashOfCode(typed), now().toISOString());
  const factor = findFactor(db, owner);
  if (!factor || factor.switched_on_at === null) return false;
  const step = matchingStep(secretOf(call, factor.nonce), digits, now(), factor.last_step);
  if (step === null) return false;
  putFactor(db, { ...factor, last_step: step });
  return true;
}

/** Switches a waiting secret on by its first code; false for a wrong one, or where none waits. */
export function switchOn(call: Call, owner: string, typed: string): boolean {
  const { db, now } = call;
  const factor = findFactor(db, owner);
  if (!factor || factor.waiting_nonce === '') return false;
  const step = matchingStep(secretOf(call, factor.waiting_nonce), typed.replace(/\s/g, ''), now(), 0);
  if (step === null) return false;
  const nonce = factor.waiting_nonce;
  putFactor(db, { owner, nonce, waiting_nonce: '', last_step: step, switched_on_at: now().toISOString() });
  return true;
}

/** Ten new recovery codes in place of the earlier ones. */
export function makeCodes({ db, randomToken }: Call, owner: string): string[] {
  const codes = Array.from({ length: recoveryCodes }, () => {
    const code = recoveryCode(Buffer.from(randomToken(48), 'base64url'), groupsOfCode);
    if (code === null) throw new Error('not enough randomness for a code');
    return code;
  });
  putCodes(db, owner, codes.map(hashOfCode));
  return codes;
}
