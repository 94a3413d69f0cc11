import { IntlMessageFormat } from 'intl-messageformat';
import type { ErrorCode } from '../errors.ts';
import { de, deErrors, type LabelKey } from './de.ts';

export type { LabelKey } from './de.ts';
export type LabelParams = Readonly<Record<string, string | number>>;

const compiled = new Map<string, IntlMessageFormat>();

/** Parsed once per sentence: parsing costs more than filling in. */
function fill(sentence: string, params: LabelParams): string {
  if (!sentence.includes('{')) return sentence;
  let message = compiled.get(sentence);
  if (!message) {
    message = new IntlMessageFormat(sentence, 'de-CH', undefined, { ignoreTag: true });
    compiled.set(sentence, message);
  }
  return String(message.format(params));
}

/** The sentence of a key with its parameters filled in: `label('invoice.one', { number: '2026-00042' })`. */
export function label(key: LabelKey, params: LabelParams = {}): string {
  return fill(de[key], params);
}

/** True where there is a sentence of this key, for keys made from data (a field, a table, a state). */
export function hasLabel(key: string): key is LabelKey {
  return Object.hasOwn(de, key);
}

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

const isErrorCode = (code: string): code is ErrorCode => Object.hasOwn(deErrors, code);

/** The sentence of a refusal. `params` as in ErrorParams; an unknown code (of a newer server) reads like `internal`. */
export function errorLabel(code: string, params: object): string {
  return fill(deErrors[isErrorCode(code) ? code : 'internal'], wordsOf(params));
}

/** Parameters as a sentence needs them: lists become `count`, byte limits `size`. */
function wordsOf(params: object): LabelParams {
  const words: Record<string, string | number> = { count: 1, size: '' };
  for (const [key, value] of Object.entries(params)) {
    if (typeof value === 'string' || typeof value === 'number') words[key] = value;
    if (Array.isArray(value)) words['count'] = value.length;
    if (key === 'limit' && typeof value === 'number') words['size'] = formatBytes(value);
  }
  return words;
}

/** 262144 → '256 kB', 1048576 → '1 MB'. */
export function formatBytes(bytes: number): string {
  return bytes < 1024 * 1024 ? `${Math.round(bytes / 1024)} kB` : `${Math.round(bytes / (1024 * 1024))} MB`;
}
