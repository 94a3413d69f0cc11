import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { cutThread, type CutThread } from '../../../desktop/core/replica/cut-thread.ts';
import type { Replica } from '../../../desktop/core/replica/open-replica.ts';
import { isSearchUntidy } from '../../../desktop/core/replica/search-index.ts';
import { syncState } from '../../../desktop/core/sync/sync-state.ts';
import { memberDefaults } from '../../../shared/people/members/member.ts';
import { writeLine, writePage } from '../../../shared/sync/page.ts';
import { pullRequest, receivePull, type StoredCut } from '../../../shared/sync/replica/inbox.ts';
import { startApp } from '../../fixtures.ts';
import { openTestDesktop } from '../desktop-fixtures.ts';
import { openTestReplica } from './laptop.ts';

const people = 3000;
const broken = new URL(`data:text/javascript,throw new Error('broken thread')`);
const sources = new URL('../../../desktop/core/replica/cut-worker.ts', import.meta.url);
const tag = (seq: number) => ({ seq, tag: `t${seq}` });
const idOf = (n: number) => `01930000-0000-7000-8000-${String(n).padStart(12, '0')}`;
const never = new AbortController().signal;

let folder = '';
let replica: Replica;
let failures: unknown[] = [];
let thread: CutThread;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'aktuar-cut-'));
  replica = openTestReplica(join(folder, 'replica.db'));
  const { store } = replica.engine;
  store.transaction(() => {
    for (let n = 0; n < people; n++) store.show('member', idOf(n), JSON.stringify(person(n, 'Vorher')));
    store.mark({ mode: 'normal', cursor: tag(1), page: tag(1) });
  });
  while (store.buildSlice());
  failures = [];
  thread = threadOf(sources);
});
afterEach(async () => {
  await thread.close();
  replica.close();
  rmSync(folder, { recursive: true });
});

const threadOf = (script: URL): CutThread =>
  cutThread({ replica, script, report: (_where, error) => void failures.push(error) });

const person = (n: number, nachname: string) => ({
  ...memberDefaults,
  id: idOf(n),
  nr: n + 1,
  vorname: 'Eva',
  nachname,
});

/** Stores a page that gives everyone another name, without making it visible. */
function stored(): StoredCut {
  const page = tag(people + 1);
  const lines = Array.from({ length: people }, (_, n) =>
    writeLine({ op: 'U', tbl: 'member', id: idOf(n), seq: n + 2 }, person(n, 'Nachher')),
  );
  const request = pullRequest(replica.engine, { rows: people, bytes: 1e8 });
  if (request === null) throw new Error('no pull');
  const text = writePage({ at: page, cursor: page, more: false, total: null }, lines);
  const pulled = receivePull(replica.engine, request, { page: text }, () => true);
  expect(pulled).toMatchObject({ kind: 'page', waiting: true, changes: people });
  return { page, witness: request.witness };
}

const named = (name: string) =>
  replica.sql
    .prepare<[string], number>("SELECT count(*) FROM member WHERE body ->> 'nachname' = ?")
    .pluck()
    .get(name);
const found = (word: string) =>
  replica.sql.prepare('SELECT rowid FROM member_fts WHERE member_fts MATCH ?').all(word).length;
/** True while the thread writes. */
const isWriting = () => isSearchUntidy(replica.sql);

async function untilWriting(): Promise<void> {
  while (!isWriting()) await pause(1);
}

it('makes a large cut visible at once, while the core reads the state before', async () => {
  const seen = new Set<unknown>();
  const told: string[] = [];
  replica.onChange(tables => told.push(...tables));
  expect(syncState(replica, { running: true, offlineSince: null, problem: null }).waiting).toBe(0);
  let turns = 0;
  const cut = stored();
  const done = thread.complete(cut, never);
  let isDone = false;
  void done.then(() => (isDone = true));
  while (!isDone) {
    seen.add(named('Vorher'));
    turns += 1;
    await pause(5);
  }
  expect(await done).toBe(true);
  expect(turns).toBeGreaterThan(5);
  expect([...seen].filter(count => count !== people && count !== 0)).toEqual([]);
  expect([named('Nachher'), found('nachher'), found('vorher')]).toEqual([people, people, 0]);
  expect(told).toContain('member');
  expect(replica.engine.store.marks()).toMatchObject({ cursor: cut.page, page_at: null, mode: 'normal' });
  expect(replica.engine.store.inboxAfter(0, 1)).toEqual([]);
  expect([isSearchUntidy(replica.sql), failures]).toEqual([false, []]);
});

it('steps back for what a person writes meanwhile, and keeps it over the new rows', async () => {
  const done = thread.complete(stored(), never);
  await untilWriting();
  await pause(30);
  const mobile = { from: '', to: '079 000 00 00' };
  replica.edit('member', idOf(people - 1), { mobile });
  expect([named('Vorher'), replica.waitingCount()]).toEqual([people, 1]);
  expect(await done).toBe(true);
  expect(named('Nachher')).toBe(people);
  expect(replica.read('member', idOf(people - 1))).toMatchObject({ nachname: 'Nachher', mobile: mobile.to });
  replica.sql.exec("INSERT INTO member_fts(member_fts) VALUES ('integrity-check')");
  expect(failures).toEqual([]);
});

it('leaves a cut that was stopped to the next pull', async () => {
  const ending = new AbortController();
  const cut = stored();
  const done = thread.complete(cut, ending.signal);
  await untilWriting();
  ending.abort();
  expect(await done).toBe(false);
  expect(named('Vorher')).toBe(people);
  const request = pullRequest(replica.engine, { rows: 10, bytes: 1e8 });
  expect(request).toMatchObject({ cursor: cut.page, page_at: cut.page });
  if (request === null) return;
  const text = writePage({ at: cut.page, cursor: cut.page, more: false, total: null }, []);
  expect(receivePull(replica.engine, request, { page: text })).toMatchObject({ waiting: false });
  expect([named('Nachher'), found('nachher')]).toEqual([people, people]);
});

it('does not touch a copy that was emptied meanwhile', async () => {
  const cut = stored();
  replica.empty();
  expect(await thread.complete(cut, never)).toBe(false);
  expect([replica.ready(), failures]).toEqual([false, []]);
});

it('makes the cut visible in the core where the thread does not start', async () => {
  expect(await threadOf(broken).complete(stored(), never)).toBe(true);
  expect([named('Nachher'), found('nachher'), found('vorher')]).toEqual([people, people, 0]);
  expect(String(failures[0])).toContain('broken thread');
});

it('is how the desktop takes in many changes of others', async () => {
  const app = await startApp({ at: new Date().toISOString(), config: { demo: true } });
  const desktop = await openTestDesktop({ server: app.server.address, cutScript: broken });
  try {
    await desktop.login();
    const { db } = app.server.context;
    db.write('test', () => db.sql.exec("UPDATE member SET nachname = 'Nachher'"));
    const { total } = await desktop.api.desktopMembers.counts({});
    const renamed = async () => {
      await desktop.api.desktopSync.now({});
      return (await desktop.api.desktopMembers.page({ search: 'nachher' })).total;
    };
    await expect.poll(renamed, { timeout: 20_000 }).toBe(total);
    expect(readFileSync(join(desktop.dataDir, 'desktop.log'), 'utf8')).toContain('"where":"cut"');
  } finally {
    await desktop.close();
    await app.stop();
  }
});
