import { DomainError } from '../../../errors.ts';

/** What can be wrong with a file of members; each has its words at `table_unreadable`. */
const tableProblems = [
  /** Neither text in columns nor a workbook. */
  'not_table',
  /** An Excel file from before 2007. */
  'xls',
  /** A workbook of LibreOffice. */
  'ods',
  /** Another kind of workbook: Numbers, or Excel's binary one. */
  'other_workbook',
  /** Protected by a password. */
  'encrypted',
  'damaged',
  /** It packs better than any table can, as only an attack does. */
  'dangerous',
  'too_large',
  /** More rows or columns than any association has. */
  'too_many',
  /** Nothing in it but perhaps headings. */
  'empty',
  /** The sheet that was asked for is not there. */
  'no_sheet',
] as const;
export type TableProblem = (typeof tableProblems)[number];

/** Refuses a file as a whole. */
export const unreadableTable = (problem: TableProblem, file: string) =>
  new DomainError('table_unreadable', { problem, file });
