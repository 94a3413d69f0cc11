import type { Cell, Feature, Sheet } from 'write-excel-file/universal';
import type { SheetCell, SheetTable } from '../../../shared/people/imports/sheet-table.ts';

export const xlsxType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

/** Excel counts days from 1900, and takes 1900 for a leap year: earlier days stay text. */
const firstDay = '1900-03-01';
const dayFormat = 'dd.mm.yyyy';
/** What a cell of Excel holds. */
const longestText = 32_767;
const [narrowest, widest] = [8, 45];
/** Widths are estimated from so many rows. */
const looked = 500;

/** A workbook with one table: headings bold and always in sight, days as days, texts as texts. */
export async function xlsxOf(table: SheetTable): Promise<Uint8Array<ArrayBuffer>> {
  const { name, headings, rows, hidden } = table;
  const bold = headings.map(value => ({ value, type: String, fontWeight: 'bold' as const }));
  const seen: Sheet<Blob> = {
    sheet: name,
    data: [bold, ...rows.map(row => row.map(cellOf))],
    columns: headings.map((heading, column) => ({ width: widthOf(heading, column, rows) })),
    stickyRowsCount: 1,
  };
  const unseen = hidden && { sheet: hidden.name, data: hidden.rows.map(row => row.map(cellOf)) };
  const sheets = unseen ? [seen, unseen] : [seen];
  // Loaded with the first table: its eighty files are a tenth of the modules of a start.
  const { default: writeXlsxFile } = await import('write-excel-file/universal');
  const written = writeXlsxFile(sheets, { features: [hideAllButFirst] });
  return new Uint8Array(await (await written.toBlob()).arrayBuffer());
}

const hideAllButFirst: Feature<Blob> = {
  files: {
    transform: {
      'xl/workbook.xml': {
        transformElementAttributes: (tag, attributes, index) =>
          tag === 'sheet' && index !== undefined && index > 0
            ? { ...attributes, state: 'hidden' }
            : attributes,
      },
    },
  },
};

function cellOf(cell: SheetCell): Cell {
  if (cell === null || cell === '') return null;
  if (typeof cell === 'number') return { value: cell, type: Number };
  if (typeof cell === 'string') return { value: cell.slice(0, longestText), type: String };
  if (cell.day < firstDay) return { value: cell.day, type: String };
  return { value: new Date(`${cell.day}T00:00:00Z`), type: Date, format: dayFormat };
}

function widthOf(heading: string, column: number, rows: SheetTable['rows']): number {
  const lengths = rows.slice(0, looked).map(row => {
    const cell = row[column] ?? '';
    return typeof cell === 'object' ? dayFormat.length : String(cell).length;
  });
  return Math.min(widest, Math.max(narrowest, heading.length, ...lengths) + 2);
}
