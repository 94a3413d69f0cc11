import type { FilterView } from '../../../../../shared/people/desktop-member-filter-contract.ts';
import { label } from '../../../../../shared/i18n/label.ts';
import type { MemberListQuery } from '../../../../../shared/people/members/member-query.ts';
import { api } from '../../../api.ts';
import { showDeleted } from '../../../sync/trash/show-deleted.ts';
import { showDone } from '../../../ui/toast.tsx';

/** The list without the picked members: that is what a filter keeps. */
export const listOf = ({
  search,
  status,
  funktion,
  kind,
  group,
  gruppe,
  felder,
  sort,
  direction,
}: MemberListQuery) => ({
  search: search.trim(),
  status,
  funktion,
  ...(kind !== undefined && { kind }),
  group,
  ...(gruppe !== undefined && { gruppe }),
  ...(felder !== undefined && felder.length > 0 && { felder }),
  sort,
  direction,
});

/** True where the list is this filter. */
export const isShown = (filter: Pick<FilterView, 'query'>, list: MemberListQuery): boolean =>
  JSON.stringify(listOf(filter.query)) === JSON.stringify(listOf(list));

export async function removeFilter({
  own: _,
  waiting: __,
  conflict: ___,
  ...filter
}: FilterView): Promise<void> {
  await api.desktopMemberFilters.remove({ id: filter.id });
  showDeleted(label('filter.deleted', { name: filter.name }), () =>
    api.desktopMemberFilters.restore({ filter }),
  );
}

/** The filter stands for another list from now on. */
export async function updateFilter({ id, name, query }: FilterView, list: MemberListQuery): Promise<void> {
  await api.desktopMemberFilters.save({ id, query: listOf(list) });
  showDone(label('filter.updated', { name }), () => api.desktopMemberFilters.save({ id, query }));
}
