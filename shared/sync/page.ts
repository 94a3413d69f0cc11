import { pageHeadSchema, type PageHead } from './message.ts';

/** One change as a laptop takes it in; `body` is the row as JSON text, only for 'U'; `er` the erasure, only for 'E'. */
export interface Change {
  readonly op: 'U' | 'D' | 'E';
  readonly tbl: string;
  readonly id: string;
  readonly seq: number;
  readonly body: string | null;
  readonly er: string | null;
}

/**
 * A page is one JSON object with one change per line, so that the server writes rows as SQLite made them and the
 * laptop stores them without parsing. JSON text never holds a bare line break.
 */
export function writePage(head: PageHead, lines: readonly string[]): string {
  return `${JSON.stringify(head).slice(0, -1)},"changes":[\n${lines.join(',\n')}\n]}`;
}

/** A line of a page for a row that is there (`body` = the row as JSON text) or gone. */
export function writeLine(change: Omit<Change, 'body' | 'er'>, last: string): string {
  return `["${change.op}","${change.tbl}","${change.id}",${change.seq},${last}]`;
}

const opening = ',"changes":[';

/** What stands at the top of a page, without reading its changes. Throws when it is no page. */
export function readHead(text: string): PageHead {
  const first = text.slice(0, Math.max(0, text.indexOf('\n')));
  if (!first.endsWith(opening)) throw new Error('not a page of changes');
  return pageHeadSchema.parse(JSON.parse(`${first.slice(0, -opening.length)}}`));
}

/** Reads a page; throws when it is no page. Rows stay text. */
export function readPage(text: string): { head: PageHead; changes: Change[] } {
  const head = readHead(text);
  const lines = text.split('\n');
  if (lines.at(-1) !== ']}') throw new Error('not a page of changes');
  const changes: Change[] = [];
  for (let index = 1; index < lines.length - 1; index++) {
    const line = lines[index] ?? '';
    if (line !== '') changes.push(readLine(line.endsWith(',') ? line.slice(0, -1) : line));
  }
  return { head, changes };
}

const linePattern = /^\["([UDE])","([a-z_]{1,60})","([A-Za-z0-9_.:-]{1,200})",(\d{1,16}),/;

function readLine(line: string): Change {
  const match = linePattern.exec(line);
  if (!match || !line.endsWith(']')) throw new Error('not a change');
  const [start, op, tbl = '', id = '', seq] = match;
  const last = line.slice(start.length, -1);
  const place = { tbl, id, seq: Number(seq) };
  if (op === 'U') return { op, ...place, body: last, er: null };
  if (op === 'E') return { op, ...place, body: null, er: erasureOf(last) };
  return { op: 'D', ...place, body: null, er: null };
}

function erasureOf(text: string): string | null {
  const value: unknown = JSON.parse(text);
  return typeof value === 'string' ? value : null;
}
