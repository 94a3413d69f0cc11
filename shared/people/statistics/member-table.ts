import type { CustomField } from '../fields/custom-field.ts';
import { chosenNames, fieldValueText } from '../fields/value-words.ts';
import type { SheetCell, SheetTable } from '../imports/sheet-table.ts';
import { isCompany, type Member } from '../members/member.ts';

/** A member with the names of its groups, as one cell, and what the association calls its status. */
export type ListedMember = Member & {
  readonly gruppen: string;
  readonly status_name: string;
  /** What stands in own fields, by their ids. */
  readonly felder: Readonly<Record<string, string>>;
};

/** A column of one of the association's own fields. */
type OwnColumn = Pick<CustomField, 'id' | 'name' | 'kind' | 'options' | 'several'>;

/** Columns of members in a table, in the order of the form; headings are the fields' names on the wire. */
export const tableColumns = [
  'nr',
  'firma',
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
  'gruppen',
  'geburtsdatum',
  'eintritt',
  'austritt',
  'sprache',
  'zustellung_post',
  'verzeichnis',
  'notiz',
  'id',
] as const satisfies readonly (keyof ListedMember)[];
type TableColumn = (typeof tableColumns)[number];

export interface TableLabels {
  readonly heading: (column: TableColumn) => string;
  readonly yes: string;
  readonly no: string;
  readonly day: (day: string) => string;
  /** The association's own fields, behind all others. */
  readonly fields: readonly OwnColumn[];
}

const days: ReadonlySet<string> = new Set(['geburtsdatum', 'eintritt', 'austritt']);

/**
 * What stands in a cell: of the status what people call it. The last name of a company without contact person is only
 * its own name again.
 */
function valueIn(member: ListedMember, column: TableColumn): string | number | boolean | null {
  if (column === 'status') return member.status_name;
  if (column === 'nachname' && isCompany(member) && member.nachname === member.firma) return '';
  return member[column];
}

/** Members as a sheet of a workbook: days and numbers as such, everything else as text. */
export const memberSheet = (
  members: readonly ListedMember[],
  labels: TableLabels,
): Pick<SheetTable, 'headings' | 'rows'> => ({
  headings: headingsOf(labels),
  rows: members.map(member => [
    ...tableColumns.map(column => {
      const value = valueIn(member, column);
      if (typeof value === 'boolean') return value ? labels.yes : labels.no;
      return value !== null && days.has(column) ? { day: String(value) } : (value as string | number | null);
    }),
    ...labels.fields.map(field => ownCell(field, member.felder[field.id] ?? '', labels)),
  ]),
});

const headingsOf = ({ heading, fields }: TableLabels): string[] => [
  ...tableColumns.map(heading),
  ...fields.map(({ name }) => name),
];

function ownCell(field: OwnColumn, value: string, labels: TableLabels): SheetCell {
  if (value === '') return null;
  if (field.kind === 'date') return { day: value };
  if (field.kind === 'number') return Number(value);
  return ownText(field, value, labels);
}

/** Chosen options as groups stand in a cell, so that an option may have a comma. */
const ownText = (field: OwnColumn, value: string, labels: TableLabels): string =>
  field.kind === 'choice' ? chosenNames(field, value).join('; ') : fieldValueText(field, value, labels);

/** Members as rows for a spreadsheet, headings first: days as people write them, yes and no in words. */
export function memberTable(members: readonly ListedMember[], labels: TableLabels): string[][] {
  const cell = (member: ListedMember, column: TableColumn): string => {
    const value = valueIn(member, column);
    if (value === null) return '';
    if (typeof value === 'boolean') return value ? labels.yes : labels.no;
    return days.has(column) ? labels.day(String(value)) : String(value);
  };
  const rows = members.map(member => [
    ...tableColumns.map(column => cell(member, column)),
    ...labels.fields.map(field => ownText(field, member.felder[field.id] ?? '', labels)),
  ]);
  return [headingsOf(labels), ...rows];
}
