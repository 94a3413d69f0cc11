import type { Icon } from '@tabler/icons-react';
import type { ComponentType, ReactNode } from 'react';
import { label, type LabelKey } from '../../../../shared/i18n/label.ts';
import { EmptyState } from '../empty-state.tsx';
import { ErrorNote } from '../note.tsx';
import { PageHead, SplitPage } from '../page.tsx';
import type { Column } from '../table/data-table.tsx';
import type { ExportAction } from '../table/export-tool.tsx';
import { NothingFound } from '../table/nothing-found.tsx';
import { KnownTable } from '../table/known-table.tsx';

type Listed<Key> = Key extends `${infer Name}.table`
  ? `${Name}.${'title' | 'empty.title' | 'empty.text'}` extends LabelKey
    ? Name
    : never
  : never;
/** Names the sentences of a list: its title, its table, what stands there when there is nothing. */
type ListName = Listed<LabelKey>;

interface SplitListProps<Row> {
  /** Address of the list; each row opens below it. */
  readonly path: string;
  readonly title: string;
  /** Beside the title: how many, how they stand. */
  readonly aside?: ReactNode;
  /** Buttons beside the title. */
  readonly actions?: ReactNode;
  /** Between title and table. */
  readonly above: ReactNode;
  /** What the table lists, for those who cannot see it. */
  readonly table: string;
  readonly columns: readonly Column<Row>[];
  /** Null until they are known. */
  readonly rows: readonly Row[] | null;
  /** What hides rows by search or filter, in words; '' where all are shown. */
  readonly filter?: string;
  readonly error: unknown;
  /** More ways to save the list than as it is shown. */
  readonly exportActions?: readonly ExportAction[];
  /** The row that is open. */
  readonly open: string | null;
  readonly detail: ComponentType<{ readonly uuid: string }>;
  /** Stands in the place of the table as long as there is nothing. */
  readonly empty: ReactNode;
}

/** A short list that is here as a whole, and beside it or instead of it one of its rows. */
export function SplitList<Row extends { readonly uuid: string }>(props: SplitListProps<Row>) {
  const { rows, open, empty, filter = '', detail: Detail } = props;
  return (
    <SplitPage
      list={
        <>
          <PageHead title={props.title} aside={props.aside}>
            {props.actions}
          </PageHead>
          {props.above}
          <ErrorNote error={props.error} />
          {rows && rows.length === 0 && empty}
          {rows && rows.length > 0 && (
            <KnownTable
              label={props.table}
              path={props.path}
              columns={props.columns}
              rows={rows}
              rowKey={({ uuid }) => uuid}
              selected={open}
              listKey={filter}
              {...(props.exportActions && { exportActions: props.exportActions })}
            />
          )}
        </>
      }
      detail={open !== null && rows ? <Detail key={open} uuid={open} /> : null}
    />
  );
}

type Said = 'title' | 'table' | 'empty';

interface ListScreenProps<Row> extends Omit<SplitListProps<Row>, Said> {
  readonly what: ListName;
  readonly icon: Icon;
  /** Takes search and filters away. */
  readonly onReset?: () => void;
  /** What to do where there is nothing yet; or what stands there instead of the usual. */
  readonly empty?: ReactNode;
}

/** A list whose sentences stand below its name. */
export function ListScreen<Row extends { readonly uuid: string }>(props: ListScreenProps<Row>) {
  const { what, icon, onReset, empty, rows, filter = '', ...list } = props;
  return (
    <SplitList
      {...list}
      rows={rows}
      filter={filter}
      title={label(`${what}.title`)}
      table={label(`${what}.table`)}
      empty={
        onReset && filter !== '' ? (
          <NothingFound icon={icon} onReset={onReset} />
        ) : (
          (empty ?? (
            <EmptyState icon={icon} title={label(`${what}.empty.title`)} text={label(`${what}.empty.text`)} />
          ))
        )
      }
    />
  );
}
