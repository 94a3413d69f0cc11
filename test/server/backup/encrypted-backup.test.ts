import { randomBytes } from 'node:crypto';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Encrypter, generateIdentity, identityToRecipient } from 'age-encryption';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { checkArchive, unpackArchive, writeArchive } from '../../../server/backup/archive.ts';
import { sourceAt } from '../../../server/backup/backup-source.ts';
import { drillBackup } from '../../../server/backup/drill-backup.ts';
import { encryptedBy } from '../../../server/backup/encrypted.ts';
import { folderTarget } from '../../../server/backup/folder-target.ts';
import { restoreBackup } from '../../../server/backup/restore-backup.ts';
import { writeBackup } from '../../../server/backup/write-backup.ts';
import { aMember } from '../../build.ts';
import { startApp, type TestApp } from '../../fixtures.ts';

const passphrase = 'tulpe-anker-41-wolke-fagott-zebra';
const keep = { newest: 3, days: 0, weeks: 0, months: 0 };
const now = () => new Date('2026-11-20T12:00:00.000Z');

let folder: string;
let dataDir: string;
let stick: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'aktuar-encrypted-'));
  dataDir = join(folder, 'data');
  stick = join(folder, 'stick');
  mkdirSync(stick);
});
afterEach(() => rmSync(folder, { recursive: true }));

const copy = async ({ server }: TestApp) => {
  const order = { dataDir, target: folderTarget(stick), keep, pack: encryptedBy(passphrase) };
  return (await writeBackup(server.context, order)).path;
};
const restoreInto = (name: string, backup: string, word: string | null) =>
  restoreBackup({ dataDir: join(folder, name), backup: sourceAt(backup, word), now });
const refusal = (work: Promise<unknown>): Promise<string> =>
  work.then(
    () => 'restored',
    (error: Error & { params?: { detail?: string } }) => error.params?.detail ?? error.message,
  );

describe('an encrypted copy', () => {
  test('is one file in which no word of the data can be read, and restores with photos and keys', async () => {
    const app = await startApp({ dataDir });
    await app.as('board').members.create(aMember({ vorname: 'Wunibald' }));
    const photo = `${'a'.repeat(64)}-96.jpg`;
    writeFileSync(join(dataDir, 'photos', photo), 'picture');
    writeFileSync(join(dataDir, 'jwt-secret'), 'the secret of this server');
    const backup = await copy(app);
    await app.stop();
    expect(readdirSync(stick)).toEqual([backup.slice(stick.length + 1)]);
    expect(backup).toMatch(/Aktuar-[\d-]{17}\.tar\.age$/);
    // Nothing of the plain files stays behind.
    expect(readdirSync(dataDir).filter(name => name.includes('half'))).toEqual([]);
    const bytes = readFileSync(backup);
    for (const word of ['Wunibald', 'SQLite format', 'sicherung.json', 'the secret of this server'])
      expect([word, bytes.includes(word)]).toEqual([word, false]);

    expect(await restoreInto('again', backup, passphrase)).toMatchObject({ members: 1, photos: 1 });
    const again = join(folder, 'again');
    expect(readFileSync(join(again, 'photos', photo), 'utf8')).toBe('picture');
    expect(readFileSync(join(again, 'jwt-secret'), 'utf8')).toBe('the secret of this server');
    expect(readdirSync(again)).not.toContain('restore.half');

    const drilled = await drillBackup(folderTarget(stick), { now, passphrase });
    expect(drilled).toMatchObject({ path: backup, members: 1, age: 2 });
    expect(JSON.parse(readFileSync(drilled.report, 'utf8'))).toMatchObject({ result: 'ok', age_hours: 2 });
  });

  test('says clearly that the passphrase is wrong or missing, and leaves the folder as it was', async () => {
    const app = await startApp({ dataDir });
    const backup = await copy(app);
    await app.stop();
    expect(await refusal(restoreInto('data', backup, `${passphrase} `))).toMatch(
      /^Die Passphrase ist nicht jene/,
    );
    expect(await refusal(restoreInto('data', backup, null))).toMatch(/^Die Kopie .* ist verschlüsselt/);
    expect(readdirSync(dataDir).filter(name => /restore/.test(name))).toEqual([]);
    await expect(drillBackup(folderTarget(stick), { now, passphrase: 'other' })).rejects.toThrow(
      /Passphrase/,
    );
    const report = readdirSync(stick).find(name => name.startsWith('restore-drill-')) ?? '';
    expect(readFileSync(join(stick, report), 'utf8')).toContain('Die Passphrase ist nicht jene');
  });
});

