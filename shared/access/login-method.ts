import { z } from 'zod';

/** How a person of the board may log in: by a login that the server keeps, by a mailbox, by the members' login service. */
export const loginMethods = ['local', 'mailbox', 'provider'] as const;
export type LoginMethod = (typeof loginMethods)[number];

export const loginMethodSchema = z.object({
  way: z.enum(loginMethods),
  /** True: logins by it count. */
  is_on: z.boolean(),
  /** False: this server has no such service. */
  is_set_up: z.boolean(),
  /** True: the configuration of the server says which ways count. */
  is_fixed: z.boolean(),
});
export type LoginMethodState = z.output<typeof loginMethodSchema>;
