import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { buildClient } from '../../clients/typescript/build/build-client.ts';
import type { AktuarError as Refusal } from '../../clients/typescript/src/error.ts';
import type { ClientOptions } from '../../clients/typescript/src/client.ts';
import { contract, type Client } from '../../shared/contract.ts';
import { demoLogin } from '../../shared/access/demo-login.ts';
import { startApp, type TestApp } from '../fixtures.ts';
import { root } from '../rules/source-file.ts';
import { startCuttingProxy, type CuttingProxy } from './cutting-proxy.ts';

/** The built package as its users import it; its own types are checked by the compiler below. */
interface Package {
  readonly aktuar: (options: ClientOptions) => Built;
  readonly AktuarError: typeof Refusal;
  readonly ConnectionError: new () => Error & { readonly idempotencyKey: string | null };
}
type Options = Readonly<Record<string, unknown>>;
type Built = {
  readonly [A in keyof Client]: {
    readonly [N in keyof Client[A]]: {
      (input: object, options?: Options): Promise<never>;
      answer(
        input: object,
        options?: Options,
      ): Promise<{ body: never; status: number; etag: string; total: number }>;
      pages(input: object): AsyncGenerator<{ readonly id: string }>;
      refused(error: unknown): boolean;
    };
  };
};

let folder = '';
let built: Package;
let app: TestApp;
let line: CuttingProxy;
let client: Built;
beforeAll(async () => {
  // Inside the project, so that the compiler's settings are found.
  folder = mkdtempSync(join(root, 'node_modules/.client-'));
  buildClient(folder);
  built = (await import(pathToFileURL(join(folder, 'dist/main.js')).href)) as Package;
  app = await startApp({ config: { demo: true } });
  line = await startCuttingProxy(app.server.address);
  const { authorization = '' } = await app.credentials('board');
  client = built.aktuar({ server: `${line.address}/`, token: authorization.replace('Bearer ', '') });
});
afterAll(async () => {
  await line.stop();
  await app.stop();
  rmSync(folder, { recursive: true, force: true });
});
beforeEach(() => {
  line.heard.length = 0;
});

const caught = (work: Promise<unknown>): Promise<unknown> =>
  work.then(
    () => null,
    (error: unknown) => error,
  );
const membersCalled = async (nachname: string) => {
  const rows = await app.as('board').members.list({});
  return rows.filter(member => member.nachname === nachname).length;
};

