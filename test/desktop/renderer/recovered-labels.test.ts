import { expect, test } from 'vitest';
import { foundFields, recoveredTitle } from '../../../desktop/renderer/sync/recovered-labels.ts';
import type { Recovered } from '../../../shared/sync/recovered-contract.ts';

const entry = (fields: Partial<Recovered>): Recovered => ({
  id: 1,
  tbl: 'member',
  row_id: 'a',
  body: {},
  current: null,
  subject: null,
  differing: [],
  device: 'Büro',
  offered_at: '2026-11-20T10:00:00.000Z',
  ...fields,
});

test('of a member that stands only what differs is shown, side by side', () => {
  const found = entry({
    body: { vorname: 'Anna', nachname: 'Müller', ort: 'Bern', eintritt: '2020-05-01' },
    current: { vorname: 'Anna', nachname: 'Müller', ort: '', eintritt: '2021-05-01' },
    differing: ['ort', 'eintritt'],
  });
  expect(recoveredTitle(found)).toBe('Anna Müller');
  expect(foundFields(found)).toEqual([
    { name: 'Ort', before: null, kept: 'Bern', current: '–' },
    { name: 'Eintritt', before: null, kept: '01.05.2020', current: '01.05.2021' },
  ]);
});

test('a lost invoice is named by number and person, with its amount as on paper', () => {
  const found = entry({
    tbl: 'invoice',
    body: { number: '2026-00042', debtor: { name: 'Anna Müller' }, amount: 1120.5, status: 'paid' },
  });
  expect(recoveredTitle(found)).toBe('2026-00042 · Anna Müller');
  const kept = foundFields(found).map(field => [field.kept, field.current]);
  expect(kept).toEqual([
    ["1'120.50", null],
    ['Bezahlt', null],
  ]);
});

test('a conflict is named by the member it is about', () => {
  const found = entry({
    tbl: 'conflict',
    body: { tbl: 'member', row_id: 'a', field: 'plz', mine: '4000', theirs: '8633' },
    subject: { vorname: 'Anna', nachname: 'Müller' },
  });
  expect(recoveredTitle(found)).toBe('Anna Müller');
  expect(foundFields(found)).toEqual([{ name: 'PLZ', before: null, kept: '4000', current: '8633' }]);
});
