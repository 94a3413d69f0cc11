import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { backupHelp, readBackupOrder, restoreHelp } from '../../../server/backup/backup-command.ts';
import { holdFile } from '../../../server/db/data-folder.ts';
import { setCurrentLanguage, type Messages } from '../../../shared/i18n/current-language.ts';
import de from '../../../shared/i18n/de.json' with { type: 'json' };
import { languages } from '../../../shared/language.ts';
import { aMember } from '../../build.ts';
import { startApp } from '../../fixtures.ts';
import { compileCache, nodeOptions } from '../../node-program.ts';

const hasRclone = !spawnSync('rclone', ['version']).error;
const passphrase = 'tulpe-anker-41-wolke-fagott-zebra';
let folder: string;
beforeEach(() => (folder = mkdtempSync(join(tmpdir(), 'aktuar-command-'))));
afterEach(() => rmSync(folder, { recursive: true }));

/** Runs a command as an operator does. */
async function run(program: 'backup' | 'restore', args: readonly string[], env: Record<string, string> = {}) {
  const path = fileURLToPath(new URL(`../../../server/${program}.ts`, import.meta.url));
  const child = spawn(process.execPath, [...nodeOptions, path, ...args], {
    env: {
      PATH: process.env['PATH'],
      TZ: 'Europe/Zurich',
      DATA_DIR: join(folder, 'data'),
      ...compileCache,
      ...env,
    },
  });
  let said = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (text: Buffer) => (said += text.toString()));
  const [code] = (await once(child, 'close')) as [number];
  return { code, said };
}

const refusal = (args: readonly string[], env: Record<string, string> = {}): string => {
  try {
    readBackupOrder(args, env);
    return 'taken';
  } catch (error) {
    return (error as Error).message;
  }
};

describe('the options of npm run backup', () => {
  test('that are wrong are refused by their names', () => {
    expect(refusal(['/x', '--kep', '7d'])).toMatch(/^Die Angabe --kep ist unbekannt/);
    expect(refusal(['/x', '-k'])).toMatch(/^Die Angabe -k ist unbekannt/);
    expect(refusal(['/x', '--keep', '7'])).toBe('Die Angabe --keep braucht einen Wert wie 7d,4w,12m.');
    expect(refusal(['/x', '--keep', '--drill'])).toMatch(/^Die Angabe --keep/);
    expect(refusal(['/x', '--daily'])).toBe('Die Angabe --daily braucht einen Wert wie 03:15.');
    expect(refusal(['/x', '--daily=24:00'])).toMatch(/^Die Angabe --daily/);
    expect(refusal(['/x', '--drill=yes'])).toBe('Die Angabe --drill hat keinen Wert.');
    expect(refusal(['/x', '--drill', '--keep', '1d'])).toBe(
      'Die Angabe --keep geht nicht zusammen mit --drill.',
    );
    expect(refusal(['/x', '--keep', '1d', '--daily', '03:15'])).toBe('taken');
  });

  test('a passphrase is taken from the environment or a file and has to be strong', () => {
    const file = join(folder, 'passphrase');
    const weak = { BACKUP_PASSPHRASE: 'geheim' };
    expect(refusal(['/x'], weak)).toMatch(/zu leicht zu erraten/);
    for (const strong of ['tal birne rock sofa helm eule', 'k7Qm2xVp9RtZ4wLs'])
      expect([strong, refusal(['/x'], { BACKUP_PASSPHRASE: strong })]).toEqual([strong, 'taken']);
    // What it once was still opens copies.
    expect(refusal(['/x', '--drill'], weak)).toBe('taken');
    expect(refusal(['/x'], { BACKUP_PASSPHRASE_FILE: file })).toMatch(/^BACKUP_PASSPHRASE_FILE: .*ENOENT/);
    writeFileSync(file, `${passphrase}\n`);
    expect(readBackupOrder(['/x'], { BACKUP_PASSPHRASE_FILE: file })).toMatchObject({ passphrase });
    expect(readBackupOrder(['/x'], {})).toMatchObject({ passphrase: null });
    expect(refusal(['/x'], { BACKUP_PASSPHRASE_FILE: file, ...weak })).toMatch(/beide gesetzt/);
    writeFileSync(file, `${passphrase}\nmore\n`);
    expect(refusal(['/x'], { BACKUP_PASSPHRASE_FILE: file })).toMatch(/genau eine Zeile/);
  });

  test('a place for rclone needs a passphrase and holds no password itself', () => {
    const env = { BACKUP_PASSPHRASE: passphrase };
    expect(refusal(['rclone:box:copies'])).toMatch(/wird verschlüsselt/);
    expect(refusal(['rclone:box:copies'], env)).toBe('taken');
    expect(refusal(['rclone::local:/copies'], env)).toBe('taken');
    for (const place of ['rclone:', 'rclone:copies', 'rclone:--config=x:y'])
      expect(refusal([place], env)).toMatch(/ist kein Ort für rclone/);
    for (const place of [
      'rclone::sftp,host=x,pass=y:z',
      'rclone::s3,secret_access_key=y:z',
      'rclone:box,PASS=y:z',
    ])
      expect(refusal([place], env)).toMatch(/steht ein Passwort/);
  });

  test('have a help in every language that names each option and variable', async () => {
    try {
      for (const language of languages) {
        const file = new URL(`../../../shared/i18n/${language}.json`, import.meta.url);
        setCurrentLanguage(language, JSON.parse(readFileSync(file, 'utf8')) as Messages);
        for (const name of [
          '--keep 7d,4w,12m',
          '--daily 03:15',
          '--drill',
          '--help',
          'BACKUP_PASSPHRASE_FILE',
        ])
          expect([language, backupHelp().includes(name)]).toEqual([language, true]);
        expect(restoreHelp()).toContain('BACKUP_PASSPHRASE');
      }
      expect(new Set(languages).size).toBe(4);
    } finally {
      setCurrentLanguage('de', de);
    }
  });
});

