import { letterBytes, pageLimit } from '../../../letters/envelope.ts';
import type { LetterCheck, LetterProblem, LetterProblemCode } from '../../../letters/letter-check.ts';
import { a4 } from '../../sheet/measure.ts';
import { textRuns } from './address-lines.ts';
import type { CheckOptions } from '../check-options.ts';
import { foreignFonts, livelyAnnotations, paintPage, placesOf, readGlyphs } from './page-reader.ts';
import { areaOf, borderProblems, missingGlyphs, windowProblems, type SeenPage } from './page-zones.ts';
import { call, loadPdfium, withRoom, type Pdfium } from './pdfium.ts';
import { openPdf, structureOf, type Structure } from './structure.ts';

/**
 * Reads a letter back in this thread. What a hostile file can do here is to take long or to need too much memory; the
 * thread is then ended from outside.
 */
export async function readLetter(bytes: Uint8Array, options: CheckOptions): Promise<LetterCheck> {
  const early = fileProblem(bytes);
  if (early) return wholeFile(bytes, early);
  const pdfium = await loadPdfium();
  const structure = await openPdf(bytes).then(structureOf, () => null);
  return withRoom(pdfium, bytes.length, pointer => {
    pdfium.HEAPU8.set(bytes, pointer);
    const file = call(pdfium, 'FPDF_LoadMemDocument', pointer, bytes.length, 0);
    if (file === 0) return wholeFile(bytes, failureOf(call(pdfium, 'FPDF_GetLastError')));
    try {
      return readOpened({ pdfium, file, bytes, options }, structure);
    } finally {
      call(pdfium, 'FPDF_CloseDocument', file);
    }
  });
}

const wholeFile = (bytes: Uint8Array, code: LetterProblemCode): LetterCheck => ({
  pages: 0,
  bytes: bytes.length,
  address: [],
  problems: [fileWide(code)],
});

const fileWide = (code: LetterProblemCode, detail = ''): LetterProblem => ({
  code,
  page: null,
  area: null,
  detail,
});

/** What the bytes alone tell. A file whose end is missing is refused although some programs would mend it. */
function fileProblem(bytes: Uint8Array): LetterProblemCode | null {
  const text = (from: number, to: number) => Buffer.from(bytes.subarray(from, to)).toString('latin1');
  if (!text(0, 1024).includes('%PDF-')) return 'not_pdf';
  if (bytes.length > letterBytes) return 'too_large';
  const tail = text(Math.max(0, bytes.length - 2048), bytes.length);
  const [, start] = /startxref\s+(\d{1,10})\s+%%EOF\s*\0*\s*$/.exec(tail) ?? [];
  if (start === undefined) return 'damaged';
  const header = text(0, 1024).indexOf('%PDF-');
  const isTable = (at: number) => /^\s*(xref\b|\d+\s+\d+\s+obj\b)/.test(text(at, at + 40));
  return isTable(Number(start)) || isTable(Number(start) + header) ? null : 'damaged';
}

/** PDFium's own numbers of why it cannot open a file. */
const failureOf = (number: number): LetterProblemCode =>
  number === 4 || number === 5 ? 'encrypted' : 'damaged';

interface Opened {
  readonly pdfium: Pdfium;
  readonly file: number;
  readonly bytes: Uint8Array;
  readonly options: CheckOptions;
}

function readOpened(opened: Opened, structure: Structure | null): LetterCheck {
  const { pdfium, file, bytes, options } = opened;
  if (call(pdfium, 'FPDF_GetSecurityHandlerRevision', file) !== -1) return wholeFile(bytes, 'encrypted');
  if (structure === null) return wholeFile(bytes, 'damaged');
  const pages = call(pdfium, 'FPDF_GetPageCount', file);
  if (pages === 0) return wholeFile(bytes, 'no_pages');
  const most = options.pages ?? pageLimit(options.country);
  const problems: LetterProblem[] = [];
  if (pages > most) problems.push(fileWide('too_many_pages', String(pages)));
  const lively =
    structure.lively || (call(pdfium, 'FPDFDoc_GetAttachmentCount', file) > 0 ? 'EmbeddedFiles' : '');
  if (lively !== '') problems.push(fileWide('interactive', lively));
  let address: readonly string[] = [];
  for (let index = 0; index < Math.min(pages, most); index++) {
    const read = readPage(opened, index, structure);
    problems.push(...read.problems);
    if (index === 0) ({ address } = read);
  }
  return { pages, bytes: bytes.length, address, problems: shortened(problems) };
}

interface PageRead {
  readonly address: readonly string[];
  readonly problems: LetterProblem[];
}

function readPage({ pdfium, file, options }: Opened, index: number, { scaled }: Structure): PageRead {
  const number = index + 1;
  const page = call(pdfium, 'FPDF_LoadPage', file, index);
  if (page === 0) return { address: [], problems: [{ ...fileWide('damaged'), page: number }] };
  try {
    const size = sizeOf(pdfium, page);
    if (!isA4(size) || scaled.includes(number)) {
      const detail = `${Math.round(size.width)} × ${Math.round(size.height)} mm`;
      return { address: [], problems: [{ ...fileWide('not_a4', detail), page: number }] };
    }
    const ink = paintPage(pdfium, page, a4);
    const runs = textRuns(readGlyphs(pdfium, page, placesOf(pdfium, page, a4)), ink);
    const seen: SeenPage = { number, runs, ink };
    const window = index === 0 ? windowProblems(seen, options) : { address: [], problems: [] };
    const technical = technicalProblems(pdfium, page, number);
    return {
      address: window.address.map(({ text }) => text),
      problems: [...window.problems, ...borderProblems(seen), ...missingGlyphs(seen), ...technical],
    };
  } finally {
    call(pdfium, 'FPDF_ClosePage', page);
  }
}

/** Millimetres as the page is shown, its turn included. */
const sizeOf = (pdfium: Pdfium, page: number) => ({
  width: (call(pdfium, 'FPDF_GetPageWidthF', page) * 25.4) / 72,
  height: (call(pdfium, 'FPDF_GetPageHeightF', page) * 25.4) / 72,
});

/** Programs round A4 in several ways. */
const isA4 = ({ width, height }: { readonly width: number; readonly height: number }): boolean =>
  Math.abs(width - a4.width) <= 1 && Math.abs(height - a4.height) <= 1;

function technicalProblems(pdfium: Pdfium, page: number, number: number): LetterProblem[] {
  const fonts = foreignFonts(pdfium, page).map(name => ({
    ...fileWide('font_not_embedded', name),
    page: number,
  }));
  const lively = livelyAnnotations(pdfium, page).length > 0;
  return [...fonts, ...(lively ? [{ ...fileWide('interactive', 'Annot'), page: number }] : [])];
}

/** Words of a letter that stand in a problem are cut; a hostile file could fill the screen with them. */
const shortened = (problems: readonly LetterProblem[]): LetterProblem[] =>
  problems.slice(0, 200).map(problem => ({
    ...problem,
    area: problem.area && areaOf(problem.area),
    detail: problem.detail.length > 120 ? `${problem.detail.slice(0, 119)}…` : problem.detail,
  }));
