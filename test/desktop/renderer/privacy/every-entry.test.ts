import { afterEach, expect, test } from 'vitest';
import { everyEntry } from '../../../../desktop/renderer/privacy/audit/every-entry.ts';
import { startApp, type TestApp } from '../../../fixtures.ts';

let app: TestApp | undefined;
afterEach(() => app?.stop());

async function logOf(members: number) {
  app = await startApp();
  const board = app.as('board');
  const add = (nachname: string) => board.members.create({ vorname: 'Anna', nachname });
  for (let index = 0; index < members; index++) await add(`Muster${index}`);
  const filter = { entity: 'member', action: 'create' } as const;
  return { add, list: (page: { limit: number; offset: number }) => board.audit.list({ ...filter, ...page }) };
}

test('every page of the log is read, and an entry that is written meanwhile doubles none', async () => {
  const { add, list } = await logOf(12);
  const counts: number[] = [];
  let pages = 0;
  const taken = await everyEntry(
    {
      size: 5,
      goOn: count => counts.push(count) > 0,
      list: async page => {
        if (pages++ === 1) await add('Später');
        return list(page);
      },
    },
    entries => Promise.resolve(entries.map(({ id }) => id)),
  );
  expect(taken).toHaveLength(12);
  expect(new Set(taken).size).toBe(12);
  expect(taken).toEqual(taken?.toSorted((a, b) => b - a));
  expect(counts).toEqual([5, 9, 12]);
});

test('reading ends where it is given up, with nothing to save', async () => {
  const { list } = await logOf(6);
  const take = (entries: readonly { readonly id: number }[]) => Promise.resolve(entries.map(({ id }) => id));
  expect(await everyEntry({ size: 2, list, goOn: count => count < 4 }, take)).toBeNull();
});
