import { copyFileSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { ErasureStep } from '../../../server/privacy/erasure/erase-person.ts';
import { erasePerson, finishErasures } from '../../../server/privacy/erasure/erase-person.ts';
import { contract } from '../../../shared/contract.ts';
import { pathKeys, type Area } from '../../../shared/endpoint.ts';
import type { Member } from '../../../shared/people/members/member.ts';
import { startApp, type TestApp } from '../../fixtures.ts';
import { comeBackFrom } from '../../desktop/sync/restored-server.ts';
import { aMember } from '../../build.ts';
import { foundIn, needles, plantPerson, trace } from './planted-person.ts';

let app: TestApp;
let dataDir: string;
let member: Member;
beforeEach(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'aktuar-spur-'));
  app = await startApp({ dataDir });
  member = await plantPerson(app);
});
afterEach(async () => {
  await app.stop();
  rmSync(dataDir, { recursive: true });
});

async function execute(): Promise<void> {
  const board = app.as('board');
  const [request] = await board.erasures.list({ status: 'open' });
  await board.erasures.execute({ id: request?.id ?? 0 });
}

describe('after an erasure', () => {
  test('no byte of the person is in any file of the server', async () => {
    const there = new Set(foundIn(dataDir).map(found => found.replace(/^.*: /, '')));
    // Each of them was somewhere, so that finding none says something.
    expect(Object.values(trace).filter(text => !there.has(text) && text !== trace.letter)).toEqual([]);
    await execute();
    expect(foundIn(dataDir)).toEqual([]);
    await app.stop();
    expect(foundIn(dataDir)).toEqual([]);
  });

  test('every list still answers, with a line without a name where a letter was', async () => {
    await execute();
    const broken: string[] = [];
    for (const { kind, method, path } of Object.values<Area>(contract).flatMap(area => Object.values(area))) {
      if (method !== 'get' || kind === 'file' || pathKeys(path).length > 0) continue;
      const { status } = await app.request('GET', path, { as: 'board' });
      if (status === 500) broken.push(path);
    }
    expect(broken).toEqual([]);
    const letters = await app.as('board').letters.list({});
    expect(letters.map(({ name, address }) => [name, address])).toContainEqual(['', '']);
  });

  test.each(['effects', 'main', 'texts', 'files', 'bytes'] satisfies ErasureStep[])(
    'a server killed after the step "%s" finishes at its next start',
    async killedAfter => {
      const { context } = app.server;
      const stop = new Error('killed');
      expect(() =>
        erasePerson(context, { member: member.id, actor: 'test' }, step => {
          if (step === killedAfter) throw stop;
        }),
      ).toThrow(stop);
      await app.stop();
      app = await startApp({ dataDir });
      // The documents are looked through by a job.
      await finishErasures(app.server.context);
      expect(foundIn(dataDir)).toEqual([]);
      expect(await app.as('board').erasures.list({ status: 'all' })).toMatchObject([
        { status: 'executed', name: '' },
      ]);
    },
  );

  test('a database that comes back from an older copy is erased again', async () => {
    const older = join(mkdtempSync(join(tmpdir(), 'aktuar-alt-')), 'copy.db');
    app.server.context.db.sql.pragma('wal_checkpoint(TRUNCATE)');
    copyFileSync(join(dataDir, 'aktuar.db'), older);
    await execute();
    app = await comeBackFrom(app, older);
    await finishErasures(app.server.context);
    expect(foundIn(dataDir, needles)).toEqual([]);
    const board = app.as('board');
    await expect(board.members.get({ id: member.id })).rejects.toMatchObject({ code: 'not_found' });
    await expect(board.members.create(aMember({ id: member.id }))).rejects.toMatchObject({ code: 'erased' });
  });
});
