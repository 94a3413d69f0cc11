import { decodeText } from './decode-text.ts';
import type { RawRow } from './raw-row.ts';
import { unreadableTable } from './table-problem.ts';

const separators = [';', ',', '\t', '|'] as const;
/** How much of a file tells its separator. */
const head = { letters: 60_000, rows: 80 };

/** Rows of a text in columns, whatever its signs and separator. Throws `table_unreadable` for what is no such text. */
export function readCsv(bytes: Uint8Array, file: string): RawRow[] {
  const decoded = decodeText(bytes);
  if (isBinary(decoded)) throw unreadableTable('not_table', file);
  const text = decoded.includes('\r') ? decoded.replace(/\r\n?/g, '\n') : decoded;
  const declared = /^"?sep=([;,\t|])"?\n/i.exec(text);
  const body = declared ? text.slice(declared[0].length) : text;
  const rows = cut(body, declared?.[1] ?? separatorOf(body));
  const first = declared ? 2 : 1;
  return rows.map((cells, index) => ({ number: index + first, cells: cells.map(unguarded) }));
}

/** Text has neither zeros nor many other control signs. */
function isBinary(text: string): boolean {
  const start = text.slice(0, 4000);
  const odd = start.match(/[\u0000-\u0008\u000e-\u001f\ufffd]/g)?.length ?? 0;
  return (
    start.includes('\u0000') ||
    odd > start.length / 50 ||
    /^(%PDF|\{\\rtf|<(!doctype|html|\?xml))/i.test(start)
  );
}

/** The separator that gives most rows the same number of cells, and the more cells the better. */
function separatorOf(text: string): string {
  const start = text.slice(0, head.letters);
  const score = (separator: string): number => {
    const widths = new Map<number, number>();
    for (const { length } of cut(start, separator).slice(0, head.rows))
      if (length > 1) widths.set(length, (widths.get(length) ?? 0) + 1);
    return Math.max(0, ...[...widths].map(([width, rows]) => rows * Math.log2(width)));
  };
  const scores = separators.map(score);
  return separators[scores.indexOf(Math.max(...scores))] ?? ';';
}

/** Where the cutting stands. */
interface Cutting {
  readonly text: string;
  readonly separator: string;
  at: number;
  /** The next line break; looked for anew only where it was passed. */
  breakAt: number;
  /** Up to here no quote closes a cell. */
  openUntil: number;
}

/** Cells in quotes may hold separators and line breaks; a quote within a word is a quote. */
function cut(text: string, separator: string): string[][] {
  const rows: string[][] = [];
  const cutting: Cutting = { text, separator, at: 0, breakAt: -1, openUntil: 0 };
  let row: string[] = [];
  while (cutting.at < text.length) {
    const quoted = text.charCodeAt(cutting.at) === 34 ? quotedCell(cutting) : null;
    row.push(quoted ?? plainCell(cutting));
    if (cutting.at >= text.length || text[cutting.at] === '\n') {
      rows.push(row);
      row = [];
    } else if (cutting.at === text.length - 1) rows.push([...row, '']);
    cutting.at += 1;
  }
  return rows;
}

function plainCell(cutting: Cutting): string {
  const { text, separator, at } = cutting;
  if (cutting.breakAt < at) {
    const found = text.indexOf('\n', at);
    cutting.breakAt = found === -1 ? text.length : found;
  }
  const found = text.indexOf(separator, at);
  cutting.at = found === -1 || found > cutting.breakAt ? cutting.breakAt : found;
  return text.slice(at, cutting.at);
}

/** No spreadsheet has longer cells; what goes on longer begins with a quote that was not closed. */
const longestCell = 32_767;

/** Null where the quote is not closed, so that it is nothing but a sign. */
function quotedCell(cutting: Cutting): string | null {
  const { text, separator, at } = cutting;
  const from = Math.max(at + 1, cutting.openUntil);
  for (let end = text.indexOf('"', from); end !== -1; end = text.indexOf('"', end + 1)) {
    if (end - at > longestCell) {
      cutting.openUntil = end;
      return null;
    }
    if (text.charCodeAt(end + 1) === 34) {
      end += 1;
      continue;
    }
    let next = end + 1;
    while (text[next] === ' ') next += 1;
    if (next < text.length && text[next] !== separator && text[next] !== '\n') continue;
    cutting.at = next;
    return text.slice(at + 1, end).replaceAll('""', '"');
  }
  cutting.openUntil = text.length;
  return null;
}

/** Without what keeps a spreadsheet from calculating: `'=1+1` is '=1+1', `="0031"` is '0031'. */
function unguarded(cell: string): string {
  const first = cell.charCodeAt(0);
  if (first === 39) return cell.replace(/^'(?=[=@+\-\t\d])/, '');
  return first === 61 ? cell.replace(/^="([^"]*)"$/, '$1') : cell;
}
