import { addDays } from '../../../../shared/day.ts';
import { shiftProblems } from '../../../../shared/events/shifts/shift-rule.ts';
import { shiftFields, type ShiftFields } from '../../../../shared/events/shifts/shift.ts';
import { parseClock } from '../../ui/form/clock-text.ts';
import type { FormShape } from '../../ui/form/use-typed-form.ts';

type ShiftField = keyof ShiftFields;

/** A shift as it is typed: `start_time` is the day and what was typed, '2027-06-19 14:00'; `end_time` a time of day. */
export type ShiftValues = Record<ShiftField, string>;

const names = Object.keys(shiftFields.shape) as ShiftField[];

export const dayOf = ({ start_time }: Pick<ShiftValues, 'start_time'>): string => start_time.slice(0, 10);
export const startOf = ({ start_time }: Pick<ShiftValues, 'start_time'>): string => start_time.slice(11);
export const joinStart = (day: string, typed: string): string => `${day} ${typed}`;

function valuesOf(fields: ShiftFields): ShiftValues {
  return {
    ...fields,
    start_time: joinStart(fields.start_time.slice(0, 10), fields.start_time.slice(11, 16)),
    end_time: fields.end_time.slice(11, 16),
    max_helpers: String(fields.max_helpers),
  };
}

/** An end that is not later than the beginning means the next day. */
export function endsNextDay(values: ShiftValues): boolean {
  const [start, end] = [parseClock(startOf(values)), parseClock(values.end_time)];
  return start !== null && end !== null && end <= start;
}

function typedOf(values: ShiftValues): Record<ShiftField, unknown> {
  const day = dayOf(values);
  const [start, end] = [parseClock(startOf(values)), parseClock(values.end_time)];
  const lastDay = endsNextDay(values) ? addDays(day, 1) : day;
  return {
    ...values,
    start_time: start === null ? '' : `${day}T${start}:00`,
    end_time: end === null ? '' : `${lastDay}T${end}:00`,
    max_helpers: /^\d+$/.test(values.max_helpers.trim()) ? Number(values.max_helpers) : values.max_helpers,
  };
}

type EventDays = Parameters<typeof shiftProblems>[1];

/** The form of a shift of this event. */
export function shiftShape(event: EventDays, timezone: string): FormShape<ShiftFields, ShiftValues> {
  return {
    names,
    valuesOf,
    isValues,
    tidy,
    check: values => {
      const parsed = shiftFields.safeParse(typedOf(values));
      const issues = parsed.success
        ? shiftProblems(parsed.data, event, timezone)
        : parsed.error.issues.map(issue => ({ path: String(issue.path[0]), message: issue.message }));
      const errors: Partial<Record<ShiftField, string>> = {};
      for (const { path, message } of issues) {
        const field = path as ShiftField;
        errors[field] ??= message === 'local_time' ? 'clock_time' : message;
      }
      return { fields: parsed.success && issues.length === 0 ? parsed.data : null, errors };
    },
  };
}

function isValues(value: unknown): value is ShiftValues {
  return (
    typeof value === 'object' &&
    value !== null &&
    names.every(name => typeof Reflect.get(value, name) === 'string')
  );
}

/** Leaving a field spells times as everybody writes them. */
function tidy(name: ShiftField, values: ShiftValues): string | undefined {
  if (name === 'end_time') return parseClock(values.end_time) ?? undefined;
  if (name !== 'start_time') return undefined;
  const start = parseClock(startOf(values));
  return start === null ? undefined : joinStart(dayOf(values), start);
}
