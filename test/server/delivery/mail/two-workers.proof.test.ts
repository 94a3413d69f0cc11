import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import BetterSqlite3 from 'better-sqlite3';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { aMember } from '../../../build.ts';
import { startApp } from '../../../fixtures.ts';
import { openHostileMailServer, type HostileMailServer } from './hostile-mail-server.ts';
import { nodeOptions } from '../../../node-program.ts';

/*
 * The lock on the data folder keeps a second server out (start.proof.test.ts). Here it is gone, as on a network drive that
 * knows no locks: two mail workers, two processes, the same files.
 */
const program = fileURLToPath(new URL('worker-program.ts', import.meta.url));
const children: ChildProcess[] = [];
let folder: string;
let fixture: HostileMailServer;

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'aktuar-two-'));
  fixture = await openHostileMailServer();
});
afterEach(async () => {
  for (const child of children.splice(0)) await kill(child);
  await fixture.close();
  rmSync(folder, { recursive: true });
});

async function kill(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const gone = once(child, 'exit');
  child.kill('SIGKILL');
  await gone;
}

interface Worker {
  readonly child: ChildProcess;
  said(): string;
}

/** Resolves when it works. */
async function startWorker(url = fixture.url): Promise<Worker> {
  const child = spawn(process.execPath, [...nodeOptions, program, folder, url, '2026-11-20T11:00:00.000Z'], {
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  children.push(child);
  let said = '';
  await new Promise<void>((resolve, reject) => {
    child.stderr.on('data', (text: Buffer) => reject(new Error(text.toString())));
    child.stdout.on('data', (text: Buffer) => {
      said += text.toString();
      if (said.includes('started')) resolve();
    });
  });
  return { child, said: () => said };
}

const addresses = (count: number) => Array.from({ length: count }, (_, n) => `p${n}@post.example`);

/** A mailing to so many people, sent by a server that has ended before anything left. */
async function queueMailing(count: number): Promise<void> {
  const app = await startApp({ dataDir: folder });
  const member_ids: string[] = [];
  for (const email of addresses(count))
    member_ids.push((await app.as('board').members.create(aMember({ email }))).id);
  await app.as('board').email.bulk({ subject: 'Probe', html: '<p>Probe</p>', member_ids });
  await app.stop();
}

interface Line {
  readonly state: string;
  readonly recipient: string;
}

/** The log of what left, as it is in the file now. */
function lines(): Line[] {
  const sql = new BetterSqlite3(join(folder, 'effects.db'), { readonly: true });
  const query = 'SELECT state, recipient FROM dispatch';
  const rows = sql.prepare<[], Line>(query).all();
  sql.close();
  return rows;
}
const linesIn = (state: string) => lines().flatMap(line => (line.state === state ? [line.recipient] : []));

/** How many lines are in each state. */
const states = (): Record<string, number> =>
  Object.fromEntries(
    [...new Set(lines().map(({ state }) => state))].map(state => [state, linesIn(state).length]),
  );

const taken = ({ accepted } = fixture) => accepted.map(({ to }) => to).toSorted();
/** A mail server that answers no client before it is told to. */
async function slowEmulator(): Promise<{ slow: HostileMailServer; speak: () => void }> {
  const waiting: (() => void)[] = [];
  let isSpeaking = false;
  const slow = await openHostileMailServer({
    onMailFrom: (_address, _session, done) => (isSpeaking ? done() : void waiting.push(() => done())),
  });
  const speak = () => {
    isSpeaking = true;
    for (const answer of waiting.splice(0)) answer();
  };
  return { slow, speak };
}

const patience = { timeout: 60_000, interval: 50 };
/** Each starts several programs, which takes its time on a machine that has much to do. */
vi.setConfig({ testTimeout: 180_000 });

test('two at the same time send each e-mail once', async () => {
  await queueMailing(150);
  await Promise.all([startWorker(), startWorker()]);
  await expect.poll(() => states()['sent'], patience).toBe(150);
  expect(states()).toEqual({ sent: 150 });
  expect(taken()).toEqual(addresses(150).toSorted());
});

test('one that starts in the middle takes nothing from the other, whose word counts', async () => {
  const { slow, speak } = await slowEmulator();
  await queueMailing(20);
  await startWorker(slow.url);
  await expect.poll(() => states(), patience).toEqual({ pending: 15, sending: 5 });
  const second = await startWorker(slow.url);
  expect(second.said()).toContain('doubts 5');
  expect(states()).toMatchObject({ unknown: 5 });
  speak();
  await expect.poll(() => states()['sent'], patience).toBe(20);
  expect(taken(slow)).toEqual(addresses(20).toSorted());
  await slow.close();
});

test('what one was sending when it was killed stays in doubt, the rest goes by the other', async () => {
  const { slow, speak } = await slowEmulator();
  await queueMailing(20);
  const first = await startWorker(slow.url);
  await expect.poll(() => states(), patience).toEqual({ pending: 15, sending: 5 });
  await kill(first.child);
  await startWorker();
  await expect.poll(() => states(), patience).toEqual({ unknown: 5, sent: 15 });
  speak();
  expect(slow.accepted).toEqual([]);
  expect(new Set(taken()).size).toBe(15);
  expect(fixture.accepted).toHaveLength(15);
  await slow.close();
});

test('killed again and again: no recipient gets it twice, and every unknown outcome is listed', async () => {
  await queueMailing(60);
  for (const ms of [0, 130, 20, 250, 60, 400, 150]) {
    const { child } = await startWorker();
    await wait(ms);
    await kill(child);
  }
  await startWorker();
  await expect.poll(() => Object.keys(states()).toSorted(), patience).toEqual(['sent', 'unknown']);
  const got = taken();
  expect(new Set(got).size).toBe(got.length);
  expect(linesIn('sent').filter(address => !got.includes(address))).toEqual([]);
  expect([...linesIn('sent'), ...linesIn('unknown')].toSorted()).toEqual(addresses(60).toSorted());
});
