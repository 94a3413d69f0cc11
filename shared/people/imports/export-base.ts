import { z } from 'zod';
import { instant } from '../../fields.ts';
import type { ExportBase } from './table.ts';

/** Name of the sheet, hidden from people, in which a workbook of our own keeps what it was made from. */
export const baseSheetName = 'aktuar';

/** Name of the column of an own field, which people may rename. */
export const ownColumnName = (fieldId: string): `feld:${string}` => `feld:${fieldId}`;

const headerSchema = z.object({
  format: z.literal(1),
  exported_at: instant,
  columns: z.array(z.string()).max(300),
});
const valuesSchema = z.array(z.unknown());
const isId = /^[\da-f-]{36}$/;

/** Rows of the hidden sheet: a header, then the id of each member with its values in the order of `columns`. */
export function baseRows(
  exportedAt: string,
  columns: readonly string[],
  members: readonly { readonly id: string }[],
): string[][] {
  const header = JSON.stringify({ format: 1, exported_at: exportedAt, columns });
  const valueOf = (member: object, column: string) => (member as Record<string, unknown>)[column] ?? null;
  return [
    [header],
    ...members.map(member => [member.id, JSON.stringify(columns.map(column => valueOf(member, column)))]),
  ];
}

/** What the hidden sheet says; null where it is none of ours. A damaged row counts as not exported. */
export function readBase(rows: readonly (readonly string[])[]): ExportBase | null {
  const header = headerSchema.safeParse(parsed(rows[0]?.[0]));
  if (!header.success) return null;
  const { exported_at: at, columns } = header.data;
  const base: Record<string, Record<string, unknown>> = {};
  for (const [id = '', text] of rows.slice(1)) {
    const values = valuesSchema.safeParse(parsed(text));
    if (!isId.test(id) || !values.success || values.data.length !== columns.length) continue;
    base[id] = Object.fromEntries(columns.map((column, index) => [column, values.data[index]]));
  }
  return { at, rows: base };
}

function parsed(text: string | undefined): unknown {
  try {
    return JSON.parse(text ?? '');
  } catch {
    return null;
  }
}
