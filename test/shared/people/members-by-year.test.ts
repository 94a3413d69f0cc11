import { expect, test } from 'vitest';
import { membersByYear } from '../../../shared/people/statistics/members-by-year.ts';

const member = (eintritt: string | null, austritt: string | null = null) =>
  ({ status: 'Aktivmitglied', eintritt, austritt }) as const;
const counts = (members: Parameters<typeof membersByYear>[0], count = 20) =>
  membersByYear(members, '2026-11-22', count).years.map(
    ({ year, by_status }) => [year, by_status['Aktivmitglied']] as const,
  );

test('members count at the end of each year from the one in which they joined', () => {
  expect(counts([member('2024-12-31'), member('2025-01-01'), member('2026-12-01')])).toEqual([
    [2024, 1],
    [2025, 2],
    [2026, 2],
  ]);
});

test('the last day still counts, so who leaves on 31 December is gone a year later', () => {
  expect(counts([member('2023-05-01', '2024-12-31'), member('2023-05-01', '2024-12-30')])).toEqual([
    [2023, 2],
    [2024, 1],
    [2025, 0],
    [2026, 0],
  ]);
  expect(counts([member('2026-01-01', '2026-11-22')])).toEqual([[2026, 1]]);
  expect(counts([member('2026-01-01', '2026-11-21')])).toEqual([[2026, 0]]);
});

test('those without a day of joining are named and in no year; only the last years are shown', () => {
  const { years, without_entry } = membersByYear([member(null), member('1990-01-01')], '2026-11-22', 3);
  expect(without_entry).toBe(1);
  expect(years.map(({ year }) => year)).toEqual([2024, 2025, 2026]);
});
