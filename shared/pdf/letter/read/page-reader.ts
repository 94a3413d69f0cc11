import type { PageArea } from '../../../letters/letter-check.ts';
import { call, withRoom, type Pdfium } from './pdfium.ts';

/** Dots per millimetre at which pages are looked at. */
export const dots = 4;

/** A page as it is printed: one byte per dot, 255 for white. */
export interface Ink {
  readonly width: number;
  readonly height: number;
  readonly grey: Uint8Array;
}

/** A character on a page; lengths in millimetres from the top left. */
export interface Glyph extends PageArea {
  readonly text: string;
  readonly baseline: number;
  /** Points. */
  readonly size: number;
}

/** Most characters that are read of one page; no letter has more. */
const mostGlyphs = 40_000;

/** What the program paints, as it would be printed, annotations included. */
export function paintPage(
  pdfium: Pdfium,
  page: number,
  { width, height }: { readonly width: number; readonly height: number },
): Ink {
  const size = { width: Math.round(width * dots), height: Math.round(height * dots) };
  const grey = 1;
  const annotated = 0x01;
  const printing = 0x800;
  const bitmap = call(pdfium, 'FPDFBitmap_CreateEx', size.width, size.height, grey, 0, 0);
  if (bitmap === 0) throw new Error('no memory left');
  try {
    call(pdfium, 'FPDFBitmap_FillRect', bitmap, 0, 0, size.width, size.height, 0xffffffff);
    const box = [0, 0, size.width, size.height, 0] as const;
    call(pdfium, 'FPDF_RenderPageBitmap', bitmap, page, ...box, annotated | printing);
    const from = call(pdfium, 'FPDFBitmap_GetBuffer', bitmap);
    const stride = call(pdfium, 'FPDFBitmap_GetStride', bitmap);
    const rows = pdfium.HEAPU8.subarray(from, from + stride * size.height);
    const packed = new Uint8Array(size.width * size.height);
    for (let y = 0; y < size.height; y++)
      packed.set(rows.subarray(y * stride, y * stride + size.width), y * size.width);
    return { ...size, grey: packed };
  } finally {
    call(pdfium, 'FPDFBitmap_Destroy', bitmap);
  }
}

/** The characters of a page in the order of the file, spaces included. */
export function readGlyphs(pdfium: Pdfium, page: number, toPage: ToPage): Glyph[] {
  const texts = call(pdfium, 'FPDFText_LoadPage', page);
  if (texts === 0) return [];
  try {
    const count = Math.min(call(pdfium, 'FPDFText_CountChars', texts), mostGlyphs);
    return withRoom(pdfium, 6 * 8, room =>
      Array.from({ length: Math.max(0, count) }, (_glyph, index) =>
        glyphAt({ pdfium, texts, room, toPage }, index),
      ),
    );
  } finally {
    call(pdfium, 'FPDFText_ClosePage', texts);
  }
}

/** A place of PDF in millimetres from the top left of the page as it is shown. */
export type ToPage = (x: number, y: number) => { readonly x: number; readonly y: number };

interface Reading {
  readonly pdfium: Pdfium;
  readonly texts: number;
  /** Six numbers of 8 bytes. */
  readonly room: number;
  readonly toPage: ToPage;
}

function glyphAt({ pdfium, texts, room, toPage }: Reading, index: number): Glyph {
  const at = (place: number): number => pdfium.HEAPF64[room / 8 + place] ?? 0;
  const pointer = (place: number): number => room + place * 8;
  pdfium.HEAPF64.fill(0, room / 8, room / 8 + 6);
  call(pdfium, 'FPDFText_GetCharBox', texts, index, pointer(0), pointer(1), pointer(2), pointer(3));
  call(pdfium, 'FPDFText_GetCharOrigin', texts, index, pointer(4), pointer(5));
  const one = toPage(at(0), at(2));
  const other = toPage(at(1), at(3));
  const code = call(pdfium, 'FPDFText_GetUnicode', texts, index) >>> 0;
  return {
    text: signOf(code),
    x: Math.min(one.x, other.x),
    y: Math.min(one.y, other.y),
    width: Math.abs(one.x - other.x),
    height: Math.abs(one.y - other.y),
    baseline: toPage(at(4), at(5)).y,
    size: call(pdfium, 'FPDFText_GetFontSize', texts, index),
  };
}

