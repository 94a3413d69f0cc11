import { z } from 'zod';
import { ownRightsSchema } from './accesses/role.ts';
import { localCall } from '../endpoint.ts';
import { newFactorSchema, recoveryCodesSchema } from './own-login/own-login.ts';
import { factorCode } from './own-login/own-login-contract.ts';
import { filledLine } from '../fields.ts';

/** Where the desktop stands: no server known yet, not signed in, first sync running, or working. */
const desktopStateSchema = z.object({
  phase: z.enum(['setup', 'login', 'first_sync', 'ready', 'revoked']),
  server: z.string().nullable(),
  association: z.string(),
  demo: z.boolean(),
  person: z.object({ email: z.string(), name: z.string() }).nullable(),
  device: z.object({ id: z.string(), name: z.string() }).nullable(),
  /** Rows fetched so far and in all, while the first sync runs; it resumes where it stopped. */
  first_sync: z.object({ done: z.int(), total: z.int() }).nullable(),
  shell: z.enum(['electron', 'browser']),
  version: z.string(),
  /** What the person may do, as the server last said. */
  ...ownRightsSchema.shape,
});
export type DesktopState = z.output<typeof desktopStateSchema>;

export const desktopSessionContract = {
  state: localCall({ input: z.strictObject({}), output: desktopStateSchema }),
  /** Checks that an Aktuar server answers at this address and remembers it. Errors: server_unreachable, server_not_aktuar, server_incompatible, server_insecure. */
  connect: localCall({ input: z.strictObject({ server: filledLine(300) }), output: desktopStateSchema }),
  /**
   * Logs in as board, enrols this device, starts the first sync. Errors: login_failed, rate_limited, offline,
   * second_factor_required (repeat it with a code), second_factor_wrong, second_factor_missing (`beginFactor` follows).
   */
  login: localCall({
    input: z.strictObject({
      email: filledLine(254),
      password: z.string().min(1, 'required'),
      device_name: filledLine(80),
      /** Of the second factor, where the login has one. */
      code: factorCode.optional(),
    }),
    output: desktopStateSchema,
  }),
  /** After a login that lacks a second factor: a secret for the app. Errors: not_signed_in without such a login. */
  beginFactor: localCall({ input: z.strictObject({}), output: newFactorSchema }),
  /** Switches the second factor on. Errors: second_factor_wrong, rate_limited. */
  switchFactorOn: localCall({ input: z.strictObject({ code: factorCode }), output: recoveryCodesSchema }),
  /** Goes on with the login that waited for its second factor. */
  finishLogin: localCall({ input: z.strictObject({}), output: desktopStateSchema }),
  /** Ends this device's access and empties its copy; refused with `outbox_not_empty` while changes wait, unless `discard`. */
  logout: localCall({
    input: z.strictObject({ discard: z.boolean().default(false) }),
    output: desktopStateSchema,
  }),
};
