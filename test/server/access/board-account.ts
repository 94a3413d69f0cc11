import type { Config } from '../../../server/config.ts';
import type { Client } from '../../../shared/contract.ts';
import { startApp, type TestApp } from '../../fixtures.ts';
import { codeOf } from './authenticator.ts';

export const password = 'vier lampen hinter dem bahnhof';
export const president = { vorname: 'Rita', nachname: 'Roth', email: 'rita@post.example' } as const;

interface Login {
  readonly email?: string;
  readonly word?: string;
  readonly code?: string;
  readonly from?: string;
}

export interface Association {
  readonly app: TestApp;
  /** Moves the clock. */
  wait(ms: number): void;
  /** The token of a new session; refusals are thrown. */
  logIn(login?: Login): Promise<string>;
  asPresident(): Promise<Client>;
  /** A second person with a login, invited by the president. */
  asTreasurer(president: Client): Promise<Client>;
  /** The president's second factor as switched on: its secret and recovery codes. */
  switchOn(): Promise<{ readonly secret: string; readonly codes: readonly string[] }>;
}

/** An association whose president logs in with a password of this server; e-mails are queued. */
export async function openAssociation(
  at?: string,
  dataDir?: string,
  config: Partial<Config> = {},
): Promise<Association> {
  const app = await startApp({
    ...(at === undefined ? {} : { at }),
    ...(dataDir === undefined ? {} : { dataDir }),
    config: { boardEmails: [], smtpUrl: 'smtp://127.0.0.1:9', mailFrom: 'v@verein.example', ...config },
  });
  const token = app.server.setUpLink?.split('/').at(-1) ?? '';
  const asked = { token, association: 'Turnverein', ...president, funktion: 'Präsidium', password };
  await app.as('none').localAccounts.setUp(asked);
  const wait = (ms: number) => {
    app.clock.now = new Date(app.clock.now.getTime() + ms);
  };
  let caller = 0;
  const logIn = async ({ email = president.email, word = password, code, from }: Login = {}) => {
    wait(1000);
    const answer = await app.request('POST', '/auth/vorstand/login', {
      body: { email, password: word, ...(code === undefined ? {} : { code }) },
      headers: { 'x-forwarded-for': from ?? `2001:db8:${(caller++).toString(16)}::1` },
    });
    const json = answer.json as { token?: string; code?: string };
    if (json.token === undefined) throw Object.assign(new Error(json.code), { code: json.code });
    return json.token;
  };
  const asPresident = async () => app.withToken(await logIn());
  const asTreasurer = async (board: Client) => {
    const email = 'karl@post.example';
    const { id } = await board.members.create({ vorname: 'Karl', nachname: 'Kuhn', funktion: 'Kasse' });
    const { link } = await board.localAccounts.invite({ id, email });
    await app.as('none').localAccounts.choose({ token: link.split('/').at(-1) ?? '', password });
    return app.withToken(await logIn({ email }));
  };
  const switchOn = async () => {
    const board = await asPresident();
    const { secret } = await board.secondFactor.begin({});
    const { recovery_codes } = await board.secondFactor.switchOn({ code: codeOf(secret, app.clock.now) });
    wait(60_000);
    return { secret, codes: recovery_codes };
  };
  return { app, wait, logIn, asPresident, asTreasurer, switchOn };
}

/** 'ok', or the code of the refusal. */
export const refusal = (work: Promise<unknown>): Promise<string> =>
  work.then(
    () => 'ok',
    (error: { code: string }) => error.code,
  );
