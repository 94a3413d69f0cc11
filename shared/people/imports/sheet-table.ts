/** A cell of a workbook: text as it stands (also digits that are no number), a number, or a day. */
export type SheetCell = string | number | { readonly day: string } | null;

export interface SheetTable {
  readonly name: string;
  readonly headings: readonly string[];
  readonly rows: readonly (readonly SheetCell[])[];
  /** A second sheet that people do not see. */
  readonly hidden?: { readonly name: string; readonly rows: readonly (readonly string[])[] };
}
