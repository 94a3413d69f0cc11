import { afterEach, expect, test } from 'vitest';
import { startApp, type TestApp } from '../../fixtures.ts';

let app: TestApp;
afterEach(() => app.stop());

const path = '/.well-known/security.txt';
const read = () => app.request('GET', path);
const setContact = (value: string) => app.as('board').settings.put({ key: 'contact_email', value });
const fieldsOf = (text: string) =>
  text
    .trimEnd()
    .split('\r\n')
    .map(line => line.split(/: (.*)/, 2) as [string, string]);

test('security.txt of a public server names its form, the mailbox once there is one, and expires within a year', async () => {
  app = await startApp({ config: { baseUrl: 'https://aktuar.verein.example' } });
  const form = ['Contact', 'https://aktuar.verein.example/kontakt'];
  expect(fieldsOf((await read()).text)[0]).toEqual(form);
  await setContact('sicherheit@verein.example');
  const answer = await read();
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'text/plain; charset=utf-8']);
  expect(fieldsOf(answer.text)).toEqual([
    ['Contact', 'mailto:sicherheit@verein.example'],
    form,
    ['Expires', expect.any(String)],
    ['Preferred-Languages', 'de, fr, it, en'],
    ['Canonical', 'https://aktuar.verein.example/.well-known/security.txt'],
  ]);
  for (const now of ['2026-11-20T10:00:00.000Z', '2031-02-28T23:59:59.999Z']) {
    app.clock.now = new Date(now);
    const { Expires } = Object.fromEntries(fieldsOf((await read()).text));
    const days = (Date.parse(Expires ?? '') - Date.parse(now)) / 86_400_000;
    expect([days > 30, days < 365]).toEqual([true, true]);
  }
});

test('security.txt of a server without a public address names the mailbox alone, and is not there without one', async () => {
  app = await startApp();
  expect((await read()).status).toBe(404);
  await setContact('post@verein.example');
  expect(fieldsOf((await read()).text).map(([name]) => name)).toEqual([
    'Contact',
    'Expires',
    'Preferred-Languages',
  ]);
});
