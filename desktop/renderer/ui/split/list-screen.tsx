import type { ComponentType, ReactNode } from 'react';
import { navigate, withQuery } from '../location.ts';
import { ErrorNote } from '../note.tsx';
import { PageHead, SplitPage } from '../page.tsx';
import { DataTable, type Column } from '../table/data-table.tsx';
import { useKnownRows } from '../table/use-known-rows.ts';
import { useFollow } from '../use-follow.ts';
import { useWide } from '../use-wide.ts';

interface Named {
  readonly uuid: string;
}

interface TableProps<Row> {
  /** Address of the list; each row opens below it. */
  readonly path: string;
  /** What the table lists, for those who cannot see it. */
  readonly table: string;
  readonly columns: readonly Column<Row>[];
  /** The row that is open. */
  readonly open: string | null;
}

interface RowsProps<Row> extends TableProps<Row> {
  readonly rows: readonly Row[];
  readonly listKey: string;
}

interface ListScreenProps<Row> extends TableProps<Row> {
  readonly title: string;
  /** Beside the title: how many, how they stand. */
  readonly aside?: ReactNode;
  /** Buttons beside the title. */
  readonly actions?: ReactNode;
  /** Between title and table. */
  readonly above: ReactNode;
  /** Null until they are known. */
  readonly rows: readonly Row[] | null;
  /** What hides rows by search or filter, in words; '' where all are shown. */
  readonly filter?: string;
  readonly error: unknown;
  readonly detail: ComponentType<{ readonly uuid: string }>;
  /** Stands in the place of the table as long as there is nothing. */
  readonly empty: ReactNode;
  /** Stands beside the table as long as nothing is open. */
  readonly pick: ReactNode;
}

/** A short list that is here as a whole, and beside it or instead of it one of its rows. */
export function ListScreen<Row extends Named>(props: ListScreenProps<Row>) {
  const { rows, open, empty, filter = '', detail: Detail } = props;
  const wide = useWide();
  return (
    <SplitPage
      wide={wide && (rows?.length !== 0 || filter !== '')}
      list={
        <>
          <PageHead title={props.title} aside={props.aside}>
            {props.actions}
          </PageHead>
          {props.above}
          <ErrorNote error={props.error} />
          {rows && (rows.length === 0 ? empty : <Table {...props} rows={rows} listKey={filter} />)}
        </>
      }
      detail={open !== null && rows ? <Detail key={open} uuid={open} /> : null}
      pick={props.pick}
    />
  );
}

function Table<Row extends Named>(props: RowsProps<Row>) {
  const { path, table, columns, open, listKey } = props;
  const rows = useKnownRows(props.rows, listKey);
  const { onMove } = useFollow(path);
  return (
    <DataTable
      label={table}
      columns={columns}
      rows={rows}
      rowKey={({ uuid }) => uuid}
      selected={open}
      onOpen={({ uuid }) => navigate(`${path}/${uuid}${withQuery()}`)}
      {...(onMove && { onMove: ({ uuid }: Row) => onMove({ id: uuid }) })}
      listKey={listKey}
    />
  );
}
