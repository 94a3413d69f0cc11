import { readFileSync } from 'node:fs';
import { zipSync, strToU8 } from 'fflate';
import { checkRows } from '../../../../shared/people/imports/cells/check-rows.ts';
import { guessColumns } from '../../../../shared/people/imports/guess/guess-columns.ts';
import type { ColumnMeaning } from '../../../../shared/people/imports/import.ts';
import { readTable } from '../../../../shared/people/imports/read/read-table.ts';
import type { CheckedRow, SourceTable } from '../../../../shared/people/imports/table.ts';

/** The day on which the files of the tests are read. */
export const today = '2026-11-22';

export const bytesOf = (text: string): Uint8Array => new TextEncoder().encode(text);
export const sample = (name: string): Uint8Array =>
  new Uint8Array(readFileSync(new URL(`samples/${name}.csv`, import.meta.url)));

export const tableOf = (
  content: string | Uint8Array,
  name = 'datei.csv',
  sheet: string | null = null,
): SourceTable => readTable({ name, bytes: typeof content === 'string' ? bytesOf(content) : content }, sheet);

export const meaningsOf = (table: SourceTable): (ColumnMeaning | null)[] =>
  guessColumns(table).map(({ meaning }) => meaning);

/** What each heading was taken for. */
export const guessed = (table: SourceTable): Record<string, ColumnMeaning | null> =>
  Object.fromEntries(guessColumns(table).map(({ heading, meaning }) => [heading, meaning]));

export function checked(table: SourceTable, meanings = meaningsOf(table)): CheckedRow[] {
  const work = checkRows(table, meanings, { today });
  for (;;) {
    const next = work.next();
    if (next.done) return next.value;
  }
}

/** A workbook by hand, as programs write it: sheets by name with their XML, and what the workbook says of itself. */
export interface HandMade {
  readonly sheets: readonly {
    readonly name: string;
    readonly data: string;
    readonly state?: string;
    readonly more?: string;
  }[];
  readonly strings?: string;
  readonly styles?: string;
  readonly properties?: string;
}

export function workbook({ sheets, strings = '', styles = '', properties = '' }: HandMade): Uint8Array {
  const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
  const relations = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
  const entries = sheets.map(
    ({ name, state }, i) =>
      `<sheet name="${name}" sheetId="${i + 1}" ${state ? `state="${state}" ` : ''}r:id="rId${i + 1}"/>`,
  );
  const parts: Record<string, string> = {
    'xl/workbook.xml': `<?xml version="1.0"?><workbook xmlns="${main}" xmlns:r="${relations}">${properties}<sheets>${entries.join('')}</sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `<Relationships>${sheets.map((_, i) => `<Relationship Id="rId${i + 1}" Target="worksheets/sheet${i + 1}.xml"/>`).join('')}</Relationships>`,
    'xl/styles.xml': `<styleSheet xmlns="${main}">${styles}</styleSheet>`,
    'xl/sharedStrings.xml': `<sst xmlns="${main}">${strings}</sst>`,
  };
  for (const [i, { data, more = '' }] of sheets.entries())
    parts[`xl/worksheets/sheet${i + 1}.xml`] =
      `<worksheet xmlns="${main}"><sheetData>${data}</sheetData>${more}</worksheet>`;
  return zipSync(Object.fromEntries(Object.entries(parts).map(([path, text]) => [path, strToU8(text)])));
}

/** A row of a sheet with its cells as text. */
export const inline = (row: number, cells: readonly string[]): string =>
  `<row r="${row}">${cells.map(text => `<c t="inlineStr"><is><t>${text}</t></is></c>`).join('')}</row>`;
