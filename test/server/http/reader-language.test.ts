import { afterEach, beforeEach, expect, test } from 'vitest';
import { translationOf } from '../../../shared/i18n/translation.ts';
import { startApp, type TestApp } from '../../fixtures.ts';

let app: TestApp;
beforeEach(async () => {
  app = await startApp({ config: { demo: true } });
});
afterEach(() => app.stop());

/** What the server answers to a request by the board in a language. */
const ask = async (path: string, language: string, init: RequestInit = {}) =>
  fetch(app.server.address + path, {
    ...init,
    headers: {
      ...(await app.credentials('board')),
      'accept-language': language,
      'content-type': 'application/json',
    },
  });

test.for(['de', 'fr', 'it', 'en'] as const)('a refusal names the service in %s', async language => {
  const answer = await ask('/connections/member_login/test', language, { method: 'POST', body: '{}' });
  const problem = (await answer.json()) as { code: string; params: { service: string } };
  expect(problem.code).toBe('not_configured');
  expect(problem.params.service).toBe(translationOf(language)['connection.service.member_login']);
});

test('requests at the same time each get their own language', async () => {
  const wanted = ['fr', 'it', 'en', 'de', 'fr', 'it'] as const;
  const services = await Promise.all(
    wanted.map(async language => {
      const answer = await ask('/connections/member_login/test', language, { method: 'POST', body: '{}' });
      return ((await answer.json()) as { params: { service: string } }).params.service;
    }),
  );
  expect(services).toEqual(
    wanted.map(language => translationOf(language)['connection.service.member_login']),
  );
});
