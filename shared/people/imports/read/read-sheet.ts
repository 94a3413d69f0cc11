import { numberText, type NumberFormat } from './number-format.ts';
import { mostColumns, mostRows, type RawRow } from './raw-row.ts';
import { attribute, decoded, scanXml, type XmlListener } from './scan-xml.ts';
import { unreadableTable } from './table-problem.ts';

/** What cells refer to. */
export interface SheetLabels {
  readonly strings: readonly string[];
  readonly formats: readonly NumberFormat[];
  readonly base1904: boolean;
  /** Words for true and false. */
  readonly yes: string;
  readonly no: string;
}

interface Area {
  readonly column: number;
  readonly from: number;
  readonly to: number;
}

/** Rows of a sheet as text. Throws `table_unreadable`. */
export function readSheet(xml: string, labels: SheetLabels, file: string): RawRow[] {
  const rows: { number: number; cells: string[] }[] = [];
  const areas: Area[] = [];
  if (!scanXml(xml, sheetListener(xml, { labels, rows, areas, file })))
    throw unreadableTable('damaged', file);
  spread(rows, areas);
  return rows;
}

interface Sheet {
  readonly labels: SheetLabels;
  readonly rows: { number: number; cells: string[] }[];
  readonly areas: Area[];
  readonly file: string;
}

function sheetListener(xml: string, { labels, rows, areas, file }: Sheet): XmlListener {
  let cells: string[] = [];
  const place: Place = { column: -1, type: '', style: '' };
  let value = '';
  const startRow = (tag: string): void => {
    cells = [];
    place.column = -1;
    const number = Number(attribute(tag, 'r')) || (rows.at(-1)?.number ?? 0) + 1;
    rows.push({ number, cells });
  };
  const startCell = (from: number, end: number): void => {
    [place.column, place.type, place.style, value] = [place.column + 1, '', '', ''];
    readPlace(xml, from + 2, end, place);
  };
  const endCell = (): void => {
    const text = value === '' ? '' : cellText(value, place.type, labels, place.style);
    if (text === '') return;
    if (place.column >= mostColumns || rows.length > mostRows * 2) throw unreadableTable('too_many', file);
    while (cells.length < place.column) cells.push('');
    cells[place.column] = text;
  };
  return {
    open(name, from, end) {
      if (name === 'c') startCell(from, end);
      else if (name === 'row') startRow(xml.slice(from, end));
      else if (name === 'mergeCell') areas.push(...areaOf(attribute(xml.slice(from, end), 'ref')));
    },
    close(name, from, to) {
      if (name === 'v') value = xml.slice(from, to);
      else if (name === 't' && place.type === 'inlineStr') value += decoded(xml.slice(from, to));
      else if (name === 'c') endCell();
    },
  };
}

/** Where a cell stands and what it is. */
interface Place {
  column: number;
  type: string;
  style: string;
}

/** Cells carry few attributes of one letter; reading them in place saves half the time of a large sheet. */
function readPlace(xml: string, from: number, end: number, place: Place): void {
  for (let at = from; at < end;) {
    const equals = xml.indexOf('=', at);
    if (equals === -1 || equals > end) return;
    const start = equals + 2;
    const stop = xml.indexOf(xml[equals + 1] ?? '"', start);
    if (stop === -1) return;
    const key = xml.charCodeAt(equals - 2) <= 32 ? xml[equals - 1] : '';
    if (key === 'r') place.column = columnAt(xml, start);
    else if (key === 't') place.type = xml.slice(start, stop);
    else if (key === 's') place.style = xml.slice(start, stop);
    at = stop + 1;
  }
}

/** 'AB12' → 27 */
function columnAt(text: string, from: number): number {
  let column = 0;
  for (let at = from; at < text.length; at += 1) {
    const code = text.charCodeAt(at) & ~32;
    if (code < 65 || code > 90) break;
    column = column * 26 + code - 64;
  }
  return column - 1;
}

function cellText(value: string, type: string, labels: SheetLabels, style: string): string {
  if (type === 's') return labels.strings[Number(value)] ?? '';
  if (type === 'inlineStr') return value;
  if (type === 'str') return decoded(value);
  if (type === 'b') return value === '1' ? labels.yes : labels.no;
  if (type === 'e') return '';
  if (type === 'd') return value.slice(0, 10);
  const number = Number(value);
  const format = labels.formats[style === '' ? 0 : Number(style)] ?? { is: 'plain' };
  return Number.isFinite(number) ? numberText(number, format, labels.base1904) : value;
}

/** Merged cells down a column; what is merged along a row is a title. */
function areaOf(ref: string): Area[] {
  const [, from = '', top = '', bottom = ''] = /^([A-Z]+)(\d+):[A-Z]+(\d+)$/.exec(ref) ?? [];
  if (from === '' || Number(bottom) <= Number(top) || Number(bottom) - Number(top) > 1000) return [];
  return [{ column: columnAt(from, 0), from: Number(top), to: Number(bottom) }];
}

/** What is merged counts for each of its rows: the address of a family stands there once. */
function spread(rows: readonly { number: number; cells: string[] }[], areas: readonly Area[]): void {
  if (areas.length === 0) return;
  const byNumber = new Map(rows.map(row => [row.number, row.cells]));
  for (const { column, from, to } of areas) {
    const text = byNumber.get(from)?.[column] ?? '';
    for (let number = from + 1; text !== '' && number <= to; number += 1) {
      const cells = byNumber.get(number);
      if (!cells || !cells.some(cell => cell !== '')) continue;
      while (cells.length < column) cells.push('');
      cells[column] ||= text;
    }
  }
}
