import { isIPv6 } from 'node:net';
import { DomainError } from '../shared/errors.ts';

const windowMs = 15 * 60 * 1000;
const allowedFailures = 5;

/** Counts failed logins per address and per account: five within 15 minutes unless stated, then `rate_limited`. */
export interface LoginThrottle {
  /** Counts an attempt before its outcome is known, so that many at once do not slip through. */
  begin(keys: readonly string[]): Attempt;
}
interface Attempt {
  /** The password was right, or it could not be checked: the attempt does not count. */
  forgive(): void;
  /** The password was right: earlier failures of this account are forgotten too. */
  succeed(account: string): void;
}

/**
 * Kept in memory: a restart forgives, which no attacker can cause from outside. Each kind of login has its own, so that
 * wrong passwords at one of them lock no caller out of another.
 */
export function createLoginThrottle(now: () => Date, allowed = allowedFailures): LoginThrottle {
  const failures = new Map<string, number[]>();
  const recent = (key: string) => {
    const since = now().getTime() - windowMs;
    return (failures.get(key) ?? []).filter(at => at > since);
  };
  return {
    begin: keys => {
      forgetOld(failures, now().getTime() - windowMs);
      for (const key of keys) {
        const times = recent(key);
        const oldest = times.at(-allowed);
        if (oldest === undefined) continue;
        const seconds = Math.max(1, Math.ceil((oldest + windowMs - now().getTime()) / 1000));
        throw new DomainError('rate_limited', { seconds });
      }
      const at = now().getTime();
      for (const key of keys) failures.set(key, [...recent(key), at]);
      const forgive = () => {
        for (const key of keys) removeOne(failures, key, at);
      };
      return {
        forgive,
        succeed: account => {
          forgive();
          failures.delete(account);
        },
      };
    },
  };
}

/** Who calls from this address: of IPv6 its network, as each household has a network full of addresses. */
export function callerKey(address: string): string {
  if (!isIPv6(address) || address.includes('.')) return `address ${address}`;
  const [head = '', tail] = (address.split('%')[0] ?? '').split('::');
  const groups = head === '' ? [] : head.split(':');
  const behind = tail === undefined || tail === '' ? 0 : tail.split(':').length;
  const zeros = tail === undefined ? 0 : 8 - groups.length - behind;
  const whole = [...groups, ...Array.from({ length: zeros }, () => '0'), ...(tail ?? '').split(':')];
  return `address ${whole
    .slice(0, 4)
    .map(group => Number.parseInt(group || '0', 16).toString(16))
    .join(':')}`;
}

function removeOne(failures: Map<string, number[]>, key: string, at: number): void {
  const times = failures.get(key) ?? [];
  const index = times.indexOf(at);
  if (index >= 0) failures.set(key, times.toSpliced(index, 1));
}

function forgetOld(failures: Map<string, number[]>, since: number): void {
  for (const [key, times] of failures) if ((times.at(-1) ?? 0) <= since) failures.delete(key);
}
