import type { Call } from '../context.ts';
import { isDispatched } from './dispatch-store.ts';
import { deleteOutgoing, hasOutgoing } from './outgoing-mail-store.ts';

/**
 * Takes an e-mail back before it leaves, in the transaction of the caller. False when there is nothing to take back:
 * it has left, is on its way, or never was.
 */
export function takeBackMail(call: Call, key: string): boolean {
  // After a crash in the middle of taking over a line may stand in both files; then it counts as on its way.
  return !isDispatched(call.effects, key) && deleteOutgoing(call.db, key);
}

/** True for an e-mail that waits here and has not left. */
export const canTakeBack = (call: Call, key: string): boolean =>
  hasOutgoing(call.db, key) && !isDispatched(call.effects, key);
