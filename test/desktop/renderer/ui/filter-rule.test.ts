import { describe, expect, test } from 'vitest';
import { filterRows, type FilterRule } from '../../../../desktop/renderer/ui/table/filter-rule.ts';

interface Row {
  readonly name: string;
  readonly state: string;
}
const rows: readonly Row[] = [
  { name: 'Anna Müller', state: 'open' },
  { name: 'Beat Aebi', state: 'open' },
  { name: 'Rosa Muller', state: 'done' },
];
const rule: FilterRule<Row, 'state'> = {
  textOf: ({ name }) => name,
  fields: { state: ({ state }, value) => value === '' || state === value },
};
const found = (search: string, state: string, by = rule) =>
  filterRows(rows, by, JSON.stringify({ search, values: { state } })).map(({ name }) => name);

describe('rows of a filtered list', () => {
  test('are all there where nothing is asked for', () => {
    expect(filterRows(rows, rule, '')).toEqual(rows);
  });

  test('hold every word, without regard to accents, and belong to each field', () => {
    expect(found('muller', '')).toEqual(['Anna Müller', 'Rosa Muller']);
    expect(found('muller', 'open')).toEqual(['Anna Müller']);
    expect(found('muller aebi', '')).toEqual([]);
  });

  test('are not searched in a list without search', () => {
    expect(found('muller', 'open', { fields: rule.fields })).toEqual(['Anna Müller', 'Beat Aebi']);
  });
});
