import { DomainError } from '../../errors.ts';
import {
  oldestSyncSchema,
  type Point,
  type PushAnswer,
  type PushRequest,
  type PushResult,
} from '../message.ts';
import type { MutationResult, SentMutation } from '../mutation.ts';
import { applyMutation } from './apply.ts';
import type { Authority } from './authority.ts';

/** So many changes of rows wait for the disk together; none of them is answered before. */
const rowsPerTransaction = 25;

/**
 * Takes in mutations of one stream: position, effect, result and tag of each together, in one transaction with those of
 * a few neighbours, which is repeated as a whole where it was not written. A command has a transaction of its own.
 * A repeat answers the stored result. Stops at the first mutation that does not fit the stream:
 * `stream_forked` (this device was rolled back or cloned, or another device began the stream) or `stream_gap` (this
 * server lost history).
 */
export function push(authority: Authority, request: PushRequest): PushAnswer {
  const tooOld = request.mutations.find(mutation => mutation.schema < oldestSyncSchema);
  if (tooOld) return { code: 'upgrade_required', min_schema: oldestSyncSchema };
  const results: PushResult[] = [];
  for (const group of groupsOf(request.mutations)) {
    const refused = takeInGroup(authority, request.stream, { group, results });
    if (refused) return refused;
  }
  return { results };
}

interface Group {
  readonly group: readonly SentMutation[];
  /** Gets the answers. */
  readonly results: PushResult[];
}

/** Answers the first refusal; what came before it stands. */
function takeInGroup(authority: Authority, stream: string, { group, results }: Group): Refused | null {
  const { store } = authority;
  const all = (): Refused | null => {
    for (const mutation of group) {
      const answer = takeIn(authority, stream, mutation);
      if ('code' in answer) return answer;
      results.push(answer);
    }
    return null;
  };
  return store.transaction(() => (group.length > 1 ? store.withEffects(all) : all()));
}

function groupsOf(mutations: readonly SentMutation[]): SentMutation[][] {
  const groups: SentMutation[][] = [];
  for (const mutation of mutations) {
    const last = groups.at(-1);
    const joins = mutation.kind !== 'command' && last?.[0]?.kind !== 'command';
    if (last && joins && last.length < rowsPerTransaction) last.push(mutation);
    else groups.push([mutation]);
  }
  return groups;
}

type Refused = { code: 'stream_forked' } | { code: 'stream_gap'; expected: number };

function takeIn(authority: Authority, stream: string, mutation: SentMutation): PushResult | Refused {
  const { store } = authority;
  if (store.isForeignStream(stream)) return { code: 'stream_forked' };
  const last = store.position(stream);
  const known = store.findResult(mutation);
  if (mutation.mseq <= last && known?.stream !== stream) return { code: 'stream_forked' };
  if (mutation.mseq > last + 1) return { code: 'stream_gap', expected: last + 1 };
  if (known) {
    if (mutation.mseq === last + 1) store.setPosition(stream, mutation.mseq);
    return { mid: mutation.mid, at: pointAt(authority, known.rseq), ...known.result };
  }
  const result = applySafely(authority, mutation);
  const rseq = store.head();
  store.keepResult(mutation, { stream, result, rseq });
  store.setPosition(stream, mutation.mseq);
  return { mid: mutation.mid, at: pointAt(authority, rseq), ...result };
}

/** A refusal of the use case rejects the mutation; an unexpected error parks it, and the queue continues. */
function applySafely(authority: Authority, mutation: SentMutation): MutationResult {
  const { store } = authority;
  try {
    return store.transaction(() => applyMutation(authority, mutation));
  } catch (error) {
    if (store.isStorageError(error)) throw error;
    if (error instanceof DomainError) return { status: 'rejected', reason: reasonOf(error) };
    store.park(mutation, error);
    return { status: 'parked', reason: { code: 'internal', params: {} } };
  }
}

function reasonOf(error: DomainError): { code: string; params: Record<string, unknown> } {
  return { code: error.code, params: { ...error.params } };
}

/** The place in the feed with its tag, which is made when the place is handed out for the first time. */
export function pointAt(authority: Authority, seq: number): Point | null {
  if (seq === 0) return null;
  const known = authority.store.tagOf(seq);
  if (known !== null) return { seq, tag: known };
  const tag = authority.newTag(seq);
  authority.store.setTag(seq, tag);
  return { seq, tag };
}
