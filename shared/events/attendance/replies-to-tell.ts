import type { ReplyAnswer } from './attendance.ts';

/**
 * Replies whose people hear that an event is off, or on again: of those who come, or may come. `told`: addresses in
 * small letters that hear it already, as helpers of the same event.
 */
export const repliesToTell = <R extends { readonly answer: ReplyAnswer; readonly email: string }>(
  replies: readonly R[],
  told: ReadonlySet<string>,
): R[] => replies.filter(({ answer, email }) => answer !== 'no' && !told.has(email.toLowerCase()));
