import { createHash } from 'node:crypto';
import type { Conflict } from '../../../shared/sync/conflict.ts';
import type { Point } from '../../../shared/sync/message.ts';
import { randomOf, type Random } from '../random.ts';
import type { KnownIds } from '../generate/schema-value.ts';
import type { Rows } from './server-rows.ts';

/** What a laptop may know when it makes up what it sends. */
export interface SyncWorld {
  /** Ids and bodies of the rows, by table. */
  readonly rows: ReadonlyMap<string, readonly KnownRow[]>;
  readonly conflicts: readonly Conflict[];
  readonly ids: KnownIds;
  /** Tables that the caller may write. */
  readonly writable: readonly string[];
  /** The newest place of the feed that was handed out. */
  readonly point: Point | null;
  /** Seed of the run: streams and mutations of other cases follow from it. */
  readonly seed: number;
}

export interface KnownRow {
  readonly id: string;
  readonly body: Readonly<Record<string, unknown>>;
}

const rowsPerTable = 150;

/** Reads what cases are made of out of the server's rows. */
export function worldOf(rows: Rows, rest: Omit<SyncWorld, 'rows' | 'conflicts'>): SyncWorld {
  const parsed = [...rows].map(([tbl, found]): [string, KnownRow[]] => [
    tbl,
    [...found].slice(-rowsPerTable).map(([id, text]) => ({ id, body: JSON.parse(text) as KnownRow['body'] })),
  ]);
  const known = new Map(parsed);
  const conflicts = (known.get('conflict') ?? []).map(({ body }) => body as unknown as Conflict);
  return { rows: known, conflicts, ...rest };
}

/** A uuid as desktops make them. */
export function uuidOf(random: Random): string {
  const hex = Array.from({ length: 4 }, () =>
    random.whole(0, 0xffff_ffff).toString(16).padStart(8, '0'),
  ).join('');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20)}`;
}

const named = (seed: number, what: string): string => {
  const hex = createHash('sha256').update(`${seed} ${what}`).digest('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
};

/** The id of the mutation of a case, so that later cases can name it. */
export const midOf = (seed: number, caseNumber: number): string => named(seed, `mutation ${caseNumber}`);
/** The stream that the cases of a group push into. */
export const streamOf = (seed: number, group: number): string => named(seed, `stream ${group}`);

/** Randomness of a whole group of cases, apart from that of each of them. */
export const groupRandom = (seed: number, group: number): Random => randomOf(seed ^ 0x5bd1e995, group);
