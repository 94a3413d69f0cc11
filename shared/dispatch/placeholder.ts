import { formatDay } from '../day.ts';
import type { FieldError } from '../errors.ts';
import { fullName, type Member } from '../members/member.ts';
import type { Settings } from '../settings/setting.ts';
import { salutation } from './salutation.ts';

/** What may stand between `{{` and `}}` in a template or a mailing. */
export const placeholders = [
  'briefanrede',
  'vorname',
  'nachname',
  'name',
  'anrede',
  'email',
  'strasse',
  'hausnummer',
  'plz',
  'ort',
  'funktion',
  'status',
  'verein',
  'datum',
] as const;
export type Placeholder = (typeof placeholders)[number];
export type PlaceholderValues = Readonly<Record<Placeholder, string>>;

/** Everything between two pairs of braces, whether it is a known name or not; a pair that never closes counts too. */
const anyPlaceholder = /\{\{([^{}]*)\}\}|\{\{|\}\}/g;
const isPlaceholder = (name: string): name is Placeholder =>
  (placeholders as readonly string[]).includes(name);

/** Names that are none, as they are written, each once. */
export function unknownPlaceholders(text: string): string[] {
  const found = [...text.matchAll(anyPlaceholder)].filter(match => !isPlaceholder((match[1] ?? '').trim()));
  return [...new Set(found.map(([whole]) => whole))];
}

/** One entry per field whose text holds a placeholder that does not exist. */
export function placeholderProblems(texts: Readonly<Record<string, string | undefined>>): FieldError[] {
  return Object.entries(texts)
    .filter(([, text]) => text !== undefined && unknownPlaceholders(text).length > 0)
    .map(([path]) => ({ path, message: 'placeholder' }));
}

/**
 * A text with its values; `encode` makes each value fit where it stands (HTML). Braces inside a value mean nothing, and
 * a name without a value stays as it is written.
 */
export function fillIn(
  text: string,
  values: Readonly<Record<string, string>>,
  encode: (value: string) => string = value => value,
): string {
  return text.replace(anyPlaceholder, (whole, name: string | undefined) => {
    const key = (name ?? '').trim();
    return Object.hasOwn(values, key) ? encode(values[key] ?? '') : whole;
  });
}

/**
 * The values of a member, frozen when a mailing is confirmed. What the association does not know stays empty, except
 * that `briefanrede` falls back to a greeting with the name and `vorname` to the family name. `today` is 'YYYY-MM-DD'.
 */
export function placeholderValues(member: Member, settings: Settings, today: string): PlaceholderValues {
  const { vorname, nachname, anrede, email, strasse, hausnummer, plz, ort, funktion, status } = member;
  return {
    briefanrede: salutation(member),
    vorname: vorname || nachname,
    nachname,
    name: fullName(member),
    anrede,
    email,
    strasse,
    hausnummer,
    plz,
    ort,
    funktion,
    status,
    verein: settings.name,
    datum: formatDay(today),
  };
}
