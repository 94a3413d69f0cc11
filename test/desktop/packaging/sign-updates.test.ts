import { generateKeyPairSync } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { parse } from 'yaml';
import { verifiedUpdate } from '../../../desktop/core/update/update-signature.ts';
import { signUpdates } from '../../../desktop/packaging/sign-updates.ts';
import { text } from '../../rules/source-file.ts';

/** As electron-builder 26 writes it. */
const written = (version: string): string => `version: ${version}
files:
  - url: Aktuar-${version}-linux-x64.AppImage
    sha512: ${'QUJD'.repeat(20)}
    size: 123456789
    blockMapSize: 130221
  - url: Aktuar-${version}-linux-x64.deb
    sha512: ${'REVG'.repeat(20)}
    size: 98765432
path: Aktuar-${version}-linux-x64.AppImage
sha512: ${'QUJD'.repeat(20)}
releaseDate: '2026-11-24T09:00:00.000Z'
`;

const { publicKey, privateKey } = generateKeyPairSync('ed25519');
const key = publicKey.export({ type: 'spki', format: 'der' }).toString('base64');
const { version } = JSON.parse(text('package.json')) as { version: string };

let folder: string;
beforeEach(() => (folder = mkdtempSync(join(tmpdir(), 'aktuar-sign-'))));
afterEach(() => rmSync(folder, { recursive: true, force: true }));
const write = (name: string, content: string): void => writeFileSync(join(folder, name), content);

test('every channel file of a release says what is new in four languages, under a signature that laptops accept', () => {
  const names = ['beta-linux.yml', 'latest-linux-arm64.yml', 'latest-mac.yml', 'latest.yml'];
  for (const name of [...names, 'builder-debug.yml']) write(name, written(version));
  expect(signUpdates(folder, privateKey, key)).toEqual(names);
  for (const name of names) {
    const info = verifiedUpdate(parse(readFileSync(join(folder, name), 'utf8')), key);
    expect(info).toMatchObject({ version, files: [{ blockMapSize: 130221 }, { size: 98765432 }] });
    expect(Object.keys(info?.notes ?? {}).toSorted()).toEqual(['de', 'en', 'fr', 'it']);
  }
  expect(readFileSync(join(folder, 'builder-debug.yml'), 'utf8')).toBe(written(version));
});

test('a version without a word about what is new is not signed', () => {
  write('latest.yml', written('9.9.9'));
  expect(() => signUpdates(folder, privateKey, key)).toThrow('9.9.9');
});

test('a key that no package knows signs nothing', () => {
  write('latest.yml', written(version));
  const other = generateKeyPairSync('ed25519').privateKey;
  expect(() => signUpdates(folder, other, key)).toThrow('AKTUAR_UPDATE_KEY');
});
