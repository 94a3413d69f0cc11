import { setImmediate as turn } from 'node:timers/promises';
import { DomainError } from '../../../shared/errors.ts';
import type { CompareAnswer } from '../../../shared/sync/compare-message.ts';
import type { CompareRequest } from '../../../shared/sync/message.ts';
import { readCopy, startFresh } from '../../../shared/sync/replica/compare.ts';
import type { Replica } from '../replica/open-replica.ts';
import { runRound, type RoundParts } from './round.ts';

const note = 'compared';
const day = 24 * 60 * 60 * 1000;
/** Tables that were being changed are tried again after this time. */
const hour = 60 * 60 * 1000;
/** A table that still differs after so many healings waits for the next day: another one would not help either. */
const mostHealings = 2;
/** Milliseconds of reading before the core does something else. */
const sliceMs = 8;

interface Comparison {
  readonly replica: Replica;
  readonly parts: RoundParts;
  readonly now: () => Date;
  /** Gets a sentence with the names of the tables for each difference. */
  readonly report: (error: unknown) => void;
  /** True once something else waits for the sync; the comparison ends and begins anew after it. */
  readonly isWanted: () => boolean;
}

/** When all tables were compared last, when any, and those that could not be compared then. */
interface Compared {
  readonly at: number;
  readonly tried: number;
  readonly later: readonly string[];
}

/**
 * Once a day, at the end of a round: asks the server whether this copy has what it has, table by table, and fetches
 * anew what differs. An older server is not asked.
 */
export async function compareCopies(comparison: Comparison): Promise<void> {
  const { replica, now } = comparison;
  const due = dueTables(replica, now().getTime());
  if (due === null) return;
  const later = await healed(comparison, due.only);
  if (later === null) return;
  const at = now().getTime();
  const compared: Compared = { at: due.only === null ? at : due.at, tried: at, later };
  replica.setNote(note, JSON.stringify(compared));
}

/** `only`: the tables to compare, null for all. A clock that was set back asks once too often. */
function dueTables(replica: Replica, now: number): { only: ReadonlySet<string> | null; at: number } | null {
  const last = JSON.parse(replica.note(note) ?? 'null') as Compared | null;
  const isOver = (since: number, time: number) => now - since >= time || since > now;
  if (last === null || isOver(last.at, day)) return { only: null, at: now };
  return last.later.length > 0 && isOver(last.tried, hour)
    ? { only: new Set(last.later), at: last.at }
    : null;
}

/** The tables to compare later; null when the comparison was not finished. */
async function healed(
  comparison: Comparison,
  due: ReadonlySet<string> | null,
): Promise<readonly string[] | null> {
  const { replica, parts, report } = comparison;
  const later: string[] = [];
  for (let only = due, healings = 0; ; healings++) {
    const request = await inSlices(comparison, readCopy(replica.engine, only));
    if (request === null) return null;
    const answer = await ask(comparison, request);
    later.push(...answer.later);
    if (answer.differing.length === 0) return later;
    const named = answer.differing.map(({ tbl, parts: { length } }) => `${tbl} (${length})`).join(', ');
    if (healings === mostHealings) {
      report(new Error(`the copy still differs from the server: ${named}`));
      return later;
    }
    report(new Error(`the copy differed from the server and is fetched anew: ${named}`));
    if (!startFresh(replica.engine, request.cursor, answer.differing)) return null;
    await runRound(parts);
    only = new Set(answer.differing.map(({ tbl }) => tbl));
  }
}

/** Of these the sync itself draws the conclusion. */
const passedOn: readonly string[] = ['offline', 'device_revoked', 'unauthorized', 'forbidden'];

/** A server that does not compare now is asked again in an hour, an older one tomorrow; the sync goes on in any case. */
async function ask({ parts, report }: Comparison, request: CompareRequest): Promise<CompareAnswer> {
  const later = request.tables.map(({ tbl }) => tbl);
  try {
    const answer = await parts.transport.compare(request);
    if (answer === null) return { differing: [], later: [] };
    return 'differing' in answer ? answer : { differing: [], later };
  } catch (error) {
    if (!(error instanceof DomainError) || passedOn.includes(error.code)) throw error;
    if (error.code !== 'rate_limited') report(error);
    return { differing: [], later };
  }
}

/** Null when it was interrupted. */
async function inSlices<T>({ isWanted }: Comparison, work: Generator<void, T>): Promise<T | null> {
  for (let until = performance.now() + sliceMs; ;) {
    const step = work.next();
    if (step.done === true) return step.value;
    if (performance.now() < until) continue;
    await turn();
    if (isWanted()) return null;
    until = performance.now() + sliceMs;
  }
}
