import { randomBytes, scrypt } from 'node:crypto';
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { syncNames, writeAtomic } from '../storage/atomic-file.ts';
import type { Keyring } from '../shell-port.ts';
import { seal, unseal } from './seal.ts';

/** Work of one attempt at a passphrase: half a second and 128 MB. */
const cost = { N: 2 ** 17, r: 8, p: 1 };
const base64 = z.base64().max(4_000);

const keyFileSchema = z.discriminatedUnion('sealed_by', [
  z.strictObject({ version: z.literal(1), sealed_by: z.literal('keyring'), key: base64 }),
  z.strictObject({
    version: z.literal(1),
    sealed_by: z.literal('passphrase'),
    salt: base64,
    cost: z.strictObject({
      N: z
        .int()
        .min(2)
        .max(2 ** 20),
      r: z.int().min(1).max(16),
      p: z.int().min(1).max(4),
    }),
    key: base64,
  }),
]);
type KeyFile = z.output<typeof keyFileSchema>;

/** `replica-key.json`: the key of this folder's files, sealed by the system's keyring or by a passphrase. */
const fileIn = (dataDir: string): string => join(dataDir, 'replica-key.json');

/** 'none': there is no such file. Null: it cannot be read as one. */
export function readKeyFile(dataDir: string): KeyFile | 'none' | null {
  if (!existsSync(fileIn(dataDir))) return 'none';
  try {
    return keyFileSchema.parse(JSON.parse(readFileSync(fileIn(dataDir), 'utf8')));
  } catch {
    return null;
  }
}

export const newKey = (): Buffer => randomBytes(32);

/** Throws `storage_full` or `storage_readonly`. */
export function keepInKeyring(dataDir: string, keyring: Keyring, key: Uint8Array): void {
  const sealed = keyring.seal(Buffer.from(key).toString('base64'));
  write(dataDir, { version: 1, sealed_by: 'keyring', key: toBase64(sealed) });
}

/** Throws `storage_full` or `storage_readonly`. */
export async function keepUnderPassphrase(
  dataDir: string,
  passphrase: string,
  key: Uint8Array,
  work = cost,
): Promise<void> {
  const salt = randomBytes(16);
  const sealed = seal(await stretch(passphrase, salt, work), 'replica-key', key);
  write(dataDir, {
    version: 1,
    sealed_by: 'passphrase',
    salt: toBase64(salt),
    cost: work,
    key: toBase64(sealed),
  });
}

/** Null where the keyring does not open it: it belongs to another account or was made anew. */
export function openByKeyring(file: KeyFile, keyring: Keyring): Buffer | null {
  const text = keyring.open(Buffer.from(file.key, 'base64'));
  const key = Buffer.from(text ?? '', 'base64');
  return key.length === 32 ? key : null;
}

/** Null for a wrong passphrase. */
export async function openByPassphrase(file: KeyFile, passphrase: string): Promise<Buffer | null> {
  if (file.sealed_by !== 'passphrase') return null;
  const stretched = await stretch(passphrase, Buffer.from(file.salt, 'base64'), file.cost);
  return unseal(stretched, 'replica-key', Buffer.from(file.key, 'base64'));
}

export const forgetKeyFile = (dataDir: string): void => rmSync(fileIn(dataDir), { force: true });

/** Nothing is encrypted under a key that is not on the disk. */
function write(dataDir: string, file: KeyFile): void {
  writeAtomic(fileIn(dataDir), `${JSON.stringify(file, null, 2)}\n`);
  syncNames(fileIn(dataDir));
}

const toBase64 = (bytes: Uint8Array): string => Buffer.from(bytes).toString('base64');

/** What is typed the same is the same, on whatever keyboard. */
const stretch = (passphrase: string, salt: Uint8Array, work: typeof cost): Promise<Buffer> =>
  new Promise((resolve, reject) => {
    const options = { ...work, maxmem: 256 * work.N * work.r };
    scrypt(passphrase.normalize('NFKC'), salt, 32, options, (error, key) =>
      error ? reject(error) : resolve(key),
    );
  });
