import { statusesInOrder, statusName } from '../../association/status-names.ts';
import { Button, Pill } from '@mantine/core';
import { label } from '../../../../shared/i18n/label.ts';
import { groupName } from '../../../../shared/people/statistics/group-name.ts';
import type { MemberGroup } from '../../../../shared/people/statistics/statistic.ts';
import { memberKinds } from '../../../../shared/people/members/member.ts';
import { FieldFilter } from '../fields/field-filter.tsx';
import { useGroups } from '../groups/group-store.ts';
import { useMembers } from './member-store.ts';
import type { QueryState } from './use-member-query.ts';
import { filterAttribute } from '../../ui/table/table-print.ts';
import { FilterSelect } from '../../ui/table/filters.tsx';

interface FilterProps {
  readonly query: QueryState;
}

/** Which members: by status, kind, office and group, with how many there are of each. */
export const MemberFilters = ({ query }: FilterProps) => (
  <>
    <StatusFilter query={query} />
    <KindFilter query={query} />
    <OfficeFilter query={query} />
    <GroupFilter query={query} />
    <FieldFilter conditions={query.felder} onChange={query.setFelder} />
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

/** Offered where there is a company, or one is looked for. */
function KindFilter({ query }: FilterProps) {
  const counts = useMembers(state => state.counts?.by_kind);
  if (!counts?.company && query.kind === '') return null;
  return (
    <FilterSelect
      about="kind"
      label={label('member.filter.kind')}
      any={label('member.filter.anyKind')}
      values={memberKinds}
      nameOf={kind => counted(label(`member.kind.${kind}.many`), counts?.[kind])}
      value={query.kind}
      onChange={art => query.setFilter({ art })}
    />
  );
}

function StatusFilter({ query }: FilterProps) {
  const counts = useMembers(state => state.counts);
  return (
    <FilterSelect
      about="state"
      label={label('member.filter.status')}
      any={label('member.filter.anyStatus')}
      values={statusesInOrder()}
      nameOf={status => counted(statusName(status), counts?.by_status[status])}
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
      about="of"
      label={label('member.filter.funktion')}
      any={label('member.filter.anyFunktion')}
      values={['*', ...funktionen.filter(({ name, active }) => active || held[name]).map(({ name }) => name)]}
      nameOf={name => (name === '*' ? label('member.filter.holders') : counted(name, held[name]))}
      value={query.funktion}
      onChange={funktion => query.setFilter({ funktion })}
    />
  );
}

/** Nothing where the association has no groups; one that is gone can still be taken away. */
function GroupFilter({ query }: FilterProps) {
  const groups = useGroups(state => state.rows) ?? [];
  const { gruppe } = query;
  const shown = groups.filter(({ id, active, count }) => active || count > 0 || id === gruppe);
  if (shown.length === 0 && gruppe === '') return null;
  const known = shown.map(({ id }) => id);
  const nameOf = (id: string) => {
    const group = shown.find(each => each.id === id);
    return group ? counted(group.name, group.count) : label('memberGroup.filter.gone');
  };
  return (
    <FilterSelect
      about="of"
      label={label('memberGroup.filter')}
      any={label('memberGroup.filter.any')}
      values={gruppe === '' || known.includes(gruppe) ? known : [...known, gruppe]}
      nameOf={nameOf}
      value={gruppe}
      onChange={id => query.setFilter({ gruppe: id })}
    />
  );
}

interface GroupPillProps {
  readonly group: MemberGroup;
  readonly onClear: () => void;
}

/** Says which bar of the statistics this list is about. */
function GroupPill({ group, onClear }: GroupPillProps) {
  const name = label(`statistic.group.${group.by}`, { key: groupName(group, statusName) });
  return (
    <Pill
      {...filterAttribute(name)}
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
