import { describe, expect, it } from 'vitest';
import { sameWeekday } from '../../../shared/day.ts';
import { nextEvent } from '../../../shared/events/next-event.ts';
import { weekdayOf } from '../../../shared/i18n/event-day.ts';

const today = '2026-11-21';

describe('an event that is held again', () => {
  it('falls on the same weekday nearest to the same date', () => {
    expect(sameWeekday('2026-06-20', 1)).toBe('2027-06-19');
    expect(sameWeekday('2027-06-19', 1)).toBe('2028-06-17');
    expect(sameWeekday('2026-01-01', 1)).toBe('2026-12-31');
    expect(sameWeekday('2026-12-31', 1)).toBe('2027-12-30');
    expect(sameWeekday('2024-02-29', 1)).toBe('2025-02-27');
  });

  it('never leaves its weekday nor its date by more than three days, over ten years', () => {
    for (let month = 1; month <= 12; month++) {
      for (let years = 1; years <= 10; years++) {
        const day = `2026-${String(month).padStart(2, '0')}-15`;
        const next = sameWeekday(day, years);
        const same = `${2026 + years}${day.slice(4)}`;
        expect(weekdayOf(next)).toBe(weekdayOf(day));
        expect(Math.abs(Date.parse(next) - Date.parse(same)) / 86_400_000).toBeLessThanOrEqual(3);
      }
    }
  });

  it('is proposed for the first year that is still to come', () => {
    expect(nextEvent({ title: 'Lotto', start_date: '2026-03-07' }, today).start_date).toBe('2027-03-06');
    expect(nextEvent({ title: 'Lotto', start_date: '2019-03-09' }, today).start_date).toBe('2027-03-06');
    expect(nextEvent({ title: 'Lotto', start_date: '2027-03-06' }, today).start_date).toBe('2028-03-04');
    // The same weekday a year later would be today, which is too late to plan a feast.
    expect(nextEvent({ title: 'Lotto', start_date: '2025-11-22' }, today).start_date).toBe('2027-11-20');
  });

  it('counts on where its title names a year or an edition', () => {
    const title = (name: string, start_date: string) => nextEvent({ title: name, start_date }, today).title;
    expect(title('Sommerfest 2026', '2026-06-20')).toBe('Sommerfest 2027');
    expect(title('Sommerfest 2019', '2019-06-22')).toBe('Sommerfest 2027');
    expect(title('89. Generalversammlung', '2026-02-27')).toBe('90. Generalversammlung');
    expect(title('Jubiläum 1926–2026', '2026-06-20')).toBe('Jubiläum 1926–2027');
    expect(title('1. August-Brunch', '2026-08-01')).toBe('1. August-Brunch');
    expect(title('Papiersammlung', '2026-10-31')).toBe('Papiersammlung');
  });
});
