import type { Opened } from '../../shared/desktop/desktop-opened-contract.ts';
import type { Updates } from './update/update-runner.ts';
import type { EmbeddedOrder, EmbeddedReport } from '../../shared/association/embedded-server.ts';

/** What core needs from the window around it: Electron, or a browser on this machine. */
export interface ShellPort {
  readonly kind: 'electron' | 'browser';
  /** Null: this shell or this system has none, and a passphrase takes its place. */
  readonly keyring: Keyring | null;
  /** The passphrase where it is given at the start instead of being asked for: for the demo and for automatic starts. */
  readonly passphrase?: string | undefined;
  /** Asks where to put a file and writes it; `path` is null when the person gave up. `handled: false`: the page offers a download. */
  save(document: ShellDocument): Promise<{ handled: boolean; path: string | null }>;
  /** Opens the print dialogue. `handled: false`: the page prints by itself. */
  print(document: ShellDocument): Promise<{ handled: boolean }>;
  /** Asks for a folder; null when the person gave up. Absent: the person types its path. */
  readonly chooseFolder?: () => Promise<string | null>;
  /** Overwrites what the page itself stored; absent: its browser does so in its own time. */
  readonly wipePageStorage?: () => Promise<void>;
  /** Absent: this shell gets no updates. */
  readonly updates?: Updates | undefined;
  /** Absent: the system opens nothing with this shell. */
  readonly opened?: OpenedQueue | undefined;
  /** Absent: this shell shows no notifications. */
  readonly notices?: ShellNotices | undefined;
  /** Starts a process that can be a server; absent: this program works with servers elsewhere only. */
  readonly launchServer?: LaunchServer;
}

/** Notifications of the system. */
export interface ShellNotices {
  /** False where the system shows none. */
  isSupported(): boolean;
  /** True while a window of this program is in front: its person sees what has come. */
  isWatched(): boolean;
  /** Shows one in the place of an earlier one of the same `id`; a click opens the screen `path`. */
  show(notice: ShellNotice): void;
}

export interface ShellNotice {
  readonly id: string;
  readonly title: string;
  readonly text: string;
  /** As in the address of the page: '/events'. */
  readonly path: string;
}

/** Links and files that the system wants opened, oldest first. */
export interface OpenedQueue {
  take(): Opened | null;
  /** Calls `listener` when there is one more. */
  onChange(listener: () => void): void;
}

/** Everything that the process says is added to the file `log`. */
export type LaunchServer = (log: string) => ServerProcess;

/** A process of `server/embedded`; it ends with this program, however this program ends. */
export interface ServerProcess {
  send(order: EmbeddedOrder): void;
  onReport(listener: (report: EmbeddedReport) => void): void;
  onExit(listener: () => void): void;
  /** Ends it by force. */
  kill(): void;
}

/** A key of the system that opens for this person's account only. */
export interface Keyring {
  seal(text: string): Uint8Array;
  /** Null for what was sealed under another account or by an earlier keyring. */
  open(sealed: Uint8Array): string | null;
}

export interface ShellDocument {
  readonly bytes: Uint8Array;
  readonly filename: string;
}
