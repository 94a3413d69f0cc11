import { csvOf } from '../../shared/csv.ts';
import { label } from '../../shared/i18n/label.ts';
import { api } from './api.ts';
import { download, printPdf } from './ui/document/deliver.ts';
import type { PlainTable, TableFormat } from './ui/table/plain-table.ts';
import { showDone, showWorking } from './ui/toast.tsx';

export interface PdfFile {
  readonly bytes: Uint8Array<ArrayBuffer>;
  readonly filename: string;
  readonly type: string;
}

/** Puts the document where the person wants it: the shell asks where, or the browser downloads it. */
export async function saveDocument({ bytes, filename, type }: PdfFile): Promise<void> {
  const { handled, path } = await api.desktopDocuments.save({ bytes, filename });
  if (!handled) download(bytes, filename, type);
  else if (path !== null) showDone(label('ui.savedFile', { path }));
}

/** Puts rows where the person wants them, as a table for Excel. */
export function saveTable(rows: readonly (readonly string[])[], filename: string): Promise<void> {
  return saveDocument({ bytes: new TextEncoder().encode(csvOf(rows)), filename, type: 'text/csv' });
}

/** Puts a list as it is shown where the person wants it. */
export async function saveList(table: PlainTable, format: TableFormat): Promise<void> {
  await saveDocument(await api.desktopDocuments.table({ table, format }));
}

/** Prints by the shell's dialogue, or by the page's own, where the pages become pictures first: that can be ended. */
export async function printDocument({ bytes, filename }: PdfFile): Promise<void> {
  const working = showWorking(label('print.opening'));
  const given = new AbortController();
  try {
    const { handled } = await api.desktopDocuments.print({ bytes, filename });
    if (handled) return;
    await printPdf(bytes, given.signal, (page, pages) =>
      working.say(label('print.page', { page, pages }), () => given.abort()),
    );
  } finally {
    working.end();
  }
}
