import type { ErrorCode, ErrorParams } from '../../../../shared/errors.ts';
import type { ImportColumn, ImportKey } from '../../../../shared/people/imports/import.ts';
import type { ExportBase, SourceTable } from '../../../../shared/people/imports/table.ts';

/** What the thread that reads is given. */
export interface ReadJob {
  readonly name: string;
  readonly bytes: Uint8Array;
  readonly sheet: string | null;
}

/** A file that was read, with what its columns most likely mean. */
export interface ReadSource {
  readonly table: SourceTable;
  readonly columns: ImportColumn[];
  readonly key: ImportKey;
}

/** All of a table but its rows and what it was made from: these are sent in pieces, so that a large one does not block. */
export type ReadFrame = Omit<ReadSource, 'table'> & {
  readonly table: Omit<SourceTable, 'rows' | 'exported'>;
  readonly exportedAt: string | null;
};

export type ReadAnswer =
  | { readonly share: number }
  | { readonly rows: readonly (readonly string[])[] }
  | { readonly base: ExportBase['rows'] }
  | { readonly frame: ReadFrame }
  | { readonly code: ErrorCode; readonly params: ErrorParams[ErrorCode] }
  | { readonly failure: string };
