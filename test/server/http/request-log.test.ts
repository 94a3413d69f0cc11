import { afterAll, beforeAll, expect, test } from 'vitest';
import { aMember, anAssociation } from '../../build.ts';
import { startApp, type TestApp } from '../../fixtures.ts';

const lines: string[] = [];
let app: TestApp;
beforeAll(async () => {
  app = await startApp({ config: { logLevel: 'trace' }, logTo: { write: line => void lines.push(line) } });
  await anAssociation(app.as('board'));
});
afterAll(() => app.stop());

const written = async (): Promise<Record<string, unknown>[]> => {
  await new Promise(resolve => setTimeout(resolve, 20));
  return lines.splice(0).map(line => JSON.parse(line) as Record<string, unknown>);
};

test('one line per request says what happened', async () => {
  await written();
  const answer = await app.request('GET', '/members?limit=3', { as: 'board' });
  const [line, ...others] = await written();
  expect(others).toEqual([]);
  expect(line).toEqual({
    level: 30,
    time: expect.any(Number),
    method: 'GET',
    route: '/members',
    status: 200,
    ms: expect.any(Number),
    request_id: answer.headers.get('x-request-id'),
    actor: 'board',
    msg: 'request',
  });
});

test('no line holds anything personal, whatever the request', async () => {
  const secret = /Geheimnis|geheim|Müller|anna@|praesidium@|019b8d2b|127\.0\.0\.1|Bearer|passwort/i;
  const body = aMember({ notiz: 'Geheimnis' });
  await app.request('POST', '/members', { as: 'board', body });
  await app.request('POST', '/members', { as: 'board', body: { ...body, geheim: 'Müller' } });
  await app.request('POST', '/members', { as: 'board', body: '{"vorname":"Müller' });
  await app.request('GET', '/members/019b8d2b-0000-7000-8000-000000000001?geheim=1', { as: 'member' });
  await app.request('GET', '/Müller/geheim@example.ch');
  await app.request('POST', '/auth/vorstand/login', {
    body: { email: 'praesidium@verein.example', password: 'passwort' },
  });
  await app.request('GET', '/members', { headers: { authorization: 'Bearer geheim' } });
  const entries = await written();
  // The seven, and two by which the caller became a member.
  expect(entries.filter(({ msg }) => msg === 'request')).toHaveLength(9);
  expect(entries.map(({ route }) => route)).toContain('/members/:id');
  for (const entry of entries.filter(({ msg }) => msg === 'request'))
    expect(JSON.stringify(entry)).not.toMatch(secret);
});

test('an unexpected error is logged with its request, and the caller learns nothing of it', async () => {
  const { sql } = app.server.context.db;
  sql.exec('ALTER TABLE member RENAME TO hidden');
  const answer = await app.request('GET', '/members', { as: 'board' });
  sql.exec('ALTER TABLE hidden RENAME TO member');
  expect([answer.status, answer.json]).toMatchObject([
    500,
    { code: 'internal', title: 'Internal Server Error' },
  ]);
  expect(answer.text).not.toMatch(/SQL|member|table|\.ts/i);
  const errors = (await written()).filter(({ level }) => level === 50);
  expect(errors).toHaveLength(1);
  expect(errors[0]).toMatchObject({ request_id: answer.headers.get('x-request-id'), msg: 'internal' });
  expect((await app.request('GET', '/members', { as: 'board' })).status).toBe(200);
});
