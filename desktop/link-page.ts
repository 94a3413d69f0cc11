import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { escapeHtml } from '../shared/escape-html.ts';

/**
 * Writes a page that leads to an address with a token in it, and answers where it lies. Only this account can read it,
 * while every account can read the arguments of a running program. It goes when this program ends.
 */
export function writeLinkPage(folder: string, address: string): string {
  const file = join(folder, 'open-desktop.html');
  rmSync(file, { force: true });
  writeFileSync(file, linkPage(escapeHtml(address)), { flag: 'wx', mode: 0o600 });
  process.once('exit', () => rmSync(file, { force: true }));
  return pathToFileURL(file).href;
}

const linkPage = (url: string): string => `<!doctype html>
<meta charset="utf-8">
<meta name="referrer" content="no-referrer">
<meta http-equiv="refresh" content="0;url=${url}">
<title>Aktuar</title>
<a href="${url}">Aktuar</a>
`;
