import { once } from 'node:events';
import { createServer } from 'node:http';
import { createRequire } from 'node:module';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import type { RequestListener } from 'node:http';
import { memberDocument } from './document.ts';
import { printAndWait } from './process.ts';

/** The little of PouchDB that the comparison uses; its packages are installed by the comparison itself. */
interface Pouch {
  bulkDocs(docs: readonly unknown[]): Promise<unknown>;
  info(): Promise<{ doc_count: number }>;
  close(): Promise<void>;
}
interface PouchClass {
  new (name: string): Pouch;
  plugin(plugin: unknown): PouchClass;
  defaults(options: { prefix: string }): PouchClass;
  replicate(
    from: string,
    to: Pouch,
    options: { batch_size: number; batches_limit: number },
  ): Promise<unknown>;
}
type Express = () => RequestListener & { use(path: string, handler: unknown): void };

const [role = '', packages = '', folder = '', ...rest] = process.argv.slice(2);
const load = createRequire(join(packages, 'package.json'));
const PouchDB = ['pouchdb-adapter-leveldb', 'pouchdb-adapter-http', 'pouchdb-replication'].reduce<PouchClass>(
  (pouch, name) => pouch.plugin(load(name)),
  load('pouchdb-core') as PouchClass,
);
const Local = PouchDB.defaults({ prefix: `${folder}/` });

async function seed(count: number): Promise<void> {
  const database = new Local('members');
  for (let from = 1; from <= count; from += 2000) {
    const numbers = Array.from({ length: Math.min(2000, count - from + 1) }, (_, index) => from + index);
    await database.bulkDocs(numbers.map(n => ({ _id: memberDocument(n).id, ...memberDocument(n) })));
  }
  await database.close();
  await printAndWait({}, () => undefined);
}

async function serve(): Promise<void> {
  const rival = createRequire(load.resolve('express-pouchdb'));
  const app = (rival('express') as Express)();
  const handler = (load('express-pouchdb') as (pouch: PouchClass, options: object) => unknown)(Local, {
    mode: 'minimumForPouchDB',
    inMemoryConfig: true,
    logPath: join(folder, 'log.txt'),
  });
  app.use('/db', handler);
  const server = createServer(app).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  await printAndWait({ address: `http://127.0.0.1:${port}/db/members` }, () => {
    server.closeAllConnections();
  });
}

async function fetchAll(address: string): Promise<void> {
  const start = performance.now();
  const database = new Local('copy');
  // Batches of 1'000 are about twice as fast as the default of 100.
  await PouchDB.replicate(address, database, { batch_size: 1000, batches_limit: 10 });
  const seconds = (performance.now() - start) / 1000;
  await printAndWait({ seconds, rows: (await database.info()).doc_count }, () => database.close());
}

if (role === 'seed') await seed(Number(rest[0]));
else if (role === 'server') await serve();
else await fetchAll(rest[0] ?? '');
