import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { v7 } from 'uuid';
import { rowMarks } from '../../../desktop/core/sync/changes/row-sync-state.ts';
import { newFolder } from '../desktop-fixtures.ts';
import { openTestReplica } from './laptop.ts';

test('the rows that wait are marked, be they few or more than are read at once', () => {
  const folder = newFolder();
  const replica = openTestReplica(join(folder, 'replica.db'));
  const wait = (ids: readonly string[]) =>
    replica.engine.store.transaction(() => {
      for (const id of ids) {
        const mutation = {
          kind: 'patch',
          tbl: 'shift',
          id,
          set: { title: { from: '', to: 'Bar' } },
        } as const;
        replica.engine.store.addEntry({ mid: v7(), mutation, provisional: null, made_at: '2026-01-01' });
      }
    });
  const [one, quiet] = [v7(), v7()];
  const marks = () => {
    const mark = rowMarks(replica);
    const rows = [mark('shift', one), mark('registration', one), mark('shift', quiet)];
    return rows.map(({ waiting }) => waiting);
  };
  expect(marks()).toEqual([false, false, false]);
  wait([one]);
  expect(marks()).toEqual([true, false, false]);
  wait(Array.from({ length: 1500 }, () => v7()));
  expect(marks()).toEqual([true, false, false]);
  replica.close();
  rmSync(folder, { recursive: true });
});
