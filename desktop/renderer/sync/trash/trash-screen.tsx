import { Button } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import { useEffect, useMemo, useState } from 'react';
import { tableName } from '../../../../shared/entities.ts';
import { currentLocale } from '../../../../shared/i18n/current-language.ts';
import { label } from '../../../../shared/i18n/label.ts';
import type { TrashItem } from '../../../../shared/sync/desktop-trash-contract.ts';
import { trashDays } from '../../../../shared/sync/trash.ts';
import { ScreenViews } from '../../screen-views.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorNote, Note } from '../../ui/note.tsx';
import { PageHead } from '../../ui/page.tsx';
import { dayOf } from '../../ui/clock.ts';
import { columnsOf, day, instant, markColumn, strong } from '../../ui/table/columns.tsx';
import { FilterSelect, SearchBar } from '../../ui/table/filters.tsx';
import type { FilterRule } from '../../ui/table/filter-rule.ts';
import { KnownTable } from '../../ui/table/known-table.tsx';
import { NothingFound } from '../../ui/table/nothing-found.tsx';
import { useFilter, type ListFilter } from '../../ui/table/use-filter.ts';
import { useRowMarks, type RowMarks } from '../../ui/table/use-row-marks.ts';
import type { ActorName } from '../../../../shared/people/actor-name.ts';
import { useActors } from '../../use-actors.ts';
import { TrashBar } from './trash-bar.tsx';
import { counted, useTrash, type Refusals } from './trash-store.ts';

type Field = 'kind' | 'person';
type List = ListFilter<TrashItem, Field>;

/** What was deleted in the last days, with the ways to have it back or to be rid of it. */
export function TrashScreen() {
  const { rows, error } = useTrash();
  const nameOf = useActors();
  const rule = useRule(nameOf);
  const list = useFilter(rows, rule);
  const [refusals, setRefusals] = useState<Refusals>([]);
  useEffect(() => useTrash.follow(), []);
  return (
    <article className="column fill min-width-0" aria-label={label('trash.title')}>
      <PageHead title={label('trash.title')} aside={rows && counted('trash.count', rows.length)} />
      <ScreenViews of="/sync" />
      <ErrorNote error={error} />
      {refusals.length > 0 && <RefusalNote refusals={refusals} onClose={() => setRefusals([])} />}
      {rows?.length === 0 && (
        <EmptyState icon={IconTrash} message="trash.empty" params={{ days: trashDays }} />
      )}
      {list.any && (
        <>
          <Filters list={list} rows={rows ?? []} nameOf={nameOf} />
          <Items list={list} nameOf={nameOf} onRefused={setRefusals} />
        </>
      )}
    </article>
  );
}

function useRule(nameOf: ActorName): FilterRule<TrashItem, Field> {
  return useMemo(
    () => ({
      textOf: row => `${row.title} ${tableName(row.tbl)} ${deleterOf(row, nameOf)}`,
      fields: {
        kind: ({ tbl }, value) => value === '' || tbl === value,
        person: (row, value) => value === '' || deleterOf(row, nameOf) === value,
      },
    }),
    [nameOf],
  );
}

interface FiltersProps {
  readonly list: List;
  readonly rows: readonly TrashItem[];
  readonly nameOf: ActorName;
}

function Filters({ list, rows, nameOf }: FiltersProps) {
  const valuesOf = (of: (row: TrashItem) => string, name: (value: string) => string) =>
    [...new Set(rows.map(of))].sort((one, other) => name(one).localeCompare(name(other), currentLocale()));
  return (
    <SearchBar what="trash" list={list}>
      <FilterSelect
        about="kind"
        label={label('trash.kind')}
        any={label('trash.kind.any')}
        values={valuesOf(({ tbl }) => tbl, tableName)}
        nameOf={tableName}
        value={list.values.kind}
        onChange={kind => list.set({ kind })}
      />
      <FilterSelect
        about="of"
        label={label('trash.person')}
        any={label('trash.person.any')}
        values={valuesOf(row => deleterOf(row, nameOf), String)}
        nameOf={String}
        value={list.values.person}
        onChange={person => list.set({ person })}
      />
    </SearchBar>
  );
}

interface ItemsProps {
  readonly list: List;
  readonly nameOf: ActorName;
  readonly onRefused: (refusals: Refusals) => void;
}

function Items({ list, nameOf, onRefused }: ItemsProps) {
  const rows = list.rows ?? [];
  const marks = useRowMarks(rows, ({ uuid }) => uuid, list.key);
  const active = rows[marks.activeIndex];
  if (rows.length === 0) return <NothingFound icon={IconTrash} onReset={list.reset} />;
  return (
    <div className="column fill min-width-0">
      <TrashBar marks={marks} active={active} onRefused={onRefused} />
      <div className="table">
        <KnownTable
          label={label('trash.table')}
          columns={columnsFor(marks, nameOf)}
          rows={rows}
          rowKey={({ uuid }) => uuid}
          selected={active?.uuid ?? null}
          marks={marks}
          listKey={list.key}
        />
      </div>
    </div>
  );
}

const columnsFor = (marks: RowMarks<TrashItem>, nameOf: ActorName) => [
  markColumn<TrashItem>({
    title: label('trash.mark'),
    name: ({ title }) => label('trash.mark.name', { title }),
    isMarked: ({ uuid }) => marks.marked.has(uuid),
    onMark: marks.toggle,
    mayMark: ({ may }) => may,
  }),
  ...columnsOf<TrashItem, 'trash'>('trash', {
    title: strong('minmax(12rem, 2fr)', titleWithParts),
    kind: { width: 'minmax(8rem, 1fr)', cell: ({ tbl }) => tableName(tbl) },
    person: {
      width: 'minmax(9rem, 1fr)',
      from: 620,
      cell: row => deleterOf(row, nameOf),
    },
    deleted: instant('9rem', ({ deleted_at }) => deleted_at),
    gone: day('8rem', ({ gone_at }) => dayOf(gone_at), { from: 760 }),
  }),
];

/** Who deleted a row, by the name and office of then. */
const deleterOf = ({ deleted_by, deleted_at }: TrashItem, nameOf: ActorName): string =>
  nameOf(deleted_by, deleted_at);

const titleWithParts = ({ title, tbl, parts }: TrashItem): string => {
  const name = title === '' ? tableName(tbl) : title;
  return parts === 0 ? name : label('trash.withParts', { title: name, count: parts });
};

interface RefusalNoteProps {
  readonly refusals: Refusals;
  readonly onClose: () => void;
}

/** What did not come back, each with its reason. */
const RefusalNote = ({ refusals, onClose }: RefusalNoteProps) => (
  <div className="gutter-10">
    <Note
      tone="warn"
      action={
        <Button size="compact-sm" variant="default" onClick={onClose}>
          {label('ui.close')}
        </Button>
      }
    >
      <p>{label('trash.refused', { count: refusals.length })}</p>
      <ul>
        {refusals.slice(0, 20).map(({ uuid, title, reason }) => (
          <li key={uuid}>
            <strong>{title}</strong> {reason}
          </li>
        ))}
      </ul>
    </Note>
  </div>
);
