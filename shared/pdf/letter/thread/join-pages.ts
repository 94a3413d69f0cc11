import { PDFDocument, PDFName } from '@cantoo/pdf-lib';
import { openPdf } from '../read/structure.ts';

/**
 * Does what `joinPdfs` promises, in this thread. The tags of the files stay behind: half a document with tags would hide
 * its other half from those who have it read to them.
 */
export async function joinPages(files: readonly Uint8Array[]): Promise<Uint8Array> {
  const joined = await PDFDocument.create({ updateMetadata: false });
  for (const bytes of files) {
    const file = await openPdf(bytes);
    for (const page of await joined.copyPages(file, file.getPageIndices())) {
      for (const key of ['StructParents', 'Tabs']) page.node.delete(PDFName.of(key));
      joined.addPage(page);
    }
  }
  return joined.save({ useObjectStreams: false, addDefaultPage: false });
}
