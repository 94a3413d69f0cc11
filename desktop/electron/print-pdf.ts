import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import { BrowserWindow, type WebContents, type WebFrameMain } from 'electron';
import { storageFailure } from '../core/storage/storage-failure.ts';
import { wipeFile } from '../core/storage/replace-file.ts';

/** The viewer for PDF that is part of Chromium. */
const viewerOrigin = 'chrome-extension://mhjfbmdgcfjbbpaeojofohoefgiehjai/';
const readyWithin = 20_000;
const lookEvery = 100;

/** Addresses of the documents that are being printed. */
const documents = new Set<string>();

/** True for what the frames of a window that prints may show: the viewer, and the document. */
export const isPrinted = (address: string): boolean =>
  documents.size > 0 && (address.startsWith(viewerOrigin) || documents.has(address));

const folderIn = (dataDir: string): string => join(dataDir, 'print');

/** Overwrites and removes what a program that was killed while it printed left behind. */
export function wipePrinted(dataDir: string): void {
  const folder = folderIn(dataDir);
  if (!existsSync(folder)) return;
  for (const name of readdirSync(folder)) wipeFile(join(folder, name));
}

/**
 * Opens the system's print dialogue on a PDF with its letters and lines as they are, not as pictures of its pages.
 * Resolves once the dialogue is closed, with false where this version of the viewer cannot be relied upon: nothing was
 * printed then. Throws `storage_full` or `storage_readonly`.
 */
export async function printPdf(bytes: Uint8Array, title: string, dataDir: string): Promise<boolean> {
  const file = join(folderIn(dataDir), `${randomBytes(12).toString('hex')}.pdf`);
  const address = pathToFileURL(file).href;
  const parent = BrowserWindow.getFocusedWindow();
  const window = new BrowserWindow({
    ...(parent ? { parent } : {}),
    width: 900,
    height: 1000,
    title,
    show: false,
    webPreferences: { plugins: true, contextIsolation: true, sandbox: true, nodeIntegration: false },
  });
  window.removeMenu();
  documents.add(address);
  try {
    write(file, bytes);
    await window.loadURL(address);
    if (!(await isWhole(window.webContents))) return false;
    // The dialogue of some systems hangs on the window that prints; behind it stands what is printed.
    window.show();
    return await askPrinter(window.webContents);
  } finally {
    documents.delete(address);
    if (!window.isDestroyed()) window.destroy();
    wipeFile(file);
  }
}

function write(file: string, bytes: Uint8Array): void {
  try {
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, bytes, { mode: 0o600 });
  } catch (error) {
    throw storageFailure(error, file);
  }
}

/**
 * Whether everything that is shown would be printed. A viewer that has not read the document yet prints one empty sheet,
 * so it is asked for its pages first and then printed into a file once, whose pages are counted.
 */
async function isWhole(contents: WebContents): Promise<boolean> {
  for (let waited = 0; waited < readyWithin && !contents.isDestroyed(); waited += lookEvery) {
    const pages = await pagesOf(contents.mainFrame.framesInSubtree);
    if (pages > 0) return printedPages(await contents.printToPDF({})) === pages;
    await setTimeout(lookEvery);
  }
  return false;
}

/** Pages of the document that the viewer has read to its end; 0 before. */
async function pagesOf(frames: readonly WebFrameMain[]): Promise<number> {
  const viewer = frames.find(({ url }) => url.startsWith(viewerOrigin));
  if (!viewer) return 0;
  const count: unknown = await viewer
    .executeJavaScript(
      `(() => {
        const viewer = document.querySelector('pdf-viewer');
        return viewer?.loadProgress_ === 100 ? viewer.documentDimensions?.pageDimensions?.length : 0;
      })()`,
    )
    .catch(() => 0);
  return typeof count === 'number' ? count : 0;
}

/** The count in the root of the page tree, which Chromium writes in plain text. */
function printedPages(pdf: Buffer): number {
  const counts = [...pdf.toString('latin1').matchAll(/\/Count (\d{1,6})/g)].map(([, count]) => Number(count));
  return Math.max(0, ...counts);
}

/** True also where the person gave up. */
const askPrinter = (contents: WebContents): Promise<boolean> =>
  new Promise(resolve => {
    contents.once('destroyed', () => resolve(true));
    contents.print({ silent: false, printBackground: true }, (isDone, reason) =>
      resolve(isDone || /cancel/i.test(reason)),
    );
  });
