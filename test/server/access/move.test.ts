import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import BetterSqlite3 from 'better-sqlite3';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { countRows } from '../../../shared/access/move/count-rows.ts';
import type { Manifest } from '../../../shared/access/move/move.ts';
import { startApp, type TestApp } from '../../fixtures.ts';

const secret = 's'.repeat(43);
const empty = { boardEmails: [], jwtSecret: null };
const digestOf = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');

/** What a desktop sends: the bytes of the stream and their list. */
interface Sent {
  readonly bytes: Buffer;
  readonly manifest: Manifest;
}

const founder = {
  association: 'Turnverein Beispiel',
  vorname: 'Anna',
  nachname: 'Erste',
  email: 'anna@post.example',
  funktion: 'Präsidium',
  password: 'vier lampen hinter dem bahnhof',
};
const tokenOf = ({ server }: TestApp) => server.setUpLink?.split('/').at(-1) ?? '';

/** An association that was set up on another server. */
async function makeSent(): Promise<Sent> {
  const app = await startApp({ config: empty });
  await app.as('none').localAccounts.setUp({ ...founder, token: tokenOf(app) });
  const { db, effects } = app.server.context;
  const files = {
    'aktuar.db': db.sql.serialize(),
    'effects.db': effects.sql.serialize(),
    'jwt-secret': Buffer.from('x'.repeat(43)),
    [`photos/${'a'.repeat(64)}-96.jpg`]: Buffer.from('a picture'),
  };
  const counts = { 'aktuar.db': countRows(db.sql), 'effects.db': countRows(effects.sql) };
  await app.stop();
  const list = Object.entries(files).map(([name, bytes]) => ({
    name,
    size: bytes.length,
    sha256: digestOf(bytes),
  }));
  return { bytes: Buffer.concat(Object.values(files)), manifest: { files: list, counts } };
}

let sent: Sent;
let app: TestApp;
const token = () => tokenOf(app);
const moves = () => app.as('none').moves;
const state = () => moves().state({ secret });

beforeAll(async () => {
  sent = await makeSent();
});
beforeEach(async () => {
  app = await startApp({ config: empty });
});
afterEach(() => app.stop());

const piece = (offset: number, bytes: Uint8Array = sent.bytes.subarray(offset, offset + 4_000_000)) =>
  moves().piece({ secret, offset, sha256: digestOf(bytes), piece: bytes });

async function sendAll(): Promise<void> {
  for (;;) {
    const { received, total } = await state();
    if (received === total) return;
    await piece(received);
  }
}

async function finish() {
  await moves().finish({ secret });
  return vi.waitUntil(async () => {
    const now = await state();
    return now.state === 'checking' ? undefined : now;
  }, 10_000);
}

describe('the move of an association to this server', () => {
  it('takes what arrived whole, and asks to be started anew', async () => {
    const begun = await moves().begin({ token: token(), secret, manifest: sent.manifest });
    expect(begun).toMatchObject({ state: 'receiving', received: 0, total: sent.bytes.length });
    await sendAll();
    expect(await finish()).toMatchObject({ state: 'accepted', counts: sent.manifest.counts, problem: null });
    await app.server.dataReplaced;
    await expect(moves().abort({ secret })).rejects.toMatchObject({ code: 'move_accepted' });
  });

  it('goes on at the byte where the line broke, and takes no other piece', async () => {
    await moves().begin({ token: token(), secret, manifest: sent.manifest });
    const { received } = await piece(0, sent.bytes.subarray(0, 100_000));
    expect(received).toBe(100_000);
    expect((await piece(0, sent.bytes.subarray(0, 100_000))).received).toBe(100_000);
    expect((await piece(300_000)).received).toBe(100_000);
    const again = await moves().begin({ token: 'used up', secret, manifest: sent.manifest });
    expect(again.received).toBe(100_000);
    await expect(
      moves().piece({ secret, offset: 100_000, sha256: '0'.repeat(64), piece: Buffer.from('x') }),
    ).rejects.toMatchObject({ code: 'validation_failed' });
    await expect(moves().finish({ secret })).rejects.toMatchObject({ code: 'conflict' });
  });

  it('asks once more for a file that is not what the list says', async () => {
    const files = sent.manifest.files.map(file =>
      file.name === 'jwt-secret' ? { ...file, sha256: digestOf(Buffer.from('another')) } : file,
    );
    await moves().begin({ token: token(), secret, manifest: { ...sent.manifest, files } });
    await sendAll();
    const { problem, received, state: now } = await finish();
    expect({ now, problem }).toMatchObject({
      now: 'receiving',
      problem: { code: 'move_damaged', params: { what: 'jwt-secret' } },
    });
    expect(received).toBe(sent.bytes.length - 'a picture'.length - 43);
  });

  it('does not take a database in which rows are missing', async () => {
    const counts = {
      ...sent.manifest.counts,
      'aktuar.db': { ...sent.manifest.counts['aktuar.db'], member: 7 },
    };
    await moves().begin({ token: token(), secret, manifest: { ...sent.manifest, counts } });
    await sendAll();
    expect((await finish()).problem).toEqual({ code: 'move_damaged', params: { what: 'aktuar.db member' } });
  });

  it('does not take the place of an association that was set up meanwhile', async () => {
    await moves().begin({ token: token(), secret, manifest: sent.manifest });
    await sendAll();
    await app.as('none').localAccounts.setUp({ ...founder, association: 'Ein anderer', token: token() });
    expect(await finish()).toMatchObject({ state: 'receiving', problem: { code: 'gone' } });
  });

  it('deletes what came when it is cancelled, and knows nothing of it afterwards', async () => {
    await moves().begin({ token: token(), secret, manifest: sent.manifest });
    await piece(0);
    await moves().abort({ secret });
    expect(existsSync(join(app.dataDir, 'move'))).toBe(false);
    for (const call of [state(), moves().finish({ secret }), moves().abort({ secret }), piece(0)])
      await expect(call).rejects.toMatchObject({ code: 'gone' });
  });
});

