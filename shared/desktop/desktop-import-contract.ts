import { z } from 'zod';
import { localCall } from '../endpoint.ts';
import { bytes, instant, uuid } from '../fields.ts';
import { duplicateSchema } from '../applications/duplicate.ts';
import { fileName } from '../files/file-name.ts';
import {
  columnMeaningSchema,
  importChoicesSchema,
  importColumnSchema,
  importKeys,
  importOrigins,
  rowDecisionSchema,
  rowFates,
} from '../imports/import.ts';

const work = { work_id: uuid };
const source = { source_id: uuid };
const count = z.int().min(0);

/** A file that was read and waits to be taken in. */
export const importSourceSchema = z.object({
  ...source,
  name: z.string(),
  format: z.enum(['csv', 'xlsx']),
  origin: z.enum(importOrigins),
  /** Sheets of a workbook, empty for CSV; `sheet` is the one that was read. */
  sheets: z.array(z.string()),
  sheet: z.string().nullable(),
  columns: z.array(importColumnSchema),
  rows: count,
  /** The key that fits the file best. */
  key: z.enum(importKeys),
  /** When our own program wrote the file: what stood there then is known, so that changes of both sides are told apart. */
  exported_at: instant.nullable(),
});
export type ImportSource = z.output<typeof importSourceSchema>;

/** A cell that cannot be taken as it is; `code` is one of the codes of field errors. */
export const cellErrorSchema = z.object({
  column: z.int(),
  field: columnMeaningSchema,
  code: z.string(),
  text: z.string(),
});
export type CellError = z.output<typeof cellErrorSchema>;

/** One field of a member that a row changes. `here` differs from `from` where somebody changed it since the export. */
export const cellChangeSchema = z.object({
  field: z.string(),
  from: z.unknown(),
  to: z.unknown(),
  here: z.unknown(),
  /** Both sides changed it to different values: it becomes a conflict. */
  conflict: z.boolean(),
});
export type CellChange = z.output<typeof cellChangeSchema>;

export const importRowSchema = z.object({
  /** Number of the row as a spreadsheet counts, headings being row 1. */
  row: z.int(),
  cells: z.array(z.string()),
  fate: z.enum(rowFates),
  /** The member it is about. */
  member: z.object({ id: uuid, name: z.string() }).nullable(),
  changes: z.array(cellChangeSchema),
  errors: z.array(cellErrorSchema),
  duplicates: z.array(duplicateSchema),
  /** Another row of the file that is about the same person, by its number. */
  same_as_row: z.int().nullable(),
  decision: rowDecisionSchema.nullable(),
});
export type ImportRow = z.output<typeof importRowSchema>;

export const importPreviewSchema = z.object({
  counts: z.record(z.enum(rowFates), count),
  /** Fields that become conflicts. */
  conflicts: count,
  /** Cells that are wrong, per column index. */
  wrong_cells: z.record(z.string(), count),
});
export type ImportPreview = z.output<typeof importPreviewSchema>;

/** An import as one step. */
export const importStepSchema = z.object({
  id: uuid,
  file_name: z.string(),
  at: instant,
  person: z.string(),
  created: count,
  updated: count,
  /** When it was taken back; null while it stands. */
  undone_at: instant.nullable(),
});
export type ImportStep = z.output<typeof importStepSchema>;

/** What taking a step back does, or did. */
export const importUndoSchema = z.object({
  removed: count,
  restored: count,
  /** What was worked on since and therefore stays as it is. */
  kept: z.array(
    z.object({
      member_id: uuid,
      name: z.string(),
      /** Fields somebody changed later; empty where a new member is in use elsewhere or was edited. */
      fields: z.array(z.string()),
      reason: z.enum(['edited', 'in_use', 'gone']),
    }),
  ),
});
export type ImportUndo = z.output<typeof importUndoSchema>;

/** Members from files of other programs, with or without network. */
export const desktopImportContract = {
  /** Reads a file (CSV or XLSX). Null: somebody stopped it. Throws `table_unreadable`. */
  open: localCall({
    input: z.strictObject({
      file: z.strictObject({ name: fileName, bytes }),
      sheet: z.string().max(200).nullable().default(null),
      ...work,
    }),
    output: importSourceSchema.nullable(),
  }),
  /** Works out what every row does. Null: somebody stopped it. */
  preview: localCall({
    input: z.strictObject({ ...source, choices: importChoicesSchema, ...work }),
    output: importPreviewSchema.nullable(),
  }),
  /** Rows of the newest preview, all or those of one fate. */
  rows: localCall({
    input: z.strictObject({
      ...source,
      fate: z.enum(rowFates).nullable().default(null),
      offset: count.default(0),
      limit: z.int().min(1).max(500).default(100),
    }),
    output: z.object({ rows: z.array(importRowSchema), total: count }),
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
  /** Takes in all that is right, all or nothing. Null: somebody stopped it, and nothing was taken in. */
  apply: localCall({ input: z.strictObject({ ...source, ...work }), output: importStepSchema.nullable() }),
  /** How much of it (0 to 1) is done; null where nothing runs under this id. */
  progress: localCall({ input: z.strictObject(work), output: z.number().nullable() }),
  stop: localCall({ input: z.strictObject(work), output: z.null() }),
  /** Lets go of a file. */
  close: localCall({ input: z.strictObject(source), output: z.null() }),
  /** Imports made on this computer, the newest first. */
  steps: localCall({ input: z.strictObject({}), output: z.array(importStepSchema) }),
  /** What taking it back would do. */
  undoPreview: localCall({ input: z.strictObject({ id: uuid }), output: importUndoSchema }),
  /** Takes an import back whole; what people worked on since stays. Throws `conflict` when it is taken back already. */
  undo: localCall({ input: z.strictObject({ id: uuid }), output: importUndoSchema }),
};
