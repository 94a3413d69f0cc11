import { z } from 'zod';
import { localCall } from '../../endpoint.ts';
import { filledLine } from '../../fields.ts';

/** What runs now, or where it stopped. */
const movePhases = ['copying', 'sending', 'checking', 'switching', 'returning', 'interrupted'] as const;

/** A move that has begun and not ended; the association on this computer is locked meanwhile. */
const runningMoveSchema = z.object({
  phase: z.enum(movePhases),
  /** Address of the new server. */
  to: z.string(),
  /** Bytes in all and of these on the new server; of a copy those that were copied. */
  done: z.number(),
  total: z.number(),
  /** Why it stopped or waits. */
  problem: z.object({ code: z.string(), params: z.record(z.string(), z.unknown()) }).nullable(),
});

/** A move that has ended: the association works there, and its former data is kept here for a while. */
const endedMoveSchema = z.object({
  to: z.string(),
  moved_at: z.iso.datetime(),
  kept_until: z.iso.datetime(),
  members: z.int(),
  invoices: z.int(),
  bytes: z.number(),
});
export type EndedMove = z.output<typeof endedMoveSchema>;

export const localMoveSchema = z.object({
  running: runningMoveSchema.nullable(),
  ended: endedMoveSchema.nullable(),
});
export type LocalMove = z.output<typeof localMoveSchema>;
export type RunningMove = NonNullable<LocalMove['running']>;

const call = { input: z.strictObject({}), output: localMoveSchema };

/** The move of the association on this computer to a server; where it stands comes with the session. */
export const desktopMoveContract = {
  /**
   * Asks the new server whether the association can move there; changes nothing. Errors: validation_failed, gone,
   * server_unreachable, server_not_aktuar, server_incompatible, server_insecure.
   */
  check: localCall({
    input: z.strictObject({ link: filledLine(400) }),
    output: z.object({
      to: z.string(),
      members: z.int(),
      invoices: z.int(),
      /** Of the databases and all files. */
      bytes: z.number(),
    }),
  }),
  /** Begins; answers at once. Errors as `check`, conflict while one runs. */
  start: localCall({ input: z.strictObject({ link: filledLine(400) }), output: localMoveSchema }),
  /** Goes on after a cut or a new start of the program. */
  resume: localCall(call),
  /** Ends it and opens the association on this computer again. Errors: move_accepted, offline. */
  cancel: localCall(call),
  /** Takes the association back as long as nothing has happened on the new server. Errors: move_used, offline, gone. */
  goBack: localCall(call),
};
