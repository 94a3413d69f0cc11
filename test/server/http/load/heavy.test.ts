import { afterEach, expect, test } from 'vitest';
import type { LoadLimits } from '../../../../server/http/load.ts';
import { aMember } from '../../../build.ts';
import { startLetterApp, type LetterApp } from '../../letters/letter-fixtures.ts';

let app: LetterApp;
const start = async (heavy: LoadLimits['heavy']): Promise<void> => {
  app = await startLetterApp({ load: { heavy } });
};
afterEach(() => app.stop());

const phoneList = () => app.request('GET', '/members/pdf/telefonliste', { as: 'board' });
const letter = { body: 'Liebe Anna', subject: 'Einladung', staging: true };

test('of heavy calls of one person two run at once; the others wait or are refused with when to come back', async () => {
  await start({ perCaller: 2, inAll: 4, waitMs: 1, mostWaiting: 10 });
  const member_id = await app.someone();
  const send = () =>
    app.request('POST', '/letterpost/send-manual', { as: 'board', body: { ...letter, member_id } });
  const answers = await Promise.all(Array.from({ length: 6 }, send));
  const refused = answers.filter(({ status }) => status === 429);
  expect(answers.filter(({ status }) => status === 200).length).toBeGreaterThanOrEqual(2);
  expect(refused.length).toBeGreaterThan(0);
  expect(refused[0]?.json).toMatchObject({ code: 'rate_limited', params: { seconds: 5 } });
  expect(refused[0]?.headers.get('retry-after')).toBe('5');
  // Their slots are free again.
  expect((await phoneList()).status).toBe(200);
});

test('who waits for a slot for heavy work gets one', async () => {
  await start({ perCaller: 1, inAll: 1, waitMs: 20_000, mostWaiting: 10 });
  await app.board.members.create(aMember());
  const answers = await Promise.all(Array.from({ length: 5 }, phoneList));
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
});

test('a refused heavy call gives its slot back', async () => {
  await start({ perCaller: 1, inAll: 1, waitMs: 100, mostWaiting: 10 });
  const missing = '/events/999/pdf/arbeitsplan';
  for (let round = 0; round < 3; round++)
    expect((await app.request('GET', missing, { as: 'board' })).status).toBe(404);
  expect((await phoneList()).status).toBe(200);
});
