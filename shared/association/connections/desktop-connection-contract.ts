import { z } from 'zod';
import { localCall } from '../../endpoint.ts';
import { connectionSchema, mailConnectionSchema } from './connection.ts';

/** Everything that the server told about its connections at one time. */
export const connectionListSchema = z.object({
  connections: z.array(connectionSchema),
  mail: mailConnectionSchema,
  known_at: z.iso.datetime(),
});
export type ConnectionList = z.output<typeof connectionListSchema>;

export const desktopConnectionContract = {
  /** Asks the server and keeps what it says. Errors: those of the server's own list. */
  read: localCall({ input: z.strictObject({}), output: connectionListSchema }),
  /** What was kept last on this laptop; null where nothing was or may be. */
  known: localCall({ input: z.strictObject({}), output: connectionListSchema.nullable() }),
};
