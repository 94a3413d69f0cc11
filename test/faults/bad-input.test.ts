import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { DomainError } from '../../shared/errors.ts';
import { errorMessage } from '../../shared/i18n/label.ts';
import { storedSession } from '../stored-desktop.ts';
import { logIn, settled, startDesktop, until, type DesktopProgram } from './desktop-program.ts';
import { startServer, visit, visitor, type ServerProgram, type Visitor } from './server-program.ts';

const folder = mkdtempSync(join(tmpdir(), 'aktuar-faults-'));
const dataDir = join(folder, 'desktop');
let server: ServerProgram;
let desktop: DesktopProgram;
let board: Visitor;
let member: Readonly<Record<string, unknown>>;

beforeAll(async () => {
  server = await startServer({ dataDir: join(folder, 'server'), port: 0 });
  desktop = await startDesktop({ dataDir, server: server.address });
  await logIn(desktop, 'Laptop');
  await settled(desktop);
  board = await visit(server.address);
  const members = (await board.ask('GET', '/members')).body as Readonly<Record<string, unknown>>[];
  member = members[5] ?? {};
});
afterAll(async () => {
  await desktop.kill();
  await server.kill();
  rmSync(folder, { recursive: true });
});

const path = () => `/members/${String(member['id'])}`;
const unchanged = async () => expect((await board.ask('GET', path())).body).toEqual(member);

test('wrong fields over HTTP are named in German, all at once, and nothing changes', async () => {
  const body = { ort: 'Neu', farbe: 'blau', email: 'keine', zustellung_post: 'ja' };
  const answer = await board.ask('PUT', path(), body);
  expect(answer).toMatchObject({ status: 400, body: { code: 'validation_failed' } });
  const { detail, errors: fields } = answer.body as {
    detail: string;
    errors: { path: string; message: string }[];
  };
  expect(detail).toMatch(/^3 Angaben stimmen noch nicht\./);
  expect(fields.map(field => field.path).sort()).toEqual(['email', 'farbe', 'zustellung_post']);
  for (const { message } of fields) expect(message).toMatch(/^[A-ZÄÖÜ].+\.$/);
  await unchanged();
});

test.each([
  ['a broken body', '{"ort": "Ne', {}, 400, 'malformed_json'],
  ['a body of another kind', 'ort=Neu', { 'content-type': 'text/plain' }, 415, 'unsupported_media_type'],
  ['a body that is too large', `{"notiz": "${'x'.repeat(1_200_000)}"}`, {}, 413, 'too_large'],
])('%s over HTTP is refused, and nothing changes', async (_what, body, headers, status, code) => {
  const answer = await board.ask('PUT', path(), body, headers);
  expect(answer).toMatchObject({ status, body: { code, request_id: expect.any(String) } });
  expect(JSON.stringify(answer.body)).not.toMatch(/SQLITE|\.ts:|node_modules/);
  await unchanged();
});

test('an unknown token over HTTP is told to log in, whatever it sends', async () => {
  for (const token of ['x', 'a.b.c', 'x'.repeat(5000), `${'e30'.repeat(3)}.e30.`]) {
    const answer = await visitor(server.address, token).ask('PUT', path(), { ort: 'Neu' });
    expect(answer).toMatchObject({
      status: 401,
      body: { code: 'unauthorized', detail: errorMessage('unauthorized') },
    });
  }
  await unchanged();
});

/** What core answers to a call that no page of ours would make. */
async function refusal(work: () => Promise<unknown>): Promise<DomainError> {
  const error = await work().then(
    () => null,
    (thrown: unknown) => thrown,
  );
  if (!(error instanceof DomainError)) throw new Error(`not refused: ${String(error)}`);
  return error;
}

test('wrong fields from a page are refused by name, and nothing waits to be sent', async () => {
  const { desktopMembers } = desktop.api;
  const save = (changes: object) =>
    refusal(() => desktopMembers.save({ id: String(member['id']), changes } as never));
  const good = { from: member['ort'], to: 'Neu' };
  expect(
    await save({ ort: good, farbe: { from: '', to: 'blau' }, email: { from: '', to: 'keine' } }),
  ).toMatchObject({
    code: 'validation_failed',
    params: {
      fields: expect.arrayContaining([
        expect.objectContaining({ path: 'farbe' }),
        expect.objectContaining({ path: 'email' }),
      ]),
    },
  });
  expect(await save({ ort: 'Neu' })).toMatchObject({ code: 'validation_failed' });
  expect(await refusal(() => desktopMembers.get(null as never))).toMatchObject({ code: 'validation_failed' });
  expect(await refusal(() => desktopMembers.get({ id: "' OR 1=1" }))).toMatchObject({
    code: 'validation_failed',
  });
  expect(await desktop.api.desktopSync.waiting({})).toEqual([]);
  expect((await desktopMembers.get({ id: String(member['id']) })).member.ort).toBe(member['ort']);
});

test('a token that the server does not know asks for a login and keeps what was typed', async () => {
  await desktop.stop();
  storedSession(dataDir).writeToken('made-up');
  desktop = await startDesktop({ dataDir, server: server.address });
  const { api } = desktop;
  await api.desktopMembers
    .create({ vorname: 'Ohne', nachname: 'Zugang' })
    .catch((error: unknown) => expect(error).toMatchObject({ code: 'not_signed_in' }));
  await until('the login', async () => (await api.desktopSession.state({})).phase === 'login');
  const typed = (await api.desktopSync.state({})).waiting;
  await logIn(desktop, 'Laptop');
  await settled(desktop);
  const members = (await board.ask('GET', '/members')).body as { nachname: string }[];
  expect(members.filter(({ nachname }) => nachname === 'Zugang')).toHaveLength(typed);
});
