import { afterAll, beforeAll, expect, test } from 'vitest';
import { demoLogin } from '../../../shared/access/demo-login.ts';
import { startApp, type TestApp } from '../../fixtures.ts';
import { Browser } from './login-provider.ts';

let app: TestApp;
beforeAll(async () => {
  // The demo's login service looks at the clock of the machine.
  app = await startApp({ config: { demo: true }, at: new Date().toISOString() });
});
afterAll(() => app.stop());

const sql = () => app.server.context.db.sql;
/** The first member who holds a board office and has an address. */
const holder = () =>
  sql()
    .prepare<[], { id: string; email: string }>(
      `SELECT m.id, m.email FROM member m JOIN funktion f ON f.name = m.funktion
       WHERE f.vorstand = 1 AND m.email <> '' ORDER BY f.reihenfolge LIMIT 1`,
    )
    .get() ?? { id: '', email: '' };

/** Logs in at the demo's own login service; answers the session's token. */
async function logIn(email: string): Promise<string> {
  const back = `${app.server.address}/auth/callback`;
  const browser = new Browser();
  const begun = await browser.send(`${app.server.address}/auth/login`);
  const page = await browser.open(begun.headers.get('location') ?? '', back);
  const sent = await browser.send(page.url.href, {
    method: 'POST',
    body: new URLSearchParams({ email, password: demoLogin.password }),
  });
  const { url } = await browser.open(new URL(sent.headers.get('location') ?? '', page.url).href, back);
  const answer = await browser.send(back, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(Object.fromEntries(url.searchParams)),
  });
  return ((await answer.json()) as { token: string }).token;
}

test('the board of the demo has the rights of its offices from the first login on', async () => {
  const me = await app.withToken(await logIn(holder().email)).session.boardMe({});
  expect(me).toMatchObject({ email: holder().email, role: 'board' });
});

test('an address that a board member was given in the demo opens no office', async () => {
  const { id } = holder();
  sql().prepare("UPDATE member SET email = 'fremd@post.example' WHERE id = ?").run(id);
  const client = app.withToken(await logIn('fremd@post.example'));
  await expect(client.session.boardMe({})).rejects.toMatchObject({ code: 'forbidden' });
  expect(await client.memberLogin.me({})).toMatchObject({ id, office_pending: true });
});
