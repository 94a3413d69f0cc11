import type { Call } from '../context.ts';

const holdBackMs = 20_000;

/**
 * When an e-mail about a decision may leave: one that comes from a desktop can be taken back there for a moment (undo),
 * so its e-mail waits that long; any other leaves at once.
 */
export function heldBack({ actor, now }: Call): { readonly notBefore?: Date } {
  return actor.kind === 'device' ? { notBefore: new Date(now().getTime() + holdBackMs) } : {};
}
