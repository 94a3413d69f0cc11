import { DomainError } from '../../shared/errors.ts';
import { rights, type Actor, type RoleName } from '../../shared/permission.ts';

const windowMs = 60 * 60 * 1000;
/** Such a role keeps saved filters only: a person makes a handful of changes a day. */
const mutationsPerWindow = 2_000;

const isReadOnlyRole = (role: RoleName): boolean =>
  rights[role].every(permission => /\.(read|print)$/.test(permission));

/**
 * Rate limit for the pushes of a person with a read-only role, over all devices: every mutation is stored (result,
 * audit, place in the feed). Kept in memory, so a restart resets it. Throws `rate_limited`, after which a laptop
 * retries.
 */
export class PushThrottle {
  private readonly now: () => Date;
  private readonly counts = new Map<string, { began: number; mutations: number }>();

  constructor(now: () => Date) {
    this.now = now;
  }

  count(actor: Actor, mutations: number): void {
    if (actor.kind !== 'device' || !isReadOnlyRole(actor.role)) return;
    const at = this.now().getTime();
    const known = this.counts.get(actor.email);
    const count = known && at - known.began < windowMs ? known : { began: at, mutations: 0 };
    if (count.mutations + mutations > mutationsPerWindow) {
      const seconds = Math.max(1, Math.ceil((count.began + windowMs - at) / 1000));
      throw new DomainError('rate_limited', { seconds });
    }
    count.mutations += mutations;
    this.counts.set(actor.email, count);
  }
}
