import { afterAll, beforeAll, expect, test } from 'vitest';
import { startApp, type TestApp } from '../../fixtures.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.stop());

const calls = (path: string, address: string, times: number) =>
  Promise.all(
    Array.from({ length: times }, () =>
      app.request('GET', path, { headers: { 'x-forwarded-for': address } }),
    ),
  );

test('public calls are limited per address, calls with a token are not', async () => {
  const answers = await calls('/vorstand', '203.0.113.1', 305);
  const refused = answers.filter(({ status }) => status === 429);
  expect(refused).toHaveLength(5);
  expect(refused[0]?.json).toMatchObject({ code: 'rate_limited', title: 'Too Many Requests' });
  expect(Number(refused[0]?.headers.get('retry-after'))).toBeGreaterThan(0);
  const [other] = await calls('/vorstand', '203.0.113.2', 1);
  expect(other?.status).toBe(200);
  const board = await app.request('GET', '/members', {
    as: 'board',
    headers: { 'x-forwarded-for': '203.0.113.1' },
  });
  expect(board.status).toBe(200);
});
