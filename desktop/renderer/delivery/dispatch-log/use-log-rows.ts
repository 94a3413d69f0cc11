import { useCallback, useRef, useState } from 'react';
import { api } from '../../api.ts';
import { usePagedRows, type PagedRows } from '../../ui/table/use-paged-rows.ts';
import type { LogQuery } from './log-query.ts';
import { withNames } from './log-names.ts';
import { isMoving, type LogRow } from './log-row.ts';
import { useRepeat, useRevision } from '../../use-live.ts';

export interface LogRows extends PagedRows<LogRow> {
  /** When the server last answered. */
  readonly asked: Date;
  /** Reads again what is on the screen. */
  readonly refresh: () => void;
  /** Every line that is here. */
  readonly here: () => LogRow[];
}

const topics = ['dispatch'] as const;
const refreshAfter = 5_000;

/** Lines of the log as they come into view; looked at again while one of them is on its way. */
export function useLogRows({ wire, key }: Pick<LogQuery, 'wire' | 'key'>): LogRows {
  const [revision, refresh] = useRevision(topics, { isRemote: true });
  const [asked, setAsked] = useState(() => new Date());
  const seen = useRef({ key, rows: new Map<number, LogRow>() });
  const [moving, setMoving] = useState(false);
  const loadPage = useCallback(
    async (offset: number, limit: number) => {
      const [entries, { total }] = await Promise.all([
        api.dispatchLog.list({ ...wire, offset, limit }),
        api.dispatchLog.count(wire),
      ]);
      const rows = await withNames(entries);
      if (seen.current.key !== key) seen.current = { key, rows: new Map() };
      for (const row of rows) seen.current.rows.set(row.id, row);
      const now = new Date();
      setAsked(now);
      setMoving(rows.some(row => isMoving(row, now)));
      return { rows, total };
    },
    [wire, key],
  );
  useRepeat(moving, refresh, refreshAfter);
  const paged = usePagedRows(loadPage, key, revision);
  return { ...paged, asked, refresh, here: () => [...seen.current.rows.values()] };
}
