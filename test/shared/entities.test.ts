import { expect, test } from 'vitest';
import { auditedTables } from '../../server/db/audit.ts';
import { syncedTables } from '../../server/synced-tables.ts';
import { auditEntities } from '../../shared/audit-entity.ts';
import { entities, entityOf, entityTables } from '../../shared/entities.ts';
import { hasLabel } from '../../shared/i18n/label.ts';

test('the server syncs the tables that are declared, and no others', () => {
  expect(syncedTables.map(({ tbl }) => tbl).toSorted()).toEqual(entityTables.toSorted());
});

test('a field that laptops patch is declared, so that a value typed in a conflict is checked', () => {
  const patched = syncedTables.filter(({ patch }) => patch).map(({ tbl }) => tbl);
  expect(patched.length).toBeGreaterThan(10);
  expect(patched.filter(tbl => Object.keys(entityOf(tbl)?.fields.shape ?? {}).length === 0)).toEqual([]);
});

test('the audit log records what is declared, under the same names, and its filter offers all of them', () => {
  expect(auditedTables.map(({ entity }) => entity).toSorted()).toEqual(auditEntities.toSorted());
  const recorded = new Map(auditedTables.map(({ table, entity }) => [table, entity]));
  const declared = Object.entries(entities).map(([table, { audit }]) => [table, audit]);
  expect(declared.filter(([table, audit]) => (recorded.get(table ?? '') ?? null) !== audit)).toEqual([]);
});

test('every table and every entity of the audit log has a name that people read', () => {
  const keys = [
    ...entityTables.map(table => `sync.tbl.${table}`),
    ...auditEntities.map(entity => `audit.entity.${entity}`),
  ];
  expect(keys.filter(key => !hasLabel(key))).toEqual([]);
});
