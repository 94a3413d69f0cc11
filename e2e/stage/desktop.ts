import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { signedOut, writeSession } from '../../desktop/core/session/session-file.ts';

/** A desktop with its own data, opened for a person. The page is another one after each restart. */
export interface Desktop {
  readonly page: Page;
  /** What a person gets who does this and saves it where the system proposes. */
  saving(act: () => Promise<void>): Promise<SavedFile>;
  /** Ends the program as when the power goes, and starts it again on the same data. */
  killAndRestart(): Promise<void>;
  close(): Promise<void>;
}

export interface SavedFile {
  readonly filename: string;
  readonly bytes: Buffer;
}

export interface DesktopPlace {
  /** Empty folder for this desktop's data and the files that it saves. */
  readonly folder: string;
  /** Null: the desktop is told of none. */
  readonly server: string | null;
  /** The tour of the first visit comes; elsewhere it is put away from the beginning. */
  readonly tour?: boolean;
}

/** Before the first start: the program's own note that everybody on this computer has seen the tour. */
export function preparePlace({ folder, tour = false }: DesktopPlace): void {
  if (tour) return;
  const data = join(folder, 'data');
  mkdirSync(data, { recursive: true });
  writeSession(data, { ...signedOut, toured: ['*'] });
}

/** Notes what goes to the print dialogue, which no test can close, instead of opening it. */
export const catchPrinting = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const printed: string[] = [];
    Object.assign(window, { printed });
    window.print = () => {
      const sheets = [...document.querySelectorAll<HTMLImageElement>('#print-sheet img')];
      printed.push(sheets.map(sheet => `${sheet.naturalWidth}x${sheet.naturalHeight}`).join(' '));
    };
  });

/** Sizes in pixels of the sheets of each document printed since. */
export const printedSheets = (page: Page): Promise<string[]> =>
  page.evaluate(() => (window as unknown as { printed: string[] }).printed);
