import { requireValid, type FieldError } from '../errors.ts';

/** What may stand between `{{` and `}}` in a template or a mailing. */
export const placeholders = [
  'briefanrede',
  'vorname',
  'nachname',
  'name',
  'firma',
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
  'anlass',
  'anlass_datum',
  'anlass_ort',
  'schichten',
  'antwort_link',
] as const;
/** A field of the association's own by its name: `feld.Instrument`. */
export type FieldPlaceholder = `feld.${string}`;
export type Placeholder = (typeof placeholders)[number] | FieldPlaceholder;
export type PlaceholderValues = Readonly<Record<Placeholder, string>>;

/** Everything between two pairs of braces, whether it is a known name or not; a pair that never closes counts too. */
const anyPlaceholder = /\{\{([^{}]*)\}\}|\{\{|\}\}/g;
const fieldPrefix = 'feld.';
const isFieldPlaceholder = (name: string): name is FieldPlaceholder =>
  name.startsWith(fieldPrefix) && name.length > fieldPrefix.length;
const isPlaceholder = (name: string): name is Placeholder =>
  (placeholders as readonly string[]).includes(name) || isFieldPlaceholder(name);

/** The placeholder of a field, without the signs that mean something between braces. */
export const fieldPlaceholder = (fieldName: string): FieldPlaceholder =>
  `${fieldPrefix}${fieldName.replace(/[{}|]/g, '').trim()}`;

/** Under what a value is kept: the name of a field whatever its capitals and signs, as HTML writes some in another way. */
export const placeholderKey = <N extends string>(name: N): N =>
  name.startsWith(fieldPrefix)
    ? (`${fieldPrefix}${name
        .slice(fieldPrefix.length)
        .toLowerCase()
        .replace(/&#?\w+;|[^\p{L}\p{N}]+/gu, '')}` as N)
    : name;

/** `vorname|liebes Mitglied` → its name and what stands there for a person without such a value (null: nothing said). */
function partsOf(inside: string): { readonly name: string; readonly fallback: string | null } {
  const bar = inside.indexOf('|');
  if (bar === -1) return { name: inside.trim(), fallback: null };
  return { name: inside.slice(0, bar).trim(), fallback: inside.slice(bar + 1).trim() };
}

/** True for a text with anything between `{{` and `}}`. */
const hasPlaceholder = (text: string): boolean => text.search(anyPlaceholder) !== -1;

/** Names that are none, as they are written, each once. */
export function unknownPlaceholders(text: string): string[] {
  const found = [...text.matchAll(anyPlaceholder)].filter(
    match => !isPlaceholder(partsOf(match[1] ?? '').name),
  );
  return [...new Set(found.map(([whole]) => whole))];
}

/** The placeholders of a text in their order, each with its own words for a missing value. */
export const usedPlaceholders = (
  text: string,
): { readonly name: Placeholder; readonly fallback: string | null }[] =>
  [...text.matchAll(anyPlaceholder)].flatMap(match => {
    const { name, fallback } = partsOf(match[1] ?? '');
    return isPlaceholder(name) ? [{ name, fallback }] : [];
  });

/** One entry per field whose text holds a placeholder that does not exist. */
export function placeholderProblems(texts: Readonly<Record<string, string | undefined>>): FieldError[] {
  return Object.entries(texts)
    .filter(([, text]) => text !== undefined && unknownPlaceholders(text).length > 0)
    .map(([path]) => ({ path, message: 'placeholder' }));
}

/** Throws `validation_failed` naming the fields with any placeholder: nothing is filled in where they go. */
export function requireNoPlaceholder(texts: Readonly<Record<string, string | undefined>>): void {
  requireValid(
    Object.entries(texts)
      .filter(([, value = '']) => hasPlaceholder(value))
      .map(([path]) => ({ path, message: 'placeholder' })),
  );
}

/** Throws `validation_failed` naming the fields with a placeholder that does not exist. */
export function requirePlaceholders({
  subject,
  html,
  text,
}: {
  readonly [F in 'subject' | 'html' | 'text']?: string | undefined;
}): void {
  requireValid(placeholderProblems({ subject, html, text }));
}

/**
 * A text with its values; `encode` makes each value fit where it stands (HTML). Where a value is missing the words
 * after the bar stand (`{{vorname|liebes Mitglied}}`). Braces inside a value mean nothing, and a name without a value
 * stays as it is written.
 */
export function fillIn(
  text: string,
  values: Readonly<Record<string, string>>,
  encode: (value: string, name: string) => string = value => value,
): string {
  return text.replace(anyPlaceholder, (whole, inside: string | undefined) => {
    const { name, fallback } = partsOf(inside ?? '');
    const key = placeholderKey(name);
    // A field that was renamed or is gone is empty for everybody, which the rehearsal says.
    if (!Object.hasOwn(values, key) && !isFieldPlaceholder(name)) return whole;
    const value = values[key] ?? '';
    // The words of a fallback stand in the text itself and are encoded as it is.
    return value === '' ? (fallback ?? '') : encode(value, name);
  });
}
