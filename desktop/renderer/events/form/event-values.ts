import { z } from 'zod';
import { addDays, formatDay, parseDay } from '../../../../shared/day.ts';
import { daysBetween, eventProblems } from '../../../../shared/events/event-rule.ts';
import { eventDefaults, eventFields, type EventFields } from '../../../../shared/events/event.ts';
import { parseClock } from '../../ui/form/clock-text.ts';
import { groupPhone } from '../../ui/form/phone.ts';
import type { FormShape, TypedForm } from '../../ui/form/use-typed-form.ts';

/** An event as it is typed: days as '19.06.2027', times as '14:00', every field text but for what is yes or no. */
type EventField = keyof EventFields;
export type EventFlag = 'registration_open' | 'waiting_list';
export type EventText = Exclude<EventField, EventFlag>;
export type EventValues = Record<EventText, string> & Record<EventFlag, boolean>;

export type EventForm = TypedForm<EventFields, EventValues>;

const names = Object.keys(eventFields.shape) as EventField[];
const flags: readonly string[] = ['registration_open', 'waiting_list'] satisfies EventFlag[];
const dayFields = ['start_date', 'end_date', 'registration_deadline', 'setup_date', 'teardown_date'] as const;
const timeFields = ['start_time', 'end_time'] as const;

/** An untouched form. The address is made from the title unless one is typed. */
export const emptyEvent = (start_date: string): EventFields => ({
  ...eventDefaults,
  status: 'draft',
  slug: '',
  title: '',
  location: '',
  start_date,
  end_date: start_date,
});

/** Only the fields that people enter: a row brings more. */
const fieldsOf = (event: EventFields): EventFields =>
  Object.fromEntries(names.map(name => [name, event[name]])) as EventFields;

function valuesOf(fields: EventFields): EventValues {
  const day = (value: string | null) => (value === null ? '' : formatDay(value));
  return {
    ...fieldsOf(fields),
    start_date: day(fields.start_date),
    // One day is told by its first alone.
    end_date: fields.end_date === fields.start_date ? '' : day(fields.end_date),
    registration_deadline: day(fields.registration_deadline),
    setup_date: day(fields.setup_date),
    teardown_date: day(fields.teardown_date),
    start_time: fields.start_time ?? '',
    end_time: fields.end_time ?? '',
    contact_phone: groupPhone(fields.contact_phone),
  };
}

/** What was typed as it would be stored; what cannot be read stays as it was typed and is judged so. */
function typedOf(values: EventValues): Record<string, unknown> {
  const typed: Record<string, unknown> = { ...values };
  for (const name of dayFields) {
    const text = values[name].trim();
    typed[name] = text === '' ? null : (parseDay(text) ?? text);
  }
  for (const name of timeFields) {
    const text = values[name].trim();
    typed[name] = text === '' ? null : (parseClock(text) ?? text);
  }
  typed['start_date'] ??= '';
  typed['end_date'] ??= typed['start_date'];
  return typed;
}

/** A new event may leave its address to the program. */
const newEventFields = eventFields.extend({ slug: z.literal('').or(eventFields.shape.slug) });

interface Checked {
  readonly fields: EventFields | null;
  readonly errors: Partial<Record<EventField, string>>;
}

function check(schema: typeof newEventFields | typeof eventFields, values: EventValues): Checked {
  const parsed = schema.safeParse(typedOf(values));
  const issues = parsed.success
    ? eventProblems(parsed.data)
    : parsed.error.issues.map(issue => ({ path: String(issue.path[0]), message: issue.message }));
  const errors: Partial<Record<EventField, string>> = {};
  for (const { path, message } of issues) errors[path as EventField] ??= message;
  if (values.start_date.trim() === '') errors.start_date = 'required';
  if (errors.slug) errors.slug = 'slug';
  return { fields: parsed.success && issues.length === 0 ? parsed.data : null, errors };
}

function isEventValues(value: unknown): value is EventValues {
  return (
    typeof value === 'object' &&
    value !== null &&
    names.every(
      name =>
        name in value && typeof Reflect.get(value, name) === (flags.includes(name) ? 'boolean' : 'string'),
    )
  );
}

/** Leaving a field spells days and times as everybody writes them. */
function tidy(name: EventField, values: EventValues): string | undefined {
  if (dayFields.some(known => known === name)) {
    const day = parseDay(values[name as EventText]);
    return day === null ? undefined : formatDay(day);
  }
  if (timeFields.some(known => known === name)) return parseClock(values[name as EventText]) ?? undefined;
  return name === 'contact_phone' ? groupPhone(values.contact_phone) : undefined;
}

/** With its first day the other days of an event move, as far as they were not typed. */
function along(name: EventField, values: EventValues, before: EventValues): Partial<EventValues> {
  const [from, to] = [parseDay(before.start_date), parseDay(values.start_date)];
  if (name !== 'start_date' || from === null || to === null || from === to) return {};
  const moved = dayFields.flatMap(field => {
    const day = field === 'start_date' || values[field] !== before[field] ? null : parseDay(before[field]);
    return day === null ? [] : [[field, formatDay(addDays(day, daysBetween(from, to)))] as const];
  });
  return Object.fromEntries(moved);
}

const shape = { names, valuesOf, isValues: isEventValues, tidy, along };

export const eventShape: FormShape<EventFields, EventValues> = {
  ...shape,
  check: values => check(eventFields, values),
};
export const newEventShape: FormShape<EventFields, EventValues> = {
  ...shape,
  check: values => check(newEventFields, values),
};
