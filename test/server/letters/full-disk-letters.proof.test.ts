import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { isStorageError } from '../../../server/db/open.ts';
import { canMount, smallDisk, type SmallDisk } from '../../faults/small-disk.ts';
import { startLetterApp, type LetterApp } from './letter-fixtures.ts';

/** How many people get a letter. */
const people = 6;
const kB = 1024;
/** What is left on the disk, round after round: the room ends at another statement each time. */
const spares = [0, 40, 160, 400, 24, 800].map(each => each * kB);

let disk: SmallDisk;
let app: LetterApp;
beforeEach(async () => {
  const mounted = smallDisk('24m');
  if (mounted === null) throw new Error('nothing can be mounted');
  disk = mounted;
  app = await startLetterApp({ dataDir: join(disk.folder, 'server') });
});
afterEach(async () => {
  await app.stop();
  disk.remove();
});

/** What lies at the embedded post. */
const handedOver = (): string[] =>
  readdirSync(join(disk.folder, 'server/letters')).filter(name => !name.endsWith('.jsonl'));

/** One run of the worker and of the post; answers whether the disk stood in the worker's way. */
async function run(): Promise<boolean> {
  try {
    await app.server.letters.flush();
    return false;
  } catch (error) {
    if (!isStorageError(error)) throw error;
    return true;
  } finally {
    app.clock.now = new Date(app.clock.now.getTime() + 7 * 60_000);
    await app.server.letters.settle();
  }
}

const states = async () =>
  (await app.board.dispatchLog.list({ limit: 100 })).map(({ recipient, status, error }) => ({
    recipient,
    status,
    error,
  }));

describe.runIf(canMount())('letters on a disk that is full again and again', () => {
  test('wait without being given up, and are all posted once', { timeout: 120_000 }, async () => {
    const member_ids: string[] = [];
    for (let n = 0; n < people; n++) member_ids.push(await app.someone({ vorname: `Anna ${n}` }));
    const { post } = await app.board.email.smart({ member_ids, subject: 'Gruss', html: '<p>Hallo</p>' });
    expect(post.queued).toBe(people);
    let refused = 0;
    for (const spare of spares) {
      disk.fill(spare);
      if (await run()) refused++;
      for (const { status } of await states()) expect(['pending', 'sending', 'sent']).toContain(status);
      disk.free();
    }
    expect(refused).toBeGreaterThan(2);
    const isOpen = async () => (await app.board.letterpost.stats({})).sent < people;
    for (let round = 0; round < 20 && (await isOpen()); round++) expect(await run()).toBe(false);
    const end = await states();
    expect(end.map(({ status, error }) => ({ status, error }))).toEqual(
      member_ids.map(() => ({ status: 'sent', error: null })),
    );
    expect(handedOver()).toHaveLength(people);
    expect(handedOver().filter(name => !name.endsWith('.pdf'))).toEqual([]);
    await app.stop();
    app = await startLetterApp({ dataDir: join(disk.folder, 'server') });
    expect(await states()).toEqual(end);
    expect(await run()).toBe(false);
    expect(handedOver()).toHaveLength(people);
  });
});