/** PDFium marks a hyphen at the end of a line by the number 2. */
function signOf(code: number): string {
  if (code === 2) return '-';
  return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : '';
}

/** How places of a page become millimetres, whatever its boxes and its turn. */
export function placesOf(
  pdfium: Pdfium,
  page: number,
  { width, height }: { readonly width: number; readonly height: number },
): ToPage {
  const fine = 100_000;
  return withRoom(pdfium, 2 * 8, room => {
    const pageOf = (x: number, y: number): readonly [number, number] => {
      call(pdfium, 'FPDF_DeviceToPage', page, 0, 0, fine, fine, 0, x, y, room, room + 8);
      return [pdfium.HEAPF64[room / 8] ?? 0, pdfium.HEAPF64[room / 8 + 1] ?? 0];
    };
    const [ox, oy] = pageOf(0, 0);
    const [ax, ay] = pageOf(fine, 0);
    const [bx, by] = pageOf(0, fine);
    const [rx, ry, dx, dy] = [ax - ox, ay - oy, bx - ox, by - oy];
    const area = rx * dy - ry * dx || 1;
    return (x, y) => ({
      x: (((x - ox) * dy - (y - oy) * dx) / area) * width,
      y: (((y - oy) * rx - (x - ox) * ry) / area) * height,
    });
  });
}

const textObject = 1;
const formObject = 5;
/** Forms within forms that are followed. */
const deepest = 24;

/** Names of the fonts of a page that are not in the file; 'Helvetica' for one without a name. */
export function foreignFonts(pdfium: Pdfium, page: number): string[] {
  const found = new Set<string>();
  const visit = (object: number, depth: number): void => {
    const type = call(pdfium, 'FPDFPageObj_GetType', object);
    if (type === textObject) {
      const font = call(pdfium, 'FPDFTextObj_GetFont', object);
      if (font !== 0 && call(pdfium, 'FPDFFont_GetIsEmbedded', font) === 0)
        found.add(fontNameOf(pdfium, font));
    } else if (type === formObject && depth < deepest) {
      const count = call(pdfium, 'FPDFFormObj_CountObjects', object);
      for (let index = 0; index < count; index++)
        visit(call(pdfium, 'FPDFFormObj_GetObject', object, index), depth + 1);
    }
  };
  const count = call(pdfium, 'FPDFPage_CountObjects', page);
  for (let index = 0; index < count; index++) visit(call(pdfium, 'FPDFPage_GetObject', page, index), 0);
  return [...found].toSorted();
}

function fontNameOf(pdfium: Pdfium, font: number): string {
  return withRoom(pdfium, 128, room => {
    const length = call(pdfium, 'FPDFFont_GetBaseFontName', font, room, 128);
    const bytes = pdfium.HEAPU8.slice(room, room + Math.max(0, Math.min(length, 128) - 1));
    return (
      Buffer.from(bytes)
        .toString('utf8')
        .replace(/^[A-Z]{6}\+/, '') || 'Helvetica'
    );
  });
}

const linkKind = 2;
const popupKind = 16;

/** Kinds of annotations of a page that are more than plain links. */
export function livelyAnnotations(pdfium: Pdfium, page: number): number[] {
  const count = Math.min(call(pdfium, 'FPDFPage_GetAnnotCount', page), 5000);
  const kinds = Array.from({ length: Math.max(0, count) }, (_kind, index) => {
    const annotation = call(pdfium, 'FPDFPage_GetAnnot', page, index);
    const kind = call(pdfium, 'FPDFAnnot_GetSubtype', annotation);
    call(pdfium, 'FPDFPage_CloseAnnot', annotation);
    return kind;
  });
  return kinds.filter(kind => kind !== linkKind && kind !== popupKind);
}
