import { expect, type Page } from '@playwright/test';
import { label } from '../../shared/i18n/label.ts';
import { serverProgram, startProgram } from './program.ts';

/** The first person of an association with logins of its own. */
export const president = { email: 'rita@post.example', password: 'vier lampen hinter dem bahnhof' } as const;

/** A server of this folder, as an operator starts it. */
export async function startServer(env: Record<string, string>, ready: RegExp) {
  const program = startProgram(serverProgram, [], env);
  return { program, line: await program.line(ready) };
}

/** Sets the association up, so that its president has a login. */
export async function setUp(address: string, link: string): Promise<void> {
  const answer = await fetch(`${address}/auth/set-up`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      token: link.split('/').at(-1),
      association: 'Turnverein Beispiel',
      vorname: 'Rita',
      nachname: 'Roth',
      email: president.email,
      funktion: 'Präsidium',
      password: president.password,
    }),
  });
  expect(answer.status).toBe(200);
  // A session of the second in which the password was chosen counts as one of before.
  await new Promise(done => setTimeout(done, 1100));
}

export async function openMenu(page: Page, item: string): Promise<void> {
  await page.getByRole('button', { name: /Rita Roth/ }).click();
  await page.getByRole('menuitem', { name: item }).click();
}

export async function logOut(page: Page): Promise<void> {
  await openMenu(page, label('session.logout'));
  await page.getByRole('button', { name: label('session.logout.yes'), exact: true }).click();
}
