import { PDFDocument } from '@cantoo/pdf-lib';
import { openPdf } from '../read/structure.ts';

/** Does what `joinPdfs` promises, in this thread. */
export async function joinPages(files: readonly Uint8Array[]): Promise<Uint8Array> {
  const joined = await PDFDocument.create({ updateMetadata: false });
  for (const bytes of files) {
    const file = await openPdf(bytes);
    for (const page of await joined.copyPages(file, file.getPageIndices())) joined.addPage(page);
  }
  return joined.save({ useObjectStreams: false, addDefaultPage: false });
}
