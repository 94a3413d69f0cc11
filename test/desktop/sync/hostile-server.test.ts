import { createServer, type Server, type ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Replica } from '../../../desktop/core/replica/open-replica.ts';
import { writeLine, writePage } from '../../../shared/sync/page.ts';
import { pushRequest, receivePush } from '../../../shared/sync/replica/outbox.ts';
import { openTestReplica, syncOf } from './laptop.ts';

let folder: string;
let replica: Replica;
let server: Server;
let asked: string[];
/** Path → what the server says there; the rest is an honest empty feed. */
let answers: Record<string, string | Buffer>;

const point = { seq: 2, tag: 't' };
const page = writePage({ at: point, cursor: point, more: false, total: 1 }, [
  writeLine({ op: 'U', tbl: 'member', id: 'a', seq: 2 }, { id: 'a', ort: 'Bern' }),
]);
const nothingNew = writePage({ at: point, cursor: point, more: false, total: null }, []);
const hello = JSON.stringify({
  server_id: 's',
  protocol: [1, 1],
  schema: 1,
  min_schema: 1,
  lease_days: 30,
  head: 2,
  server_time: '2026-11-20T10:00:00.000Z',
  scopes: [{ id: 'core', gen: 1 }],
});

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'aktuar-hostile-'));
  replica = openTestReplica(join(folder, 'replica.db'));
  asked = [];
  answers = { '/sync/hello': hello, '/sync/pull': page };
  server = createServer((req, res) => {
    const { url = '' } = req;
    asked.push(url);
    void text(req).then(body => answer(url, body, res));
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
});

function answer(url: string, body: string, res: ServerResponse): void {
  const again = url === '/sync/pull' && answers[url] === page && !body.includes('"cursor":null');
  const said = again ? nothingNew : answers[url];
  if (said === undefined) return void res.writeHead(404).end();
  const zipped = Buffer.isBuffer(said) ? { 'content-encoding': 'gzip' } : {};
  res.writeHead(200, { 'content-type': 'application/json', ...zipped }).end(said);
}

afterEach(() => {
  server.closeAllConnections();
  server.close();
  replica.close();
  rmSync(folder, { recursive: true });
});

async function round(): Promise<Record<string, unknown>> {
  const sync = syncOf(replica, `http://127.0.0.1:${(server.address() as AddressInfo).port}`, 'token');
  const state = await sync.now();
  await sync.stop();
  return state;
}

test('a server that answers nothing of what was pushed is asked once, and the change still waits', async () => {
  await round();
  replica.edit('member', 'a', { ort: { from: 'Bern', to: 'Typed' } });
  asked = [];
  for (const said of ['{"results":[]}', '{"results":[{"mid":"x","at":null,"status":"applied"}]}']) {
    answers['/sync/push'] = said;
    expect(await round()).toMatchObject({ problem: 'server_not_aktuar', waiting: 1 });
  }
  expect(asked.filter(path => path === '/sync/push').length).toBeLessThan(8);
});

test('a result of a change that was not sent settles nothing', async () => {
  await round();
  replica.edit('member', 'a', { ort: { from: 'Bern', to: 'Typed' } });
  const other = replica.create('member', 'b', { ort: 'Chur' });
  const request = pushRequest(replica.engine, { mutations: 1, characters: 100 });
  if (!request) throw new Error('nothing to push');
  receivePush(replica.engine, request, { results: [{ mid: other ?? '', at: point, status: 'erased' }] });
  expect(replica.waiting()).toHaveLength(2);
  expect(replica.read('member', 'b')).toMatchObject({ ort: 'Chur' });
});

test('a page of 34 megabytes in a few kilobytes of gzip is refused', async () => {
  await round();
  answers['/sync/pull'] = gzipSync(Buffer.alloc(34_000_000, 'x'), { level: 1 });
  expect(await round()).toMatchObject({ problem: 'server_not_aktuar' });
  expect(replica.read('member', 'a')).toMatchObject({ ort: 'Bern' });
});

test('a page that goes back, or promises more without going on, changes nothing', async () => {
  await round();
  const forged = writeLine({ op: 'U', tbl: 'member', id: 'a', seq: 1 }, { id: 'a', ort: 'Forged' });
  for (const head of [
    { at: point, cursor: { seq: 1, tag: 't' }, more: false, total: null },
    { at: point, cursor: null, more: false, total: null },
    { at: point, cursor: point, more: true, total: null },
  ]) {
    answers['/sync/pull'] = writePage(head, [forged]);
    expect(await round()).toMatchObject({ problem: 'server_not_aktuar' });
    expect(replica.read('member', 'a')).toMatchObject({ ort: 'Bern' });
    expect(replica.engine.store.marks().cursor).toEqual(point);
  }
});
