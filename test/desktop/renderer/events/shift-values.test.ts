import { describe, expect, test } from 'vitest';
import {
  endsNextDay,
  shiftShape,
  type ShiftValues,
} from '../../../../desktop/renderer/events/shift/shift-values.ts';
import type { ShiftFields } from '../../../../shared/events/shifts/shift.ts';

const event = {
  start_date: '2027-06-19',
  end_date: '2027-06-20',
  start_time: null,
  end_time: null,
  setup_date: null,
  teardown_date: null,
};
const shape = shiftShape(event, 'Europe/Zurich');
const bar: ShiftFields = {
  title: 'Bar',
  bereich: 'Bar',
  start_time: '2027-06-19T18:00:00',
  end_time: '2027-06-19T22:00:00',
  max_helpers: 4,
  description: '',
  contact: '',
};
const typed = (patch: Partial<ShiftValues> = {}): ShiftValues => ({ ...shape.valuesOf(bar), ...patch });

describe('a shift as it is typed', () => {
  test('reads back as what it was', () => {
    expect(shape.check(typed()).fields).toEqual(bar);
  });

  test('an end that is not later than the beginning means the next day', () => {
    const values = typed({ end_time: '2' });
    expect(endsNextDay(values)).toBe(true);
    expect(shape.check(values).fields?.end_time).toBe('2027-06-20T02:00:00');
  });

  test('another day takes the end along', () => {
    const { fields } = shape.check(typed({ start_time: '2027-06-20 1030', end_time: '12.15' }));
    expect([fields?.start_time, fields?.end_time]).toEqual(['2027-06-20T10:30:00', '2027-06-20T12:15:00']);
  });

  test('what does not fit stands at its field', () => {
    const errors = (patch: Partial<ShiftValues>) => shape.check(typed(patch)).errors;
    expect(errors({ title: ' ' })).toEqual({ title: 'required' });
    expect(errors({ start_time: '2027-06-19 25 Uhr' })).toEqual({ start_time: 'clock_time' });
    expect(errors({ end_time: 'spät' })).toEqual({ end_time: 'clock_time' });
    expect(errors({ max_helpers: 'viele' })).toEqual({ max_helpers: 'places' });
    expect(errors({ max_helpers: '0' })).toEqual({ max_helpers: 'places' });
    expect(errors({ start_time: '2027-06-25 10:00', end_time: '12:00' })).toEqual({
      start_time: 'outside_event',
    });
  });

  test('leaving a field spells times as everybody writes them', () => {
    expect(shape.tidy('start_time', typed({ start_time: '2027-06-19 9' }))).toBe('2027-06-19 09:00');
    expect(shape.tidy('end_time', typed({ end_time: '1430' }))).toBe('14:30');
    expect(shape.tidy('end_time', typed({ end_time: 'spät' }))).toBeUndefined();
    expect(shape.tidy('title', typed())).toBeUndefined();
  });
});
