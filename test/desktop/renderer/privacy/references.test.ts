import { expect, test } from 'vitest';
import { references } from '../../../../desktop/renderer/privacy/audit/references.ts';
import { entities, entityOf, entityTables } from '../../../../shared/entities.ts';

test('histories name the row that a field points at instead of its id', () => {
  const pointers = entityTables
    .filter(tbl => entityOf(tbl)?.audit !== null)
    .flatMap(tbl => Object.keys(entities[tbl].fields.shape))
    .filter(field => /_(uuid|id)$/.test(field));
  expect(pointers.length).toBeGreaterThan(5);
  expect(pointers.filter(field => !Object.hasOwn(references, field))).toEqual([]);
});
