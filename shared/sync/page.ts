import { pageHeadSchema, type PageHead } from './message.ts';
import { readLine, type BadLine, type Change } from './page-line.ts';

/**
 * A page is one JSON object with one change per line, so that the server writes rows as SQLite made them and a bad line
 * spoils no other. JSON text never holds a bare line break.
 */
export function writePage(head: PageHead, lines: readonly string[]): string {
  return `${JSON.stringify(head).slice(0, -1)},"changes":[\n${lines.join(',\n')}\n]}`;
}

/** A line of a page; `last` is the row for 'U', the erasure for 'E', null for 'D'. */
export const writeLine = ({ op, tbl, id, seq }: Omit<Change, 'body' | 'er'>, last: unknown): string =>
  JSON.stringify([op, tbl, id, seq, last]);

const opening = ',"changes":[';

/** What came is no page, or none that can follow the page before: nothing of it is taken in. */
export class BrokenPage extends Error {
  constructor(cause?: unknown) {
    super('not a page of changes', { cause });
    this.name = 'BrokenPage';
  }
}

/** Reads the head of a page without its changes. Throws BrokenPage. */
export function readHead(text: string): PageHead {
  const first = text.slice(0, Math.max(0, text.indexOf('\n')));
  if (!first.endsWith(opening)) throw new BrokenPage();
  try {
    return pageHeadSchema.parse(JSON.parse(`${first.slice(0, -opening.length)}}`));
  } catch (error) {
    throw new BrokenPage(error);
  }
}

export interface Page {
  readonly head: PageHead;
  readonly changes: readonly Change[];
  /** Lines that cannot be taken in; the others can. */
  readonly bad: readonly BadLine[];
}

/**
 * Reads the page that follows `after`; throws BrokenPage. Lines are sorted by seq, between `after`
 * and the page's own cursor; one out of order is bad like one that cannot be read.
 */
export function readPage(text: string, after: number): Page {
  const head = readHead(text);
  const lines = text.split('\n');
  if (lines.at(-1) !== ']}' || !follows(head, after)) throw new BrokenPage();
  const changes: Change[] = [];
  const bad: BadLine[] = [];
  const last = head.cursor?.seq ?? 0;
  let previous = after;
  for (let index = 1; index < lines.length - 1; index++) {
    const line = lines[index] ?? '';
    if (line === '') continue;
    const read = readLine(line.endsWith(',') ? line.slice(0, -1) : line, { previous, last });
    if ('reason' in read) bad.push(read);
    else {
      changes.push(read);
      previous = read.seq;
    }
  }
  return { head, changes, bad };
}

/** A cursor never decreases, and advances as long as there is more. */
function follows({ cursor, more }: PageHead, after: number): boolean {
  const seq = cursor?.seq ?? 0;
  return more ? seq > after : seq >= after;
}
