import type { SealedFiles } from './encryption/sealed-files.ts';
import type { ShellPort } from './shell-port.ts';

/** What every part of the desktop gets handed: no module reads the clock, randomness or the network by itself. */
export interface Context {
  readonly now: () => Date;
  /** A fresh uuid v7. */
  readonly newId: () => string;
  /** `bytes` random bytes as base64url. */
  readonly randomToken: (bytes: number) => string;
  /** Between 0 and 1, to spread attempts in time. */
  readonly random: () => number;
  readonly fetch: typeof fetch;
  readonly shell: ShellPort;
  /** What is kept beside the replica, encrypted as it is. */
  readonly files: SealedFiles;
  /** Folder of everything this desktop keeps. */
  readonly dataDir: string;
  readonly program: Program;
  /** Names the computer; found out where it is left out. */
  readonly machine?: string;
  /** The program of the thread that reads files; beside the sources unless the program is packaged. */
  readonly readScript?: URL;
}

interface Program {
  readonly version: string;
}
