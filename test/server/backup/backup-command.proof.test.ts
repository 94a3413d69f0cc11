import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { holdFile } from '../../../server/db/data-folder.ts';
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

/** Ways to another computer, each as rclone serves it: what the program is told, and how it names the place. */
const ways = {
  WebDAV: {
    serve: ['webdav'],
    place: (port: string) => `rclone::webdav,url="http://127.0.0.1:${port}":copies`,
  },
  SFTP: {
    serve: ['sftp', '--user', 'verein', '--pass', 'musterwil'],
    // The password is in rclone's own configuration, as an operator keeps it.
    place(port: string) {
      const pass = spawnSync('rclone', ['obscure', 'musterwil'], { encoding: 'utf8' }).stdout.trim();
      const remote = ['type = sftp', 'host = 127.0.0.1', `port = ${port}`, 'user = verein', `pass = ${pass}`];
      mkdirSync(join(folder, '.config/rclone'), { recursive: true });
      writeFileSync(join(folder, '.config/rclone/rclone.conf'), `[box]\n${remote.join('\n')}\n`);
      return 'rclone:box:copies';
    },
  },
} as const;

test.skipIf(!hasRclone).for(['WebDAV', 'SFTP'] as const)(
  'a copy by rclone over %s is encrypted, tried out and put back; half an upload is no copy',
  { timeout: 60_000 },
  async way => {
    const app = await startApp({ dataDir: join(folder, 'data') });
    await app.as('board').members.create(aMember());
    const remote = join(folder, 'remote');
    mkdirSync(remote);
    const served = spawn('rclone', ['serve', ...ways[way].serve, '--addr', '127.0.0.1:0', '-v', remote]);
    try {
      const place = ways[way].place(await portOf(served.stderr));
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
      served.kill();
      await app.stop();
    }
  },
);

/** Where rclone says that it serves. Goes on reading: a program whose output is closed ends at its next line. */
function portOf(output: NodeJS.ReadableStream): Promise<string> {
  return new Promise((resolve, reject) => {
    let said = '';
    output.on('data', text => {
      said += String(text);
      const port = /127\.0\.0\.1:([1-9]\d*)/.exec(said)?.[1];
      if (port !== undefined) resolve(port);
    });
    output.once('close', () => reject(new Error(said)));
  });
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
