import { syncSchema, type PushAnswer, type PushRequest, type PushResult } from '../message.ts';
import { sameValue } from '../merge.ts';
import type { Mutation, SentMutation } from '../mutation.ts';
import { eraseRow, relayTouched, startResync, startStream, type ReplicaEngine } from './replica.ts';
import type { ReplicaStore } from './store.ts';

/** Limits of one push: mutations, and characters of their JSON. At least one mutation is sent. */
export interface PushLimit {
  readonly mutations: number;
  readonly characters: number;
}

/**
 * The oldest changes without an answer, in their stream; null when there are none. They are marked: from now on they may
 * have got there, and are neither written anew nor taken back.
 */
export function pushRequest({ store }: ReplicaEngine, limit: PushLimit): PushRequest | null {
  const marks = store.marks();
  const mutations: SentMutation[] = [];
  const fresh: string[] = [];
  let characters = 0;
  for (const { n, mid, mutation, pushed } of store.pendingEntries(limit.mutations)) {
    characters += JSON.stringify(mutation).length;
    if (mutations.length > 0 && characters > limit.characters) break;
    mutations.push({ ...mutation, mid, mseq: n - marks.stream_start, schema: syncSchema });
    if (!pushed) fresh.push(mid);
  }
  if (fresh.length > 0) store.transaction(() => store.markPushed(fresh));
  return mutations.length > 0 ? { stream: marks.stream, mutations } : null;
}

/** Takes in the server's answers. One that belongs to an earlier stream, or to nothing that was asked, is ignored. */
export function receivePush(engine: ReplicaEngine, request: PushRequest, answer: PushAnswer): void {
  const { store, rules } = engine;
  store.transaction(() => {
    if (request.stream !== store.marks().stream) return;
    if ('results' in answer) {
      const sent = new Set(request.mutations.map(({ mid }) => mid));
      for (const result of answer.results) if (sent.has(result.mid)) receiveResult(engine, result);
    } else if (answer.code === 'stream_forked') {
      startStream(engine);
    } else if (answer.code === 'stream_gap') {
      if (rules.afterStreamGap() === 'resync') startResync(engine);
      else startStream(engine);
    }
  });
}

function receiveResult({ store, now }: ReplicaEngine, result: PushResult): void {
  const entry = store.entry(result.mid);
  if (!entry || entry.answered) return;
  const { mid, mutation, provisional } = entry;
  if (result.status === 'erased') {
    if (mutation.kind !== 'command') eraseRow(store, mutation.tbl, mutation.id);
    store.removeEntry(mid);
    return;
  }
  if (result.status === 'rejected' && isUnknownThere(store, mutation)) {
    store.holdEntry(mid);
    return;
  }
  if (result.status === 'rejected' || result.status === 'parked') {
    const reason = result.reason ?? { code: 'internal', params: {} };
    store.keepRefused({ mid, mutation, provisional, reason, refused_at: now().toISOString() });
    store.removeEntry(mid);
  } else {
    const hidden = result.status === 'conflict' && mutation.kind !== 'patch';
    store.setAnswer(mid, { ack: result.at, off: result.refused ?? [], hidden });
  }
  relayTouched(store, mutation);
}

/** A newer program than the server's has tables of which that knows nothing: to refuse their rows would be for good. */
function isUnknownThere(store: ReplicaStore, mutation: Mutation): boolean {
  const known = store.marks().server_tables ?? null;
  return known !== null && mutation.kind !== 'command' && !known.includes(mutation.tbl);
}

/**
 * Notes what the server says that it knows; null: an older one does not say. What waited for one of these tables is sent
 * in its order, before everything that was made after it.
 */
export function meetTables(engine: ReplicaEngine, tables: readonly string[] | null): void {
  const { store, newId } = engine;
  store.transaction(() => {
    if (!sameValue(store.marks().server_tables, tables)) store.mark({ server_tables: tables });
    if (!store.heldTables().some(tbl => tables?.includes(tbl) ?? true)) return;
    store.releaseEntries(newId);
    startStream(engine);
  });
}
