import { label } from '../../../i18n/label.ts';
import { baseSheetName, readBase } from '../export-base.ts';
import type { ExportBase } from '../table.ts';
import { builtInFormat, writtenFormat, type NumberFormat } from './number-format.ts';
import { openWorkbook, type Workbook } from './open-workbook.ts';
import type { RawRow } from './raw-row.ts';
import { readSheet, type SheetLabels } from './read-sheet.ts';
import { attribute, decoded, scanXml } from './scan-xml.ts';
import { unreadableTable } from './table-problem.ts';

export interface ReadWorkbook {
  /** Names of the sheets that people see. */
  readonly sheets: readonly string[];
  readonly sheet: string;
  readonly rows: readonly RawRow[];
  readonly exported: ExportBase | null;
}

/**
 * Rows of the sheet that is asked for, else of the first with something in it; `report` is told how much (0 to 1) is
 * read. Throws `table_unreadable`.
 */
export function readXlsx(
  bytes: Uint8Array,
  file: string,
  asked: string | null,
  report: (share: number) => void,
): ReadWorkbook {
  const workbook = openWorkbook(bytes, file);
  report(0.3);
  const all = sheetsOf(workbook, file);
  const seen = all.sheets.filter(({ hidden }) => !hidden);
  const labels: SheetLabels = {
    strings: sharedStrings(workbook, file),
    formats: formatsOf(workbook),
    base1904: all.base1904,
    yes: label('ui.yes'),
    no: label('ui.no'),
  };
  report(0.6);
  const read = ({ path }: Sheet): RawRow[] => readSheet(workbook.take(path), labels, file);
  const base = all.sheets.find(({ name, hidden }) => hidden && name === baseSheetName);
  const exported = base ? readBase(read(base).map(({ cells }) => cells)) : null;
  if (asked !== null && !seen.some(({ name }) => name === asked)) throw unreadableTable('no_sheet', file);
  for (const sheet of seen) {
    if (asked !== null && sheet.name !== asked) continue;
    const rows = read(sheet);
    if (rows.some(({ cells }) => cells.length > 0))
      return { sheets: seen.map(({ name }) => name), sheet: sheet.name, rows, exported };
  }
  throw unreadableTable('empty', file);
}

interface Sheet {
  readonly name: string;
  readonly path: string;
  readonly hidden: boolean;
}

function sheetsOf(workbook: Workbook, file: string): { sheets: Sheet[]; base1904: boolean } {
  const targets = new Map<string, string>();
  scan(workbook.take('xl/_rels/workbook.xml.rels'), (name, tag) => {
    if (name === 'Relationship') targets.set(attribute(tag, 'Id'), attribute(tag, 'Target'));
  });
  const sheets: Sheet[] = [];
  let base1904 = false;
  const isWhole = scan(workbook.take('xl/workbook.xml'), (name, tag) => {
    if (name === 'workbookPr') base1904 = /^(1|true)$/.test(attribute(tag, 'date1904'));
    if (name !== 'sheet') return;
    const prefix = /\s(\w+:id)=/.exec(tag)?.[1] ?? 'r:id';
    const target = targets.get(attribute(tag, prefix)) ?? '';
    const path = target.startsWith('/') ? target.slice(1) : `xl/${target}`;
    const hidden = /hidden/i.test(attribute(tag, 'state'));
    if (workbook.has(path)) sheets.push({ name: attribute(tag, 'name'), path, hidden });
  });
  if (!isWhole) throw unreadableTable('damaged', file);
  return { sheets, base1904 };
}

const scan = (xml: string, open: (name: string, tag: string) => void): boolean =>
  scanXml(xml, { open: (name, from, end) => open(name, xml.slice(from, end)), close: () => undefined });

/** Texts that cells name by their number; how they are to be pronounced is left out. */
function sharedStrings(workbook: Workbook, file: string): string[] {
  const xml = workbook.take('xl/sharedStrings.xml');
  const strings: string[] = [];
  let [text, isReading] = ['', false];
  const isWhole = scanXml(xml, {
    open(name) {
      if (name === 'si') text = '';
      else if (name === 'rPh') isReading = true;
    },
    close(name, from, to) {
      if (name === 't' && !isReading) text += decoded(xml.slice(from, to));
      else if (name === 'si') strings.push(text);
      else if (name === 'rPh') isReading = false;
    },
  });
  if (xml !== '' && !isWhole) throw unreadableTable('damaged', file);
  return strings;
}

/** How the numbers of each style are meant. */
function formatsOf(workbook: Workbook): NumberFormat[] {
  const written = new Map<number, NumberFormat>();
  const formats: NumberFormat[] = [];
  let isCells = false;
  scan(workbook.take('xl/styles.xml'), (name, tag) => {
    if (name === 'numFmt')
      written.set(Number(attribute(tag, 'numFmtId')), writtenFormat(attribute(tag, 'formatCode')));
    else if (name === 'cellXfs') isCells = true;
    else if (name === 'cellStyles' || name === 'dxfs') isCells = false;
    else if (name === 'xf' && isCells) {
      const id = Number(attribute(tag, 'numFmtId'));
      formats.push(written.get(id) ?? builtInFormat(id));
    }
  });
  return formats;
}
