import { closePdf, drawPage, openPdf } from './pdf-source.ts';

/** Ways in which the page itself hands a document over, where the shell cannot. */

/** Dots per inch of a printed page: enough for the smallest type and every QR code. */
const printDensity = 300 / 72;

/** Offers a file as a download. */
export function download(bytes: Uint8Array, filename: string, type: string): void {
  const address = URL.createObjectURL(new Blob([bytes.slice()], { type }));
  const link = Object.assign(document.createElement('a'), { href: address, download: filename });
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}

/**
 * Prints a PDF through the browser's own dialogue, one A4 sheet per page, nothing of the program around it. Until the
 * dialogue opens, `onPage` hears which page is drawn, and `signal` ends it.
 */
export async function printPdf(
  bytes: Uint8Array,
  signal: AbortSignal,
  onPage: (page: number, pages: number) => void,
): Promise<void> {
  const pdf = await openPdf(bytes);
  const sheet = document.createElement('div');
  sheet.id = 'print-sheet';
  const addresses: string[] = [];
  try {
    for (let number = 1; number <= pdf.numPages; number++) {
      if (signal.aborted) return;
      onPage(number, pdf.numPages);
      const { canvas } = await drawPage(pdf, number, () => 1, printDensity);
      const address = URL.createObjectURL(await imageOf(canvas));
      addresses.push(address);
      const image = Object.assign(document.createElement('img'), { src: address, alt: '' });
      sheet.append(image);
      await image.decode();
    }
    document.body.append(sheet);
    document.body.classList.add('printing-document');
    // Returns once the dialogue is closed.
    window.print();
  } finally {
    document.body.classList.remove('printing-document');
    sheet.remove();
    for (const address of addresses) URL.revokeObjectURL(address);
    await closePdf(pdf);
  }
}

function imageOf(canvas: HTMLCanvasElement): Promise<Blob> {
  return new Promise((resolve, reject) => {
    canvas.toBlob(blob => (blob ? resolve(blob) : reject(new Error('no image'))), 'image/png');
  });
}
