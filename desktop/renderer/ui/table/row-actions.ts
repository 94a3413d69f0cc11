import { useLayoutEffect, useMemo, useState, type RefObject } from 'react';
import { navigate, withQuery } from '../location.ts';
import { useWide } from '../use-wide.ts';
import type { RowMarks } from './use-row-marks.ts';

/** What happens with the rows of a table. */
export interface RowActions<Row> {
  readonly rowKey: (row: Row) => string;
  readonly onOpen?: (row: Row) => void;
  /** Address of the list; a row opens below it, and where the detail stands beside the list, it follows the keys. */
  readonly path?: string;
  /** Rows that are marked together; they say where the keys are. */
  readonly marks?: RowMarks<Row>;
  /** The keys moved to a row: a detail beside the list follows. */
  readonly onMove?: (row: Row) => void;
  /** The pointer reached a row: what opens by it can be read. */
  readonly onNear?: (row: Row) => void;
  /** Where the keys are, for lists that move them on by themselves; left out, the table remembers it. */
  readonly activeIndex?: number;
}

/** The columns that the table has room for, measured before it is painted. */
export function useFitting<Column extends { readonly from?: number }>(
  columns: readonly Column[],
  scroller: RefObject<HTMLElement | null>,
): readonly Column[] {
  const [width, setWidth] = useState(Infinity);
  useLayoutEffect(() => {
    const table = scroller.current;
    if (!table) return;
    // In steps, so that a window that is drawn larger does not draw every row anew for each pixel.
    const measure = () => setWidth(Math.floor(table.offsetWidth / 20) * 20);
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(table);
    return () => observer.disconnect();
  }, [scroller]);
  return useMemo(() => columns.filter(({ from = 0 }) => width >= from), [columns, width]);
}

/** What opening a row and moving to it does. */
export function useRowActions<Row>({ path, marks, rowKey, onOpen, onMove, activeIndex }: RowActions<Row>) {
  const wide = useWide();
  const go = (row: Row, replace: boolean) =>
    path !== undefined && navigate(`${path}/${rowKey(row)}${withQuery()}`, { replace });
  return {
    onOpen: (row: Row) => {
      marks?.moveTo(row);
      go(row, false);
      onOpen?.(row);
    },
    onMove: (row: Row) => {
      marks?.moveTo(row);
      // Without filling the history.
      if (wide) go(row, true);
      onMove?.(row);
    },
    ...((marks ?? activeIndex !== undefined) && { activeIndex: marks?.activeIndex ?? activeIndex ?? 0 }),
  };
}
