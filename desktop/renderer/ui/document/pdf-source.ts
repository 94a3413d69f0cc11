import type { PDFDocumentProxy } from 'pdfjs-dist';

export type Pdf = PDFDocumentProxy;

/** Opens a PDF; the caller closes it by `closePdf`. The bytes stay usable: the reader gets a copy. */
export async function openPdf(bytes: Uint8Array): Promise<Pdf> {
  const [pdfjs, worker] = await Promise.all([
    // The build that also runs in browsers a few years old, as people have them.
    import('pdfjs-dist/legacy/build/pdf.mjs'),
    import('pdfjs-dist/legacy/build/pdf.worker.min.mjs?url'),
  ]);
  pdfjs.GlobalWorkerOptions.workerSrc = worker.default;
  return pdfjs.getDocument({ data: bytes.slice(), useWasm: false, useSystemFonts: false }).promise;
}

/** Gives a document's memory back. */
export async function closePdf(pdf: Pdf): Promise<void> {
  await pdf.loadingTask.destroy();
}

export interface DrawnPage {
  readonly canvas: HTMLCanvasElement;
  /** Size on the screen in CSS pixels. */
  readonly width: number;
  readonly height: number;
}

/** Draws page `number` (from 1). `scaleFor` gets the page's size in points and answers CSS pixels per point. */
export async function drawPage(
  pdf: Pdf,
  number: number,
  scaleFor: (width: number, height: number) => number,
  density: number,
): Promise<DrawnPage> {
  const page = await pdf.getPage(number);
  const natural = page.getViewport({ scale: 1 });
  const scale = scaleFor(natural.width, natural.height);
  const viewport = page.getViewport({ scale: scale * density });
  const canvas = document.createElement('canvas');
  canvas.width = Math.floor(viewport.width);
  canvas.height = Math.floor(viewport.height);
  await page.render({ canvas, viewport }).promise;
  return { canvas, width: natural.width * scale, height: natural.height * scale };
}
