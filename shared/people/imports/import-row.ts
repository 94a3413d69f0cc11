import { z } from 'zod';
import { duplicateSchema } from '../applications/duplicate.ts';
import { instant, uuid } from '../../fields.ts';
import {
  columnMeaningSchema,
  importColumnSchema,
  importKeys,
  importOrigins,
  rowDecisionSchema,
  rowOutcomes,
} from './import.ts';

import { importQuestionSchema } from './questions/import-question.ts';

const count = z.int().min(0);

/** A file that was read and waits to be taken in. */
export const importSourceSchema = z.object({
  source_id: uuid,
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
const cellErrorSchema = z.object({
  column: z.int(),
  field: columnMeaningSchema,
  code: z.string(),
  text: z.string(),
});
export type CellError = z.output<typeof cellErrorSchema>;

/** One field of a member that a row changes. `here` differs from `from` where it was changed since the export. */
const cellChangeSchema = z.object({
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
  outcome: z.enum(rowOutcomes),
  /** The member it is about. */
  member: z.object({ id: uuid, name: z.string() }).nullable(),
  changes: z.array(cellChangeSchema),
  errors: z.array(cellErrorSchema),
  duplicates: z.array(duplicateSchema),
  /** Another row of the file that is about the same person, by its number. */
  same_as_row: z.int().nullable(),
  decision: rowDecisionSchema.nullable(),
  /** The second person of a row that names two. */
  second: z.boolean(),
  /** The member number of the file, and whether it is kept; null where the file has none or the member is known. */
  number: z.object({ nr: z.int(), kept: z.boolean() }).nullable(),
});
export type ImportRow = z.output<typeof importRowSchema>;

export const importPreviewSchema = z.object({
  counts: z.record(z.enum(rowOutcomes), count),
  /** Fields that become conflicts. */
  conflicts: count,
  /** Cells that are wrong, per column index. */
  wrong_cells: z.record(z.string(), count),
  /** What only a person knows, once per kind; without all answers nothing is taken in. */
  questions: z.array(importQuestionSchema),
  /** Member numbers of the file that others have: these people get new ones. */
  taken_numbers: count,
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
      /** Fields that were changed later; empty where a new member is in use elsewhere or was edited. */
      fields: z.array(z.string()),
      reason: z.enum(['edited', 'in_use', 'gone']),
    }),
  ),
});
export type ImportUndo = z.output<typeof importUndoSchema>;
