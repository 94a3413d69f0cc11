import { IconCloudOff, IconUsers } from '@tabler/icons-react';
import type { Mailing } from '../../../../../shared/delivery/mailing.ts';
import { label } from '../../../../../shared/i18n/label.ts';
import { useServices } from '../../../association/service-store.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { ErrorNote, isRefusal } from '../../../ui/note.tsx';
import { DataTable } from '../../../ui/table/data-table.tsx';
import { FilterSwitch } from '../../../ui/table/filters.tsx';
import { SearchField } from '../../../ui/table/search-field.tsx';
import { DecisionBar } from './decision-bar.tsx';
import { peopleColumns } from './people-columns.tsx';
import { filterName, peopleFilters, type PeopleFilter } from './people-segment.ts';
import { useMarks, type Marks } from './use-marks.ts';
import { usePeople, type People } from './use-people.ts';
import type { Progress } from './use-progress.ts';
import { Toolbar } from '../../../ui/page.tsx';

interface PeopleListProps {
  readonly mailing: Mailing;
  readonly progress: Progress;
}

/** Everybody who gets a mailing, and what became of it for each; what a person has to decide on top. */
export function PeopleList({ mailing, progress }: PeopleListProps) {
  const people = usePeople(mailing, progress);
  const marks = useMarks();
  const refresh = () => {
    marks.clear();
    people.refresh();
    progress.refresh();
  };
  const { failed } = people.rows;
  if (isRefusal(failed, 'offline'))
    return (
      <EmptyState
        icon={IconCloudOff}
        title={label('mailing.people.offline.title')}
        text={label('mailing.people.offline')}
      />
    );
  return (
    <>
      <div className="top-12">
        <Toolbar>
          <SearchField what="mailing.people" value={people.search} onChange={people.setSearch} />
          <OutcomeFilter people={people} progress={progress} />
        </Toolbar>
      </div>
      <DecisionBar uuid={mailing.uuid} unclear={progress.numbers.unknown} marks={marks} onDone={refresh} />
      <ErrorNote error={failed} onRetry={people.refresh} />
      <Rows people={people} marks={marks} />
    </>
  );
}

interface OutcomeFilterProps {
  readonly people: People;
  readonly progress: Progress;
}

function OutcomeFilter({ people, progress: { status, numbers } }: OutcomeFilterProps) {
  const { total, sent, failed, unknown, pending } = numbers;
  const counts: Readonly<Record<PeopleFilter, number>> = {
    all: total,
    unknown,
    failed: failed + people.returned,
    pending,
    sent: sent - people.returned,
  };
  const services = useServices(known => known.services);
  const nameOf = (value: PeopleFilter) =>
    label(`mailing.people.filter.${filterName(value, status, services)}`);
  return (
    <FilterSwitch
      label={label('mailing.people.filter')}
      values={peopleFilters}
      nameOf={nameOf}
      countOf={value => counts[value]}
      value={people.filter}
      onChange={people.setFilter}
    />
  );
}

function Rows({ people, marks }: { readonly people: People; readonly marks: Marks }) {
  const { rows, key } = people;
  if (rows.total === 0) return <EmptyState icon={IconUsers} message="mailing.people.none" />;
  return (
    <DataTable
      label={label('mailing.people.table')}
      columns={peopleColumns({ marked: marks.marked, onMark: marks.toggle })}
      rows={rows}
      rowKey={({ id }) => String(id)}
      selected={null}
      onOpen={marks.toggle}
      listKey={key}
    />
  );
}
