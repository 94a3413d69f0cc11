import { DomainError } from '../../../shared/errors.ts';
import type { Call } from '../../context.ts';
import { hashOfToken } from '../../db/link-secrets.ts';
import {
  findFormToken,
  insertFormToken,
  settleFormToken,
  type FormPurpose,
  type StoredFormToken,
} from './form-token-store.ts';

/** For so long a link in the e-mail about a form can be called. */
const linkHours = 48;

export interface FormToken {
  /** 256 random bits; only its hash is stored. */
  readonly token: string;
  readonly hash: string;
  readonly deadline: Date;
}

/** A fresh link for a form that came in; it counts from `from`, when its e-mail leaves. */
export function issueFormToken(
  call: Call,
  { purpose, subject_uuid }: Pick<StoredFormToken, 'purpose' | 'subject_uuid'>,
  from: Date = call.now(),
): FormToken {
  const token = call.randomToken(32);
  const hash = hashOfToken(token);
  const deadline = new Date(from.getTime() + linkHours * 3_600_000);
  const expires_at = deadline.toISOString();
  insertFormToken(call.db, {
    token_hash: hash,
    purpose,
    subject_uuid,
    expires_at,
    used_at: null,
    answer: null,
  });
  return { token, hash, deadline };
}

/**
 * Completes the step behind a link once: a repeat gets the same answer and does nothing. Throws `gone` for a link that
 * is unknown, of another form or expired. What `work` throws leaves the link as it was.
 */
export function completeForm<T>(
  call: Call,
  { purpose, token }: { readonly purpose: FormPurpose; readonly token: string },
  work: (subjectUuid: string) => T,
): T {
  const stored = findFormToken(call.db, hashOfToken(token));
  if (!stored || stored.purpose !== purpose) throw new DomainError('gone', {});
  if (stored.used_at !== null) return stored.answer as T;
  const now = call.now().toISOString();
  if (stored.expires_at <= now) throw new DomainError('gone', {});
  const answer = work(stored.subject_uuid);
  settleFormToken(call.db, stored.token_hash, { used_at: now, answer });
  return answer;
}
