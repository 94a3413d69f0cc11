import { unreadable, type StatementKind } from './statement.ts';

/** How a known kind of file names its parts. */
export interface Schema {
  readonly kind: StatementKind;
  /** Name of the element that holds one statement. */
  readonly statement: string;
}

const known: readonly (Schema & { readonly pattern: RegExp })[] = [
  { kind: 'camt.053', statement: 'Stmt', pattern: /^camt\.053\.001\.(?:04|08)$/ },
  { kind: 'camt.054', statement: 'Ntfctn', pattern: /^camt\.054\.001\.(?:04|08)$/ },
];

/** What kind of file this is by the namespace of its outermost element. Throws `statement_unreadable`. */
export function readSchema(root: string, attributes: Readonly<Record<string, string>>, file: string): Schema {
  const colon = root.indexOf(':');
  const namespace = attributes[colon < 0 ? 'xmlns' : `xmlns:${root.slice(0, colon)}`] ?? '';
  const name = namespace.split(':').at(-1) ?? '';
  const schema = known.find(({ pattern }) => pattern.test(name));
  if (!schema) throw unreadable('other_standard', file, (name || root).slice(0, 60));
  return schema;
}

/** Other files that banks hand out and people mistake for these, by how they begin; null for none of them. */
export function otherStandard(text: string): string | null {
  const start = text.slice(0, 2000).trimStart();
  if (start.startsWith('%PDF-')) return 'PDF';
  if (/^(?:\{1:F\d\d|:20:)/.test(start) || /^:6[01][FM]:/m.test(start)) return 'MT940';
  if (/^(?:00[0-9]|9{3}|01[0-9])\d{60,}/.test(start)) return 'ESR (V11)';
  if (!start.startsWith('<') && /^[^\n<]*[;\t][^\n<]*[;\t][^\n<]*\n/.test(start)) return 'CSV';
  return null;
}
