import { useCallback, useState } from 'react';
import { DataTable, type DataTableProps } from './data-table.tsx';
import { usePagedRows, type PagedRows } from './use-paged-rows.ts';

type KnownTableProps<Row> = Omit<DataTableProps<Row>, 'rows'> & { readonly rows: readonly Row[] };

/** A table of rows that are all here. */
export function KnownTable<Row>({ rows, ...props }: KnownTableProps<Row>) {
  return <DataTable {...props} rows={useKnownRows(rows, props.listKey)} />;
}

/** Rows that are all here already, as a table takes them. `key` names the list, as in `usePagedRows`. */
function useKnownRows<Row>(rows: readonly Row[], key: string): PagedRows<Row> {
  const loadPage = useCallback(
    async (offset: number, limit: number) => ({
      rows: rows.slice(offset, offset + limit),
      total: rows.length,
    }),
    [rows],
  );
  return usePagedRows(loadPage, key, useRevision(rows));
}

/** Goes up with every other list, so that the pages on the screen are read again. */
function useRevision(rows: unknown): number {
  const [seen, setSeen] = useState({ rows, revision: 0 });
  if (seen.rows === rows) return seen.revision;
  const next = { rows, revision: seen.revision + 1 };
  setSeen(next);
  return next.revision;
}
