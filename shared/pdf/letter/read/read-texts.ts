import { call, loadPdfium, withRoom, type Pdfium } from './pdfium.ts';

/** Everything that a PDF says. */
export interface PdfTexts {
  /** The text of its pages and its title, author and the like. */
  readonly texts: readonly string[];
  /** False where it cannot be opened, or only by a password. */
  readonly readable: boolean;
}

/** More pages are not read; no document here has as many. */
const mostPages = 3000;
const mostSigns = 400_000;
const facts = ['Title', 'Author', 'Subject', 'Keywords', 'Creator', 'Producer'] as const;

/** Reads the texts of a PDF in this thread; as with `readLetter`, a hostile file only takes long. */
export async function readPdfTexts(bytes: Uint8Array): Promise<PdfTexts> {
  const pdfium = await loadPdfium();
  return withRoom(pdfium, bytes.length, pointer => {
    pdfium.HEAPU8.set(bytes, pointer);
    const file = call(pdfium, 'FPDF_LoadMemDocument', pointer, bytes.length, 0);
    if (file === 0) return { texts: [], readable: false };
    try {
      const pages = call(pdfium, 'FPDF_GetPageCount', file);
      const shown = Math.min(pages, mostPages);
      return {
        texts: [
          ...facts.map(fact => factOf(pdfium, file, fact)),
          ...Array.from({ length: shown }, (_page, index) => pageText(pdfium, file, index)),
        ],
        readable: pages <= mostPages,
      };
    } finally {
      call(pdfium, 'FPDF_CloseDocument', file);
    }
  });
}

function pageText(pdfium: Pdfium, file: number, index: number): string {
  const page = call(pdfium, 'FPDF_LoadPage', file, index);
  if (page === 0) return '';
  const texts = call(pdfium, 'FPDFText_LoadPage', page);
  try {
    if (texts === 0) return '';
    const count = Math.min(call(pdfium, 'FPDFText_CountChars', texts), mostSigns);
    if (count <= 0) return '';
    const text = withRoom(pdfium, (count + 1) * 2, room => {
      const signs = call(pdfium, 'FPDFText_GetText', texts, 0, count, room);
      return utf16(pdfium, room, signs * 2);
    });
    // A word that is parted at the end of a line.
    return text.replace(/[\u0002\u00ad]\r?\n?/g, '');
  } finally {
    if (texts !== 0) call(pdfium, 'FPDFText_ClosePage', texts);
    call(pdfium, 'FPDF_ClosePage', page);
  }
}

function factOf(pdfium: Pdfium, file: number, fact: string): string {
  const name = Buffer.from(`${fact}\0`, 'latin1');
  return withRoom(pdfium, name.length, tag => {
    pdfium.HEAPU8.set(name, tag);
    const length = Math.min(call(pdfium, 'FPDF_GetMetaText', file, tag, 0, 0), mostSigns);
    if (length <= 2) return '';
    return withRoom(pdfium, length, room => {
      call(pdfium, 'FPDF_GetMetaText', file, tag, room, length);
      return utf16(pdfium, room, length);
    });
  });
}

const utf16 = (pdfium: Pdfium, from: number, bytes: number): string =>
  Buffer.from(pdfium.HEAPU8.slice(from, from + bytes))
    .toString('utf16le')
    .replaceAll('\0', '');
