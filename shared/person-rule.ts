/** What an erasure and a merge of members do to the rows of one table, in both databases of the server. */
export type PersonRule = PersonalRows | ImpersonalRows;

/** Rows that are about a person: found by the access report, by erasures and by merges alike. */
export interface PersonalRows {
  /**
   * SQL over the row, true for rows about the person. Its parameters: `@member` the id; `@addresses` the e-mail
   * addresses in small letters, `@names` the full names, `@rows` ids of `referenced` rows, each as JSON.
   */
  readonly about: string;
  /**
   * erase: removed here and on every laptop. delete: removed here; no laptop has them, or the feed removes them. blank:
   * kept anonymised for the count. keep: kept by law; only what is on no voucher is removed.
   */
  readonly erasure: 'erase' | 'delete' | 'blank' | 'keep';
  /** Column → SQL of its value after blank or keep. */
  readonly set?: Readonly<Record<string, string>>;
  /** A blanked row stays anonymous: the sync refuses changes by a laptop that still has the name. */
  readonly anonymous?: true;
  /** Links and e-mails name such a row by its key. */
  readonly referenced?: true;
  /** Columns that the access report does not show: bookkeeping of the program. */
  readonly unreported?: readonly string[];
  /** Name of a fact → SQL of what the access report says beside the columns: what a reference is about. */
  readonly explained?: Readonly<Record<string, string>>;
  /** False: not in the access report, because another table contains the same or it is a secret. */
  readonly reported?: false;
  readonly merge: MergeRule;
}

/** Rows without personal data. */
export interface ImpersonalRows {
  /** Why they do not, or what else takes the person out of them. */
  readonly impersonal: string;
  /** False: an erasure does not search their texts for the person. */
  readonly swept?: false;
  readonly merge?: MergeRule;
}

/** Moved rows, or why rows stay as they are when two members become one. */
type MergeRule = MovedRows | { readonly stays: string };

/** The id of the member that is kept and of the one that is merged into it. */
export interface MergeIds {
  readonly kept: string;
  readonly other: string;
}

/** How the rows of one table that hang on a member come to another one. */
export interface MovedRows {
  /** Columns that name a row, in the order of the table; the key of the entity where they are left out. */
  readonly key?: readonly string[];
  /** SQL over the row, true for rows that hang on `@other`. */
  readonly where: string;
  /** The columns as they are for the kept one. */
  readonly change: (
    row: Readonly<Record<string, unknown>>,
    ids: MergeIds,
  ) => Readonly<Record<string, unknown>>;
  /**
   * Where the kept one has such a row already (same key after the change): 'stay' leaves the other's row where it is,
   * 'drop' removes it; either way it is back after an undo.
   */
  readonly twice?: 'stay' | 'drop';
}

/** Rows with a `member_id`, moved with it. */
export const movedWithMember: MovedRows = {
  where: 'member_id = @other',
  change: (_row, { kept }) => ({ member_id: kept }),
};

/** SQL: the column holds an address of the person. */
export const someAddress = (column: string): string =>
  `lower(${column}) IN (SELECT value FROM json_each(@addresses))`;
/** SQL: the column holds the name of the person, whichever way it is written, and nothing else: 'Müller, Anna', 'Frau ANNA MUELLER'. */
export const someName = (column: string): string => `aktuar_called(@names, ${column})`;
/** SQL: the name of the person stands in the column, perhaps beside others. */
export const someNaming = (column: string): string => `aktuar_named(@names, ${column})`;
/** SQL: the column names a `referenced` row of the person. */
export const someRow = (column: string): string => `${column} IN (SELECT value FROM json_each(@rows))`;
/** SQL: the key of an e-mail names such a row; `column` with its table, as json_each has a `key` of its own. */
export const someKey = (column: string): string =>
  `EXISTS (SELECT 1 FROM json_each(@rows) WHERE instr(${column}, value) > 0)`;
/** SQL: an address of the person stands in the text, which holds JSON. */
export const someMention = (column: string): string =>
  `EXISTS (SELECT 1 FROM json_each(@addresses) WHERE instr(lower(${column}), value) > 0)`;
