import type { Point, PullAnswer, PullRequest } from '../message.ts';
import { writePage } from '../page.ts';
import type { Authority } from './authority.ts';
import { pointAt } from './push.ts';

/**
 * One page of what changed after the cursor. First every point that the laptop brings along must be one that this
 * very history handed out; if not, this database is from another past (restored, copied) and the answer is
 * `history_diverged`.
 */
export function pull(authority: Authority, request: PullRequest): PullAnswer {
  const { store } = authority;
  if (request.erased.length > 0) store.confirmErasures(request.erased);
  if (request.gen !== store.generation(request.scope)) return { code: 'resync', why: 'scope_generation' };
  return store.transaction(() => {
    const known = (point: Point) => store.tagOf(point.seq) === point.tag;
    const points = [request.cursor, request.page_at, ...request.witness].filter(point => point !== null);
    const brought = request.fresh ? [...points, request.fresh.known] : points;
    const lost = [...brought, ...request.history].filter(point => !known(point));
    if (lost.length > 0) store.noteLost(lost, request.history.find(known)?.seq ?? 0);
    if (!brought.every(known)) {
      return { code: 'history_diverged', common: request.history.find(known)?.seq ?? 0 };
    }
    return { page: readPart(authority, request) };
  });
}

function readPart(authority: Authority, request: PullRequest): string {
  const { store } = authority;
  const { scope, rows, bytes, fresh } = request;
  const part = store.feed(scope, request.cursor?.seq ?? 0, { rows, bytes, fresh });
  // The laptop has all other tables up to the place that it knew.
  const last = part.more ? part.last : Math.max(part.last, fresh?.known.seq ?? 0);
  const cursor = pointAt(authority, last);
  store.seen(scope, cursor);
  const head = {
    at: pointAt(authority, store.head()),
    cursor,
    more: part.more,
    total: request.cursor === null ? store.total(scope) : null,
  };
  return writePage(head, part.lines);
}
