import PDFDocument from 'pdfkit';

/** What pdfkit makes of a font's bytes, as far as it is used here; it stands in no type declaration. */
interface ParsedFont {
  _glyphs: Record<number, unknown>;
  hasGlyphForCodePoint(code: number): boolean;
}

interface HasFont {
  readonly _font: { readonly font: ParsedFont };
}

const parsed = new WeakMap<Uint8Array, ParsedFont>();

/**
 * A face for one document. Its tables are read once and shared by all documents of this thread, because reading them
 * takes longer than drawing a letter. Its glyphs are the document's own: a glyph remembers by which letter it was
 * first asked for, and what one document says must not show in the bytes of the next.
 */
export function faceFor(bytes: Uint8Array): Uint8Array {
  const face = Object.create(parsedOf(bytes)) as ParsedFont;
  face._glyphs = {};
  // pdfkit takes what it has parsed in the place of bytes; its types do not know that yet.
  return face as unknown as Uint8Array;
}

function parsedOf(bytes: Uint8Array): ParsedFont {
  const known = parsed.get(bytes);
  if (known) return known;
  const reader = new PDFDocument({ autoFirstPage: false, font: '' }).font(Buffer.from(bytes));
  const { font } = (reader as unknown as HasFont)._font;
  // Makes the map from letters to glyphs here, and thus once.
  font.hasGlyphForCodePoint(32);
  parsed.set(bytes, font);
  return font;
}
