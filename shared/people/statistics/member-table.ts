import type { SheetTable } from '../imports/sheet-table.ts';
import type { Member } from '../members/member.ts';

/** Columns of members in a table, in the order of the form; headings are the fields' names on the wire. */
export const tableColumns = [
  'nr',
  'anrede',
  'vorname',
  'nachname',
  'strasse',
  'hausnummer',
  'plz',
  'ort',
  'land',
  'email',
  'phone',
  'mobile',
  'status',
  'funktion',
  'geburtsdatum',
  'eintritt',
  'austritt',
  'sprache',
  'zustellung_post',
  'verzeichnis',
  'notiz',
  'id',
] as const satisfies readonly (keyof Member)[];
type TableColumn = (typeof tableColumns)[number];

export interface TableWords {
  readonly heading: (column: TableColumn) => string;
  readonly yes: string;
  readonly no: string;
  readonly day: (day: string) => string;
}

const days: ReadonlySet<string> = new Set(['geburtsdatum', 'eintritt', 'austritt']);

/** Members as a sheet of a workbook: days and numbers as such, everything else as text. */
export const memberSheet = (
  members: readonly Member[],
  words: TableWords,
): Pick<SheetTable, 'headings' | 'rows'> => ({
  headings: tableColumns.map(words.heading),
  rows: members.map(member =>
    tableColumns.map(column => {
      const value = member[column];
      if (typeof value === 'boolean') return value ? words.yes : words.no;
      return value !== null && days.has(column) ? { day: String(value) } : (value as string | number | null);
    }),
  ),
});

/** Members as rows for a spreadsheet, headings first: days as people write them, yes and no in words. */
export function memberTable(members: readonly Member[], words: TableWords): string[][] {
  const cell = (member: Member, column: TableColumn): string => {
    const value = member[column];
    if (value === null) return '';
    if (typeof value === 'boolean') return value ? words.yes : words.no;
    return days.has(column) ? words.day(String(value)) : String(value);
  };
  const rows = members.map(member => tableColumns.map(column => cell(member, column)));
  return [tableColumns.map(words.heading), ...rows];
}
