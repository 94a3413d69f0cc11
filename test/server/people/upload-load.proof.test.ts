import { once } from 'node:events';
import { request, type IncomingMessage } from 'node:http';
import { json } from 'node:stream/consumers';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { boardEmail, sessionToken, startApp, testMemberId, testSecrets } from '../../fixtures.ts';
import { startProgram, type Program } from '../../faults/program.ts';
import { sharp } from './picture.ts';

const mb = 1024 * 1024;
/** Most bytes of a photo, less than its form needs. */
const photoBytes = 15 * mb - 4096;

/** Asks for /health again and again in a thread of its own, as the one that sends is busy; says the slowest in milliseconds. */
const probe = `
  const { parentPort, workerData } = require('node:worker_threads');
  let isOver = false;
  let slowest = 0;
  parentPort.once('message', () => { isOver = true; });
  (async () => {
    while (!isOver) {
      const began = performance.now();
      await (await fetch(workerData + '/health')).arrayBuffer();
      slowest = Math.max(slowest, performance.now() - began);
      await new Promise(resolve => setTimeout(resolve, 20));
    }
    parentPort.postMessage(slowest);
  })();`;

let dataDir: string;
let server: Program;
let address: string;
let headers: Record<string, string>;
let form: Buffer;

beforeAll(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'aktuar-load-'));
  const app = await startApp({ dataDir });
  await app.as('board').members.create({ id: testMemberId, vorname: 'Mia', nachname: 'Muster' });
  await app.stop();
  writeFileSync(join(dataDir, 'jwt-secret'), testSecrets.jwtSecret, { mode: 0o600 });
  const env = { PORT: '0', DATA_DIR: dataDir, LOG_LEVEL: 'silent', BOARD_EMAILS: boardEmail };
  server = startProgram('server/main.ts', [], env);
  address = (await server.match(/^Server: (\S+)$/m)) ?? '';
  headers = { authorization: `Bearer ${await sessionToken('member', new Date())}` };
  form = await largeForm();
});
afterAll(async () => {
  await server.stop();
  rmSync(dataDir, { recursive: true });
});

/** 48 megapixels as a telephone holds them, in a file as large as one may be. */
async function largeForm(): Promise<Buffer> {
  const picture = await sharp({ create: { width: 8000, height: 6000, channels: 3, background: '#508050' } })
    .jpeg()
    .withMetadata({ orientation: 6 })
    .toBuffer();
  return Buffer.concat([
    Buffer.from('--line\r\ncontent-disposition: form-data; name="photo"; filename="photo.jpg"\r\n\r\n'),
    picture,
    Buffer.alloc(photoBytes - picture.length),
    Buffer.from('\r\n--line--\r\n'),
  ]);
}

interface Sent {
  readonly status: number;
  readonly code: string;
  readonly retry: string;
}

async function send(): Promise<Sent> {
  const sending = request(`${address}/members/me/photo`, {
    method: 'POST',
    headers: {
      ...headers,
      'content-type': 'multipart/form-data; boundary=line',
      'content-length': form.length,
    },
    agent: false,
  });
  const answered = once(sending, 'response') as Promise<[IncomingMessage]>;
  sending.end(form);
  const [answer] = await answered;
  const { code = '' } = (await json(answer)) as { readonly code?: string };
  sending.destroy();
  return { status: answer.statusCode ?? 0, code, retry: answer.headers['retry-after'] ?? '' };
}

/** Resident memory of a process in megabytes; 0 for one that has ended. */
function residentMb(pid: number): number {
  try {
    const [, kb = '0'] = /^VmRSS:\s+(\d+) kB/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
    return Number(kb) / 1024;
  } catch {
    return 0;
  }
}
const childrenOf = (pid: number): number[] =>
  readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').split(' ').filter(Boolean).map(Number);

interface Watch {
  server: number;
  worker: number;
  /** Slowest answer of /health in milliseconds. */
  slowest: number;
  workers: number;
}

/** Looks at memory and delays while the work runs. */
async function watched(work: Promise<unknown>): Promise<Watch> {
  const prober = new Worker(probe, { eval: true, workerData: address });
  const seen: Watch = { server: 0, worker: 0, slowest: 0, workers: 0 };
  const pid = server.child.pid ?? 0;
  let isOver = false;
  const over = work.finally(() => {
    isOver = true;
  });
  while (!isOver) {
    const children = childrenOf(pid);
    seen.server = Math.max(seen.server, residentMb(pid));
    seen.worker = Math.max(seen.worker, ...children.map(residentMb));
    seen.workers = Math.max(seen.workers, children.length);
    await pause(20);
  }
  await over;
  prober.postMessage('end');
  [seen.slowest] = (await once(prober, 'message')) as [number];
  return seen;
}

describe.runIf(existsSync('/proc/self/status'))('thirty photos of 15 MB at once by one member', () => {
  test('take less than 150 MB, hold up no other call, and are either kept or refused with when to come back', async () => {
    const idle = residentMb(server.child.pid ?? 0);
    const answers = Promise.all(Array.from({ length: 30 }, send));
    const seen = await watched(answers);
    const counts = Map.groupBy(await answers, ({ status, code, retry }) =>
      `${status} ${code} ${retry}`.trim(),
    );
    expect(seen.server - idle).toBeLessThan(150);
    expect(seen.slowest).toBeLessThan(1000);
    expect(seen.worker).toBeLessThan(300);
    expect(seen.workers).toBe(1);
    expect(new Set(counts.keys())).toEqual(new Set(['200', '429 rate_limited 5']));
    expect(readdirSync(join(dataDir, 'uploads'))).toEqual([]);
    expect((await send()).status).toBe(200);
  });
});
