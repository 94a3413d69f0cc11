import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { openPhotoPipeline } from '../../../server/people/photos/photo-pipeline.ts';
import { aMember } from '../../build.ts';
import { startApp } from '../../fixtures.ts';
import { canMount, smallDisk } from '../../faults/small-disk.ts';
import { quadrants } from './picture.ts';

let dataDir: string;
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'aktuar-photos-'));
});
afterEach(() => rmSync(dataDir, { recursive: true }));

const folder = () => join(dataDir, 'photos');
const hashOf = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');

test('what a crash left half is cleared at the start, and what no row names goes after a day', async () => {
  const first = await startApp({ dataDir });
  const { id } = await first.as('board').members.create(aMember());
  const { foto } = await first.as('board').photos.set({ id, photo: await quadrants().png().toBuffer() });
  await first.stop();
  const [old, fresh] = ['a', 'b'].map(letter => letter.repeat(64));
  for (const name of ['0190-x.half', `${old}-96.jpg`, `${old}-512.jpg`, `${fresh}-512.jpg`])
    writeFileSync(join(folder(), name), 'x');
  const second = await startApp({ dataDir });
  expect(existsSync(join(folder(), '0190-x.half'))).toBe(false);
  const { now } = second.clock;
  for (const [name, hours] of [
    [`${old}-96.jpg`, 25],
    [`${old}-512.jpg`, 25],
    [`${fresh}-512.jpg`, 1],
  ] as const)
    utimesSync(join(folder(), name), now, new Date(now.getTime() - hours * 3_600_000));
  const fixture = await openPhotoPipeline(dataDir, second.server.context);
  await fixture.sweep();
  const own = [`${foto}-512.jpg`, `${foto}-96.jpg`];
  expect(readdirSync(folder()).toSorted()).toEqual([...own, `${fresh}-512.jpg`].toSorted());
  // A person was erased: nothing is kept for a return.
  await fixture.sweep('all');
  expect(readdirSync(folder()).toSorted()).toEqual(own);
  second.server.context.db.sql.exec('DELETE FROM member; DELETE FROM trash');
  fixture.forget(foto);
  expect(readdirSync(folder())).toEqual([]);
  await second.stop();
});

test('a process that is killed leaves no photo half written', async () => {
  const program = `
    const { photoFolder } = await import(${JSON.stringify(fileURLToPath(new URL('../../../server/people/photos/photo-folder.ts', import.meta.url)))});
    const { createHash, randomBytes, randomUUID } = await import('node:crypto');
    const folder = photoFolder(process.argv[1], randomUUID);
    console.log('begun');
    for (;;) {
      const large = randomBytes(900_000);
      await folder.write(createHash('sha256').update(large).digest('hex'), { 96: randomBytes(9_000), 512: large });
    }`;
  for (const ms of [130]) {
    const child = spawn(process.execPath, ['--input-type=module', '-e', program, folder()]);
    const begun = new Promise<void>(resolve => child.stdout.once('data', () => resolve()));
    await begun;
    await new Promise(resolve => setTimeout(resolve, ms));
    const ended = new Promise(resolve => child.once('exit', resolve));
    child.kill('SIGKILL');
    await ended;
  }
  const whole = readdirSync(folder()).filter(name => name.endsWith('-512.jpg'));
  expect(whole.length).toBeGreaterThan(0);
  expect(whole.filter(name => hashOf(readFileSync(join(folder(), name))) !== name.slice(0, 64))).toEqual([]);
});

describe.runIf(canMount())('on a full disk', () => {
  test('a photo is refused, nothing of it stays, and it goes once there is room', async () => {
    const disk = smallDisk('8m');
    if (disk === null) throw new Error('nothing can be mounted');
    const app = await startApp({ dataDir: join(disk.folder, 'data') });
    try {
      const { id } = await app.as('board').members.create(aMember());
      const photo = await quadrants(1200, 900).png().toBuffer();
      disk.fill();
      await expect(app.as('board').photos.set({ id, photo })).rejects.toMatchObject({ code: 'storage_full' });
      expect(readdirSync(join(disk.folder, 'data/photos'))).toEqual([]);
      expect((await app.as('board').members.get({ id })).foto).toBe(null);
      disk.free();
      const { foto } = await app.as('board').photos.set({ id, photo });
      expect(readdirSync(join(disk.folder, 'data/photos')).toSorted()).toEqual([
        `${foto}-512.jpg`,
        `${foto}-96.jpg`,
      ]);
    } finally {
      await app.stop();
      disk.remove();
    }
  });
});

test('while photos are drawn, other calls are answered', async () => {
  const app = await startApp({ dataDir });
  const { id } = await app.as('board').members.create(aMember());
  const photo = await quadrants(3600, 2700).jpeg().toBuffer();
  let drawing = true;
  const draw = (x: number) => app.as('board').photos.set({ id, photo, x, y: 0, width: 0.6, height: 1 });
  // Two at a time, as a caller may: a slow machine lets a third wait for longer than the server does.
  const drawAll = async (): Promise<void> => {
    await Promise.all([draw(0.1), draw(0.2)]);
    await Promise.all([draw(0.3), draw(0.4)]);
  };
  const drawn = drawAll().finally(() => {
    drawing = false;
  });
  let answered = 0;
  while (drawing) {
    await app.request('GET', '/health');
    answered += 1;
  }
  await drawn;
  expect(answered).toBeGreaterThan(5);
  // The last one to come stays, the three before it are gone.
  expect(readdirSync(folder())).toHaveLength(2);
  await app.stop();
});
