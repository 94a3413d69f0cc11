import { z } from 'zod';
import { localCall } from '../endpoint.ts';
import { mailTextId, mailTextSchema } from './mail-texts/mail-text.ts';
import { fieldChangeSchema } from '../sync/mutation.ts';

/** Texts of e-mails from this computer's own copy. */
export const desktopMailTextContract = {
  /** All of them, by kind and language; version 0 is the program's own text. */
  list: localCall({
    input: z.strictObject({}),
    output: z.array(z.object({ ...mailTextSchema.shape, waiting: z.boolean(), conflict: z.boolean() })),
  }),
  /**
   * Throws `validation_failed`, also for a placeholder that this kind of e-mail does not know. The very first change of
   * a text goes to the server at once and throws `offline` without it.
   */
  save: localCall({
    input: z.strictObject({
      id: mailTextId,
      changes: z.partialRecord(z.enum(['subject', 'body']), fieldChangeSchema),
    }),
    output: mailTextSchema,
  }),
  /** Back to the program's own text. */
  reset: localCall({ input: z.strictObject({ id: mailTextId }), output: z.null() }),
};
