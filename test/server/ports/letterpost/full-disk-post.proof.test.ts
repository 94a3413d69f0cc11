import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { embeddedLetterpost } from '../../../../server/ports/letterpost/embedded-letterpost.ts';
import { LetterpostError } from '../../../../server/ports/letterpost/letterpost-port.ts';
import { canMount, smallDisk, type SmallDisk } from '../../../faults/small-disk.ts';
import { cheap, letterOf, pdf } from './letterpost-fixture.ts';

const perRound = 12;
/** What is left on the disk, round after round: the room ends at a PDF or in the middle of a line of the journal. */
const spares = [4096, 0, 8192, 4096, 12288, 0, 4096, 20480, 8192, 4096];
const letters = spares.flatMap((_, round) =>
  Array.from({ length: perRound }, (_letter, n) => `brief-${round}-${n}`),
);

let disk: SmallDisk;
let now: Date;
let told: string[];
beforeEach(() => {
  const mounted = smallDisk('1m');
  if (mounted === null) throw new Error('nothing can be mounted');
  disk = mounted;
  now = new Date('2026-11-22T10:00:00Z');
  told = [];
});
afterEach(() => disk.remove());

const folder = () => join(disk.folder, 'letters');
const open = () =>
  embeddedLetterpost({
    folder: folder(),
    staging: false,
    now: () => now,
    timers: false,
    tell: body => Promise.resolve(void told.push(body)),
  });
type Post = Awaited<ReturnType<typeof open>>;

/** Takes these letters as far as there is room; answers what was said where there is none. */
async function work(post: Post, wanted: readonly string[]): Promise<unknown[]> {
  const refusals: unknown[] = [];
  for (const reference of wanted) {
    try {
      const letter = (await post.find(reference)) ?? (await post.create(letterOf(reference)));
      if (letter.phase === 'ready') await post.submit(letter.id, cheap);
    } catch (error) {
      refusals.push(error);
    }
  }
  now = new Date(now.getTime() + 10_000);
  await post.settle();
  return refusals;
}

const found = (post: Post) => Promise.all(letters.map(reference => post.find(reference)));

describe.runIf(canMount())('the embedded letter post on a full disk', () => {
  test('says so, loses no letter that it took, and goes on when there is room', async () => {
    let post = await open();
    const refusals: unknown[] = [];
    for (const [round, spare] of spares.entries()) {
      const wanted = letters.slice(round * perRound, (round + 1) * perRound);
      // Some lie there already: what is written of them is the journal only.
      for (const reference of wanted.slice(0, 8)) await post.create(letterOf(reference));
      disk.fill(spare);
      refusals.push(...(await work(post, wanted)));
      disk.free();
      // The first line after half a one.
      const [last = ''] = wanted.slice(-1);
      await post.create(letterOf(last));
      const before = await found(post);
      await post.stop();
      post = await open();
      // What it answered is what it still knows after a start.
      expect(await found(post)).toEqual(before);
      expect(await work(post, wanted.slice(2))).toEqual([]);
    }
    expect(refusals.length).toBeGreaterThan(letters.length / 4);
    for (const refusal of refusals) {
      expect(refusal).toBeInstanceOf(LetterpostError);
      expect(refusal).toMatchObject({
        failure: 'temporary',
        message: 'Der Brief liess sich nicht in den Ordner der Daten schreiben.',
      });
    }
    expect(await work(post, letters)).toEqual([]);
    await post.settle();
    expect((await found(post)).map(letter => letter?.phase)).toEqual(letters.map(() => 'posted'));
    const files = readdirSync(folder()).filter(name => name.endsWith('.pdf'));
    expect(files.toSorted()).toEqual(letters.map(each => `${each}.pdf`).toSorted());
    expect(files.every(name => readFileSync(join(folder(), name)).equals(pdf))).toBe(true);
    expect(readdirSync(folder()).filter(name => name.includes('.part'))).toEqual([]);
    expect(new Set(told.map(body => (JSON.parse(body) as { data: { id: string } }).data.id)).size).toBe(
      letters.length,
    );
    await post.stop();
  });
});
