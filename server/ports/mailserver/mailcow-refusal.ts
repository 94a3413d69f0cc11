import { DomainError } from '../../../shared/errors.ts';
import { mailserverProblem, type MailserverProblem } from './mailserver-port.ts';

/** The key of a message and what it carries. */
export interface MailcowFailure {
  readonly key: string;
  readonly given: readonly string[];
}

/** The message that failed, if any did: an answer is one entry or several, and one failure is enough. */
export function failedEntry(answer: unknown): MailcowFailure | null {
  const entries: unknown[] = Array.isArray(answer) ? answer : [answer];
  if (entries.length === 0) return { key: 'empty answer', given: [] };
  for (const entry of entries) {
    const { type, msg } = (entry ?? {}) as { readonly type?: unknown; readonly msg?: unknown };
    // A list of another kind than mailcow's says nothing about what happened.
    if (typeof type !== 'string') return { key: 'empty answer', given: [] };
    if (type !== 'danger' && type !== 'error') continue;
    const [key = '', ...given] = (Array.isArray(msg) ? msg : [msg]).map(String);
    return { key, given };
  }
  return null;
}

/** Keys of mailcow and what they mean to us. */
const problems: Readonly<Record<string, MailserverProblem>> = {
  mailbox_invalid: 'name_invalid',
  username_invalid: 'address_invalid',
  alias_invalid: 'address_invalid',
  alias_empty: 'address_invalid',
  domain_invalid: 'domain_unknown',
  domain_not_found: 'domain_unknown',
  unlimited_quota_acl: 'quota_unlimited',
  mailbox_quota_exceeded: 'quota_above',
  mailbox_quota_left_exceeded: 'quota_left',
  max_mailbox_exceeded: 'domain_full',
  max_alias_exceeded: 'aliases_full',
  password_complexity: 'password_weak',
  password_mismatch: 'password_mismatch',
  goto_empty: 'target_missing',
  goto_invalid: 'target_invalid',
};

const takenByMailbox = new Set(['object_exists']);
const taken = new Set(['is_alias', 'is_spam_alias', 'is_alias_or_mailbox']);

/** What one failure means. Whether the thing exists was asked before, so `access_denied` can only mean the domain. */
export function refusalOf({ key, given }: MailcowFailure, domain: string): DomainError {
  if (takenByMailbox.has(key)) return new DomainError('conflict', { what: 'mailbox' });
  if (taken.has(key)) return new DomainError('conflict', { what: 'alias' });
  if (key === 'access_denied') return mailserverProblem('domain_unknown', [domain]);
  const problem = problems[key];
  if (problem === undefined) return mailserverProblem('other', [[key, ...given].join(' ').slice(0, 200)]);
  return mailserverProblem(problem, problem === 'domain_unknown' && given.length === 0 ? [domain] : given);
}
