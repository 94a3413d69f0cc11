import { afterAll, beforeAll, expect, test } from 'vitest';
import { startLetterApp, type LetterApp } from './letter-fixtures.ts';

let app: LetterApp;
beforeAll(async () => {
  app = await startLetterApp();
});
afterAll(() => app.stop());

test('what happened to a letter at the provider is told step by step', async () => {
  const member_id = await app.someone();
  const { letterId } = await app.board.letters.sendManual({
    member_id,
    subject: 'Dank',
    body: 'Vielen Dank',
  });
  // Nothing has been handed over yet.
  expect(await app.board.letterpost.steps({ letterId })).toEqual([]);
  await app.deliver();
  const steps = await app.board.letterpost.steps({ letterId });
  expect(steps.map(({ text }) => text)).toEqual(['Übergeben', 'In Auftrag gegeben', 'Der Post übergeben']);
  expect(steps.map(({ at }) => at)).toEqual(steps.map(({ at }) => at).toSorted());
  expect(await app.board.letterpost.steps({ letterId, offset: 1, limit: 1 })).toEqual([steps[1]]);
  await expect(app.board.letterpost.steps({ letterId: 'none' })).rejects.toMatchObject({ code: 'not_found' });
});