describe('an archive', () => {
  const make = async (files: Readonly<Record<string, string | Buffer>>): Promise<string> => {
    const from = mkdtempSync(join(folder, 'from-'));
    mkdirSync(join(from, 'photos'));
    for (const [name, content] of Object.entries(files)) writeFileSync(join(from, name), content);
    const file = join(mkdtempSync(join(folder, 'made-')), 'x.tar.age');
    await writeArchive(from, file, passphrase);
    return file;
  };
  const unpack = (file: string) => {
    const into = join(mkdtempSync(join(folder, 'into-')), 'files');
    return unpackArchive({ file, name: file, passphrase }, into).then(() => into);
  };

  test('that was cut or changed anywhere is refused', async () => {
    const file = await make({ 'sicherung.json': '{}', 'aktuar.db': randomBytes(300_000) });
    const whole = readFileSync(file);
    const changedAt = (place: number) => {
      const changed = Buffer.from(whole);
      changed[place] = changed[place]! ^ 1;
      return changed;
    };
    const broken = [
      whole.subarray(0, -1),
      whole.subarray(0, 100_000),
      whole.subarray(0, 300),
      changedAt(whole.length - 5),
      changedAt(150_000),
    ];
    for (const bytes of broken) {
      writeFileSync(file, bytes);
      expect(await refusal(unpack(file))).toBe('sie ist beschädigt oder nicht ganz');
    }
    writeFileSync(file, whole);
    expect(readdirSync(await unpack(file))).toEqual(['aktuar.db', 'sicherung.json']);
  });

  test('with other names gives only files that a backup writes', async () => {
    const file = await make({
      'sicherung.json': '{}',
      'server.lock': 'x',
      '.profile': 'x',
      'photos/x.jpg': 'x',
    });
    expect(readdirSync(await unpack(file))).toEqual(['sicherung.json']);
  });

  test('that is no file of age, or a huge one without an end of its header, is refused at once', async () => {
    const file = join(folder, 'y.tar.age');
    for (const bytes of ['', 'tar', `age-encryption.org/v1\n${'x'.repeat(10_000_000)}`]) {
      writeFileSync(file, bytes);
      expect(await refusal(unpack(file))).toMatch(/keine verschlüsselte Kopie/);
    }
    // For another key, not for a passphrase.
    const encrypter = new Encrypter();
    encrypter.addRecipient(await identityToRecipient(await generateIdentity()));
    writeFileSync(file, await encrypter.encrypt('x'));
    expect(await refusal(unpack(file))).toMatch(/^Die Passphrase ist nicht jene/);
  });

  test('is compared with the digests of its files before it counts', async () => {
    const file = await make({ 'sicherung.json': '{}', 'aktuar.db': 'content' });
    const digest = 'ed7002b439e9ac845f22357d822bac1444730fbdb6016d3ec9432297b9ec9f73';
    await checkArchive(file, passphrase, { 'aktuar.db': digest });
    const wrong = { code: 'backup_damaged' };
    await expect(checkArchive(file, passphrase, { 'aktuar.db': 'f'.repeat(64) })).rejects.toMatchObject(
      wrong,
    );
    await expect(checkArchive(file, passphrase, { 'effects.db': digest })).rejects.toMatchObject(wrong);
  });
});
