import { z } from 'zod';
import { localCall } from '../../endpoint.ts';
import { bytes, uuid } from '../../fields.ts';
import { fileName } from '../../association/file-name.ts';
import {
  importPreviewSchema,
  importRowSchema,
  importSourceSchema,
  importStepSchema,
  importUndoSchema,
} from './import-row.ts';
import { customFieldSchema } from '../fields/custom-field.ts';
import { importChoicesSchema, rowDecisionSchema, rowOutcomes } from './import.ts';

const work = { work_id: uuid };
const source = { source_id: uuid };
const count = z.int().min(0);

/** Members from files of other programs, with or without network. */
export const desktopImportContract = {
  /** Reads a file (CSV or XLSX). Null: it was stopped. Throws `table_unreadable`. */
  open: localCall({
    input: z.strictObject({
      file: z.strictObject({ name: fileName, bytes }),
      sheet: z.string().max(200).nullable().default(null),
      ...work,
    }),
    output: importSourceSchema.nullable(),
  }),
  /** Works out what every row does. Null: it was stopped. */
  preview: localCall({
    input: z.strictObject({ ...source, choices: importChoicesSchema, ...work }),
    output: importPreviewSchema.nullable(),
  }),
  /** Rows of the newest preview, all or those of one outcome. */
  rows: localCall({
    input: z.strictObject({
      ...source,
      outcome: z.enum(rowOutcomes).nullable().default(null),
      offset: count.default(0),
      limit: z.int().min(1).max(500).default(100),
    }),
    output: z.object({ rows: z.array(importRowSchema), total: count }),
  }),
  /** Makes an own field of a column, named like it and of the kind that its cells are. Throws as `desktopCustomFields.create`. */
  newField: localCall({
    input: z.strictObject({ ...source, column: count }),
    output: customFieldSchema,
  }),
  /** Sets one cell right; answers with its row and the new counts. */
  setCell: localCall({
    input: z.strictObject({
      ...source,
      row: z.int().min(2),
      column: z.int().min(0),
      text: z.string().max(5000),
    }),
    output: z.object({ row: importRowSchema, preview: importPreviewSchema }),
  }),
  /** Says who the rows are that may be members already; null takes the word back. */
  decide: localCall({
    input: z.strictObject({
      ...source,
      rows: z.array(z.int().min(2)).min(1).max(100_000),
      decision: rowDecisionSchema.nullable(),
    }),
    output: importPreviewSchema,
  }),
  /** Takes in all that is right, all or nothing. Null: it was stopped, and nothing was taken in. */
  apply: localCall({ input: z.strictObject({ ...source, ...work }), output: importStepSchema.nullable() }),
  /** Lets go of a file. */
  close: localCall({ input: z.strictObject(source), output: z.null() }),
  /** Imports made on this computer, the newest first. */
  steps: localCall({ input: z.strictObject({}), output: z.array(importStepSchema) }),
  /** What taking it back would do. */
  undoPreview: localCall({ input: z.strictObject({ id: uuid }), output: importUndoSchema }),
  /**
   * Takes an import back whole; what people worked on since stays. Null: it was stopped, and nothing was taken
   * back. Throws `conflict` when it is taken back already.
   */
  undo: localCall({ input: z.strictObject({ id: uuid, ...work }), output: importUndoSchema.nullable() }),
};
