import type { Call } from '../context.ts';

/** What a desktop decided can be undone there for so long, so its e-mail waits. */
export const holdMs = 20_000;

/** When an e-mail about a decision may leave: out of a desktop held back, at once from anywhere else. */
export function heldBack({ actor, now }: Call): { readonly notBefore?: Date } {
  return actor.kind === 'device' ? { notBefore: new Date(now().getTime() + holdMs) } : {};
}
