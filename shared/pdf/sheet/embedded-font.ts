import type { Face } from './face.ts';
import { hexOf, type FixedFace, type Glyph, type Position, type SetText } from './fixed-face.ts';
import { packShared } from './pack.ts';

/** pdfkit's font of one document; it stands in no type declaration. */
export interface EmbeddedFont {
  readonly font: Face;
  subset: { encode(): Uint8Array };
  widths: readonly number[];
  unicode: readonly (readonly number[])[];
  hasFixedLetters?: true;
  layout(text: string, features?: undefined, onlyWidth?: boolean): Layout;
  widthOfString(text: string, size: number): number;
  encode(text: string): [codes: readonly string[], positions: readonly Position[]];
  embed(): void;
  /** Needs no more of its font than this. */
  toUnicodeCmap(this: { readonly unicode: unknown; readonly document: unknown }): unknown;
  readonly document: { ref(data: object): { end(bytes: Uint8Array): void } };
}

interface Layout {
  readonly glyphs: readonly Glyph[];
  readonly positions: readonly Position[];
  readonly advanceWidth: number;
}

/** Lets a font of pdfkit set fixed letters by its face, whose work all documents share; others as pdfkit does it. */
export function fixLetters(font: EmbeddedFont): void {
  if (font.hasFixedLetters) return;
  font.hasFixedLetters = true;
  const { fixed } = font.font;
  const used = new UsedPlaces(fixed);
  const layout = font.layout.bind(font);
  const embed = font.embed.bind(font);
  font.widthOfString = (text, size) => {
    const width = fixed.widthOf(text) ?? layout(text, undefined, true).advanceWidth;
    return width * (size / 1000);
  };
  font.encode = text => {
    const set = fixed.set(text);
    if (set) return used.take(set);
    const { glyphs, positions } = layout(text);
    return [glyphs.map(glyph => hexOf(used.placeOf(glyph))), positions];
  };
  font.embed = () => {
    const cut = fixed.cut(used.highest, used.others);
    Object.assign(font, { widths: cut.widths, unicode: cut.unicode, subset: { encode: () => cut.program } });
    const letters = (cut.letters ??= lettersOf(font));
    font.toUnicodeCmap = () => {
      const reference = font.document.ref({});
      reference.end(letters);
      return reference;
    };
    embed();
  };
}

/** Which letters stand at which places, as pdfkit writes it into a file; shared by all files of the same cut. */
function lettersOf({ toUnicodeCmap, unicode }: EmbeddedFont): Uint8Array {
  let text = '';
  const document = { ref: () => ({ end: (written: string) => (text = written) }) };
  toUnicodeCmap.call({ unicode, document });
  const letters = Buffer.from(`${text}\n`, 'latin1');
  packShared(letters);
  return letters;
}

/** What one document uses of a face. */
class UsedPlaces {
  highest = 0;
  readonly others: Glyph[] = [];
  private readonly face: FixedFace;

  constructor(face: FixedFace) {
    this.face = face;
  }

  take({ codes, positions, highest }: SetText): [readonly string[], readonly Position[]] {
    if (highest > this.highest) this.highest = highest;
    return [codes, positions];
  }

  placeOf(glyph: Glyph): number {
    const fixed = this.face.placeOf(glyph.id);
    if (fixed !== undefined) {
      this.highest = Math.max(this.highest, fixed);
      return fixed;
    }
    const known = this.others.findIndex(({ id }) => id === glyph.id);
    return this.face.end + (known < 0 ? this.others.push(glyph) - 1 : known);
  }
}
