import { randomBytes, scrypt } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { syncNames, writeAtomic } from '../storage/atomic-file.ts';
import { draftOf, finishReplacement, replaceFile, wipeFile } from '../storage/replace-file.ts';
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
  finishReplacement(fileIn(dataDir));
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

/** Keeps keys under one passphrase, without asking for it again. */
export type KeyKeeper = (dataDir: string, key: Uint8Array) => void;

/** Throws `storage_full` or `storage_readonly`. Answers what keeps another key under the same passphrase. */
export async function keepUnderPassphrase(
  dataDir: string,
  passphrase: string,
  key: Uint8Array,
  work = cost,
): Promise<KeyKeeper> {
  const salt = randomBytes(16);
  const keep = keeper(await stretch(passphrase, salt, work), salt, work);
  keep(dataDir, key);
  return keep;
}

const keeper =
  (stretched: Buffer, salt: Buffer, work: typeof cost): KeyKeeper =>
  (dataDir, key) =>
    write(dataDir, {
      version: 1,
      sealed_by: 'passphrase',
      salt: toBase64(salt),
      cost: work,
      key: toBase64(seal(stretched, 'replica-key', key)),
    });

/** Null where the keyring does not open it: it belongs to another account or was made anew. */
export function openByKeyring(file: KeyFile, keyring: Keyring): Buffer | null {
  const text = keyring.open(Buffer.from(file.key, 'base64'));
  const key = Buffer.from(text ?? '', 'base64');
  return key.length === 32 ? key : null;
}

/** Null for a wrong passphrase. */
export async function openByPassphrase(
  file: KeyFile,
  passphrase: string,
): Promise<{ readonly key: Buffer; readonly keep: KeyKeeper } | null> {
  if (file.sealed_by !== 'passphrase') return null;
  const salt = Buffer.from(file.salt, 'base64');
  const stretched = await stretch(passphrase, salt, file.cost);
  const key = unseal(stretched, 'replica-key', Buffer.from(file.key, 'base64'));
  return key && { key, keep: keeper(stretched, salt, file.cost) };
}

export const forgetKeyFile = (dataDir: string): void => wipeFile(fileIn(dataDir));

/** Nothing is encrypted under a key that is not on the disk. What kept the key before is overwritten. */
function write(dataDir: string, content: KeyFile): void {
  const file = fileIn(dataDir);
  const isFirst = !existsSync(file);
  writeAtomic(isFirst ? file : draftOf(file), `${JSON.stringify(content, null, 2)}\n`);
  syncNames(file);
  if (!isFirst) for (const _ of replaceFile(file));
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