test.skipIf(!hasRclone)(
  'a copy by rclone over WebDAV is encrypted, tried out and put back; half an upload is no copy',
  { timeout: 60_000 },
  async () => {
    const app = await startApp({ dataDir: join(folder, 'data') });
    await app.as('board').members.create(aMember());
    const remote = join(folder, 'remote');
    mkdirSync(remote);
    const dav = spawn('rclone', ['serve', 'webdav', '--addr', '127.0.0.1:0', remote]);
    try {
      const address = await addressOf(dav.stderr);
      const place = `rclone::webdav,url="${address}":copies`;
      const env = { BACKUP_PASSPHRASE: passphrase, HOME: folder };
      mkdirSync(join(remote, 'copies'));
      const half = '.Aktuar-2026-01-01-030000.tar.age.half';
      const older = [1, 2, 3, 4].map(day => `Aktuar-2026-01-0${day}-030000.tar.age`);
      for (const name of [half, 'Notizen.txt', ...older]) writeFileSync(join(remote, 'copies', name), 'x');

      const made = await run('backup', [place, '--keep', '1d'], env);
      expect(made).toMatchObject({ code: 0 });
      const names = readdirSync(join(remote, 'copies'));
      const copy = names.find(name => !older.includes(name) && name.endsWith('.tar.age')) ?? '';
      expect(names.toSorted()).toEqual([older[2], older[3], copy, 'Notizen.txt'].toSorted());
      expect(readFileSync(join(remote, 'copies', copy), 'latin1')).toMatch(/^age-encryption\.org\/v1\n/);
      expect(readdirSync(join(folder, 'data')).filter(name => name.includes('half'))).toEqual([]);

      const drilled = await run('backup', [place, '--drill'], env);
      expect(drilled).toMatchObject({ code: 0, said: expect.stringContaining('ein Mitglied') as string });
      expect(readdirSync(join(remote, 'copies')).join()).toContain('restore-drill-');

      const back = { ...env, DATA_DIR: join(folder, 'again') };
      const wrong = await run('restore', [`${place}/${copy}`], { ...back, BACKUP_PASSPHRASE: 'another' });
      expect(wrong).toMatchObject({ code: 1, said: expect.stringContaining('nicht jene') as string });
      expect(await run('restore', [`${place}/${copy}`], back)).toMatchObject({ code: 0 });
      expect(readdirSync(join(folder, 'again'))).toContain('aktuar.db');
    } finally {
      dav.kill();
      await app.stop();
    }
  },
);

/** Where rclone says that it serves. */
async function addressOf(output: AsyncIterable<unknown>): Promise<string> {
  let said = '';
  for await (const text of output) {
    said += String(text);
    const address = /http:\/\/127\.0\.0\.1:[1-9]\d*/.exec(said)?.[0];
    if (address !== undefined) return address;
  }
  throw new Error(said);
}

test(
  'without rclone, and without the place, a sentence says so and nothing is left behind',
  { timeout: 60_000 },
  async () => {
    const app = await startApp({ dataDir: join(folder, 'data') });
    try {
      const env = { BACKUP_PASSPHRASE: passphrase, HOME: folder };
      const missing = await run('backup', ['rclone:box:copies'], { ...env, PATH: folder });
      expect(missing).toMatchObject({
        code: 1,
        said: expect.stringMatching(/^Das Programm rclone ist/) as string,
      });
      const nowhere = hasRclone ? await run('backup', ['rclone:box:copies'], env) : null;
      if (nowhere !== null)
        expect(nowhere).toMatchObject({
          code: 1,
          said: expect.stringMatching(/^rclone ist bei box:copies gescheitert/) as string,
        });
      const absent = await run('backup', [join(folder, 'absent')]);
      expect(absent).toMatchObject({
        code: 1,
        said: expect.stringContaining(join(folder, 'absent')) as string,
      });
      expect(readdirSync(join(folder, 'data')).filter(name => name.includes('half'))).toEqual([]);
      const lock = holdFile(join(folder, 'data', 'backup.lock'));
      expect(await run('backup', [folder])).toMatchObject({
        code: 1,
        said: expect.stringContaining('andere Kopie') as string,
      });
      lock?.release();
      expect(await run('backup', [folder])).toMatchObject({ code: 0 });
    } finally {
      await app.stop();
    }
  },
);
