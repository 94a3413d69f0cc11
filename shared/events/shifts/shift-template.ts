import { z } from 'zod';
import { addDays } from '../../day.ts';
import { requireValid, type FieldError } from '../../errors.ts';
import { clockTime, filledLine, instant, uuid } from '../../fields.ts';
import { addLocalDays } from '../../local-time.ts';
import { daysBetween } from '../event-rule.ts';
import { shiftFields, type ShiftFields } from './shift.ts';

/** One shift of a template: its day counts from the event's first day (0), so -1 is the day before. */
const templateShiftSchema = z.strictObject({
  title: shiftFields.shape.title,
  bereich: shiftFields.shape.bereich,
  day_offset: z.int().min(-30).max(60),
  start: clockTime,
  end: clockTime,
  /** How many days later it ends; 1 for a shift over midnight. */
  end_offset: z.int().min(0).max(1),
  max_helpers: shiftFields.shape.max_helpers,
  description: shiftFields.shape.description,
  contact: shiftFields.shape.contact,
});
export type TemplateShift = z.output<typeof templateShiftSchema>;

export const shiftTemplateFields = z.strictObject({
  name: filledLine(80),
  shifts: z.array(templateShiftSchema).max(1000, 'too_many'),
});

export const shiftTemplateSchema = z.object({
  ...shiftTemplateFields.shape,
  id: z.int().nullable(),
  uuid,
  created_at: instant,
  updated_at: instant,
  version: z.int(),
});
export type ShiftTemplate = z.output<typeof shiftTemplateSchema>;

/** Throws `validation_failed` for a shift that ends before it begins or lasts longer than 24 hours. */
export function requireTemplateTimes(shifts: readonly TemplateShift[]): void {
  const fields = shifts.flatMap(({ start, end, end_offset }, index): FieldError[] => {
    const path = `shifts.${index}.end`;
    if (end_offset === 0 && end <= start) return [{ path, message: 'before_start' }];
    return end_offset === 1 && end > start ? [{ path, message: 'shift_too_long' }] : [];
  });
  requireValid(fields);
}

/** The shifts of an event as a template. */
export function templateOf(shifts: readonly ShiftFields[], startDate: string): TemplateShift[] {
  return shifts.map(({ start_time, end_time, ...rest }) => ({
    title: rest.title,
    bereich: rest.bereich,
    day_offset: daysBetween(startDate, start_time.slice(0, 10)),
    start: start_time.slice(11, 16),
    end: end_time.slice(11, 16),
    end_offset: daysBetween(start_time.slice(0, 10), end_time.slice(0, 10)),
    max_helpers: rest.max_helpers,
    description: rest.description,
    contact: rest.contact,
  }));
}

/** The shifts that a template makes for an event that begins on `startDate`. */
export function shiftsOfTemplate(template: readonly TemplateShift[], startDate: string): ShiftFields[] {
  return template.map(({ day_offset, end_offset, start, end, ...rest }) => {
    const day = addDays(startDate, day_offset);
    return { ...rest, start_time: `${day}T${start}:00`, end_time: `${addDays(day, end_offset)}T${end}:00` };
  });
}

/** A shift of an event that was moved by some days. */
export function moveShift<S extends Pick<ShiftFields, 'start_time' | 'end_time'>>(shift: S, days: number): S {
  return {
    ...shift,
    start_time: addLocalDays(shift.start_time, days),
    end_time: addLocalDays(shift.end_time, days),
  };
}
