import { expect, test } from 'vitest';
import { auditedTables } from '../../server/db/audit.ts';
import { syncedTables } from '../../server/synced-tables.ts';
import { auditEntities } from '../../shared/audit-entity.ts';
import { auditName, entityOf, entityTables } from '../../shared/entities.ts';
import { hasLabel } from '../../shared/i18n/label.ts';

test('the server syncs the tables that are declared, and no others', () => {
  expect(syncedTables.map(({ tbl }) => tbl).toSorted()).toEqual(entityTables.toSorted());
});

test('a field that laptops patch is declared, so that a value typed in a conflict is checked', () => {
  const patched = syncedTables.filter(({ patch }) => patch).map(({ tbl }) => tbl);
  expect(patched.length).toBeGreaterThan(10);
  expect(patched.filter(tbl => Object.keys(entityOf(tbl)?.fields.shape ?? {}).length === 0)).toEqual([]);
});

test('the filter of the audit log offers everything that it records, under the same names', () => {
  expect(auditedTables.map(({ entity }) => entity).toSorted()).toEqual(auditEntities.toSorted());
});

test('every table and every entity of the audit log has a name that people read', () => {
  const keys = [...entityTables.map(auditName), ...auditEntities].map(name => `entity.${name}`);
  expect(keys.filter(key => !hasLabel(key))).toEqual([]);
});
