import { createPrivateKey, type KeyObject } from 'node:crypto';
import { globSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import { z } from 'zod';
import { signUpdate, verifiedUpdate } from '../core/update/update-signature.ts';
import notes from './release-notes.json' with { type: 'json' };

/** What electron-builder writes of an update, as far as a release keeps it. */
const writtenSchema = z.object({
  version: z.string(),
  files: z.array(
    z.object({ url: z.string(), sha512: z.string(), size: z.int(), blockMapSize: z.int().optional() }),
  ),
  path: z.string(),
  sha512: z.string(),
  releaseDate: z.string(),
});

const isKnown = (version: string): version is keyof typeof notes => version in notes;

/**
 * Replaces each channel file in `folder` (latest.yml, beta-linux.yml …) by the same with what is new in words and a
 * signature. Throws where a version has no such words, and where `publicKey` (DER in base64), which the packages carry,
 * does not belong to `key`: laptops would refuse the update.
 */
export function signUpdates(folder: string, key: KeyObject, publicKey: string): string[] {
  const channels = globSync('{latest,beta,alpha}*.yml', { cwd: folder }).toSorted();
  for (const name of channels) {
    const file = join(folder, name);
    const written = writtenSchema.parse(parse(readFileSync(file, 'utf8')));
    // A version on the way to 0.2.0 says what 0.2.0 brings.
    const [released = ''] = written.version.split('-');
    if (!isKnown(released))
      throw new Error(`desktop/packaging/release-notes.json says nothing about ${released}.`);
    const info = signUpdate({ ...written, notes: notes[released] }, key);
    if (verifiedUpdate(info, publicKey) === null)
      throw new Error('AKTUAR_UPDATE_KEY does not belong to AKTUAR_UPDATE_PRIVATE_KEY.');
    // JSON is YAML too, and leaves no question how a text or a number is to be read.
    writeFileSync(file, `${JSON.stringify(info, null, 2)}\n`);
  }
  return channels;
}

// node desktop/bootstrap.mjs desktop/packaging/sign-updates.ts FOLDER
if (import.meta.main) {
  const { AKTUAR_UPDATE_PRIVATE_KEY: pem, AKTUAR_UPDATE_KEY: publicKey } = process.env;
  if (!pem || !publicKey) throw new Error('AKTUAR_UPDATE_PRIVATE_KEY and AKTUAR_UPDATE_KEY are needed.');
  const signed = signUpdates(process.argv[2] ?? 'release', createPrivateKey(pem), publicKey);
  if (signed.length === 0) throw new Error('There is no channel file to sign.');
  process.stdout.write(`Signed: ${signed.join(', ')}\n`);
}
