import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { openReplica } from '../../../desktop/core/replica/open-replica.ts';
import { startSync } from '../../../desktop/core/sync/start-sync.ts';
import { startServer } from '../../../server/start.ts';
import { deviceHandlers } from '../../../server/access/device-handlers.ts';
import { memberRows } from '../../../server/people/members/member-row-store.ts';
import type { MemberRow } from '../../../server/people/members/member-store.ts';
import { memberSchema } from '../../../shared/people/members/member.ts';
import { boardEmail, testConfig } from '../../fixtures.ts';
import { replicaMigrations } from '../../desktop/sync/laptop.ts';
import { memberDocument } from './document.ts';
import { printAndWait } from './process.ts';

const [role = '', folder = '', ...rest] = process.argv.slice(2);
const machine = { now: () => new Date() };

/** Fills a server's files and enrols a device, in a process that ends before anything is measured. */
async function seed(count: number): Promise<void> {
  const server = await startServer(testConfig({ dataDir: folder }), machine);
  const { context } = server;
  const member = (n: number): MemberRow => {
    const row = memberSchema.parse(memberDocument(n));
    return { ...row, nr: n };
  };
  context.db.write('bench', () => {
    for (let n = 1; n <= count; n++) memberRows.insert(context.db, member(n));
  });
  const actor = { kind: 'board', name: 'bench', email: boardEmail, role: 'board' } as const;
  const call = { ...context, actor, requestId: 'bench', address: '' };
  const enrolled = context.db.write('bench', () =>
    deviceHandlers(() => undefined).enrol(call, { name: 'bench', program: 'bench' }),
  );
  const { token } = await enrolled;
  await printAndWait({ token }, () => server.stop());
}

/** Changes the first members of a server that is down. */
async function change(count: number): Promise<void> {
  const server = await startServer(testConfig({ dataDir: folder }), machine);
  const { db } = server.context;
  const move = db.sql.prepare("UPDATE member SET nachname = nachname || 'er', ort = 'Neudorf' WHERE nr <= ?");
  db.write('bench', () => move.run(count));
  await printAndWait({}, () => server.stop());
}

async function serve(): Promise<void> {
  const server = await startServer(testConfig({ dataDir: folder }), machine);
  await printAndWait({ address: server.address }, () => server.stop());
}

/** Measures from an empty folder to the moment when every row can be listed and found. */
async function fetchAll(server: string, token: string): Promise<void> {
  const start = performance.now();
  const file = join(folder, 'replica.db');
  const replica = openReplica({ file, migrationsDir: replicaMigrations, newId: randomUUID, ...machine });
  const sync = startSync({
    ...machine,
    replica,
    server,
    token,
    fetch,
    program: 'bench',
    random: Math.random,
    report: error => console.error(error),
  });
  await new Promise<void>(resolve => {
    const look = () => replica.ready() && resolve();
    sync.onState(look);
    look();
  });
  const seconds = (performance.now() - start) / 1000;
  const count = (query: string) => replica.sql.prepare<[], number>(query).pluck().get();
  const rows = count('SELECT count(*) FROM member');
  const found = count("SELECT count(*) FROM member_fts WHERE member_fts MATCH 'mull*'");
  await printAndWait({ seconds, rows, found }, async () => {
    await sync.stop();
    replica.close();
  });
}

if (role === 'seed') await seed(Number(rest[0]));
else if (role === 'change') await change(Number(rest[0]));
else if (role === 'server') await serve();
else await fetchAll(rest[0] ?? '', rest[1] ?? '');
