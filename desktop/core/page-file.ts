import { readFile } from 'node:fs/promises';
import { extname, join, normalize, sep } from 'node:path';

const types: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.mjs': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.ico': 'image/x-icon',
  '.woff2': 'font/woff2',
  '.wasm': 'application/wasm',
  '.bcmap': 'application/octet-stream',
  '.pfb': 'application/octet-stream',
  '.ttf': 'font/ttf',
};

export interface PageFile {
  readonly bytes: Uint8Array<ArrayBuffer>;
  readonly type: string;
  /** Built files carry a hash in their name and never change. */
  readonly immutable: boolean;
}

/**
 * Reads a file of the built page for the path of a request; an address of a screen (no extension) gives
 * `index.html`. Returns null for what does not exist and for every path that would leave `root`.
 */
export async function findPageFile(root: string, pathname: string): Promise<PageFile | null> {
  const path = decode(pathname);
  if (path === null || path.includes('\0')) return null;
  const wanted = extname(path) === '' ? '/index.html' : path;
  const file = normalize(join(root, wanted));
  const type = types[extname(file)];
  if (!file.startsWith(normalize(root) + sep) || type === undefined) return null;
  try {
    const bytes = new Uint8Array(await readFile(file));
    return { bytes, type, immutable: /\/assets\/.+-[\w-]{8}\.\w+$/.test(path) };
  } catch {
    return null;
  }
}

function decode(pathname: string): string | null {
  try {
    return decodeURIComponent(pathname);
  } catch {
    return null;
  }
}
