import { cpSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ElectronApplication, Page } from '@playwright/test';
import { openByPassphrase, readKeyFile } from '../../desktop/core/encryption/key-file.ts';
import { sealedFiles } from '../../desktop/core/encryption/sealed-files.ts';
import { readSession, signedOut, writeSession } from '../../desktop/core/session/session-file.ts';
import { keepTestKey, testPassphrase } from '../../test/test-keyring.ts';

/** A desktop with its own data, opened for a person. The page is another one after each restart. */
export interface Desktop {
  readonly page: Page;
  /** What a person gets who does this and saves it where the system proposes. */
  saving(act: () => Promise<void>): Promise<SavedFile>;
  /** Notes what goes to the print dialogue from now on, which no test can close, instead of opening it. */
  catchPrinting(): Promise<void>;
  /** Each document that was printed since, as the sizes of its sheets in dots at 300 to the inch: '2480x3508 2480x3508'. */
  printed(): Promise<string[]>;
  /** Ends the program as when the power goes, and starts it again on the same data. */
  killAndRestart(): Promise<void>;
  close(): Promise<void>;
  /** Starts the program once more with this link or file, as the system does; absent in the browser. */
  openOnceMore?(what: string): Promise<void>;
  /** The running program, for what only the system sees of it; absent in the browser. */
  app?(): ElectronApplication;
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
  /** Data folder of a desktop that is logged in already, which this one begins with. */
  readonly enrolled?: string;
}

/** Unlocks the desktops of the stage by itself: a machine for tests has no keyring. */
export const stagePassphrase = { AKTUAR_PASSPHRASE: testPassphrase } as const;
/** Before the first start: a key under the passphrase, and the program's own note that everybody has seen the tour. */
export async function preparePlace({ folder, server, tour = false, enrolled }: DesktopPlace): Promise<void> {
  const data = join(folder, 'data');
  const toured = tour ? [] : ['*'];
  if (enrolled === undefined) {
    await keepTestKey(data);
    writeFileSync(join(data, 'session.json'), JSON.stringify({ ...signedOut, toured }));
    return;
  }
  cpSync(enrolled, data, { recursive: true });
  const file = readKeyFile(data);
  const opened = file === null || file === 'none' ? null : await openByPassphrase(file, testPassphrase);
  if (opened === null) throw new Error('the folder has no key of the tests');
  const files = sealedFiles(data, opened.key);
  writeSession(data, files, { ...readSession(data, files), server, toured });
}
