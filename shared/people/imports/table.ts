import type { CellError } from './import-row.ts';
import type { MemberFields } from '../members/member.ts';
import type { ImportOrigin } from './import.ts';
import type { RaisedQuestion } from './questions/import-question.ts';

/** A file as rows of text, days as 'YYYY-MM-DD' where the file says that they are days. */
export interface SourceTable {
  readonly name: string;
  readonly format: 'csv' | 'xlsx';
  readonly origin: ImportOrigin;
  /** Sheets of a workbook that people see, empty for CSV; `sheet` is the one that was read. */
  readonly sheets: readonly string[];
  readonly sheet: string | null;
  readonly headings: readonly string[];
  /** Without empty rows, each as long as the headings. */
  readonly rows: readonly (readonly string[])[];
  /** Number of each row as a spreadsheet counts, ascending. */
  readonly numbers: readonly number[];
  readonly exported: ExportBase | null;
}

/** What stood in a file of our own when it was written, so that changes of both sides are told apart. */
export interface ExportBase {
  readonly at: string;
  /** Values of each member by its id, for the fields that the file shows. */
  readonly rows: Readonly<Record<string, Readonly<Record<string, unknown>>>>;
}

/** A row whose cells were read one by one. What it says nothing about is neither in `values` nor in `empty`. */
export interface CheckedRow {
  /** Its number as in `numbers`. */
  readonly row: number;
  readonly values: Partial<MemberFields> & { readonly nr?: number; readonly id?: string };
  /** What the column of groups says; left out where there is none. */
  readonly groups?: string;
  /** What columns of own fields say, by their ids; '' for an empty cell. Left out where there is no such column. */
  readonly own?: Readonly<Record<string, string>>;
  /** Fields whose cell is empty. */
  readonly empty: readonly (keyof MemberFields)[];
  readonly errors: readonly CellError[];
  /** What fits no field and is kept as a note. */
  readonly notes?: readonly string[];
  /** What only a person knows about its cells. */
  readonly raised?: readonly RaisedQuestion[];
  /** True for a sum or a note below the list. */
  readonly isFooter?: boolean;
}
