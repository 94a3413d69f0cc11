import { IntlMessageFormat } from 'intl-messageformat';
import type { ErrorCode } from '../errors.ts';
import { currentLocale, currentMessages } from './current-language.ts';
import de from './de.json' with { type: 'json' };

/** Key of a sentence in de.json, the source of every sentence that people read: ICU messages in Swiss spelling. */
export type LabelKey = keyof typeof de;
type Below<Key, Prefix extends string> = Key extends `${Prefix}.${infer Rest}` ? Rest : never;
/** What stands behind a prefix in the keys: `LabelsBelow<'error'>` is every code of a refusal. */
export type LabelsBelow<Prefix extends string> = Below<LabelKey, Prefix>;
export type LabelParams = Readonly<Record<string, string | number>>;

const compiled = new Map<string, IntlMessageFormat>();
/** A message that only puts values in, which needs no parser: the first use of one takes 9 ms of each start. */
const plainMessage = /^(?:[^{}']|\{\w+\})*$/;

/**
 * An ICU message with its parameters filled in: `formatMessage('Anmelden bis {day}', { day: '12. Juni' })`. Parsed once
 * per message and locale, because parsing costs more than filling in.
 */
export function formatMessage(message: string, params: LabelParams, locale = 'de-CH'): string {
  if (!message.includes('{')) return message;
  if (plainMessage.test(message)) return filled(message, params);
  const key = locale + message;
  let parsed = compiled.get(key);
  if (!parsed) {
    parsed = new IntlMessageFormat(message, locale, undefined, { ignoreTag: true });
    compiled.set(key, parsed);
  }
  return String(parsed.format(params));
}

const filled = (message: string, params: LabelParams): string =>
  message.replace(/\{(\w+)\}/g, (_, name: string) => {
    if (!(name in params)) throw new RangeError(`no value for {${name}} in: ${message}`);
    return String(params[name] ?? '');
  });

/** The sentence of a key in the current language, its parameters filled in: `label('invoice.one', { number: '2026-00042' })`. */
export function label(key: LabelKey, params: LabelParams = {}): string {
  return formatMessage(currentMessages()[key], params, currentLocale());
}

/** The German sentence of a key whatever the current language: for what is stored, which people of all languages read. */
export const storedLabel = (key: LabelKey, params: LabelParams = {}): string =>
  formatMessage(de[key], params);

/** The sentence of a key that names its values by place: {first} and {second}; {given} counts those that are not empty. */
export const labelWith = (key: LabelKey, values: readonly string[]): string =>
  label(key, {
    first: values[0] ?? '',
    second: values[1] ?? '',
    given: values.filter(value => value !== '').length,
  });

/** The ICU message of a key, nothing filled in. */
const messageOf = (key: LabelKey): string => currentMessages()[key];

/** True where there is a sentence of this key, for keys made from data (a field, a table, a state). */
export function hasLabel(key: string): key is LabelKey {
  return Object.hasOwn(de, key);
}

/** The sentence of a key made from data; undefined where there is none. */
export const findLabel = (key: string): string | undefined => (hasLabel(key) ? label(key) : undefined);

/** The sentence of a key made from data, or the other key's sentence where there is none. */
export function labelOr(key: string, otherwise: LabelKey, params: LabelParams = {}): string {
  return label(hasLabel(key) ? key : otherwise, params);
}

/**
 * What is wrong with one field; `message` is a key of the schemas and rules, also of those of letters, anything else
 * becomes "Das stimmt so nicht."
 */
export function fieldErrorLabel(message: string, detail = ''): string {
  const ofLetter = `letter.problem.${message}`;
  if (hasLabel(ofLetter) && !hasLabel(`field.${message}`)) return label(ofLetter, { detail });
  return labelOr(`field.${message}`, 'field.invalid', { detail });
}

/** Every refusal has a sentence: what happened, what was saved, what to do. */
const errorKey = (code: ErrorCode): LabelKey => `error.${code}`;
const isErrorCode = (code: string): code is ErrorCode => hasLabel(`error.${code}`);

/** The ICU message of a refusal. */
export const errorMessage = (code: ErrorCode): string => messageOf(errorKey(code));

/** The sentence of a refusal. `params` as in ErrorParams; an unknown code (of a newer server) reads like `internal`. */
export function errorLabel(code: string, params: object): string {
  const message = errorMessage(isErrorCode(code) ? code : 'internal');
  return formatMessage(message, messageParams(params), currentLocale());
}

/** Parameters of a refusal as its sentence needs them: lists become `count`, byte limits `size`. */
export function messageParams(params: object): LabelParams {
  const filled: Record<string, string | number> = { count: 1, size: '' };
  for (const [key, value] of Object.entries(params)) {
    if (typeof value === 'string' || typeof value === 'number') filled[key] = value;
    if (Array.isArray(value)) filled['count'] = value.length;
    if (key === 'limit' && typeof value === 'number') filled['size'] = formatBytes(value);
  }
  return filled;
}

/** 262144 → '256 kB', 1048576 → '1 MB'. */
export function formatBytes(bytes: number): string {
  return bytes < 1024 * 1024 ? `${Math.round(bytes / 1024)} kB` : `${Math.round(bytes / (1024 * 1024))} MB`;
}
