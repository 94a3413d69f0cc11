import { Button, Pill } from '@mantine/core';
import { label } from '../../../../shared/i18n/label.ts';
import { groupName } from '../../../../shared/people/statistics/group-name.ts';
import type { MemberGroup } from '../../../../shared/people/statistics/statistic.ts';
import { memberStatuses } from '../../../../shared/people/members/member.ts';
import { useMembers } from './member-store.ts';
import type { QueryState } from './use-member-query.ts';
import { FilterSelect } from '../../ui/table/filters.tsx';

interface FilterProps {
  readonly query: QueryState;
}

/** Which members: by status and by office, with how many there are of each. */
export const MemberFilters = ({ query }: FilterProps) => (
  <>
    <StatusFilter query={query} />
    <OfficeFilter query={query} />
    {query.group && <GroupPill group={query.group} onClear={() => query.setFilter({ group: '' })} />}
    {query.filtered && (
      <Button variant="subtle" onClick={query.reset}>
        {label('member.filter.reset')}
      </Button>
    )}
  </>
);

const counted = (name: string, count: number | undefined) =>
  count === undefined ? name : `${name} (${count})`;

function StatusFilter({ query }: FilterProps) {
  const counts = useMembers(state => state.counts);
  return (
    <FilterSelect
      label={label('member.filter.status')}
      any={label('member.filter.anyStatus')}
      values={memberStatuses}
      nameOf={status => counted(status, counts?.by_status[status])}
      value={query.status}
      onChange={status => query.setFilter({ status })}
    />
  );
}

function OfficeFilter({ query }: FilterProps) {
  const { counts, funktionen } = useMembers();
  const held = counts?.by_funktion ?? {};
  return (
    <FilterSelect
      label={label('member.filter.funktion')}
      any={label('member.filter.anyFunktion')}
      values={['*', ...funktionen.filter(({ name, active }) => active || held[name]).map(({ name }) => name)]}
      nameOf={name => (name === '*' ? label('member.filter.holders') : counted(name, held[name]))}
      value={query.funktion}
      onChange={funktion => query.setFilter({ funktion })}
    />
  );
}

interface GroupPillProps {
  readonly group: MemberGroup;
  readonly onClear: () => void;
}

/** Says which bar of the statistics this list is about. */
function GroupPill({ group, onClear }: GroupPillProps) {
  const name = label(`statistic.group.${group.by}`, { key: groupName(group) });
  return (
    <Pill
      size="lg"
      withRemoveButton
      onRemove={onClear}
      removeButtonProps={{
        'aria-label': label('statistic.group.clear', { name }),
        'aria-hidden': false,
        tabIndex: 0,
      }}
    >
      {name}
    </Pill>
  );
}
