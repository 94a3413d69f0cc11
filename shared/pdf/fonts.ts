import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { LayoutFont } from '../letters/layouts/layout.ts';

/** The family of slips, and of everything else unless a layout wants another. */
export const fontName = 'Liberation Sans' satisfies LayoutFont;

/** The two faces of a family, as files. */
export interface Fonts {
  regular: Uint8Array;
  bold: Uint8Array;
}

let folder: string | undefined;
const loaded = new Map<LayoutFont, Fonts>();
const italics = new Map<LayoutFont, Fonts>();

/** Where the packaged program keeps its fonts; without this they lie beside this file. */
export function setFontFolder(path: string): void {
  folder = path;
  loaded.clear();
  italics.clear();
}

/** What was given to `setFontFolder`, for a thread that draws as this one does. */
export const fontFolder = (): string | undefined => folder;

/** The bytes of both faces of a family, read once. Throws what `readFileSync` throws when a file is missing. */
export function loadFonts(family: LayoutFont = fontName): Fonts {
  const known = loaded.get(family);
  if (known) return known;
  const file = family.replace(' ', '');
  const fonts = { regular: read(`${file}-Regular.ttf`), bold: read(`${file}-Bold.ttf`) };
  loaded.set(family, fonts);
  return fonts;
}

/** The same of the slanted faces; only letters with such words need them. */
export function loadItalics(family: LayoutFont): Fonts {
  const known = italics.get(family);
  if (known) return known;
  const file = family.replace(' ', '');
  const fonts = { regular: read(`${file}-Italic.ttf`), bold: read(`${file}-BoldItalic.ttf`) };
  italics.set(family, fonts);
  return fonts;
}

function read(file: string): Uint8Array {
  return readFileSync(
    folder ? `${folder}/${file}` : fileURLToPath(new URL(`./fonts/${file}`, import.meta.url)),
  );
}
