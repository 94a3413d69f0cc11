import { label } from '../../i18n/label.ts';
import type { MemberListQuery } from './member-query.ts';
import { groupName } from '../statistics/group-name.ts';

/** What a filter asks for, in words: 'Ehrenmitglied · Alter 66 und älter · «bern»'. */
export function filterLabel({ search, status, funktion, group }: MemberListQuery): string {
  const parts = [
    status ?? '',
    funktion === '*' ? label('member.filter.holders') : (funktion ?? ''),
    group === null ? '' : label(`statistic.group.${group.by}`, { key: groupName(group) }),
    search.trim() === '' ? '' : label('filter.search', { text: search.trim() }),
  ].filter(part => part !== '');
  return parts.length === 0 ? label('filter.everybody') : parts.join(' · ');
}
