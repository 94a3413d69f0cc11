import { setImmediate as turn } from 'node:timers/promises';
import { DomainError } from '../../shared/errors.ts';
import type { Actor } from '../../shared/permission.ts';
import type { CompareAnswer } from '../../shared/sync/compare-message.ts';
import type { CompareRequest, SyncRefusal } from '../../shared/sync/message.ts';
import type { Authority } from '../../shared/sync/server/authority.ts';
import { compareCopies } from '../../shared/sync/server/compare.ts';
import type { Call } from '../context.ts';

/** A laptop has something else in a table than the server, in so many parts of seventeen. */
export interface Difference {
  readonly device: string;
  readonly table: string;
  readonly parts: number;
  /** Lines of the feed that were missing or told of rows that are gone. */
  readonly mended: number;
}

interface Parts {
  readonly authority: (call: Call) => Authority;
  readonly comparisons: CompareThrottle;
  readonly differs: (difference: Difference) => void;
}

/** Milliseconds of reading before other requests get their turn. */
const sliceMs = 8;

/**
 * Answers `POST /sync/compare`. One comparison runs at a time: those that wait find the digests of the one before. Throws
 * `rate_limited`.
 */
export function copyComparison({ authority, comparisons, differs }: Parts) {
  let last: Promise<unknown> = Promise.resolve();
  return async (call: Call, request: CompareRequest): Promise<CompareAnswer | SyncRefusal> => {
    comparisons.count(call.actor);
    const { store } = authority(call);
    const mine = last.then(() => inSlices(compareCopies(authority(call), request)));
    last = mine.catch(() => undefined);
    const answer = await mine;
    if (!('differing' in answer)) return answer;
    for (const { tbl, parts } of answer.differing) {
      const device = call.actor.kind === 'device' ? call.actor.device_id : '';
      differs({ device, table: tbl, parts: parts.length, mended: store.mendFeed(tbl) });
    }
    return answer;
  };
}

async function inSlices<T>(work: Generator<void, T>): Promise<T> {
  for (let until = performance.now() + sliceMs; ;) {
    const step = work.next();
    if (step.done === true) return step.value;
    if (performance.now() < until) continue;
    await turn();
    until = performance.now() + sliceMs;
  }
}

const windowMs = 24 * 60 * 60 * 1000;
/** A laptop compares once a day, and every hour what could not be compared before; healing asks again. */
const mostPerWindow = 60;

/** Rate limit of comparisons per device, kept in memory. Throws `rate_limited`. */
export class CompareThrottle {
  private readonly now: () => Date;
  private readonly counts = new Map<string, { began: number; asked: number }>();

  constructor(now: () => Date) {
    this.now = now;
  }

  count(actor: Actor): void {
    if (actor.kind !== 'device') return;
    const at = this.now().getTime();
    const known = this.counts.get(actor.device_id);
    const count = known && at - known.began < windowMs ? known : { began: at, asked: 0 };
    if (count.asked >= mostPerWindow) {
      const seconds = Math.max(1, Math.ceil((count.began + windowMs - at) / 1000));
      throw new DomainError('rate_limited', { seconds });
    }
    count.asked += 1;
    this.counts.set(actor.device_id, count);
  }
}
