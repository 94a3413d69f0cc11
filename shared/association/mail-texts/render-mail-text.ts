import type { MailTextFields } from './mail-text.ts';
import type { Placeholder, PlaceholderValues } from './placeholder.ts';

/** A part of an e-mail as people see it. What it looks like is the layout's. */
export type MailBlock =
  | { readonly kind: 'text'; readonly lines: readonly string[] }
  /** Two or more lines such as 'Datum: {{datum}}', set as a small table. */
  | { readonly kind: 'facts'; readonly rows: readonly { readonly label: string; readonly value: string }[] }
  /** A message of a person: a paragraph of the text that holds only one long placeholder. */
  | { readonly kind: 'quote'; readonly lines: readonly string[] }
  /** Where the buttons stand: a paragraph that is only `{{links}}`. */
  | { readonly kind: 'links' };

export interface RenderedText {
  /** One line, never empty, at most `subjectLimit` characters. */
  readonly subject: string;
  readonly blocks: readonly MailBlock[];
}

/** Longer subjects are cut: mail programs show less anyway. */
export const subjectLimit = 180;

const placeholder = /\{\{\s*([a-z_]+)\s*\}\}/g;
const factLine = /^([^:{}]{1,40}):\s+(.*\{\{.*)$/;
/** Everything that would end a header line; the narrow space of French stays. */
const breaks = /[\u0000-\u0020\u007f\u2028\u2029]+/g;
const onlyPlaceholder = /^\{\{\s*([a-z_]+)\s*\}\}$/;

/**
 * The facts put into a text. A line whose placeholders are all empty vanishes, and with its last line the paragraph.
 * Values are taken as they are: braces in them mean nothing.
 */
export function renderMailText(text: MailTextFields, values: PlaceholderValues): RenderedText {
  const blocks = text.body.split(/\n{2,}/).flatMap(paragraph => blockOf(paragraph.split('\n'), values));
  return { subject: subjectOf(text.subject, values), blocks: withLinks(blocks) };
}

/** A text without a place for the buttons gets them before its last paragraph, which is the farewell. */
function withLinks(blocks: readonly MailBlock[]): readonly MailBlock[] {
  if (blocks.some(({ kind }) => kind === 'links')) return blocks;
  const farewell = blocks.length > 1 ? blocks.slice(-1) : [];
  return [...blocks.slice(0, blocks.length - farewell.length), { kind: 'links' }, ...farewell];
}

function subjectOf(subject: string, values: PlaceholderValues): string {
  const line = (filled(subject, values) ?? '').replace(breaks, ' ').trim() || values.anlass || values.verein;
  return line.length <= subjectLimit ? line : `${line.slice(0, subjectLimit - 1).trimEnd()}…`;
}

function blockOf(lines: readonly string[], values: PlaceholderValues): MailBlock[] {
  const [first = ''] = lines;
  const only = lines.length === 1 ? onlyPlaceholder.exec(first.trim())?.[1] : undefined;
  if (only === 'links') return [{ kind: 'links' }];
  if (only === 'nachricht' || only === 'hinweise') return quoteOf(values[only]);
  if (lines.length > 1 && lines.every(line => factLine.test(line))) return factsOf(lines, values);
  const kept = lines.flatMap(line => filled(line, values)?.split('\n') ?? []);
  return kept.length > 0 ? [{ kind: 'text', lines: kept }] : [];
}

const quoteOf = (value: string): MailBlock[] =>
  value.trim() === '' ? [] : [{ kind: 'quote', lines: value.trim().split('\n') }];

function factsOf(lines: readonly string[], values: PlaceholderValues): MailBlock[] {
  const rows = lines.flatMap(line => {
    const [, label = '', template = ''] = factLine.exec(line) ?? [];
    const value = filled(template, values);
    return value === null ? [] : [{ label: label.trim(), value }];
  });
  return rows.length > 0 ? [{ kind: 'facts', rows }] : [];
}

/** A line with its facts; null when it has placeholders and all of them are empty. */
function filled(line: string, values: PlaceholderValues): string | null {
  let places = 0;
  let empty = 0;
  const result = line.replace(placeholder, (_all, name: string) => {
    const value = Object.hasOwn(values, name) ? values[name as Placeholder].trim() : '';
    places++;
    if (value === '') empty++;
    return value;
  });
  if (places > 0 && places === empty) return null;
  // What joined an empty value to the rest goes with it: 'Bar, ' reads 'Bar'.
  return empty > 0 ? result.replace(/[\s,;·–-]+$/, '').replace(/ {2,}/g, ' ') : result;
}
