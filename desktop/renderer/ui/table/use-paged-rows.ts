import { useCallback, useEffect, useRef, useState } from 'react';

interface RowPage<Row> {
  readonly rows: readonly Row[];
  readonly total: number;
}
export type LoadPage<Row> = (offset: number, limit: number) => Promise<RowPage<Row>>;

/** Rows of a list of any length, of which only the visible pages are here. */
export interface PagedRows<Row> {
  /** Null until the first answer. */
  readonly total: number | null;
  readonly at: (index: number) => Row | undefined;
  /** Says which rows are on the screen, so that their pages get loaded. */
  readonly show: (first: number, last: number) => void;
  /** Reads every row, on the screen or not. */
  readonly all: () => Promise<readonly Row[]>;
  readonly failed: unknown;
}

const pageSize = 100;

interface Held<Row> {
  key: string;
  total: number | null;
  pages: ReadonlyMap<number, readonly Row[]>;
  failed: unknown;
}

/**
 * Loads pages of `loadPage` as they come into view. `key` names the list (search, filter, sort): another key starts at
 * the top but keeps the old rows on the screen until the new ones are there. Another `revision` reads the visible
 * pages again.
 */
export function usePagedRows<Row>(loadPage: LoadPage<Row>, key: string, revision: number): PagedRows<Row> {
  const [held, setHeld] = useState<Held<Row>>({ key, total: null, pages: new Map(), failed: null });
  const wanted = useRef({ key, revision, first: 0, last: 0, asked: new Set<string>() });

  const ask = useCallback(
    async (page: number) => {
      const mark = `${key}#${revision}#${page}`;
      const { asked } = wanted.current;
      if (asked.has(mark)) return;
      asked.add(mark);
      const stale = () => wanted.current.key !== key || wanted.current.revision !== revision;
      try {
        const answer = await loadPage(page * pageSize, pageSize);
        if (!stale()) setHeld(old => withPage(old, key, page, answer));
      } catch (failed) {
        asked.delete(mark);
        if (!stale()) setHeld(old => ({ ...old, failed }));
      }
    },
    [loadPage, key, revision],
  );

  useEffect(() => {
    const now = wanted.current;
    if (now.key !== key) Object.assign(now, { first: 0, last: 0 });
    Object.assign(now, { key, revision, asked: new Set<string>() });
    for (const page of pagesBetween(now.first, now.last)) void ask(page);
  }, [ask, key, revision]);

  const show = useCallback(
    (first: number, last: number) => {
      Object.assign(wanted.current, { first, last });
      for (const page of pagesBetween(first, last)) void ask(page);
    },
    [ask],
  );
  const all = useCallback(() => everyRow(loadPage), [loadPage]);
  const at = (index: number) => held.pages.get(Math.floor(index / pageSize))?.[index % pageSize];
  return { total: held.total, at, show, all, failed: held.failed };
}

async function everyRow<Row>(loadPage: LoadPage<Row>): Promise<readonly Row[]> {
  const rows: Row[] = [];
  for (;;) {
    const page = await loadPage(rows.length, pageSize);
    rows.push(...page.rows);
    if (page.rows.length === 0 || rows.length >= page.total) return rows;
  }
}

function withPage<Row>(old: Held<Row>, key: string, page: number, answer: RowPage<Row>): Held<Row> {
  const pages = new Map(old.key === key ? old.pages : []);
  pages.set(page, answer.rows);
  return { key, total: answer.total, pages, failed: null };
}

function pagesBetween(first: number, last: number): number[] {
  const from = Math.floor(first / pageSize);
  const to = Math.floor(Math.max(first, last) / pageSize);
  return Array.from({ length: to - from + 1 }, (_, step) => from + step);
}
