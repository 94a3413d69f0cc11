import { v7 } from 'uuid';
import type { ImportChoices, ImportKey } from '../../../../shared/people/imports/import.ts';
import type { DesktopClient } from '../../../../shared/desktop-contract.ts';

/** Rows as a file that a spreadsheet would write. */
export const csvBytes = (rows: readonly (readonly string[])[]): Uint8Array<ArrayBuffer> =>
  new TextEncoder().encode(rows.map(row => `${row.join(';')}\r\n`).join(''));

/** Opens a file and works out what it does, by the meanings that were guessed. */
export async function previewFile(
  api: DesktopClient,
  file: { name: string; bytes: Uint8Array<ArrayBuffer> },
  key: ImportKey,
  more: Partial<ImportChoices> = {},
) {
  const source = await api.desktopImports.open({ file, work_id: v7() });
  if (!source) throw new Error('stopped');
  const { source_id, columns } = source;
  const choices = { meanings: columns.map(({ meaning }) => meaning), key, ...more };
  const preview = await api.desktopImports.preview({ source_id, choices, work_id: v7() });
  if (!preview) throw new Error('stopped');
  return { source, source_id, preview };
}

/** Takes an opened file in. */
export async function applyFile(api: DesktopClient, source_id: string) {
  const step = await api.desktopImports.apply({ source_id, work_id: v7() });
  if (!step) throw new Error('stopped');
  return step;
}
