import { createHash } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { countRows } from '../../shared/access/move/count-rows.ts';
import { oldestSyncSchema, syncProtocol } from '../../shared/sync/message.ts';
import { readHead } from '../../shared/sync/page.ts';
import { startApp, type TestApp } from '../fixtures.ts';
import { password, president } from '../server/access/board-account.ts';
import { eventually, recorder, type Examples, type Walk } from './recorder.ts';

/** Laptops and what they exchange with the server. */
export async function deviceCalls(walk: Walk): Promise<void> {
  const { as, unrecorded } = walk;
  const board = as('board');
  const { device } = await board.devices.enrol({ name: 'Laptop Aktuariat', program: 'aktuar 0.1.0' });
  await board.devices.list({ limit: 2 });
  const laptop = as('device');
  const hello = { protocol: syncProtocol, schema: oldestSyncSchema, program: 'aktuar 0.1.0' };
  const { scopes } = await laptop.sync.hello(hello);
  const gen = scopes.find(({ id }) => id === 'core')?.gen ?? 1;
  const page = await laptop.sync.pull({
    scope: 'core',
    gen,
    cursor: null,
    page_at: null,
    witness: [],
    history: [],
    rows: 1000,
    bytes: 1_000_000,
    erased: [],
  });
  const { at } = readHead(new TextDecoder().decode(page.bytes));
  if (at)
    await laptop.sync.compare({
      scope: 'core',
      gen,
      cursor: at,
      tables: [{ tbl: 'member_filter', parts: { 4: '5f0c21d9a7b3e846' } }],
    });
  const todo = { title: 'Einladungen drucken' };
  const id = crypto.randomUUID();
  const change = {
    kind: 'create',
    tbl: 'todo',
    id,
    values: todo,
    mid: crypto.randomUUID(),
    mseq: 1,
  } as const;
  await laptop.sync.push({
    stream: crypto.randomUUID(),
    mutations: [{ ...change, schema: oldestSyncSchema }],
  });
  await laptop.sync.offer({ rows: [] });
  await laptop.rollback.witness({ mark: null });
  await laptop.rollback.report({ erasures: [], invoice: 0, last: true });
  await board.devices.revoke({ id: device.id });
  const other = await unrecorded('board').devices.enrol({ name: 'Laptop Kasse', program: 'aktuar 0.1.0' });
  await unrecorded('board').devices.revoke({ id: other.device.id });
  await unsentCalls(walk, other.token);
}

/** What a laptop without access could not send, and what the board decides about it. */
async function unsentCalls({ as, unrecorded }: Walk, token: string): Promise<void> {
  const board = as('board');
  const [member, second] = await unrecorded('board').members.list({ limit: 2 });
  const change = (id: string, to: string) => ({
    mid: crypto.randomUUID(),
    made_at: '2026-11-19T10:00:00.000Z',
    mutation: {
      kind: 'patch' as const,
      tbl: 'member',
      id,
      set: { notiz: { from: (member as unknown as { notiz: string }).notiz, to } },
    },
    refused: null,
  });
  const changes = [change(member?.id ?? '', 'Neue Notiz'), change(second?.id ?? '', 'Andere Notiz')];
  await as('none').unsent.seal({ token, changes });
  const [one, two] = await board.recovered.list({ limit: 2 });
  await board.recovered.restore({ id: one?.id ?? 0 });
  await board.recovered.discard({ id: two?.id ?? 0 });
}

/** The bin. */
export async function trashCalls({ as, unrecorded }: Walk): Promise<void> {
  const todo = await unrecorded('board').todos.create({ title: 'Alt' });
  await unrecorded('board').todos.remove({ id: todo.id });
  const [row] = await as('board').trash.list({ limit: 2 });
  await as('board').trash.remove({ id: row?.id ?? '' });
}

const secret = 's'.repeat(43);
const digestOf = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');
const config = { boardEmails: [], jwtSecret: null };
const setUpToken = ({ server }: TestApp): string => server.setUpLink?.split('/').at(-1) ?? '';

/** What a desktop sends of an association: the bytes of its files, and their list. */
async function associationToMove(at: string) {
  const app = await startApp({ at, config });
  const founder = { association: 'Turnverein', ...president, funktion: 'Präsidium', password };
  await app.as('none').localAccounts.setUp({ ...founder, token: setUpToken(app) });
  const { db, effects } = app.server.context;
  const files = {
    'aktuar.db': db.sql.serialize(),
    'effects.db': effects.sql.serialize(),
    'jwt-secret': Buffer.from('x'.repeat(43)),
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

/** An association that moves from the desktop to a server, goes back, and one whose move is given up. */
export async function moveCalls(examples: Examples, at: string): Promise<void> {
  const { bytes, manifest } = await associationToMove(at);
  const dataDir = mkdtempSync(join(tmpdir(), 'aktuar-move-'));
  const app = await startApp({ at, config, dataDir });
  const moves = recorder(app, examples).as('none').moves;
  await moves.begin({ token: setUpToken(app), secret, manifest });
  for (let offset = 0; offset < bytes.length;) {
    const piece = bytes.subarray(offset, offset + 4_000_000);
    await moves.piece({ secret, offset, sha256: digestOf(piece), piece });
    offset += piece.length;
  }
  await moves.state({ secret });
  await moves.finish({ secret });
  await eventually(async () => ((await moves.state({ secret })).state === 'accepted' ? true : undefined));
  await app.server.stop();
  const moved = await startApp({ at, config, dataDir });
  await recorder(moved, examples).as('none').moves.giveBack({ secret });
  await moved.server.stop();
  rmSync(dataDir, { recursive: true, force: true });
  const other = await startApp({ at, config });
  const ended = recorder(other, examples).as('none').moves;
  await ended.begin({ token: setUpToken(other), secret, manifest });
  await ended.abort({ secret });
  await other.stop();
}
