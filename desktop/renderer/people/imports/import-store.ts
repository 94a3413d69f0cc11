import { create } from 'zustand';
import type {
  ImportPreview,
  ImportRow,
  ImportSource,
  ImportStep,
} from '../../../../shared/people/imports/import-row.ts';
import type { ImportChoices, RowOutcome } from '../../../../shared/people/imports/import.ts';

export const importTabs = ['file', 'columns', 'preview', 'result'] as const;
export type ImportTab = (typeof importTabs)[number];

export type WorkKind = 'open' | 'preview' | 'apply';
export type ShownOutcome = RowOutcome | 'all';

/** A cell that is being corrected. */
export interface CellPlace {
  readonly row: number;
  readonly column: number;
}

/** What an import brought, with what it left out. */
export interface ImportResult {
  readonly step: ImportStep;
  readonly left: number;
  readonly conflicts: number;
}

/** An import on its way; it stays while other screens are shown. */
interface ImportStore {
  /** Where one goes on when coming back. */
  readonly tab: ImportTab;
  /** What was read, for another sheet of it. */
  readonly file: { readonly name: string; readonly bytes: Uint8Array<ArrayBuffer> } | null;
  readonly source: ImportSource | null;
  readonly choices: ImportChoices | null;
  readonly preview: ImportPreview | null;
  /** The choices that the preview was made with. */
  readonly previewed: ImportChoices | null;
  readonly outcome: ShownOutcome;
  /** Goes up when rows are to be read again. */
  readonly revision: number;
  /** Rows put right since they were read, which keep their place in the list. */
  readonly mended: ReadonlyMap<number, ImportRow>;
  /** Place in the list of the row that the panel shows. */
  readonly chosen: number;
  readonly editing: CellPlace | null;
  readonly work: { readonly kind: WorkKind; readonly id: string; readonly share: number } | null;
  /** It was stopped, or there was more than one file. */
  readonly notice: WorkKind | 'many' | null;
  readonly error: unknown;
  readonly result: ImportResult | null;
}

export const noImport: ImportStore = {
  tab: 'file',
  file: null,
  source: null,
  choices: null,
  preview: null,
  previewed: null,
  outcome: 'all',
  revision: 0,
  mended: new Map(),
  chosen: 0,
  editing: null,
  work: null,
  notice: null,
  error: null,
  result: null,
};

export const useImports = create<ImportStore>()(() => noImport);
