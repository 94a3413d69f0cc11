import type { Point, PullRequest } from '../message.ts';
import type { Mutation, MutationResult, Row, RowKey } from '../mutation.ts';
import type { BadLine, Change } from '../page-line.ts';

/** A change that has not been confirmed by a pull yet. */
export interface OutboxEntry {
  /** Place in the order of all changes ever made here. */
  readonly n: number;
  readonly mid: string;
  readonly mutation: Mutation;
  /** Fields that are shown of a new row until the server gives them (numbers, times). */
  readonly provisional: Row | null;
  readonly made_at: string;
  /** True when the server has answered; `ack` is then the head of its feed (null: its feed was empty). */
  readonly answered: boolean;
  readonly ack: Point | null;
  /** Fields that the server refused: no longer shown. */
  readonly off: readonly string[];
  /** The server did not carry it out as a whole: no longer shown. */
  readonly hidden: boolean;
  /** It may have reached the server already. */
  readonly pushed: boolean;
}

/** A change that the server refused for good, with everything that was typed. */
export interface RefusedEntry {
  readonly mid: string;
  readonly mutation: Mutation;
  readonly provisional: Row | null;
  readonly reason: NonNullable<MutationResult['reason']>;
  readonly refused_at: string;
}

/** The state of this replica. */
export interface Marks {
  /** Its push stream, and the `n` before the first mutation of it. */
  readonly stream: string;
  readonly stream_start: number;
  /** State that is shown. */
  readonly cursor: Point | null;
  /** How far pages have come in; equal to `cursor` when no pull is under way. */
  readonly page: Point | null;
  /** Head of the feed when the last unfinished page was read. */
  readonly page_at: Point | null;
  /** 'fresh': has never shown anything; 'building': all rows are there, search and indexes are not. */
  readonly mode: 'fresh' | 'building' | 'normal' | 'resync';
  /** What a resync is limited to; null or absent: it compares everything, as the server may have lost history. */
  readonly fresh?: NonNullable<PullRequest['fresh']> | null;
  readonly gen: number;
  /** Which server the data came from. */
  readonly server: string | null;
  /** Tables that this server said it knows; null or absent: it did not say. */
  readonly server_tables?: readonly string[] | null;
  /** It compares what bills say; absent: the bytes of their PDFs. */
  readonly bill_content?: boolean;
  /** The newest mark that this server gave, by which it notices that its data was put back. */
  readonly witness?: string | null;
}

interface Offer {
  readonly n: number;
  readonly tbl: string;
  readonly id: string;
  readonly body: Row;
}

/** A change that has no answer yet; `tbl`: the table of the row that it is about, null for a command. */
interface PendingRow extends Pick<OutboxEntry, 'mid' | 'pushed'> {
  readonly tbl: string | null;
}

/** Everything that a laptop remembers, synchronously. Rows go in and out as JSON text. */
export interface ReplicaStore {
  /** One immediate transaction; a savepoint inside a running one. */
  transaction<T>(work: () => T): T;
  marks(): Marks;
  mark(marks: Partial<Marks>): void;

  readonly tables: readonly string[];
  shown(tbl: string, id: string): string | null;
  /** Shows a row, or no longer (null). */
  show(tbl: string, id: string, body: string | null): void;
  /** Ids of the rows of a table that are shown or wait, in order, after `id`. */
  idsAfter(tbl: string, id: string, limit: number): readonly string[];
  /** Rows as the server last said them, in the order of their ids, after `id`. */
  serverRowsAfter(
    tbl: string,
    id: string,
    limit: number,
  ): readonly { readonly id: string; readonly body: string }[];
  /** The server's last state of a row with waiting changes; undefined when none wait. */
  base(tbl: string, id: string): string | null | undefined;
  setBase(tbl: string, id: string, body: string | null): void;
  dropBase(tbl: string, id: string): void;

