import type { Call } from '../context.ts';
import { isDispatched } from './dispatch-store.ts';
import { deleteOutgoing, hasOutgoing } from './outgoing-mail-store.ts';

/**
 * Cancels a pending e-mail in the transaction of the caller. False when there is none: it has been sent, is being sent,
 * or never existed.
 */
export function takeBackMail(call: Call, key: string): boolean {
  // After a crash while a line was claimed it may be in both files; then it counts as being sent.
  return !isDispatched(call.effects, key) && deleteOutgoing(call.db, key);
}

/** True for an e-mail that waits here and has not left. */
export const canTakeBack = (call: Call, key: string): boolean =>
  hasOutgoing(call.db, key) && !isDispatched(call.effects, key);
