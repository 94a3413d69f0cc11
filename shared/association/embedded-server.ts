import type { ErrorCode } from '../errors.ts';

/** What the server inside the desktop program may be: the demo association, or the own one on this computer. */
export const localKinds = ['demo', 'own'] as const;
export type LocalKind = (typeof localKinds)[number];

/** Header of every call to a server that listens to one program only. */
export const appTokenHeader = 'x-aktuar-app';

export interface EmbeddedStart {
  readonly dataDir: string;
  readonly demo: boolean;
  /** Begin the demo association anew. */
  readonly reset: boolean;
  /** Calls without it are refused; null: every program of this computer may call. */
  readonly appToken: string | null;
}

/** What the desktop tells the process of its server. */
export type EmbeddedOrder =
  | { readonly start: EmbeddedStart }
  | { readonly stop: true }
  | { readonly backup: BackupOrder };

/** Writes a copy of everything into a new folder inside this one. */
export interface BackupOrder {
  /** Names the answer. */
  readonly id: string;
  readonly folder: string;
}

/** A copy that was written and read back. */
export interface BackupCopy {
  /** Its folder. */
  readonly path: string;
  /** Of all files together. */
  readonly bytes: number;
  readonly members: number;
  readonly invoices: number;
  readonly photos: number;
}

/** What the process answers. `setUpToken`: for the one call that sets an empty server up, else null. */
export type EmbeddedReport =
  | { readonly copied: { readonly id: string; readonly copy: BackupCopy } }
  | { readonly notCopied: { readonly id: string; readonly problem: ServerProblem } }
  | { readonly ready: { readonly address: string; readonly setUpToken: string | null } }
  | { readonly failed: ServerProblem };

export interface ServerProblem {
  readonly code: ErrorCode;
  readonly params: Readonly<Record<string, unknown>>;
}

/** In the folder of an association that moves or has moved to a server: no server starts there as long as it is there. */
export const movedAwayFile = 'moved-away.json';
