import { conflictSchema } from './conflict.ts';
import { rowIdPattern, tableNamePattern } from './mutation.ts';
import { isWithin, rowLimits } from './value-limits.ts';
import { entityOf } from '../entities.ts';

/**
 * The key field of a synced row, on the server and on every laptop; its value equals the id of the row's line. Null for
 * an unknown table, as a newer server may have more. Conflicts are rows of the sync itself.
 */
export const tableKey = (tbl: string): string | null =>
  tbl === 'conflict' ? 'id' : (entityOf(tbl)?.key ?? null);

/** One change as a laptop takes it in; `body` is the row as JSON text, only for 'U'; `er` the erasure, only for 'E'. */
export interface Change {
  readonly op: 'U' | 'D' | 'E';
  readonly tbl: string;
  readonly id: string;
  readonly seq: number;
  readonly body: string | null;
  readonly er: string | null;
}

type BadLineReason = 'unreadable' | 'shape' | 'order' | 'id' | 'row' | 'erasure';

/** A skipped line, with its key and table as far as they can be read. */
export interface BadLine {
  readonly reason: BadLineReason;
  readonly tbl: string | null;
  readonly id: string | null;
  readonly seq: number | null;
  readonly text: string;
}

/** The valid range of a line's seq: after that of the line before, and up to the page's cursor. */
interface Place {
  readonly previous: number;
  readonly last: number;
}

const longestId = 200;
const erasurePattern = /^[A-Za-z0-9_.:-]{1,80}$/;

/** Reads one line; never throws. */
export function readLine(text: string, place: Place): Change | BadLine {
  const parsed = parse(text);
  const line: readonly unknown[] = Array.isArray(parsed) ? parsed : [];
  const said = saidBy(line);
  const bad = (reason: BadLineReason): BadLine => ({ reason, ...said, text });
  if (parsed === undefined) return bad('unreadable');
  const { tbl, id, seq } = said;
  const [op, last] = [line[0], line[4]];
  if (line.length !== 5 || tbl === null || id === null || seq === null || !isOperation(op))
    return bad('shape');
  if (seq <= place.previous || seq > place.last) return bad('order');
  const read = { D: readGone, E: readErasure, U: readRow }[op]({ tbl, id: String(line[2]), seq }, last, text);
  return typeof read === 'string' ? bad(read) : read;
}

function saidBy([, tbl, id, seq]: readonly unknown[]): Pick<BadLine, 'tbl' | 'id' | 'seq'> {
  return {
    tbl: isTable(tbl) ? tbl : null,
    id: typeof id === 'string' ? id.slice(0, longestId) : null,
    seq: typeof seq === 'number' && Number.isSafeInteger(seq) ? seq : null,
  };
}

type Said = Pick<Change, 'tbl' | 'id' | 'seq'>;

/** A row that was never taken in because of its id may go. */
const readGone = (said: Said): Change | BadLineReason =>
  said.id.length <= longestId ? { op: 'D', ...said, body: null, er: null } : 'id';

function readErasure(said: Said, last: unknown): Change | BadLineReason {
  if (!rowIdPattern.test(said.id)) return 'id';
  return isErasure(last) ? { op: 'E', ...said, body: null, er: last } : 'erasure';
}

/**
 * The row is serialised again: of a duplicate key JSON.parse reads the last value and SQLite the first, and the value
 * that was checked here must be the one that is shown.
 */
function readRow(said: Said, last: unknown, text: string): Change | BadLineReason {
  const { tbl, id, seq } = said;
  if (!rowIdPattern.test(id)) return 'id';
  return isRow(last, text, said) ? { op: 'U', tbl, id, seq, body: JSON.stringify(last), er: null } : 'row';
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

const isTable = (tbl: unknown): tbl is string => typeof tbl === 'string' && tableNamePattern.test(tbl);
const isOperation = (op: unknown): op is Change['op'] => op === 'U' || op === 'D' || op === 'E';
const isErasure = (er: unknown): er is string | null =>
  er === null || (typeof er === 'string' && erasurePattern.test(er));

/** An object within the limits that names itself as its line does. Of a table that is not known here the name is not known. */
function isRow(row: unknown, line: string, { tbl, id }: Said): boolean {
  if (typeof row !== 'object' || row === null || Array.isArray(row)) return false;
  const key = tableKey(tbl);
  if (key !== null && (row as Readonly<Record<string, unknown>>)[key] !== id) return false;
  // A person solves it with its content.
  if (tbl === 'conflict' && !conflictSchema.safeParse(row).success) return false;
  return isFlat(line) || isWithin(row, rowLimits);
}

/** True for nearly every row without a check of its values: a short text with few brackets cannot exceed the limits. */
function isFlat(line: string): boolean {
  if (line.length > rowLimits.nodes) return false;
  let brackets = 0;
  for (const bracket of ['{', '[']) {
    for (let at = line.indexOf(bracket); at !== -1; at = line.indexOf(bracket, at + 1))
      if (++brackets > rowLimits.depth) return false;
  }
  return true;
}
