import {
  PDFArray,
  PDFDict,
  PDFName,
  PDFObjectCopier,
  PDFPageEmbedder,
  type PDFDocument,
  type PDFObject,
  type PDFPage,
  type PDFRef,
} from '@cantoo/pdf-lib';
import { openPdf } from '../read/structure.ts';

/** Name of what is laid over a page, among its own resources. */
const overlayName = PDFName.of('AktuarOverlay');

/** The first page of a PDF of ours as a form of another file: drawn in the letters that it brings along. */
export async function formIn(file: PDFDocument, bytes: Uint8Array, page = 0): Promise<PDFRef> {
  const source = await openPdf(bytes);
  const copier = PDFObjectCopier.for(source.context, file.context);
  const embedder = await PDFPageEmbedder.for(copier.copy(source.getPage(page).node));
  return embedder.embedIntoContext(file.context);
}

/**
 * A copy of a page with a form drawn over what stands there already. The page itself stays as it was, so that the next
 * receiver begins with it again.
 */
export function overlaidPage(file: PDFDocument, page: PDFPage, form: PDFRef): PDFDict {
  const { context } = file;
  const copy = PDFDict.fromMapWithContext(new Map(page.node.entries()), context);
  const before = context.register(context.stream('q\n'));
  // In a file with tags it is part of none of them.
  const drawn = `\nQ\n/Artifact BMC q ${matrixOf(page)} cm ${overlayName.toString()} Do Q EMC\n`;
  const after = context.register(context.stream(drawn));
  copy.set(PDFName.of('Contents'), context.obj([before, ...contentsOf(page), after]));
  copy.set(PDFName.of('Resources'), withForm(page, form));
  return copy;
}

function contentsOf({ node }: PDFPage): PDFObject[] {
  const key = PDFName.of('Contents');
  const contents = node.context.lookup(node.get(key));
  if (contents instanceof PDFArray) return contents.asArray();
  const single = node.get(key);
  return single ? [single] : [];
}

function withForm({ node }: PDFPage, form: PDFRef): PDFDict {
  const { context } = node;
  const own = node.Resources();
  const resources = PDFDict.fromMapWithContext(new Map(own?.entries() ?? []), context);
  const key = PDFName.of('XObject');
  const known = context.lookup(resources.get(key));
  const forms = known instanceof PDFDict ? known.entries() : [];
  resources.set(key, PDFDict.fromMapWithContext(new Map([...forms, [overlayName, form]]), context));
  return resources;
}

/** From the top left of what is shown to the page's own places, whatever its turn. */
function matrixOf(page: PDFPage): string {
  const { x, y, width, height } = page.getCropBox();
  const turn = ((page.getRotation().angle % 360) + 360) % 360;
  if (turn === 90) return `0 1 -1 0 ${x + width} ${y}`;
  if (turn === 180) return `-1 0 0 -1 ${x + width} ${y + height}`;
  if (turn === 270) return `0 -1 1 0 ${x} ${y + height}`;
  return `1 0 0 1 ${x} ${y}`;
}