  addEntry(entry: Pick<OutboxEntry, 'mid' | 'mutation' | 'provisional' | 'made_at'>): void;
  entries(): readonly OutboxEntry[];
  entry(mid: string): OutboxEntry | null;
  entriesOf(tbl: string, id: string): readonly OutboxEntry[];
  /** The oldest that have no answer yet. */
  pendingEntries(limit: number): readonly OutboxEntry[];
  /** What these are about, without their contents. */
  pendingRows(limit: number): readonly PendingRow[];
  answeredEntries(): readonly OutboxEntry[];
  entryCount(): number;
  /** Those that touch no row, oldest first: orders to the server. */
  commandEntries(): readonly OutboxEntry[];
  isWaiting(tbl: string, id: string): boolean;
  setAnswer(mid: string, answer: Pick<OutboxEntry, 'ack' | 'off' | 'hidden'>): void;
  /** Keeps a change without an answer that the server cannot take yet; it is shown on, and not sent. */
  holdEntry(mid: string): void;
  /** Tables that such changes are about. */
  heldTables(): readonly string[];
  /** Makes them changes to be sent again, under new ids: the server keeps its refusal under the former ones. */
  releaseEntries(newMid: () => string): void;
  removeEntry(mid: string): void;
  /** Marks them as about to be pushed. */
  markPushed(mids: readonly string[]): void;
  /** The newest of all; null when there is none. */
  lastEntry(): OutboxEntry | null;
  /** Replaces a change that has not been pushed. */
  rewriteEntry(mid: string, mutation: Mutation): void;
  /** Puts a change of nothing in the place of a command, which the stream keeps. */
  blankCommand(mid: string, row: RowKey): void;
  /** Takes the content out of every waiting change of a row and leaves its place in the stream. */
  emptyEntries(tbl: string, id: string): void;
  /** Forgets all answers. */
  forgetAnswers(): void;
  /** Gives the unanswered entries places without a gap up to the newest, and answers the place before the first. */
  renumberPending(): number;

  keepRefused(entry: RefusedEntry): void;
  refused(mid: string): RefusedEntry | null;
  dropRefused(mid: string): void;

  putInbox(change: Change): void;
  inboxEntry(tbl: string, id: string): Change | null;
  /** The inbox in parts of `limit`, after the entry with this place. */
  inboxAfter(place: number, limit: number): readonly (Change & { readonly place: number })[];
  clearInbox(): void;

  /** Keeps a line that was not taken in, in the place of an earlier one of the same row; beyond a limit without its row. */
  skip(line: BadLine, at: string): void;
  /** True when lines were skipped; 'unnamed': of some it is not known which row they were about. */
  skipped(): boolean | 'unnamed';
  isSkipped(tbl: string, id: string): boolean;
  /** Tables that lines were skipped of; null stands for one that could not be read. */
  skippedTables(): readonly (string | null)[];
  /** A good line of the row came. */
  dropSkipped(tbl: string, id: string): void;
  clearSkipped(): void;

  history(): readonly Point[];
  remember(point: Point): void;
  clearHistory(): void;

  addOffer(row: RowKey & { readonly body: Row }): void;
  offers(limit: number): readonly Offer[];
  dropOffers(places: readonly number[]): void;

  /** Removes the row, its base, inbox entry, conflicts, refused entries, offers, and the content of skipped lines: every trace but the outbox. */
  purge(tbl: string, id: string): void;
  addErasure(erasure: string | null, row: RowKey): void;
  erasures(): readonly string[];
  dropErasures(erasures: readonly string[]): void;
  /** Every erasure that was carried out here, in order after a row, for a server that has forgotten it. */
  keptErasures(after: RowKey, limit: number): readonly (RowKey & { readonly er: string })[];
  /** The highest number of an invoice that is shown, waits, or may be given here; 0 for none. */
  highestInvoice(): number;
  /** Overwrites what purged rows left behind in the file. Outside of a transaction. */
  scrub(): void;

  /** Empties everything that came from the server. Only for a replica that has never shown anything. */
  startOver(): void;
  /** Does a part of that for the existing rows while more are being pulled. */
  buildAhead(): void;
  /** Does one slice of what a fresh replica still lacks (indexes, search); false when nothing is left. */
  buildSlice(): boolean;
}
