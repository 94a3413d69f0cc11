import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, test, vi } from 'vitest';
import {
  openImageProcess,
  type ImageLimits,
  type ImageProcess,
} from '../../../server/people/photos/worker/image-process.ts';
import { heic, quadrants, sharp } from './picture.ts';

let images: ImageProcess;
const open = (limits: Partial<ImageLimits> = {}) => (images = openImageProcess(limits));
afterEach(() => images.stop());

const small = () => quadrants(200, 200).jpeg().toBuffer();
/** 49 megapixels that turn around, so that they have to be decoded as a whole. */
const large = () =>
  sharp({ create: { width: 7000, height: 7000, channels: 3, background: '#306090' } })
    .png({ compressionLevel: 1 })
    .withMetadata({ orientation: 6 })
    .toBuffer();
const broken = {
  code: 'validation_failed',
  params: { fields: [{ path: 'photo', message: 'photo_broken' }] },
};
const isRunning = (pid: number) => {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
};

test('the worker starts with the first photo and ends when none came for a while', async () => {
  open({ idleMs: 100 });
  expect(images.pid()).toBe(null);
  const drawn = images.draw(await small(), null);
  const pid = images.pid() ?? 0;
  expect((await sharp((await drawn)[512]).metadata()).width).toBe(200);
  await vi.waitFor(() => expect([images.pid(), isRunning(pid)]).toEqual([null, false]), 3000);
});

test('a photo may be given as the path of its file', async () => {
  open();
  const folder = mkdtempSync(join(tmpdir(), 'aktuar-image-'));
  writeFileSync(join(folder, 'photo'), heic('quadrants'));
  const squares = await images.draw(join(folder, 'photo'), null);
  rmSync(folder, { recursive: true });
  expect((await sharp(squares[512]).metadata()).width).toBe(120);
});

test('a worker that is killed while it decodes costs that photo only', async () => {
  open();
  const photo = await large();
  await images.draw(await small(), null);
  const [first, second] = [images.draw(photo, null), images.draw(await small(), null)];
  process.kill(images.pid() ?? 0, 'SIGKILL');
  await expect(first).rejects.toMatchObject(broken);
  expect((await sharp((await second)[96]).metadata()).width).toBe(96);
});

test('a photo that takes too long is given up, and the next one gets a new worker', async () => {
  open({ jobMs: 1 });
  await expect(images.draw(await large(), null)).rejects.toMatchObject(broken);
  await images.stop();
  open();
  expect(await images.draw(await small(), null)).toBeTruthy();
});

test('a photo that takes more memory than allowed ends the worker, not the program', async () => {
  open({ memoryMb: 120 });
  await expect(images.draw(await large(), null)).rejects.toMatchObject(broken);
  expect(await images.draw(await small(), null)).toBeTruthy();
});

test('photos are decoded one after the other in the order in which they came', async () => {
  open();
  const ended: number[] = [];
  const photos = [await quadrants(3000, 3000).jpeg().toBuffer(), await small(), await small()];
  await Promise.all(
    photos.map((photo, place) => images.draw(photo, null).then(() => void ended.push(place))),
  );
  expect(ended).toEqual([0, 1, 2]);
});

test.runIf(existsSync('/proc/self/environ'))('the worker knows no secret of the server', async () => {
  vi.stubEnv('JWT_SECRET', 'a-secret-that-stays-here');
  open();
  await images.draw(await small(), null);
  const environment = readFileSync(`/proc/${images.pid()}/environ`, 'utf8');
  vi.unstubAllEnvs();
  expect(environment).not.toContain('a-secret-that-stays-here');
});

test('photos that wait when the server stops are refused', async () => {
  open();
  const photo = await small();
  const waiting = [images.draw(photo, null), images.draw(photo, null)].map(each =>
    each.then(
      () => 'drawn',
      () => 'refused',
    ),
  );
  const pid = images.pid() ?? 0;
  await images.stop();
  expect([await Promise.all(waiting), isRunning(pid)]).toEqual([['refused', 'refused'], false]);
});
