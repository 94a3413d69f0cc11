import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { noteFigure } from './figures.ts';
import { startRole, type Cost } from './first-sync/process.ts';

const root = fileURLToPath(new URL('../../', import.meta.url));
const rivals = [
  'pouchdb-core@9.0.0',
  'pouchdb-adapter-leveldb@9.0.0',
  'pouchdb-adapter-http@9.0.0',
  'pouchdb-replication@9.0.0',
  'express-pouchdb@4.2.0',
];
const sizes = [10_000, 100_000];

interface Measured {
  readonly seconds: number;
  readonly rows: number;
  readonly server: Cost;
  readonly client: Cost;
}

/**
 * First sync of 10'000 and 100'000 members, from an empty folder to rows that can be listed and found: ours against
 * PouchDB with LevelDB, which replicates the same documents from express-pouchdb. Servers and clients are processes
 * of their own and talk HTTP over loopback; filling the servers is not measured.
 */
export async function run(): Promise<void> {
  const packages = installRivals();
  for (const size of sizes) {
    const ours = await measure(folder => syncOurs(folder, size), size);
    const pouch = await measure(folder => syncPouch(packages, folder, size), size);
    console.log(`First sync of ${size} members`);
    print('ours, complete and searchable', ours);
    print('PouchDB 9 ← express-pouchdb 4.2', pouch);
    const ratio = pouch.seconds / ours.seconds;
    console.log(`  ${ratio.toFixed(1)} times as fast as PouchDB\n`);
    noteFigure({
      what: `first sync of ${size} members, listable and searchable`,
      seen: `${ours.seconds.toFixed(2)} s`,
      ratio,
      aim: 'at least 5 times as fast as PouchDB from express-pouchdb',
      isMet: ratio >= 5,
    });
  }
}

function print(name: string, { seconds, rows, server, client }: Measured): void {
  const rate = Math.round(rows / seconds);
  const cost = (one: Cost) => `${one.megabytes} MB at most, ${one.processor.toFixed(1)} s of processor`;
  console.log(`  ${name.padEnd(32)} ${seconds.toFixed(2).padStart(6)} s  ${String(rate).padStart(6)} rows/s`);
  console.log(`    server ${cost(server)}; client ${cost(client)} (starting included)`);
}

async function measure(sync: (folder: string) => Promise<Measured>, size: number): Promise<Measured> {
  const folder = mkdtempSync(join(tmpdir(), 'aktuar-bench-'));
  try {
    const measured = await sync(folder);
    if (measured.rows !== size) throw new Error(`${measured.rows} rows arrived instead of ${size}`);
    return measured;
  } finally {
    rmSync(folder, { recursive: true });
  }
}

async function syncOurs(folder: string, size: number): Promise<Measured> {
  const [data, copy] = [join(folder, 'server'), join(folder, 'laptop')];
  mkdirSync(copy);
  const seed = await startRole<{ token: string }>('ours.ts', ['seed', data, String(size)]);
  await seed.stop();
  const server = await startRole<{ address: string }>('ours.ts', ['server', data]);
  const client = await startRole<{ seconds: number; rows: number; found: number }>('ours.ts', [
    'client',
    copy,
    server.said.address,
    seed.said.token,
  ]);
  if (client.said.found === 0) throw new Error('the search finds nobody');
  const cost = await client.stop();
  return { ...client.said, client: cost, server: await server.stop() };
}

async function syncPouch(packages: string, folder: string, size: number): Promise<Measured> {
  const [data, copy] = [join(folder, 'server'), join(folder, 'laptop')];
  mkdirSync(data);
  mkdirSync(copy);
  await (await startRole('pouch.ts', ['seed', packages, data, String(size)])).stop();
  const server = await startRole<{ address: string }>('pouch.ts', ['server', packages, data]);
  const client = await startRole<{ seconds: number; rows: number }>('pouch.ts', [
    'client',
    packages,
    copy,
    server.said.address,
  ]);
  const cost = await client.stop();
  return { ...client.said, client: cost, server: await server.stop() };
}

/** Puts the rival's packages into a cache of the project, once; in a shared temporary folder others could plant theirs. */
function installRivals(): string {
  const folder = join(root, 'node_modules/.cache/bench-pouchdb');
  const done = join(folder, 'installed');
  if (existsSync(done)) return folder;
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, 'package.json'), '{"private":true}');
  console.log(`Installing ${rivals.join(', ')} into ${folder}`);
  execFileSync('npm', ['install', '--save-exact', '--no-audit', '--no-fund', ...rivals], {
    cwd: folder,
    stdio: ['ignore', 'ignore', 'inherit'],
    shell: process.platform === 'win32',
  });
  writeFileSync(done, rivals.join('\n'));
  return folder;
}
