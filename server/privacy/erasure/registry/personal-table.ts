/** What becomes of the rows about a person that is erased. */
export type Fate =
  /** They go, here and on every laptop; `key` names them in the sync. */
  | { readonly kind: 'erase'; readonly key: string }
  /** They go; no laptop has them, or the feed takes them away by itself. */
  | { readonly kind: 'delete' }
  /** They stay for the count and say no more whose they were: SQL per column. `key`: their name in the sync. */
  | { readonly kind: 'blank'; readonly set: Readonly<Record<string, string>>; readonly key?: string }
  /** The law wants them: only what is on no voucher goes. */
  | { readonly kind: 'keep'; readonly set: Readonly<Record<string, string>> };

/**
 * How a person is found in one table: the one place that says it, for the access report and for the erasure. A new
 * table that says something of people is added in its file's list, any other one with its reason to `impersonal`; a
 * test asks of every table of both databases where it stands.
 *
 * `about` is SQL over the row, true for rows about the person. Its parameters: `@member` the id; `@addresses` the
 * e-mail addresses in small letters, `@names` the full names, `@rows` uuids of rows named before it, each as JSON.
 */
export interface PersonalTable {
  readonly tbl: string;
  readonly about: string;
  readonly fate: Fate;
  /** Column with the uuid under which other rows hang on one of these (links, e-mails). */
  readonly uuid?: string;
  /** Columns that the report does not show: bookkeeping of the program. */
  readonly unsaid?: readonly string[];
  /** False: not shown in the report, as another table says the same or it is a secret. */
  readonly reported?: false;
}

export const someAddress = (column: string): string =>
  `lower(${column}) IN (SELECT value FROM json_each(@addresses))`;
export const someName = (column: string): string => `${column} IN (SELECT value FROM json_each(@names))`;
export const someRow = (column: string): string => `${column} IN (SELECT value FROM json_each(@rows))`;
