import type { OwnRights } from '../../../shared/access/accesses/role.ts';
import type { SyncState } from '../../../shared/sync/desktop-sync-contract.ts';
import type { CopiedFolder, FolderCopy } from '../../../shared/sync/folder-start.ts';
import type { Replica } from '../replica/open-replica.ts';
import type { ProgramStart } from './folder-start.ts';
import type { HandedIn } from './hand-in.ts';
import type { LargeCut } from './round.ts';

export interface SyncOptions {
  readonly replica: Replica;
  /** Address without a slash at its end, and this device's token. */
  readonly server: string;
  readonly token: string;
  /** Name and version of this program, for the list of devices. */
  readonly program: string;
  readonly fetch: typeof fetch;
  readonly now: () => Date;
  /** Between 0 and 1, for the spread of retries. */
  readonly random: () => number;
  /** Called with the permissions of the signed-in person. */
  readonly rights?: (rights: OwnRights) => void;
  /** Called with the server's time whenever it greets this device. */
  readonly heard?: (serverTime: string) => void;
  /** This start of the program; null: copies of the folder are not looked for. */
  readonly start?: ProgramStart | null;
  /** Called when this folder turned out to be a copy: from now on it is this device. The sync has ended then. */
  readonly copied?: (copy: CopiedFolder) => void;
  /** Called with the devices that copies of this folder became. */
  readonly copies?: (copies: readonly FolderCopy[]) => void;
  /** Without it each cut is one step. */
  readonly largeCut?: LargeCut | undefined;
  /** Gets unexpected errors; the loop continues. */
  readonly report: (error: unknown) => void;
}

/** A running sync. */
export interface Sync {
  state(): SyncState;
  /** Rows of the first copy so far and in all (0: not known yet); null once it is complete. */
  firstSync(): { done: number; total: number } | null;
  /** 'revoked': this device lost its access and its copy was emptied. 'unknown': the server rejects the token. */
  access(): 'granted' | 'revoked' | 'unknown';
  /** What became of the unsent work of the copy that was emptied; null while this device has access. */
  handedIn(): HandedIn | null;
  /** Syncs at once; resolves when that round has ended or failed. */
  now(): Promise<SyncState>;
  /** Calls `listener` whenever state, progress or access may have changed. */
  onState(listener: () => void): () => void;
  /** Ends the loop; resolves when the last round has ended. */
  stop(): Promise<void>;
}
