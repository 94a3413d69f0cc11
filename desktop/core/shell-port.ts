import type { EmbeddedOrder, EmbeddedReport } from '../../shared/association/embedded-server.ts';

/** What core needs from the window around it: Electron, or a browser on this machine. */
export interface ShellPort {
  readonly kind: 'electron' | 'browser';
  /** The token of this device, kept where only this person can read it. */
  readonly secret: SecretPort;
  /** Asks where to put a file and writes it; `path` is null when the person gave up. `handled: false`: the page offers a download. */
  save(document: ShellDocument): Promise<{ handled: boolean; path: string | null }>;
  /** Opens the print dialogue. `handled: false`: the page prints by itself. */
  print(document: ShellDocument): Promise<{ handled: boolean }>;
  /** Asks for a folder; null when the person gave up. Absent: the person types its path. */
  readonly chooseFolder?: () => Promise<string | null>;
  /** Starts a process that can be a server; absent: this program works with servers elsewhere only. */
  readonly launchServer?: LaunchServer;
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

export interface SecretPort {
  read(): Promise<string | null>;
  /** Replaces the token; null forgets it. */
  write(token: string | null): Promise<void>;
}

export interface ShellDocument {
  readonly bytes: Uint8Array;
  readonly filename: string;
}
