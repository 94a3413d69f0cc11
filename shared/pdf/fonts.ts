import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/** The two faces of Liberation Sans, as files. */
export interface Fonts {
  regular: Uint8Array;
  bold: Uint8Array;
}

let folder: string | undefined;
let loaded: Fonts | undefined;

/** Where the packaged program keeps its fonts; without this they lie beside this file. */
export function setFontFolder(path: string): void {
  folder = path;
  loaded = undefined;
}

/** The bytes of both faces, read once. Throws what `readFileSync` throws when a file is missing. */
export function loadFonts(): Fonts {
  loaded ??= { regular: read('LiberationSans-Regular.ttf'), bold: read('LiberationSans-Bold.ttf') };
  return loaded;
}

function read(file: string): Uint8Array {
  return readFileSync(
    folder ? `${folder}/${file}` : fileURLToPath(new URL(`./fonts/${file}`, import.meta.url)),
  );
}
