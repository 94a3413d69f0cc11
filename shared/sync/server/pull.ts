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
    const brought = [request.cursor, request.page_at, ...request.witness].filter(point => point !== null);
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
  const after = request.cursor?.seq ?? 0;
  const part = store.feed(request.scope, after, { rows: request.rows, bytes: request.bytes });
  const cursor = pointAt(authority, part.last);
  store.seen(request.scope, cursor);
  const head = {
    at: pointAt(authority, store.head()),
    cursor,
    more: part.more,
    total: request.cursor === null ? store.total(request.scope) : null,
  };
  return writePage(head, part.lines);
}