describe('a move is refused', () => {
  const begin = (manifest: Manifest, of = token()) => moves().begin({ token: of, secret, manifest });

  it('without the one-time link, and writes nothing', async () => {
    await expect(begin(sent.manifest, 'x'.repeat(43))).rejects.toMatchObject({ code: 'gone' });
    expect(readdirSync(app.dataDir)).not.toContain('move.json');
  });

  it.each(['../aktuar.db', 'photos/../../x', 'photos/x.jpg', 'server.lock', 'api-key', '/etc/passwd', ''])(
    'with a file named %j',
    async name => {
      const files = [...sent.manifest.files, { name, size: 1, sha256: '0'.repeat(64) }];
      await expect(begin({ ...sent.manifest, files })).rejects.toMatchObject({ code: 'validation_failed' });
    },
  );

  it('without a database or the secret that signs links, and with a file twice', async () => {
    const { files } = sent.manifest;
    const without = (name: string) => files.filter(file => file.name !== name);
    for (const list of [
      without('aktuar.db'),
      without('effects.db'),
      without('jwt-secret'),
      [...files, ...files],
    ])
      await expect(begin({ ...sent.manifest, files: list })).rejects.toMatchObject({
        code: 'validation_failed',
      });
  });

  it('with more bytes than the disk has room for', async () => {
    const files = sent.manifest.files.map(file =>
      file.name === 'effects.db' ? { ...file, size: 990_000_000_000 } : file,
    );
    const room = begin({ ...sent.manifest, files });
    await expect(room).rejects.toMatchObject({ code: 'storage_full' });
  });
});

it('is refused by a server whose secret stands in its environment', async () => {
  const fixed = await startApp({ config: { boardEmails: [] } });
  const given = { token: tokenOf(fixed), secret, manifest: sent.manifest };
  await expect(fixed.as('none').moves.begin(given)).rejects.toMatchObject({ code: 'move_secret_fixed' });
  await fixed.stop();
});

it('puts the association in place of the empty data at the next start, wherever the last one stopped', async () => {
  await moves().begin({ token: token(), secret, manifest: sent.manifest });
  await sendAll();
  await finish();
  const { dataDir } = app;
  await app.server.stop();
  const place = { dataDir, config: empty, at: app.clock.now.toISOString() };
  const first = await startApp(place);
  const named = new BetterSqlite3(join(dataDir, 'aktuar.db'), { readonly: true });
  expect(named.prepare('SELECT nachname FROM member').pluck().all()).toContain('Erste');
  named.close();
  expect(readFileSync(join(dataDir, 'jwt-secret'), 'utf8')).toBe('x'.repeat(43));
  expect(readdirSync(join(dataDir, 'photos'))).toHaveLength(1);
  expect(await first.as('none').moves.state({ secret })).toMatchObject({ state: 'taken' });
  expect(first.server.setUpLink).toBeNull();
  await first.server.stop();
});
