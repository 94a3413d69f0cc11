import type { Page } from '../../shared/endpoint.ts';

/** The part of a list that a caller asks for; without `limit` everything after `offset`. */
export interface Paging {
  readonly limit?: number | undefined;
  readonly offset?: number | undefined;
}

/** Means "no limit": drizzle drops a negative one, and SQLite knows no OFFSET without LIMIT. */
const unlimited = Number.MAX_SAFE_INTEGER;

/** Values for `LIMIT @limit OFFSET @offset`. */
export const boundsOf = ({ limit = unlimited, offset = 0 }: Paging) => ({ limit, offset });

/** A drizzle query before its limit. */
interface Pageable<R> {
  limit(limit: number): { offset(offset: number): { all(): R } };
}

/** Runs a sorted drizzle query for one page. */
export function readPage<R>(query: Pageable<R>, paging: Paging): R {
  const { limit, offset } = boundsOf(paging);
  return query.limit(limit).offset(offset).all();
}

/** One page of a list that is in memory as a whole. */
export function pageOf<T>(rows: readonly T[], paging: Paging): Page<T> {
  const { limit, offset } = boundsOf(paging);
  return { rows: rows.slice(offset, offset + limit), total: rows.length };
}
