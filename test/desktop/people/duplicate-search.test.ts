import { v7 } from 'uuid';
import { afterEach, beforeEach, expect, test } from 'vitest';
import {
  duplicateSearch,
  type DuplicateSearch,
} from '../../../desktop/core/people/duplicates/duplicate-search.ts';
import { idle } from '../../../desktop/core/jobs/slices.ts';
import type { Replica } from '../../../desktop/core/replica/open-replica.ts';
import { memberDefaults } from '../../../shared/people/members/member.ts';
import { openTestReplica } from '../sync/laptop.ts';

// Enough for several slices on a fast machine too.
const people = 9000;

let replica: Replica;
let search: DuplicateSearch;
beforeEach(() => {
  replica = openTestReplica(':memory:');
  const { store } = replica.engine;
  store.transaction(() => {
    for (let n = 0; n < people; n++) show(v7(), `Muster ${Math.floor(n / 2)}`);
    store.mark({ mode: 'normal' });
  });
  search = duplicateSearch(replica);
});
afterEach(() => replica.close());

function show(id: string, nachname: string): void {
  const email = `${nachname.replace(' ', '')}@post.example`;
  const row = { ...memberDefaults, id, vorname: 'Eva', nachname, email };
  replica.engine.store.show('member', id, JSON.stringify(row));
}

/** The shares of a search until it ended. */
async function sharesOf(running: { readonly share: number }, work: Promise<unknown>): Promise<number[]> {
  const shares: number[] = [];
  let isDone = false;
  void work.finally(() => (isDone = true));
  while (!isDone) {
    shares.push(running.share);
    await new Promise(resolve => setImmediate(resolve));
  }
  return shares;
}

test('a search says how far it is to each who waits for it', async () => {
  const [one, other] = [idle(), idle()];
  const works = [search.find(one), search.find(other)] as const;
  const shares = await sharesOf(one, works[0]);
  expect(shares.length).toBeGreaterThan(3);
  expect(shares).toEqual(shares.toSorted((a, b) => a - b));
  expect(one.share).toBeGreaterThan(0.5);
  expect(other.share).toBe(one.share);
  const [found, same] = await Promise.all(works);
  expect(found?.pairs).toHaveLength(people / 2);
  expect(same).toBe(found);
});

test('a search ends when the last who waits for it has stopped it, and the next one begins anew', async () => {
  const [one, other] = [idle(), idle()];
  const works = [search.find(one), search.find(other)] as const;
  one.stop();
  expect([await works[0], (await works[1])?.pairs.length]).toEqual([null, people / 2]);

  replica.create('member', v7(), { ...memberDefaults, vorname: 'Eva', nachname: 'Neu' });
  const last = idle();
  const stopped = search.find(last);
  last.stop();
  const next = search.find();
  expect([await stopped, (await next)?.pairs.length]).toEqual([null, people / 2]);
  const alone = idle();
  replica.create('member', v7(), { ...memberDefaults, vorname: 'Eva', nachname: 'Noch neuer' });
  const ended = search.find(alone);
  alone.stop();
  expect(await ended).toBeNull();
  expect(alone.share).toBe(0);
  expect((await search.find())?.pairs).toHaveLength(people / 2);
});
