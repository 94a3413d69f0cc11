import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { boundaryOf, MultipartReader } from '../../../../server/http/body/multipart.ts';
import { openUploadFolder, type UploadFolder } from '../../../../server/http/body/upload-folder.ts';
import { StoredFile } from '../../../../shared/fields.ts';

let dataDir: string;
let folder: UploadFolder;
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'aktuar-form-'));
  folder = openUploadFolder(dataDir, () => crypto.randomUUID());
});
afterEach(() => rmSync(dataDir, { recursive: true }));

/** Reads a form that comes in pieces of this size; files as their bytes. */
async function read(form: Buffer, size: number, boundary = 'line'): Promise<Record<string, unknown>> {
  const reader = new MultipartReader(boundary, () => folder.create());
  for (let at = 0; at < form.length; at += size) await reader.write(form.subarray(at, at + size));
  const entries = Object.entries(reader.result());
  return Object.fromEntries(
    entries.map(([name, value]) => [
      name,
      value instanceof StoredFile ? readFileSync(value.path, 'latin1') : value,
    ]),
  );
}

const part = (name: string, content: string, file = '') =>
  `--line\r\nContent-Disposition: form-data; name="${name}"${file}\r\nContent-Type: x/y\r\n\r\n${content}\r\n`;
const asFile = '; filename="a \\"; b.jpg"';
const tricky = '\r\n--lin\r\n-\r\n--\r\n\0\xff\r\n--lime';

describe('a form with files', () => {
  test.each([1, 2, 3, 5, 7, 64, 100_000])('reads the same in pieces of %i bytes', async size => {
    const form = Buffer.from(
      `${part('x', '0.5')}${part('photo', tricky, asFile)}${part('empty', '')}--line--\r\nrest`,
      'latin1',
    );
    expect(await read(form, size)).toEqual({ x: '0.5', photo: tricky, empty: '' });
  });

  test('is read as browsers and fetch write it', async () => {
    const form = new FormData();
    form.set('sch"ön\r\n', 'Zürich');
    form.set('photo', new Blob([Buffer.from(tricky, 'latin1')]), 'ä"\r\n.jpg');
    const sent = new Response(form);
    const boundary = boundaryOf(sent.headers.get('content-type') ?? '');
    const read1 = await read(Buffer.from(await sent.arrayBuffer()), 11, boundary);
    expect(read1).toEqual({ 'sch"ön\r\n': 'Zürich', photo: tricky });
  });

  test('without parts is an empty form', async () => {
    expect(await read(Buffer.from('--line--\r\n'), 4)).toEqual({});
  });

  const broken: readonly (readonly [string, string])[] = [
    ['nothing', ''],
    ['another boundary', '--lane--\r\n'],
    ['words before it', `words\r\n${part('x', '1')}--line--`],
    ['an end in the middle of a part', part('x', '1')],
    ['an end in the middle of a head', '--line\r\ncontent-disposition: form-data; na'],
    ['a head without a name', '--line\r\ncontent-disposition: form-data\r\n\r\n1\r\n--line--'],
    ['a part that is no field', '--line\r\ncontent-disposition: attachment; name="x"\r\n\r\n1\r\n--line--'],
    ['a head without end', `--line\r\nx: ${'y'.repeat(20_000)}`],
    ['a boundary that goes on', `${part('x', '1')}--lineup--`],
  ];
  test.each(broken)('%s is broken', async (_name, form) => {
    await expect(read(Buffer.from(form), 50)).rejects.toMatchObject({
      params: { fields: [{ message: 'form_broken' }] },
    });
  });

  test('a part that comes twice is named', async () => {
    const form = `${part('x', '1')}${part('x', '2')}--line--`;
    await expect(read(Buffer.from(form), 50)).rejects.toMatchObject({
      params: { fields: [{ path: 'x', message: 'part_repeated' }] },
    });
  });

  test('may not have endless parts or texts', async () => {
    const parts = Array.from({ length: 60 }, (_, n) => part(`p${n}`, '1')).join('');
    await expect(read(Buffer.from(`${parts}--line--`), 5000)).rejects.toMatchObject({ code: 'too_large' });
    const text = part('x', 'y'.repeat(100_000));
    await expect(read(Buffer.from(`${text}--line--`), 5000)).rejects.toMatchObject({ code: 'too_large' });
  });
});

test('a content type names the boundary plainly or in quotes', () => {
  expect(boundaryOf('multipart/form-data; boundary=a-b')).toBe('a-b');
  expect(boundaryOf('multipart/form-data; charset=x; BOUNDARY="a b"')).toBe('a b');
  expect(() => boundaryOf('multipart/form-data')).toThrow('validation_failed');
});

test('the folder of uploads is emptied at the start', async () => {
  const file = await folder.create();
  await file.write(Buffer.from('half a photo'));
  await file.close();
  expect(readdirSync(join(dataDir, 'uploads'))).toHaveLength(1);
  openUploadFolder(dataDir, () => 'x');
  expect(readdirSync(join(dataDir, 'uploads'))).toEqual([]);
});
