import { z } from 'zod';
import { deviceSchema } from '../device-contract.ts';
import { passkeySchema } from './passkey.ts';

/** A session of the board, as its owner sees it. */
const ownSessionSchema = z.object({
  id: z.string(),
  /** What the browser or program called itself, '' for unknown. */
  program: z.string(),
  began_at: z.iso.datetime(),
  seen_at: z.iso.datetime(),
  expires_at: z.iso.datetime(),
  /** True: the session that asks. */
  own: z.boolean(),
});
export type OwnSession = z.output<typeof ownSessionSchema>;

/** By which service a person's password is checked. */
const loginServices = ['local', 'mailbox', 'provider'] as const;

const factorStateSchema = z.object({
  /** Since when logins take a code of an app; null while they do not. */
  on_since: z.iso.datetime().nullable(),
  /** Recovery codes that were not used yet. */
  codes_left: z.int(),
  /** True: the association requires one. */
  required: z.boolean(),
});
export type FactorState = z.output<typeof factorStateSchema>;

/** What belongs to a person's own login. */
export const ownLoginSchema = z.object({
  email: z.string(),
  name: z.string(),
  login: z.enum(loginServices),
  second_factor: factorStateSchema,
  passkeys: z.object({
    /** False: the password of this login is checked elsewhere, or browsers have no passkeys at the server's address. */
    is_possible: z.boolean(),
    list: z.array(passkeySchema),
  }),
  sessions: z.array(ownSessionSchema),
  devices: z.array(deviceSchema.extend({ own: z.boolean() })),
});
export type OwnLogin = z.output<typeof ownLoginSchema>;

/** A new secret for an authenticator app. */
export const newFactorSchema = z.object({
  /** In groups of four (base32, RFC 4648), for apps without a camera. */
  secret: z.string(),
  /** `otpauth://totp/…`, as in the code. */
  uri: z.string(),
  /** The code as one SVG path in a square of `size` units. */
  qr: z.object({ size: z.int(), path: z.string() }),
});
export type NewFactor = z.output<typeof newFactorSchema>;

/** Recovery codes, shown in this one answer. */
export const recoveryCodesSchema = z.object({ recovery_codes: z.array(z.string()) });
export type RecoveryCodes = z.output<typeof recoveryCodesSchema>;
