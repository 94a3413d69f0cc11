import { z } from 'zod';
import { ownRightsSchema } from './accesses/role.ts';
import { localCall } from '../endpoint.ts';
import { localMoveSchema } from './move/desktop-move-contract.ts';
import { newFactorSchema, recoveryCodesSchema } from './own-login/own-login.ts';
import { factorCode } from './own-login/own-login-contract.ts';
import { localKinds } from '../association/embedded-server.ts';
import { localAccountContract } from './local-accounts/local-account-contract.ts';
import { filledLine } from '../fields.ts';
import { languages } from '../language.ts';
import { waitingChangeSchema } from '../sync/desktop-sync-contract.ts';

/** The server inside this program, if it works with one. */
const localServerSchema = z.object({
  /** False: this program works with servers elsewhere only. */
  is_possible: z.boolean(),
  kind: z.enum(localKinds).nullable(),
  /** 'restarting': it ended or could not start because of `problem`, and is tried again by itself. */
  state: z.enum(['stopped', 'starting', 'running', 'restarting']),
  problem: z.object({ code: z.string(), params: z.record(z.string(), z.unknown()) }).nullable(),
  /** This computer keeps an association of its own. */
  own_exists: z.boolean(),
});
export type LocalServerState = z.output<typeof localServerSchema>;

/** 'copy': this folder was a copy of that of `other` and is the device `own` now. 'original': `other` was copied from here. */
export const copyNoteSchema = z.object({
  kind: z.enum(['copy', 'original']),
  own: z.string(),
  other: z.string(),
});

/**
 * Where the desktop stands: what it keeps is locked (a passphrase to be chosen, asked for, or nothing opens it), no server known yet, the one of this program starting or empty, not signed in, first sync
 * running, working, or without contact to the server for too long.
 */
export const desktopStateSchema = z.object({
  phase: z.enum([
    'protect',
    'locked',
    'key_lost',
    'setup',
    'starting',
    'found',
    'login',
    'first_sync',
    'ready',
    'lease_ended',
    'revoked',
  ]),
  server: z.string().nullable(),
  association: z.string(),
  demo: z.boolean(),
  person: z.object({ email: z.string(), name: z.string() }).nullable(),
  device: z.object({ id: z.string(), name: z.string() }).nullable(),
  /** Rows fetched so far and in all, while the first sync runs; it resumes where it stopped. */
  first_sync: z.object({ done: z.int(), total: z.int() }).nullable(),
  local: localServerSchema,
  move: localMoveSchema,
  shell: z.enum(['electron', 'browser']),
  /** Language of the screens on this computer; null until one was chosen. */
  language: z.enum(languages).nullable(),
  version: z.string(),
  /** Changes, refusals, files and photos that went with the copy when the access of this device was taken away. */
  lost: z.int(),
  /** Changes that the server kept for the board then. */
  kept: z.int(),
  /** What was lost, in words; not all of it where it was very much. */
  lost_changes: z.array(waitingChangeSchema),
  /** A copy of the data folder was noticed; null where there was none, or it was put away. */
  copy_note: copyNoteSchema.nullable(),
  /** The person has seen the tour of the screens on this computer; true while no person is signed in. */
  tour_seen: z.boolean(),
  /** What the person may do, as the server last said. */
  ...ownRightsSchema.shape,
});
export type DesktopState = z.output<typeof desktopStateSchema>;

/** A new password was chosen: its code stands on the recovery sheet and is shown this once. */
const foundedSchema = z.object({ desktop: desktopStateSchema, email: z.string(), recovery_code: z.string() });

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
  /** After a login that lacks a second factor: the page on which a browser makes a passkey in place of it. */
  invitePasskey: localCall({ input: z.strictObject({}), output: z.object({ url: z.string() }) }),
  /**
   * The page on which a browser shows a passkey; it gives a code that only this program can use. `url` is null where the
   * server takes no passkeys. Errors: offline.
   */
  openBrowser: localCall({ input: z.strictObject({}), output: z.object({ url: z.string().nullable() }) }),
  /** Logs in with the code of that page. Errors: login_code_wrong, rate_limited, offline. */
  loginByBrowser: localCall({
    input: z.strictObject({ code: filledLine(40), device_name: filledLine(80) }),
    output: desktopStateSchema,
  }),
  /** The person who works here shows a passkey in place of the password, for the next five minutes. */
  confirmByBrowser: localCall({ input: z.strictObject({ code: filledLine(40) }), output: z.null() }),
  /** Works with a server inside this program from now on. The demo logs in by itself; an own one is set up by `found`. */
  startLocal: localCall({ input: z.strictObject({ kind: z.enum(localKinds) }), output: desktopStateSchema }),
  /** Tries at once to start a server that did not start. */
  retryLocal: localCall({ input: z.strictObject({}), output: desktopStateSchema }),
  /** Founds the association on this computer and logs its first person in. Errors: gone, validation_failed, offline. */
  found: localCall({ input: localAccountContract.setUp.input.omit({ token: true }), output: foundedSchema }),
  /** With the code of the recovery sheet, chooses a new password and logs in. Errors: login_failed, rate_limited. */
  recover: localCall({ input: localAccountContract.recover.input, output: foundedSchema }),
  /** Sets the language of the screens on this computer; it stays when another person signs in. */
  setLanguage: localCall({
    input: z.strictObject({ language: z.enum(languages) }),
    output: desktopStateSchema,
  }),
  /** The person has read that a copy of the data folder was noticed. */
  putCopyNoteAway: localCall({ input: z.strictObject({}), output: desktopStateSchema }),
  /** The person has seen the tour of the screens, or put it away: it does not come by itself again. */
  markTour: localCall({ input: z.strictObject({}), output: desktopStateSchema }),
  /**
   * Back to the choice of a server. The demo is deleted, and so is an association on this computer as long as nothing
   * was entered; one with data stays. Errors: conflict while a person is signed in there.
   */
  leaveLocal: localCall({ input: z.strictObject({}), output: desktopStateSchema }),
  /** Ends this device's access and empties its copy; refused with `outbox_not_empty` while changes wait, unless `discard`. */
  logout: localCall({
    input: z.strictObject({ discard: z.boolean().default(false) }),
    output: desktopStateSchema,
  }),
};
