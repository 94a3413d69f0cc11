import { recoveryCode, typedRecoveryCode } from '../../../shared/access/local-accounts/local-account.ts';
import { DomainError, invalid } from '../../../shared/errors.ts';
import type { Call } from '../../context.ts';
import { hashOfToken } from '../../db/link-secrets.ts';
import { hashPassword } from '../../ports/board-login/password-hash.ts';
import { estimateBits } from '../../secret-strength.ts';
import { endSessionsOf } from '../handovers/handover-store.ts';
import {
  deleteLinksOf,
  findAccountOfMember,
  findLocalAccount,
  putLocalAccount,
} from './local-account-store.ts';

/** What an attacker would have to guess at least; a login is tried five times in a quarter of an hour. */
const leastBits = 28;

/** A password that may be stored, and what its owner prints for the day on which it is lost. */
export interface ChosenPassword {
  readonly password_hash: string;
  readonly code: string;
}

/** Throws `validation_failed` for a password that is easily guessed, or that contains the person's own address. */
export async function choosePassword(call: Call, email: string, password: string): Promise<ChosenPassword> {
  const [name = ''] = email.split('@');
  const rest = password
    .toLowerCase()
    .replaceAll(email, '')
    .replaceAll(name.length < 4 ? email : name, '');
  if (rest.length < 6 || estimateBits(password) < leastBits)
    throw invalid('password', 'account_password_weak');
  return { password_hash: await hashPassword(password), code: newCode(call) };
}

function newCode({ randomToken }: Call): string {
  const code = recoveryCode(Buffer.from(randomToken(48), 'base64url'));
  if (code === null) throw new Error('not enough randomness for a code');
  return code;
}

/** How a recovery code is stored: it is random, so one round of SHA-256 suffices. */
export const hashOfCode = (code: string): string => hashOfToken(typedRecoveryCode(code));

/**
 * Writes the account of a member with its new password; every session of the address ends and no earlier link counts.
 * Throws `conflict` where the address belongs to another member's account.
 */
export function saveAccount(
  call: Call,
  { member_id, email }: { readonly member_id: string; readonly email: string },
  { password_hash, code }: ChosenPassword,
): void {
  const { db, now } = call;
  const known = findLocalAccount(db, email);
  if (known && known.member_id !== member_id) throw new DomainError('conflict', { what: 'local_account' });
  const before = findAccountOfMember(db, member_id);
  const at = now().toISOString();
  putLocalAccount(db, {
    member_id,
    email,
    password_hash,
    recovery_hash: hashOfCode(code),
    created_at: before?.created_at ?? at,
    chosen_at: at,
  });
  for (const owner of new Set([email, before?.email ?? email])) endSessionsOf(db, owner, at);
  deleteLinksOf(db, member_id);
}
