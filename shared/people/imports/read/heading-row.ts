import { meaningsOf } from '../guess/heading-synonyms.ts';
import type { RawRow } from './raw-row.ts';

/** How far down headings are looked for; above them stand title, date, filter. */
const looked = 25;

const filledCells = ({ cells }: RawRow): string[] => cells.map(cell => cell.trim()).filter(Boolean);

/** Where the headings stand among rows; -1 where a file has none. */
export function headingRow(rows: readonly RawRow[]): number {
  const scores = rows.slice(0, looked).map(row => known(row));
  const best = Math.max(0, ...scores);
  if (best >= 2) return scores.indexOf(best);
  const wide = Math.max(...rows.slice(0, looked).map(row => filledCells(row).length));
  const first = rows.findIndex(row => filledCells(row).length >= Math.max(1, wide * 0.6));
  const row = rows[first];
  if (!row || filledCells(row).some(looksLikeData)) return -1;
  // A single row of words could as well be somebody; headings have rows below.
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
