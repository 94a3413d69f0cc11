import { z } from 'zod';
import { filledLine } from '../../fields.ts';

/** A passkey (WebAuthn) of a login that the server keeps, as its owner sees it. */
export const passkeySchema = z.object({
  id: z.string(),
  name: z.string(),
  created_at: z.iso.datetime(),
  /** Null until the first login with it. */
  used_at: z.iso.datetime().nullable(),
  /** True: the password store of its owner keeps it on several devices. */
  synced: z.boolean(),
  /** Empty, or the former address of this server for which it was made: it cannot be used at the present one. */
  made_for: z.string(),
});
export type Passkey = z.output<typeof passkeySchema>;

export const passkeyName = filledLine(60);

/** Most passkeys of one login. */
export const mostPasskeys = 20;

const base64url = (most: number) =>
  z
    .string()
    .max(most, 'too_long')
    .regex(/^[\w-]+$/, 'invalid');

/** A challenge for a code (RFC 7636, S256): the SHA-256 of a verifier that only the asking program knows. */
export const codeChallenge = z.string().regex(/^[\w-]{43}$/, 'invalid');
/** The verifier to it, 256 bits at least. */
export const codeVerifier = z.string().regex(/^[\w.~-]{43,128}$/, 'invalid');

const credentialHead = {
  id: base64url(2000),
  rawId: base64url(2000),
  type: z.literal('public-key'),
  authenticatorAttachment: z.enum(['platform', 'cross-platform']).nullish(),
};

/** What a browser answers to a request for a new passkey (RegistrationResponseJSON of WebAuthn). */
export const newPasskeyCredential = z.object({
  ...credentialHead,
  response: z.object({
    clientDataJSON: base64url(4000),
    attestationObject: base64url(60_000),
    transports: z.array(z.string().max(40, 'too_long')).max(10, 'too_long').optional(),
  }),
});
export type NewPasskeyCredential = z.output<typeof newPasskeyCredential>;

/** What a browser answers to a login with a passkey (AuthenticationResponseJSON of WebAuthn). */
export const usedPasskeyCredential = z.object({
  ...credentialHead,
  response: z.object({
    clientDataJSON: base64url(4000),
    authenticatorData: base64url(8000),
    signature: base64url(8000),
    userHandle: base64url(100),
  }),
});
export type UsedPasskeyCredential = z.output<typeof usedPasskeyCredential>;

/** What a page hands to the browser's own WebAuthn functions; its form is defined there. */
export const browserOptions = z.record(z.string(), z.unknown());
