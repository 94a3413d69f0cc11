import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { newFolder, openTestDesktop } from '../desktop-fixtures.ts';
import { openTestReplica } from '../sync/laptop.ts';
import { fileHandlers } from '../../../desktop/core/association/file-local.ts';
import type { Replica } from '../../../desktop/core/replica/open-replica.ts';
import { attachmentLimit } from '../../../shared/association/attachment.ts';
import { DomainError } from '../../../shared/errors.ts';
import { checked } from '../../../shared/fields.ts';
import { desktopFileContract } from '../../../shared/association/desktop-file-contract.ts';

let folder: string;
let replica: Replica;
beforeEach(() => {
  folder = newFolder();
  replica = openTestReplica(join(folder, 'replica.db'));
});
afterEach(() => {
  replica.close();
  rmSync(folder, { recursive: true });
});

const handlers = () =>
  fileHandlers({
    context: { now: () => new Date() },
    replica,
    remote: () => Promise.reject(new DomainError('offline', { server: '' })),
  });
const add = (filename: string, type: string, bytes: Uint8Array) =>
  handlers().add(checked(desktopFileContract.add.input, { filename, type, bytes }));
const kept = () => replica.sql.prepare<[], number>('SELECT count(*) FROM kept_file').pluck().get();
const fieldOf = (attempt: () => unknown) => {
  try {
    attempt();
  } catch (error) {
    return (error as DomainError<'validation_failed'>).params.fields;
  }
  return null;
};

test.each([
  ['30 MB', new Uint8Array(30_000_000), 'file_too_large'],
  ['a byte too many', new Uint8Array(attachmentLimit + 1), 'file_too_large'],
  ['nothing', new Uint8Array(), 'file_empty'],
])('%s is refused in words, with nothing kept', (_what, bytes, message) => {
  expect(fieldOf(() => add('Film.mp4', 'video/mp4', bytes))).toEqual([{ path: 'bytes', message }]);
  expect(kept()).toBe(0);
});

test('a file of exactly the largest size is kept', async () => {
  const file = await add('Film.mp4', 'video/mp4', new Uint8Array(attachmentLimit));
  expect([file.size, kept()]).toEqual([attachmentLimit, 1]);
});

test('name and type come back as they will be sent', async () => {
  const png = Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
    'base64',
  );
  expect(await add('..\\..\\Bild\r\nX-Evil: 1.png', 'text/html', png)).toMatchObject({
    filename: 'Bild X-Evil_ 1.png',
    type: 'image/png',
  });
});

test('a disk without room keeps nothing half, and says so', () => {
  add('Klein.txt', 'text/plain', Buffer.from('klein'));
  const pages = replica.sql.pragma('page_count', { simple: true }) as number;
  replica.sql.pragma(`max_page_count = ${pages + 20}`);
  expect(() => add('Gross.txt', 'text/plain', new Uint8Array(2_000_000))).toThrow(
    expect.objectContaining({ code: 'storage_full' }) as Error,
  );
  expect(kept()).toBe(1);
  replica.sql.pragma('max_page_count = 1000000');
  add('Gross.txt', 'text/plain', new Uint8Array(2_000_000));
  expect(kept()).toBe(2);
});

test('files can be added and read only while signed in', async () => {
  const desktop = await openTestDesktop({ server: null });
  const bytes = Buffer.from('x');
  const reply = await desktop.core.call('desktopFiles', 'add', { filename: 'x.txt', type: '', bytes });
  expect(reply).toMatchObject({ error: 'not_signed_in' });
  await desktop.close();
});
