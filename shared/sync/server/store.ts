import type { Conflict } from '../conflict.ts';
import type { Point, Scope } from '../message.ts';
import type { Command, MutationResult, Row, SentMutation } from '../mutation.ts';

/** One synced table as the engine writes it, on behalf of one caller. */
export interface WritableTable {
  /** Fields that people edit; only they decide whether a row "changed meanwhile". */
  readonly fields: readonly string[];
  read(id: string): Row | null;
  /** True when a create of a row that is there already says the same, so that nothing is to do. */
  isSame?(present: Row, values: Row): boolean;
  /** These three run the use cases that HTTP calls and throw DomainError when those refuse. */
  create(id: string, values: Row): void;
  patch(id: string, set: Row): void;
  remove(id: string): void;
}

export interface StoredResult {
  readonly stream: string;
  readonly result: MutationResult;
  /** Head of the feed when the mutation had run. */
  readonly rseq: number;
}

export interface FeedPart {
  /** Lines of a page, see page.ts. */
  readonly lines: readonly string[];
  /** Last seq among them; where it began when there are none. */
  readonly last: number;
  readonly more: boolean;
}

/** Everything that the authority remembers, synchronously. One object serves one request of one device. */
export interface ServerStore {
  /** One immediate transaction; a savepoint inside a running one. */
  transaction<T>(work: () => T): T;
  /** True for an error of the storage itself (full, busy, gone), which is nobody's mutation's fault. */
  isStorageError(error: unknown): boolean;

  head(): number;
  tagOf(seq: number): string | null;
  setTag(seq: number, tag: string): void;
  feed(scope: Scope, after: number, limit: { rows: number; bytes: number }): FeedPart;
  /** Rows of a whole scope. */
  total(scope: Scope): number;
  generation(scope: Scope): number;

  position(stream: string): number;
  setPosition(stream: string, mseq: number): void;
  findResult(mid: string): StoredResult | null;
  keepResult(mid: string, mseq: number, kept: StoredResult): void;
  /** Keeps a mutation that failed unexpectedly. */
  park(mutation: SentMutation, error: unknown): void;

  /** Null for a table that is not synced. */
  table(tbl: string): WritableTable | null;
  wasDeleted(tbl: string, id: string): boolean;
  isErased(tbl: string, id: string): boolean;
  /** Last version of a deleted row. */
  trashed(tbl: string, id: string): Row | null;

  conflict(id: string): Conflict | null;
  /** The open conflicts that this very device caused in a field of a row. */
  ownConflicts(tbl: string, rowId: string, field: string): readonly Conflict[];
  putConflict(conflict: Conflict): void;

  /** Guards a command's key across restores: first of its key, the same mutation again, or somebody else's. */
  acceptCommand(mid: string, command: Command): 'first' | 'again' | 'duplicate';
  /** Lets the key go again of a command that was refused. */
  releaseCommand(mid: string): void;
  /** Runs a command's endpoint; 'queued' when a worker does the rest. */
  runCommand(command: Command): 'applied' | 'queued';

  /** Keeps a row that only a laptop still knew; false when it is known already. */
  recover(tbl: string, id: string, body: Row): boolean;
  confirmErasures(erasures: readonly string[]): void;
  /** Remembers how far the device has come. */
  seen(scope: Scope, cursor: Point | null): void;
}
