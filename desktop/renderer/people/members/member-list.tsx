import { Button } from '@mantine/core';
import { IconMail, IconPlus, IconReceipt, IconUserSearch, IconUsers } from '@tabler/icons-react';
import { useCallback, useEffect, useRef, type RefObject } from 'react';
import type { MemberRow } from '../../../../shared/people/desktop-member-contract.ts';
import { label } from '../../../../shared/i18n/label.ts';
import { formatNumber } from '../../../../shared/i18n/number.ts';
import { api } from '../../api.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { navigate, withQuery } from '../../ui/location.ts';
import { ErrorNote } from '../../ui/note.tsx';
import { PageHead, Toolbar } from '../../ui/page.tsx';
import { attempt } from '../../ui/toast.tsx';
import { DataTable } from '../../ui/table/data-table.tsx';
import { usePagedRows, type PagedRows } from '../../ui/table/use-paged-rows.ts';
import { useKeys } from '../../ui/use-keys.ts';
import { WriteButton } from '../../write-button.tsx';
import { pickColumn } from './selection/pick-column.tsx';
import { SelectionBar } from './selection/selection-bar.tsx';
import { useSelection, type SelectionState } from './selection/use-selection.ts';
import { billShown, writeToShown } from './write-to-shown.ts';
import { memberColumns } from './member-columns.tsx';
import { FieldColumnMenu, useFieldColumns } from '../fields/field-columns.tsx';
import { FilterBar } from './filters/filter-bar.tsx';
import { MemberFilters } from './member-filters.tsx';
import { MoreMenu } from './more-menu.tsx';
import { useMembers } from './member-store.ts';
import styles from './member.module.css';
import { useMemberQuery, type QueryState } from './use-member-query.ts';
import { SearchField } from '../../ui/table/search-field.tsx';

/** The list with its search and filters. */
export function MemberList({ selected }: { readonly selected: string | null }) {
  const query = useMemberQuery();
  const total = useMembers(state => state.counts?.total ?? null);
  const revision = useMembers(state => state.revision);
  const { wire, key } = query;
  const loadPage = useCallback(
    (offset: number, limit: number) => api.desktopMembers.page({ ...wire, offset, limit }),
    [wire],
  );
  const rows = usePagedRows<MemberRow>(loadPage, key, revision);
  const picks = useSelection(wire, rows, key);
  const table = useRef<HTMLDivElement>(null);
  useFocusBack(selected, table);
  const open = (row: MemberRow) => navigate(`/members/${row.id}${withQuery()}`);
  useKeys({ n: () => navigate(`/members/new${withQuery()}`) });
  return (
    <>
      <Head query={query} found={rows.total} total={total} />
      <Toolbar>
        <SearchField
          what="member"
          className={styles['search']}
          value={query.text}
          onChange={query.setText}
          table={table}
          onEnter={() => attempt(() => openFirst(query, open))}
        />
        <MemberFilters query={query} />
        <FieldColumnMenu />
      </Toolbar>
      <FilterBar list={wire} filtered={query.filtered || wire.search.trim() !== ''} onChoose={query.show} />
      <ErrorNote error={rows.failed} />
      <SelectionBar picks={picks} list={wire} listed={rows.total ?? 0} />
      <Rows {...{ query, rows, selected, table, total, picks }} />
    </>
  );
}

/** What can be done with everybody whom the list shows. */
const ShownButtons = ({ query: { wire } }: Pick<HeadProps, 'query'>) => (
  <>
    <WriteButton
      needs="dispatch.write"
      variant="default"
      leftSection={<IconMail size={16} aria-hidden />}
      onClick={() => attempt(() => writeToShown(wire))}
    >
      {label('audience.write')}
    </WriteButton>
    <WriteButton
      needs="invoices.write"
      variant="default"
      leftSection={<IconReceipt size={16} aria-hidden />}
      onClick={() => attempt(() => billShown(wire))}
    >
      {label('run.begin')}
    </WriteButton>
  </>
);

interface HeadProps {
  readonly query: QueryState;
  readonly found: number | null;
  readonly total: number | null;
}

function Head({ query, found, total }: HeadProps) {
  return (
    <PageHead title={label('member.title')} aside={<CountLine found={found} total={total} />}>
      {total !== null && total > 0 && <MoreMenu query={query} />}
      {found !== null && found > 0 && <ShownButtons query={query} />}
      <WriteButton
        leftSection={<IconPlus size={16} aria-hidden />}
        onClick={() => navigate(`/members/new${withQuery()}`)}
      >
        {label('member.new')}
      </WriteButton>
    </PageHead>
  );
}

/** Back from a member, the keys go on where they were. */
function useFocusBack(selected: string | null, table: RefObject<HTMLDivElement | null>): void {
  const before = useRef(selected);
  useEffect(() => {
    if (before.current !== null && selected === null) table.current?.focus({ preventScroll: true });
    before.current = selected;
  }, [selected, table]);
}

/** Asks anew: what is on the screen may still belong to the letters before. */
async function openFirst(query: QueryState, open: (row: MemberRow) => void): Promise<void> {
  const search = query.text.slice(0, 200);
  const { rows } = await api.desktopMembers.page({ ...query.wire, search, offset: 0, limit: 1 });
  if (rows[0]) open(rows[0]);
}

function CountLine({ found, total }: { readonly found: number | null; readonly total: number | null }) {
  if (found === null || total === null) return null;
  const text =
    found === total
      ? label('member.count', { count: total, shown: formatNumber(total) })
      : label('member.countFiltered', { found: formatNumber(found), total: formatNumber(total) });
  return <span role="status">{text}</span>;
}

interface RowsProps {
  readonly query: QueryState;
  readonly rows: PagedRows<MemberRow>;
  readonly selected: string | null;
  readonly table: RefObject<HTMLDivElement | null>;
  readonly total: number | null;
  readonly picks: SelectionState;
}

function Rows({ query, rows, selected, table, total, picks }: RowsProps) {
  const ofFields = useFieldColumns();
  if (rows.total === 0) return <NoRows query={query} none={total === 0} />;
  return (
    <div
      className="flex fill"
      onKeyDownCapture={picks.onKeyDownCapture}
      onClickCapture={picks.onClickCapture}
    >
      <DataTable
        label={label('member.table')}
        columns={[pickColumn(picks), ...memberColumns, ...ofFields]}
        rows={rows}
        rowKey={row => row.id}
        selected={selected}
        path="/members"
        activeIndex={picks.activeIndex}
        onActive={picks.setActive}
        sort={query.sort}
        onSort={query.setSort}
        listKey={query.key}
        tableRef={table}
      />
    </div>
  );
}

function NoRows({ query, none }: { readonly query: QueryState; readonly none: boolean }) {
  if (none) {
    return (
      <EmptyState icon={IconUsers} message="member.empty">
        <WriteButton onClick={() => navigate('/members/new')}>{label('member.new')}</WriteButton>
        <WriteButton variant="default" onClick={() => navigate('/import')}>
          {label('member.empty.import')}
        </WriteButton>
      </EmptyState>
    );
  }
  return (
    <EmptyState icon={IconUserSearch} message="member.nothing">
      <Button variant="default" onClick={query.reset}>
        {label('member.filter.reset')}
      </Button>
    </EmptyState>
  );
}
