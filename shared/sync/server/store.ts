import type { Conflict } from '../conflict.ts';
import type { TableDigest } from '../copy-digest.ts';
import type { OfferRequest, Point, PullRequest, Scope } from '../message.ts';
import type { Command, FieldChanges, MutationResult, Row, SentMutation } from '../mutation.ts';

/** One synced table as the engine writes it, on behalf of one caller. */
export interface WritableTable {
  /** Fields that people edit: only these are merged, and only they decide whether a row "changed meanwhile". */
  readonly fields: readonly string[];
  read(id: string): Row | null;
  /** True when a create equals the existing row, so that nothing changes. */
  isSame?(present: Row, values: Row): boolean;
  /** Throws `forbidden` for a row of the table that is not the caller's to write: not even a conflict is kept about it. */
  requireRow?(id: string): void;
  /** Values as the rows they name are called today; a laptop may not know of a new name yet. */
  presentNames?(values: Row): Row;
  /** Changes without those that this table makes of the others by itself: they are no second conflict. */
  withoutFollowing?(changes: FieldChanges): FieldChanges;
  /** The kinds of write that desktops may ask for at all. */
  readonly offered: ReadonlySet<'create' | 'patch' | 'remove'>;
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

/** The digest of a table at a place of the feed. */
export interface KeptDigest {
  readonly seq: number;
  readonly parts: TableDigest;
}

/** Rows of the tables, for comparing them with what a laptop has. */
export interface ComparedStore {
  /** Tables that laptops have a copy of. */
  readonly syncedTables: readonly string[];
  /** True when the feed has lines of this table after the place. */
  isChangedSince(tbl: string, seq: number): boolean;
  /** Rows as this caller sees them, as the texts that laptops store; `place` orders them, the first is above -1. */
  rowsAfter(
    tbl: string,
    place: number,
    limit: number,
  ): readonly { readonly place: number; readonly id: string; readonly body: string }[];
  /** What was reckoned within a day for everybody who sees the same as this caller; null for nothing. */
  keptDigest(tbl: string): KeptDigest | null;
  keepDigest(tbl: string, digest: KeptDigest): void;
  /** Puts rows into the feed that it lacks, and takes those out that are gone; answers how many. */
  mendFeed(tbl: string): number;
}

/** Everything that the authority remembers, synchronously. One object serves one request of one device. */
export interface ServerStore extends ComparedStore {
  /** One immediate transaction; a savepoint inside a running one. */
  transaction<T>(work: () => T): T;
  /** One transaction of what outlives a restore (effects.db), inside of one of the rows: it is written before those are. */
  withEffects<T>(work: () => T): T;
  /** True for an error of the storage itself (full, busy, gone), which no mutation caused. */
  isStorageError(error: unknown): boolean;

  head(): number;
  tagOf(seq: number): string | null;
  setTag(seq: number, tag: string): void;
  /** `fresh`: see the pull request. */
  feed(
    scope: Scope,
    after: number,
    limit: { rows: number; bytes: number; fresh: PullRequest['fresh'] },
  ): FeedPart;
  /** Rows of a whole scope. */
  total(scope: Scope): number;
  generation(scope: Scope): number;

  /** True for a stream that another device began. */
  isForeignStream(stream: string): boolean;
  position(stream: string): number;
  setPosition(stream: string, mseq: number): void;
  /** What became of a mutation when this device, or another one of the same person, pushed it before. */
  findResult(mutation: SentMutation): StoredResult | null;
  keepResult(mutation: SentMutation, kept: StoredResult): void;
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

  /**
   * Guards a command's key across restores: first of its name and key, the same mutation of the same person again, or
   * another one. Throws what forbids the command; nothing is claimed then.
   */
  acceptCommand(mid: string, command: Command): 'first' | 'again' | 'duplicate';
  /** Lets the key go again of a command that was refused. */
  releaseCommand(mid: string, command: Command): void;
  /** Runs a command's endpoint; 'queued' when a worker does the rest. */
  runCommand(command: Command): 'applied' | 'queued';

  /** True when the caller may write rows of this table. */
  mayWrite(tbl: string): boolean;
  /**
   * Stores for this device points that the feed has lost in a restore; `common` is the newest point that server and
   * device share.
   */
  noteLost(points: readonly Point[], common: number): void;
  /**
   * Keeps rows that only this device still had; none of a device without a lost point. `full` is the number of rows that
   * it may offer, when some exceeded it.
   */
  keepOffered(rows: OfferRequest['rows']): { readonly kept: number; readonly full: number | null };
  confirmErasures(erasures: readonly string[]): void;
  /** Remembers how far the device has come. */
  seen(scope: Scope, cursor: Point | null): void;
}
