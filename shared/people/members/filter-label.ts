import { label } from '../../i18n/label.ts';
import type { MemberListQuery } from './member-query.ts';
import type { CustomCondition } from '../fields/custom-condition.ts';
import { groupName } from '../statistics/group-name.ts';

/** What the association calls its own things. */
export interface FilterNames {
  readonly status: (status: string) => string;
  /** Undefined for a group of members that is not there. */
  readonly group: (id: string) => string | undefined;
  /** '' for a condition of a field that is not there. */
  readonly condition: (condition: CustomCondition) => string;
}

/** What a filter asks for, in words: 'Ehrenmitglied · Chor · Alter 66 und älter · «bern»'. */
export function filterLabel(
  { search, status, funktion, kind, group, gruppe, felder = [] }: MemberListQuery,
  names: FilterNames,
): string {
  const parts = [
    status === null ? '' : names.status(status),
    funktion === '*' ? label('member.filter.holders') : (funktion ?? ''),
    kind === undefined ? '' : label(`member.kind.${kind}.many`),
    gruppe === undefined ? '' : (names.group(gruppe) ?? label('memberGroup.filter.gone')),
    ...felder.map(condition => names.condition(condition) || label('customField.filter.gone')),
    group === null ? '' : label(`statistic.group.${group.by}`, { key: groupName(group, names.status) }),
    search.trim() === '' ? '' : label('filter.search', { text: search.trim() }),
  ].filter(part => part !== '');
  return parts.length === 0 ? label('filter.everybody') : parts.join(' · ');
}
