import { randomUUID } from 'node:crypto';
import { aMember, anAssociation } from '../../build.ts';
import { startApp } from '../../fixtures.ts';
import { printAndWait } from '../first-sync/process.ts';

// A server with so many members, in a process of its own; says where it is and what it takes before the first call.
const app = await startApp();
const board = app.as('board');
await anAssociation(board);
const { id: first } = await board.members.create(aMember());
const { db } = app.server.context;
const names = db.sql.prepare<[], string>("SELECT name FROM pragma_table_info('member')").pluck().all();
const values = names.map(name => (name === 'id' ? '@id' : name === 'nr' ? '@nr' : name)).join(', ');
const copy = db.sql.prepare(`INSERT INTO member SELECT ${values} FROM member WHERE id = @first`);
const ids = Array.from({ length: Number(process.argv[2]) }, () => randomUUID());
db.write('bench', () => ids.forEach((id, at) => copy.run({ id, nr: at + 1000, first })));
const before = Math.round(process.memoryUsage.rss() / 1e6);
await printAndWait(
  { address: app.server.address, headers: await app.credentials('board'), ids, before },
  () => app.stop(),
);