describe('the built client', () => {
  test('has every call of the contract, and no dependency', () => {
    for (const [area, calls] of Object.entries(contract))
      for (const name of Object.keys(calls))
        expect(typeof (client as unknown as Record<string, Record<string, unknown>>)[area]?.[name]).toBe(
          'function',
        );
    const own = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as object;
    expect(own).not.toHaveProperty('dependencies');
  });

  test('logs in by e-mail and password, and calls with the token of the session', async () => {
    const visitor = built.aktuar({ server: app.server.address });
    const mailboxes = await app.as('board').mailboxes.list({});
    const email = mailboxes.find(({ local_part }) => local_part === 'praesidium')?.email ?? '';
    const { token } = (await visitor.session.boardLogin({ email, password: demoLogin.password })) as {
      readonly token: string;
    };
    const board = built.aktuar({ server: app.server.address, token: () => Promise.resolve(token) });
    expect(await board.session.boardMe({})).toMatchObject({ email, type: 'vorstand' });
  });

  test('lists in pages, each row once, and answers the total of a list', async () => {
    const { total, body } = await client.members.list.answer({ limit: 5 });
    expect(body).toHaveLength(5);
    const ids = [];
    for await (const { id } of client.members.list.pages({ limit: 20 })) ids.push(id);
    expect(ids).toHaveLength(total);
    expect(new Set(ids).size).toBe(total);
    expect(line.heard.filter(({ path }) => path.includes('offset=')).length).toBe(Math.ceil(total / 20));
  });

  test('makes one row where the answer to a create is lost, under one key for both attempts', async () => {
    line.lose = 1;
    const answer = await client.members.create.answer({ vorname: 'Rita', nachname: 'Einmal' });
    expect(answer).toMatchObject({ status: 201, replayed: true, body: { nachname: 'Einmal' } });
    expect(await membersCalled('Einmal')).toBe(1);
    const keys = line.heard.map(({ key }) => key);
    expect(keys).toHaveLength(2);
    expect(new Set(keys).size).toBe(1);
  });

  test('goes on with a failed create later, by the key of its error', async () => {
    line.lose = 1;
    const input = { vorname: 'Rita', nachname: 'Später' };
    const error = await caught(client.members.create(input, { retries: 0 }));
    expect(error).toBeInstanceOf(built.ConnectionError);
    const { idempotencyKey } = error as { readonly idempotencyKey: string };
    await client.members.create(input, { idempotencyKey });
    expect(await membersCalled('Später')).toBe(1);
  });

  test('without the key the same create would make a second row', async () => {
    line.lose = 1;
    const input = { vorname: 'Rita', nachname: 'Doppelt' };
    await caught(client.members.create(input, { retries: 0 }));
    await client.members.create(input);
    expect(await membersCalled('Doppelt')).toBe(2);
  });

  test('waits for a server that is away for a moment, and gives up after its retries', async () => {
    line.refuse = 1;
    expect(await client.system.health({})).toMatchObject({ status: 'ok' });
    line.refuse = 3;
    expect(await caught(client.system.health({}, { retries: 1 }))).toBeInstanceOf(built.ConnectionError);
    line.refuse = 0;
  });

  test('throws a refusal with its code, its status and a sentence for each field', async () => {
    const error = (await caught(
      client.members.create({ vorname: 'Rita', nachname: 'X', email: 'rita@' }),
    )) as Refusal;
    expect(error).toBeInstanceOf(built.AktuarError);
    expect(client.members.create.refused(error)).toBe(true);
    expect(error).toMatchObject({
      code: 'validation_failed',
      status: 400,
      fields: [{ path: 'email', code: 'email' }],
    });
    expect(error.about('email')).toBe(error.fields[0]?.message);
    expect(error.about('vorname')).toBeNull();
    expect(error.requestId).not.toBeNull();
    expect(line.heard).toHaveLength(1);
  });

  test('says refusals in the language that it was made for', async () => {
    const sentences = await Promise.all(
      (['de', 'fr', 'it', 'en'] as const).map(async language => {
        const error = await caught(built.aktuar({ server: app.server.address, language }).members.list({}));
        return (error as Error).message;
      }),
    );
    expect(new Set(sentences).size).toBe(4);
  });

  test('changes a row only while it is what was read, and does not repeat such a change', async () => {
    const [first] = (await client.members.list({ limit: 1 })) as { readonly id: string }[];
    const id = first?.id ?? '';
    const { etag } = await client.members.get.answer({ id });
    expect(await client.members.get.answer({ id }, { ifNoneMatch: etag })).toMatchObject({
      status: 304,
      body: null,
    });
    await client.members.update({ id, ort: 'Bern' }, { ifMatch: etag });
    const late = await caught(client.members.update({ id, ort: 'Thun' }, { ifMatch: etag }));
    expect(late).toMatchObject({ code: 'precondition_failed' });
    const { etag: fresh } = await client.members.get.answer({ id });
    line.lose = 1;
    const lost = await caught(client.members.update({ id, ort: 'Chur' }, { ifMatch: fresh }));
    expect(lost).toBeInstanceOf(built.ConnectionError);
    expect(await app.as('board').members.get({ id })).toMatchObject({ ort: 'Chur' });
  });

  test('a repeated deletion whose first answer was lost is done', async () => {
    const { id } = await app.as('board').members.create({ vorname: 'Weg', nachname: 'Damit' });
    line.lose = 1;
    expect(await client.members.remove({ id })).toBeNull();
    expect(await caught(client.members.remove({ id }))).toMatchObject({ code: 'not_found' });
  });

  test('sends and fetches files', async () => {
    const bytes = new TextEncoder().encode('Protokoll');
    const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));
    const sha256 = Buffer.from(digest).toString('hex');
    await client.files.put({ sha256, bytes });
    const back = (await client.files.get({ sha256 })) as { readonly bytes: Uint8Array };
    expect(new TextDecoder().decode(back.bytes)).toBe('Protokoll');
  });

  test('ends when its signal says so, and when an attempt takes too long', async () => {
    const stop = new AbortController();
    line.refuse = 5;
    const work = caught(client.system.health({}, { signal: stop.signal, retries: 5 }));
    stop.abort(new Error('nicht mehr gebraucht'));
    expect(await work).toMatchObject({ message: 'nicht mehr gebraucht' });
    line.refuse = 0;
    const silent: typeof fetch = (_url, init) =>
      new Promise((_, reject) =>
        init?.signal?.addEventListener('abort', () => reject(init.signal?.reason as Error)),
      );
    const slow = built.aktuar({ server: line.address, fetch: silent, timeout: 20, retries: 1 });
    expect(await caught(slow.system.health({}))).toBeInstanceOf(built.ConnectionError);
  });

  test('its types know inputs, answers and codes of refusals', () => {
    const consumer = (code: string): string => {
      writeFileSync(
        join(folder, 'consumer.ts'),
        `import { aktuar } from './dist/main.js';\nconst client = aktuar({ server: 'https://x' });\n${code}\nexport {};\n`,
      );
      const options =
        '--ignoreConfig --strict --noEmit --skipLibCheck --target es2024 --module nodenext --lib es2024,dom --types';
      try {
        const tsc = join(root, 'node_modules/typescript/bin/tsc');
        execFileSync(process.execPath, [tsc, ...options.split(' '), '', join(folder, 'consumer.ts')], {
          encoding: 'utf8',
          cwd: folder,
        });
        return '';
      } catch (error) {
        return (error as { readonly stdout: string }).stdout;
      }
    };
    expect(
      consumer(`
        const { id } = await client.members.create({ vorname: 'A', nachname: 'B', status: 'Aktivmitglied' });
        const text: string = id;
        for await (const { number, amount } of client.invoices.list.pages({ status: 'open' })) number.concat(String(amount + 1));
        await client.members.remove({ id: text }).catch((error: unknown) => {
          if (client.members.remove.refused(error) && error.code === 'member_has_invoices') return null;
          throw error;
        });`),
    ).toBe('');
    const wrong = consumer(`
      await client.members.create({ vorname: 1 });
      await client.members.get({});
      await client.nobody.list({});
      const error: unknown = null;
      if (client.members.remove.refused(error) && error.code === 'shift_full') throw error;`);
    expect(wrong.match(/error TS\d+/g)).toHaveLength(4);
  });
});
