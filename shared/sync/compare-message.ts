import { z } from 'zod';
import { digestSchema, partOf, partSchema } from './copy-digest.ts';
import { tableNameSchema } from './mutation.ts';

/** More tables than the program has. */
const mostTables = 100;
const mostParts = 17;

/** Tables that a laptop fetches anew, with the parts of it; null: all of it. */
export const freshTablesSchema = z
  .array(z.strictObject({ tbl: tableNameSchema, parts: z.array(partSchema).max(mostParts).nullable() }))
  .max(mostTables);
export type FreshTables = readonly {
  readonly tbl: string;
  readonly parts: readonly string[] | null;
}[];

export const isFresh = (tables: FreshTables, tbl: string, id: string): boolean =>
  tables.some(table => table.tbl === tbl && (table.parts?.includes(partOf(id)) ?? true));

/** What a laptop has of each table at its cursor, as the server said it. */
export const comparedTablesSchema = z
  .array(z.strictObject({ tbl: tableNameSchema, parts: digestSchema }))
  .max(mostTables);

export const compareAnswerSchema = z.object({
  /** Where the copies differ. */
  differing: z
    .array(z.object({ tbl: tableNameSchema, parts: z.array(partSchema).max(mostParts) }))
    .max(mostTables),
  /** Tables that have changed since the cursor: they cannot be compared now. */
  later: z.array(tableNameSchema).max(mostTables),
});
export type CompareAnswer = z.output<typeof compareAnswerSchema>;
