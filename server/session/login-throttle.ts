import { DomainError } from '../../shared/errors.ts';

const windowMs = 15 * 60 * 1000;
const allowedFailures = 5;

/** Counts failed logins per address and per account: five within 15 minutes, then `rate_limited`. */
export interface LoginThrottle {
  /** Counts an attempt before its outcome is known, so that many at once do not slip through. */
  begin(keys: readonly string[]): Attempt;
}
export interface Attempt {
  /** The password was right, or nobody could check it: the attempt does not count. */
  forgive(): void;
  /** The password was right: earlier failures of this account are forgotten too. */
  succeed(account: string): void;
}

/**
 * Kept in memory: a restart forgives, which no attacker can cause from outside. Each kind of login has its own, so that
 * wrong passwords at one of them lock nobody out of another.
 */
export function createLoginThrottle(now: () => Date): LoginThrottle {
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
        const oldest = times.at(-allowedFailures);
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

function removeOne(failures: Map<string, number[]>, key: string, at: number): void {
  const times = failures.get(key) ?? [];
  const index = times.indexOf(at);
  if (index >= 0) failures.set(key, times.toSpliced(index, 1));
}

function forgetOld(failures: Map<string, number[]>, since: number): void {
  for (const [key, times] of failures) if ((times.at(-1) ?? 0) <= since) failures.delete(key);
}
