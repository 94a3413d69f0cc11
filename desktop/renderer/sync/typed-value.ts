import { formatDay, isDay, parseDay } from '../../../shared/day.ts';
import { memberFields } from '../../../shared/people/members/member.ts';
import { fromRappen, parseRappen } from '../../../shared/money.ts';

/** Values of any field as text to edit, and back. */

export const typedText = (value: unknown): string => {
  if (value === null || value === undefined) return '';
  const text = typeof value === 'object' ? JSON.stringify(value) : String(value);
  return isDay(text) ? formatDay(text) : text;
};

interface Parsed {
  readonly value: unknown;
  /** Key of the message, or null. */
  readonly error: string | null;
}

const dayFields = new Set([
  'geburtsdatum',
  'eintritt',
  'austritt',
  'due_at',
  'start_date',
  'end_date',
  'registration_deadline',
  'setup_date',
  'teardown_date',
]);

/** Text of a field back to what the wire takes; `like` is a value of the same field and tells its kind. */
export function parseTyped(field: string, text: string, like: unknown): Parsed {
  const value = readAs(field, text, like);
  if (!(field in memberFields.shape)) return { value, error: value === undefined ? 'invalid' : null };
  const parsed = memberFields.shape[field as keyof typeof memberFields.shape].safeParse(value);
  return parsed.success
    ? { value: parsed.data, error: null }
    : { value, error: parsed.error.issues[0]?.message ?? 'invalid' };
}

function readAs(field: string, text: string, like: unknown): unknown {
  if (dayFields.has(field)) return text.trim() === '' ? null : (parseDay(text) ?? text);
  if (like === null && text.trim() === '') return null;
  if (typeof like === 'boolean') return text === 'true';
  if (typeof like !== 'number') return text;
  const rappen = parseRappen(text);
  return rappen === null ? undefined : fromRappen(rappen);
}
