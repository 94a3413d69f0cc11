import PDFDocument from 'pdfkit';
import { FixedFace, withOwnGlyphs, type ParsedFont } from './fixed-face.ts';

interface HasFont {
  readonly _font: { readonly font: ParsedFont };
}

/** A face as one document asks pdfkit for it. */
export interface Face extends ParsedFont {
  readonly fixed: FixedFace;
}

const known = new WeakMap<Uint8Array, FixedFace>();

/**
 * A face for one document. Its tables are read once and shared by all documents of this thread, because reading them
 * takes longer than drawing a letter. Its glyphs are the document's own: a glyph remembers by which letter it was
 * first asked for, and what one document says must not show in the bytes of the next.
 */
export function faceFor(bytes: Uint8Array): Uint8Array {
  const fixed = fixedOf(bytes);
  // pdfkit takes what it has parsed in the place of bytes; its types do not know that yet.
  return Object.assign(withOwnGlyphs(fixed.parsed), { fixed }) as unknown as Uint8Array;
}

function fixedOf(bytes: Uint8Array): FixedFace {
  let fixed = known.get(bytes);
  if (!fixed) known.set(bytes, (fixed = new FixedFace(parse(bytes))));
  return fixed;
}

function parse(bytes: Uint8Array): ParsedFont {
  const reader = new PDFDocument({ autoFirstPage: false, font: '' }).font(Buffer.from(bytes));
  const { font } = (reader as unknown as HasFont)._font;
  // Makes the map from letters to glyphs here, and thus once.
  font.hasGlyphForCodePoint(32);
  return font;
}
