import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { v7 } from 'uuid';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { applyImport as apply } from '../../../../desktop/core/people/imports/apply-import.ts';
import { dropUnfinishedRows, stepStore } from '../../../../desktop/core/people/imports/step-store.ts';
import { undoStep as undo } from '../../../../desktop/core/people/imports/undo-step.ts';
import { jobQueue } from '../../../../desktop/core/jobs/job-queue.ts';
import { idle } from '../../../../desktop/core/jobs/slices.ts';
import type { Replica } from '../../../../desktop/core/replica/open-replica.ts';
import { noGroupPlan } from '../../../../shared/people/groups/group-cell.ts';
import type { PlannedRow } from '../../../../shared/people/imports/plan-import.ts';
import { memberDefaults, type Member } from '../../../../shared/people/members/member.ts';
import { openTestReplica } from '../../sync/laptop.ts';

let folder = '';
let replica: Replica;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'aktuar-import-'));
  replica = openTestReplica(join(folder, 'replica.db'));
  replica.engine.store.mark({ mode: 'normal' });
  while (replica.engine.store.buildSlice());
});
afterEach(() => {
  replica.close();
  rmSync(folder, { recursive: true });
});

const nothing = {
  member: null,
  values: null,
  changes: [],
  groups: noGroupPlan,
  own: [],
  errors: [],
  duplicates: [],
  same_as_row: null,
};
const newcomers = (count: number): PlannedRow[] =>
  Array.from({ length: count }, (_one, index) => ({
    ...nothing,
    row: index + 2,
    outcome: 'create' as const,
    values: { ...memberDefaults, vorname: `Vor${index}`, nachname: 'Stapel' },
  }));
const parts = (own: Replica) => ({
  context: { now: () => new Date(), newId: () => v7() },
  replica: own,
  jobs: jobQueue({ replica, dropUnfinished: () => dropUnfinishedRows(replica.sql), report: console.error }),
  person: () => 'Vera Vorstand',
});
async function applyImport(own: Replica, planned: readonly PlannedRow[], fileName: string) {
  const step = await apply(parts(own), { planned, fileName }, idle());
  if (!step) throw new Error('stopped');
  return step;
}
const undoStep = (id: string) => undo(parts(replica), id, idle());
const count = (tbl: string) => replica.sql.prepare(`SELECT count(*) FROM ${tbl}`).pluck().get();
const found = (search: string) =>
  replica.sql.prepare<[string], number>('SELECT rowid FROM member_fts WHERE member_fts MATCH ?').all(search);
const counts = () => ['member', 'outbox', 'outbox_row', 'base', 'import_step', 'import_step_row'].map(count);
/** Throws where the search index says something else than the rows. */
const checkIndex = () => replica.sql.exec("INSERT INTO member_fts(member_fts) VALUES ('integrity-check')");

describe('taking rows in', () => {
  it('leaves nothing behind when it breaks off in the middle, and the search goes on', async () => {
    let made = 0;
    const failing: Replica = {
      ...replica,
      create(...row) {
        if (++made === 30) throw new Error('the power is gone');
        return replica.create(...row);
      },
    };
    await expect(applyImport(failing, newcomers(50), 'a.csv')).rejects.toThrow('the power is gone');
    expect(counts()).toEqual([0, 0, 0, 0, 0, 0]);
    replica.create('member', v7(), { ...memberDefaults, vorname: 'Nach', nachname: 'Stapel' });
    expect(found('stapel')).toHaveLength(1);
    checkIndex();
  });

  it('updates the search index, and restores it when it is undone', async () => {
    const step = await applyImport(replica, newcomers(300), 'a.csv');
    expect(counts()).toEqual([300, 300, 300, 300, 1, 300]);
    expect(found('stapel')).toHaveLength(300);
    const planned = replica.all('member').map((row, index): PlannedRow => ({
      ...nothing,
      row: index + 2,
      outcome: 'update',
      member: row as Member,
      changes: [{ field: 'nachname', from: 'Stapel', to: 'Neuwort', here: 'Stapel', conflict: false }],
    }));
    const renamed = await applyImport(replica, planned, 'b.csv');
    expect([found('stapel').length, found('neuwort').length]).toEqual([0, 300]);
    checkIndex();
    expect(await undoStep(renamed.id)).toEqual({ removed: 0, restored: 300, kept: [] });
    expect([found('stapel').length, found('neuwort').length]).toEqual([300, 0]);
    expect(await undoStep(step.id)).toEqual({ removed: 300, restored: 0, kept: [] });
    expect([found('stapel').length, count('member')]).toEqual([0, 0]);
    checkIndex();
    expect(
      stepStore(replica.sql)
        .all()
        .every(({ undone_at }) => undone_at !== null),
    ).toBe(true);
  });

  it('forgets what it did to a person who is erased, and does not restore the person', async () => {
    const step = await applyImport(replica, newcomers(3), 'Vor1 Stapel.csv');
    const erased = replica.all('member').find(({ vorname }) => vorname === 'Vor1');
    const { store } = replica.engine;
    store.transaction(() => store.purge('member', String(erased?.['id'])));
    expect(count('import_step_row')).toBe(2);
    expect(stepStore(replica.sql).find(step.id)?.file_name).not.toContain('Stapel');
    expect(await undoStep(step.id)).toEqual({ removed: 2, restored: 0, kept: [] });
    expect(replica.all('member')).toEqual([]);
  });
});
