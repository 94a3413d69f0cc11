import { heldBackMs } from '../../shared/delivery/held-mail.ts';
import type { Call } from '../context.ts';

/** When an e-mail about a decision may leave: out of a desktop held back, at once from anywhere else. */
export function delayedUntil({ actor, now }: Call): { readonly notBefore?: Date } {
  return actor.kind === 'device' ? { notBefore: new Date(now().getTime() + heldBackMs) } : {};
}
