import { crc32, deflateSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { newSheets } from '../../../shared/pdf/sheet/document.ts';
import { embedLogo } from '../../../shared/pdf/sheet/logo.ts';
import { transparentLogo } from './transparent-logo.ts';

const sheets = () => newSheets({ title: 'Logo', author: 'Verein', language: 'de', created: new Date(0) });
const embed = (bytes: Buffer) => embedLogo(sheets(), `data:image/png;base64,${bytes.toString('base64')}`, '');

function chunk(name: string, content: Buffer): Buffer {
  const data = Buffer.concat([Buffer.from(name, 'latin1'), content]);
  const [size, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  size.writeUInt32BE(content.length);
  sum.writeUInt32BE(crc32(data));
  return Buffer.concat([size, data, sum]);
}

/** A PNG of this size with an alpha channel, whose pixels are whatever was packed. */
function png(width: number, height: number, packed: Buffer): Buffer {
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  head.set([8, 6], 8);
  const sign = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  const parts = [chunk('IHDR', head), chunk('IDAT', packed), chunk('IEND', Buffer.alloc(0))];
  return Buffer.concat([sign, ...parts]);
}

test('a logo is embedded with its size', async () => {
  expect(await embedLogo(sheets(), transparentLogo, '')).toMatchObject({ width: 60, height: 24 });
  expect(await embed(png(20, 10, deflateSync(Buffer.alloc(10 * 81))))).toMatchObject({
    width: 20,
    height: 10,
  });
});

test('a logo whose pixels unpack to more than its size allows is left out', async () => {
  const bomb = deflateSync(Buffer.alloc(100_000_000), { level: 9 });
  expect(bomb.length).toBeLessThan(200_000);
  const before = process.memoryUsage.rss();
  expect(await embed(png(20, 10, bomb))).toBe(null);
  expect(process.memoryUsage.rss() - before).toBeLessThan(80_000_000);
});

test('a logo whose pixels end in the middle or are none is left out', async () => {
  const whole = deflateSync(Buffer.from(Array.from({ length: 810 }, (_, n) => (n * 37) % 251)));
  expect(await embed(png(20, 10, whole.subarray(0, 200)))).toBe(null);
  expect(await embed(png(20, 10, Buffer.from('no pixels')))).toBe(null);
});
