import { originOf } from '../guess/origin-of.ts';
import type { SourceTable } from '../table.ts';
import { isZip, olderFormat } from './open-workbook.ts';
import { mostColumns, mostRows, tableFileLimit, type RawRow } from './raw-row.ts';
import { readCsv } from './read-csv.ts';
import { readXlsx } from './read-xlsx.ts';
import { unreadableTable } from './table-problem.ts';
import { meaningsOf } from '../guess/heading-synonyms.ts';

/** How far down headings are looked for; above them stand title, date, filter. */
const looked = 25;

const filledCells = ({ cells }: RawRow): string[] => cells.map(cell => cell.trim()).filter(Boolean);

/** Where the headings stand among rows; -1 where a file has none. */
function headingRow(rows: readonly RawRow[]): number {
  const scores = rows.slice(0, looked).map(row => known(row));
  const best = Math.max(0, ...scores);
  if (best >= 2) return scores.indexOf(best);
  const wide = Math.max(...rows.slice(0, looked).map(row => filledCells(row).length));
  const first = rows.findIndex(row => filledCells(row).length >= Math.max(1, wide * 0.6));
  const row = rows[first];
  if (!row || filledCells(row).some(looksLikeData)) return -1;
  // A single row of words could as well be a person; headings have rows below.
  return best === 1 || (wide > 1 && first < rows.length - 1) ? first : -1;
}

/** How many cells are known headings; the same word twice counts once. */
function known(row: RawRow): number {
  const cells = filledCells(row);
  const words = new Set(cells.filter(cell => cell.length <= 60 && meaningsOf(cell).length > 0));
  // 'Mitglied' or 'Ja' are headings and values alike; a row of persons has an address or a day too.
  return cells.some(looksLikeData) ? 0 : words.size;
}

const looksLikeData = (cell: string): boolean =>
  /@|^\d{1,2}\.\d{1,2}\.\d{2,4}$|^\d{4}-\d{2}-\d{2}|^\d+([.,]\d+)?$|^\+?[\d\s()/-]{7,}$/.test(cell);

export interface TableFile {
  readonly name: string;
  readonly bytes: Uint8Array;
}

/**
 * A file of members as a table: what it is by its content, not by its name. `sheet` asks for one of a workbook;
 * `report` is told how much (0 to 1) is read. Throws `table_unreadable`.
 */
export function readTable(
  { name, bytes }: TableFile,
  sheet: string | null = null,
  report: (share: number) => void = () => undefined,
): SourceTable {
  if (bytes.length > tableFileLimit) throw unreadableTable('too_large', name);
  if (bytes.length === 0) throw unreadableTable('empty', name);
  const older = olderFormat(bytes);
  if (older) throw unreadableTable(older, name);
  report(0.05);
  if (!isZip(bytes)) {
    const rows = readCsv(bytes, name);
    report(0.9);
    return tableOf(rows, { name, format: 'csv', sheets: [], sheet: null, exported: null });
  }
  const { rows, ...workbook } = readXlsx(bytes, name, sheet, report);
  report(0.9);
  return tableOf(rows, { name, format: 'xlsx', ...workbook });
}

type Frame = Pick<SourceTable, 'name' | 'format' | 'sheets' | 'sheet' | 'exported'>;

/** Rows below their headings, empty ones and headings that are repeated left out, all of one width. */
function tableOf(raw: readonly RawRow[], frame: Frame): SourceTable {
  const rows = raw.filter(({ cells }) => cells.some(cell => cell.trim() !== ''));
  const at = headingRow(rows);
  const below = rows.slice(at + 1);
  const width = widthOf(at === -1 ? rows : rows.slice(at));
  if (below.length === 0) throw unreadableTable('empty', frame.name);
  if (below.length > mostRows || width > mostColumns) throw unreadableTable('too_many', frame.name);
  const headings = evenly(rows[at]?.cells ?? [], width).map(cell => cell.replace(/\s+/g, ' ').trim());
  const heading = headings.join('\u0000');
  const members = below.filter(
    ({ cells }) => cells[0]?.trim() !== headings[0] || joined(cells, width) !== heading,
  );
  if (members.length === 0) throw unreadableTable('empty', frame.name);
  return {
    ...frame,
    origin: frame.exported ? 'aktuar' : originOf(headings),
    headings,
    rows: members.map(({ cells }) => evenly(cells, width)),
    numbers: members.map(({ number }) => number),
  };
}

/** Cells behind the last that is filled anywhere do not count. */
function widthOf(rows: readonly RawRow[]): number {
  let width = 0;
  for (const { cells } of rows)
    for (let at = cells.length; at > width; at -= 1) if (cells[at - 1]?.trim()) width = at;
  return width;
}

function evenly(cells: readonly string[], width: number): readonly string[] {
  if (cells.length === width) return cells;
  const even = cells.slice(0, width);
  while (even.length < width) even.push('');
  return even;
}

const joined = (cells: readonly string[], width: number): string =>
  evenly(cells, width)
    .map(cell => cell.replace(/\s+/g, ' ').trim())
    .join('\u0000');
