import { describe, expect, test } from 'vitest';
import { freeName, isBackupName, stampOf } from '../../../server/backup/backup-name.ts';
import { outdatedCopies, readKeep, usualKeep, type Keep } from '../../../server/backup/retention.ts';

const keepOf = (text: string): Keep => readKeep(text)!;
const usual = keepOf(usualKeep);

/** Makes a copy at each of these moments and deletes as the program does; answers what is left, oldest first. */
function left(moments: readonly Date[], keep: Keep): string[] {
  let names: string[] = [];
  for (const moment of moments) {
    const written = freeName(moment, 'folder', names);
    names.push(written);
    const gone = outdatedCopies(names, keep, written);
    expect(gone).not.toContain(written);
    names = names.filter(name => !gone.includes(name));
  }
  return names.map(name => name.slice('Aktuar-'.length));
}

/** So many days, each at this time of the local clock. */
const nights = (first: string, count: number, hours: number, minutes: number): Date[] => {
  const [year = 0, month = 0, day = 0] = first.split('-').map(Number);
  return Array.from({ length: count }, (_, n) => new Date(year, month - 1, day + n, hours, minutes));
};

describe('which copies stay', () => {
  test('after two years of nights there are 7 days, 4 weeks and 12 months', () => {
    const stay = left(nights('2025-01-01', 730, 3, 15), usual).map(name => name.slice(0, 10));
    // The last night is Thursday 31 December 2026.
    const days = ['2026-12-25', '2026-12-26', '2026-12-27', '2026-12-28', '2026-12-29', '2026-12-30'];
    expect(stay.filter(day => days.includes(day))).toEqual(days);
    expect(stay.at(-1)).toBe('2026-12-31');
    // Sundays end their weeks.
    for (const sunday of ['2026-12-13', '2026-12-20', '2026-12-27']) expect(stay).toContain(sunday);
    const months = ['01-31', '02-28', '03-31', '04-30', '05-31', '06-30', '07-31', '08-31', '09-30'];
    for (const day of months) expect(stay).toContain(`2026-${day}`);
    expect(stay.filter(day => day.startsWith('2025'))).toEqual([]);
    expect(stay).toHaveLength(7 + 2 + 11);
  });

  test('the clock goes forward and backward, and each night still has its copy', () => {
    const days = (moments: readonly Date[]) => left(moments, keepOf('7d')).map(name => name.slice(0, 10));
    // 02:30 does not exist on 29 March 2026 in Zurich and exists twice on 25 October.
    expect(process.env['TZ']).toBe('Europe/Zurich');
    expect(days(nights('2026-03-20', 14, 2, 30))).toEqual(
      [27, 28, 29, 30, 31].map(day => `2026-03-${day}`).concat('2026-04-01', '2026-04-02'),
    );
    expect(days(nights('2026-10-20', 10, 2, 30))).toEqual(
      [23, 24, 25, 26, 27, 28, 29].map(day => `2026-10-${day}`),
    );
    const twice = [new Date('2026-10-25T00:30:00Z'), new Date('2026-10-25T01:30:00Z')];
    expect(twice.map(stampOf)).toEqual(['2026-10-25-023000', '2026-10-25-023000']);
    expect(left(twice, usual)).toEqual(['2026-10-25-023000', '2026-10-25-023001']);
  });

  test('a copy made while the clock is set back is kept, although others have later names', () => {
    const wrong = nights('2031-05-01', 9, 3, 0);
    const stay = left([...wrong, new Date(2026, 10, 24, 3, 0)], keepOf('1d'));
    expect(stay).toContain('2026-11-24-030000');
  });

  test('the first copy after a pause of a year takes the place of one day and one week, not of all', () => {
    const before = left(nights('2025-01-01', 40, 3, 0), usual).map(name => name.slice(0, 10));
    const after = left([...nights('2025-01-01', 40, 3, 0), new Date(2026, 1, 1, 3, 0)], usual);
    const gone = before.filter(day => !after.some(name => name.startsWith(day)));
    expect(gone).toEqual(['2025-01-19', '2025-02-03']);
  });

  test('of three copies made by hand on one day none is deleted, of five two', () => {
    const hours = [9, 10, 11, 12, 13].map(hour => new Date(2026, 10, 24, hour, 0));
    expect(left(hours.slice(0, 3), keepOf('1d'))).toHaveLength(3);
    expect(left(hours, keepOf('1d')).map(name => name.slice(11, 13))).toEqual(['11', '12', '13']);
  });

  test('an encrypted and a plain copy count alike, and foreign names are left alone', () => {
    const foreign = [
      'Aktuar-2026-02-30-030000',
      'Aktuar-2026-01-01-250000',
      'Aktuar-alt',
      'photos',
      '.Aktuar',
    ];
    const names = [1, 2, 3, 4, 5].map(day => `Aktuar-2026-01-0${day}-030000${day % 2 ? '.tar.age' : ''}`);
    expect(outdatedCopies([...names, ...foreign], keepOf('1d'), names[4]!)).toEqual([names[1], names[0]]);
    expect(foreign.filter(isBackupName)).toEqual([]);
  });
});

test('a schedule names each unit at most once and keeps something', () => {
  expect(readKeep('7d,4w,12m')).toEqual({ newest: 3, days: 7, weeks: 4, months: 12 });
  expect(readKeep('30d')).toEqual({ newest: 3, days: 30, weeks: 0, months: 0 });
  for (const bad of ['', '7', 'd', '7d,7d', '0d', '0d,0w', '7y', '-1d', '7d 4w', '1000d', '7d,'])
    expect([bad, readKeep(bad)]).toEqual([bad, null]);
});
