import { DomainError } from '../../../shared/errors.ts';
import type { WaitingChange } from '../../../shared/sync/desktop-sync-contract.ts';
import { unsentLimit, type UnsentChange } from '../../../shared/sync/unsent-contract.ts';
import type { OutboxEntry } from '../../../shared/sync/replica/store.ts';
import type { Replica } from '../replica/open-replica.ts';
import { waitingView } from './changes/change-view.ts';
import { passing } from './sync-problem.ts';
import type { SyncTransport } from './transport.ts';

/** What became of the unsent work of a device whose access ended. */
export interface HandedIn {
  /** Changes that the server keeps for the board. */
  readonly kept: number;
  /** Those that go with the copy, as a person reads them; the first of them, see `mostWorded`. */
  readonly lost_changes: readonly WaitingChange[];
  /** How many changes, files and photos go with the copy. */
  readonly lost: number;
}

/** Changes that are put into words: they are kept in the session until the next login. */
const mostWorded = 500;
const mostWordedCharacters = 500_000;

/** One unsent change, as it is handed in and as it is shown. */
interface Unsent {
  readonly change: UnsentChange;
  readonly entry: OutboxEntry;
}

/**
 * Hands in what was not sent, after the server said that this device has no access any more. Throws `offline` and other
 * errors that pass by themselves; after any other refusal everything counts as lost.
 */
export async function handIn(replica: Replica, transport: SyncTransport): Promise<HandedIn> {
  const fitting = withinLimit(unsentChanges(replica));
  if (fitting.length === 0) return leftBehind(replica, new Set(), 0);
  try {
    const { kept } = await transport.handIn(fitting);
    return leftBehind(replica, new Set(fitting.map(({ mid }) => mid)), kept);
  } catch (error) {
    if (!(error instanceof DomainError) || passing.includes(error.code)) throw error;
    return leftBehind(replica, new Set(), 0);
  }
}

/** Everything that waits, where nothing could be handed in. */
export const allLost = (replica: Replica): HandedIn => leftBehind(replica, new Set(), 0);

/** What is here now and was not handed in: also what was typed while the message was under way. */
function leftBehind(replica: Replica, taken: ReadonlySet<string>, kept: number): HandedIn {
  const left = unsentChanges(replica).filter(({ change }) => !taken.has(change.mid));
  const files = replica.files.waiting().length + replica.contents.waiting().length;
  const photos = replica.photos.marks().filter(({ state }) => state !== 'sent').length;
  return { kept, lost: left.length + files + photos, lost_changes: inWords(replica, left) };
}

function inWords(replica: Replica, left: readonly Unsent[]): WaitingChange[] {
  const worded: WaitingChange[] = [];
  let characters = 0;
  for (const { entry } of left.slice(0, mostWorded)) {
    const view = waitingView(replica, entry);
    characters += JSON.stringify(view).length;
    if (characters > mostWordedCharacters) break;
    worded.push(view);
  }
  return worded;
}

/** The oldest changes, as many as the one message may hold. */
function withinLimit(unsent: readonly Unsent[]): UnsentChange[] {
  const fitting: UnsentChange[] = [];
  let bytes = 0;
  for (const { change } of unsent) {
    bytes += Buffer.byteLength(JSON.stringify(change)) + 1;
    if (fitting.length === unsentLimit.changes || bytes > unsentLimit.bytes) break;
    fitting.push(change);
  }
  return fitting;
}

/** Changes without an answer, then those that were refused and are undecided; what says nothing is left out. */
function unsentChanges(replica: Replica): Unsent[] {
  const waiting = replica.waiting().filter(({ answered }) => !answered);
  const refused = replica.refused().map(({ mid, mutation, provisional, reason, refused_at }) => ({
    entry: { ...emptyEntry, mid, mutation, provisional, made_at: refused_at },
    refused: reason.code.slice(0, 60),
  }));
  return [...waiting.map(entry => ({ entry, refused: null })), ...refused]
    .filter(({ entry: { mutation } }) => mutation.kind !== 'patch' || Object.keys(mutation.set).length > 0)
    .map(({ entry, refused: code }) => ({
      entry,
      change: { mid: entry.mid, made_at: entry.made_at, mutation: entry.mutation, refused: code },
    }));
}

const emptyEntry: Omit<OutboxEntry, 'mid' | 'mutation' | 'provisional' | 'made_at'> = {
  n: 0,
  answered: false,
  ack: null,
  off: [],
  hidden: false,
  pushed: true,
};
