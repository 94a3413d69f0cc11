import { groups } from './fixed-letters.ts';
import { packShared } from './pack.ts';
import { Recent } from './recent.ts';

/** What pdfkit makes of a font's bytes, as far as it is used here; it stands in no type declaration. */
export interface ParsedFont {
  readonly unitsPerEm: number;
  _glyphs: Record<number, Glyph>;
  glyphForCodePoint(code: number): Glyph;
  getGlyph(id: number): Glyph;
  hasGlyphForCodePoint(code: number): boolean;
  layout(text: string): { readonly glyphs: readonly Glyph[]; readonly positions: readonly Position[] };
  createSubset(): Subset;
}

export interface Glyph {
  readonly id: number;
  readonly codePoints: readonly number[];
  readonly advanceWidth: number;
}

export interface Position {
  xAdvance: number;
  yAdvance: number;
  xOffset: number;
  yOffset: number;
  advanceWidth: number;
}

interface Subset {
  includeGlyph(id: number): number;
  encode(): Uint8Array;
}

/** A text as it stands in a file. */
export interface SetText {
  /** The place of each glyph in the embedded face, in hexadecimal. */
  readonly codes: readonly string[];
  readonly positions: readonly Position[];
  readonly advanceWidth: number;
  /** The highest place. */
  readonly highest: number;
}

/** What a file holds of a face: its program, and the width and letters of each place. */
export interface Cut {
  readonly program: Uint8Array;
  readonly widths: readonly number[];
  readonly unicode: readonly (readonly number[])[];
  /** `unicode` as a file writes it, made with the first one. */
  letters?: Uint8Array;
}

/** Longer texts are seldom set twice. */
const longestKept = 60;

/** In each of both generations of a face; a word takes about 1 kB. */
const mostKept = 1000;

const onlyFixed = new RegExp(`^[\n${groups.join('').replace(/[\\\]^-]/g, String.raw`\$&`)}]*$`, 'u');

/** A face with its fixed letters. What it remembers depends on no document: other letters are never asked for here. */
export class FixedFace {
  readonly parsed: ParsedFont;
  private readonly own: ParsedFont;
  /** Glyphs by their places, the missing glyph first. */
  private readonly glyphs: Glyph[] = [];
  private readonly places = new Map<number, number>();
  /** How many places the first group takes, and how many both. */
  private readonly ends: number[] = [];
  private readonly cuts = new Map<number, Cut>();
  private readonly texts = new Recent<SetText>(mostKept);
  private readonly scale: number;

  constructor(parsed: ParsedFont) {
    this.parsed = parsed;
    this.own = withOwnGlyphs(parsed);
    this.scale = 1000 / parsed.unitsPerEm;
    this.add(this.own.getGlyph(0));
    for (const group of groups) {
      for (const letter of group) {
        const code = letter.codePointAt(0) ?? 0;
        if (parsed.hasGlyphForCodePoint(code)) this.add(this.own.glyphForCodePoint(code));
      }
      this.ends.push(this.glyphs.length);
    }
  }

  private add(glyph: Glyph): void {
    if (this.places.has(glyph.id)) return;
    this.places.set(glyph.id, this.glyphs.length);
    this.glyphs.push(glyph);
  }

  /** The place of a glyph, undefined for one without. */
  placeOf(id: number): number | undefined {
    return this.places.get(id);
  }

  /** Sets a text in fixed letters, null where it has others. */
  set(text: string): SetText | null {
    const known = this.texts.get(text);
    if (known) return known;
    const made = isWord(text) ? this.wordOf(text) : this.join(text);
    if (made && text.length <= longestKept) this.texts.set(text, made);
    return made;
  }

  /** How wide a text is in thousandths of its size, null where it has other letters. */
  widthOf(text: string): number | null {
    let width = 0;
    for (let start = 0, end; start < text.length; start = end) {
      end = endOfWord(text, start);
      const word = this.wordOf(text.slice(start, end));
      if (!word) return null;
      width += word.advanceWidth;
    }
    return width;
  }

  private wordOf(word: string): SetText | null {
    const known = this.texts.get(word);
    if (known) return known;
    const made = onlyFixed.test(word) ? this.setWord(word) : null;
    if (made && word.length <= longestKept) this.texts.set(word, made);
    return made;
  }

  private join(text: string): SetText | null {
    const whole = { codes: [] as string[], positions: [] as Position[], advanceWidth: 0, highest: 0 };
    for (let start = 0, end; start < text.length; start = end) {
      end = endOfWord(text, start);
      const word = this.wordOf(text.slice(start, end));
      if (!word) return null;
      whole.codes.push(...word.codes);
      whole.positions.push(...word.positions);
      whole.advanceWidth += word.advanceWidth;
      whole.highest = Math.max(whole.highest, word.highest);
    }
    return whole;
  }

  private setWord(word: string): SetText | null {
    const { glyphs, positions } = this.own.layout(word);
    const places = glyphs.map(({ id }) => this.places.get(id));
    if (!places.every(place => place !== undefined)) return null;
    const scaled = positions.map(({ xAdvance, yAdvance, xOffset, yOffset }, index) => ({
      xAdvance: xAdvance * this.scale,
      yAdvance: yAdvance * this.scale,
      xOffset: xOffset * this.scale,
      yOffset: yOffset * this.scale,
      advanceWidth: (glyphs[index]?.advanceWidth ?? 0) * this.scale,
    }));
    return {
      codes: places.map(hexOf),
      positions: scaled,
      advanceWidth: scaled.reduce((sum, { xAdvance }) => sum + xAdvance, 0),
      highest: Math.max(0, ...places),
    };
  }

  /** The face of a file that uses places up to `highest`, and behind the fixed ones these other glyphs. */
  cut(highest: number, others: readonly Glyph[]): Cut {
    const [usual = 0, all = 0] = this.ends;
    const end = highest < usual && others.length === 0 ? usual : all;
    if (others.length > 0) return this.make(end, others);
    const known = this.cuts.get(end);
    if (known) return known;
    const cut = this.make(end, []);
    packShared(cut.program);
    this.cuts.set(end, cut);
    return cut;
  }

  /** The place of the first glyph without a fixed one. */
  get end(): number {
    return this.glyphs.length;
  }

  private make(end: number, others: readonly Glyph[]): Cut {
    const glyphs = [...this.glyphs.slice(0, end), ...others];
    const subset = withOwnGlyphs(this.parsed).createSubset();
    for (const { id } of glyphs) subset.includeGlyph(id);
    return {
      program: subset.encode(),
      widths: glyphs.map(({ advanceWidth }) => advanceWidth * this.scale),
      unicode: glyphs.map(({ id, codePoints }) => (id === 0 ? [0] : codePoints)),
    };
  }
}

/**
 * A face that shares the tables of another and nothing else: a glyph remembers by which letter it was first asked for,
 * and the part that sets words by which face.
 */
export const withOwnGlyphs = (parsed: ParsedFont): ParsedFont =>
  Object.assign(Object.create(parsed) as ParsedFont, { _glyphs: {} });

/** Behind the blank that a word ends with, as pdfkit counts words. */
function endOfWord(text: string, start: number): number {
  const blank = text.indexOf(' ', start);
  return blank < 0 ? text.length : blank + 1;
}

const isWord = (text: string): boolean => endOfWord(text, 0) === text.length;

export const hexOf = (place: number): string => place.toString(16).padStart(4, '0');
