import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { memberRows } from '../../../server/people/members/member-row-store.ts';
import type { MemberRow } from '../../../server/people/members/member-store.ts';
import { startServer, type RunningServer } from '../../../server/start.ts';
import { memberSchema } from '../../../shared/people/members/member.ts';
import { sessionToken, testConfig } from '../../fixtures.ts';
import { memberDocument } from '../first-sync/document.ts';
import { answerAs } from './child.ts';

export interface OutboxTask {
  readonly url: string;
  readonly connections: number;
  readonly members: number;
}

export interface OpenOutbox {
  readonly address: string;
  readonly token: string;
  readonly memberIds: readonly string[];
}

export interface Memory {
  /** Megabytes of the whole process, and of JavaScript's values in it. */
  readonly rss: number;
  readonly heap: number;
  /** Seconds of processor time so far. */
  readonly processor: number;
}

const dataDir = mkdtempSync(join(tmpdir(), 'aktuar-bench-mail-'));
let server: RunningServer | undefined;

/** Our server as it runs every day, its timers included, with so many members. */
async function open({ url, connections, members }: OutboxTask): Promise<OpenOutbox> {
  const config = { dataDir, smtpUrl: url, mailFrom: 'info@verein.example', smtpParallel: connections };
  const machine = { now: () => new Date() };
  server = await startServer(testConfig(config), machine);
  const { address, context } = server;
  const rows = Array.from({ length: members }, (_, n): MemberRow => {
    const row = memberSchema.parse(memberDocument(n + 1));
    return { ...row, nr: n + 1 };
  });
  context.db.write('bench', () => {
    for (const row of rows) memberRows.insert(context.db, row);
  });
  const token = await sessionToken('board', machine.now());
  return { address, token, memberIds: rows.map(({ id }) => id) };
}

function memory(): Memory {
  const { rss, heapUsed } = process.memoryUsage();
  const { user, system } = process.cpuUsage();
  return { rss: rss / 1e6, heap: heapUsed / 1e6, processor: (user + system) / 1e6 };
}

answerAs({ open, memory }, async () => {
  await server?.stop();
  rmSync(dataDir, { recursive: true });
});
