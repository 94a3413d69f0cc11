/** A row as a file has it. */
export interface RawRow {
  /** As a spreadsheet counts, from 1. */
  readonly number: number;
  readonly cells: readonly string[];
}

/** No association has more; what has more is no list of members. */
export const mostRows = 100_000;
export const mostColumns = 300;
/** The largest file that is taken in. */
export const tableFileLimit = 20 * 1024 * 1024;
