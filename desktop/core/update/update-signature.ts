import { createPublicKey, sign, verify, type KeyLike } from 'node:crypto';
import { z } from 'zod';
import { languages } from '../../../shared/language.ts';
import { notesLength } from '../../../shared/desktop/desktop-update-contract.ts';

/** Names in the folder of the channel file, and nothing that leads elsewhere. */
const fileName = z
  .string()
  .max(200)
  .regex(/^[\w.-]+$/);

const fileSchema = z.strictObject({
  url: fileName,
  sha512: z.base64().max(100),
  size: z.int().positive(),
  blockMapSize: z.int().positive().optional(),
});

/** A channel file (latest.yml and its kin) as a release signs it; whatever else it may hold is refused. */
const signedInfoSchema = z.strictObject({
  version: z
    .string()
    .max(60)
    .regex(/^\d+\.\d+\.\d+(?:-[\w.]+)?$/),
  files: z.array(fileSchema).min(1).max(20),
  path: fileName.optional(),
  sha512: z.base64().max(100).optional(),
  releaseDate: z.string().max(40),
  /** What is new, as plain text, by language. */
  notes: z.partialRecord(z.enum(languages), z.string().max(notesLength)),
  /** Ed25519 over everything else, in base64. */
  signature: z.base64().max(200),
});
export type SignedUpdateInfo = z.output<typeof signedInfoSchema>;

const purpose = 'aktuar-update-1\n';

/** The same bytes for the same content, in whatever order and file format it was written. */
function canonical(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonical).join(',')}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value) ?? 'null';
  const fields = Object.entries(value).filter(([, field]) => field !== undefined);
  const sorted = fields.toSorted(([one], [other]) => (one < other ? -1 : 1));
  return `{${sorted.map(([name, field]) => `${JSON.stringify(name)}:${canonical(field)}`).join(',')}}`;
}

const bytesOf = (info: Omit<SignedUpdateInfo, 'signature'>): Buffer => Buffer.from(purpose + canonical(info));

/** Adds the signature of a release to what its channel file says. */
export function signUpdate(info: Omit<SignedUpdateInfo, 'signature'>, key: KeyLike): SignedUpdateInfo {
  const signature = sign(null, bytesOf(info), key).toString('base64');
  return signedInfoSchema.parse({ ...info, signature });
}

/**
 * What a channel file says, if the holder of the private key signed just that; null otherwise. `key`: the public key,
 * DER (SPKI) in base64.
 */
export function verifiedUpdate(info: unknown, key: string): SignedUpdateInfo | null {
  const { data } = signedInfoSchema.safeParse(info);
  if (data === undefined) return null;
  const { signature, ...signed } = data;
  const publicKey = createPublicKey({ key: Buffer.from(key, 'base64'), format: 'der', type: 'spki' });
  return verify(null, bytesOf(signed), publicKey, Buffer.from(signature, 'base64')) ? data : null;
}
