import type { MemberListQuery } from '../../shared/people/members/member-query.ts';
import type { MemberGroup } from '../../shared/people/statistics/statistic.ts';

/** What stands in the address of a list of members; '' for what is as always. */
export const listAddress = ({
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
  q: search,
  status: status ?? '',
  funktion: funktion ?? '',
  art: kind ?? '',
  group: group === null ? '' : `${group.by}:${group.key}`,
  gruppe: gruppe ?? '',
  feld: felder === undefined ? '' : JSON.stringify(felder),
  sort: sort === 'name' ? '' : sort,
  dir: direction === 'asc' ? '' : 'desc',
});

/** Address of a list of members. */
export function listPath(query: MemberListQuery): string {
  const filled = Object.entries(listAddress(query)).filter(([, value]) => value !== '');
  return filled.length === 0 ? '/members' : `/members?${new URLSearchParams(filled).toString()}`;
}

/** Address of the list behind a bar of the statistics. */
export const groupPath = ({ by, key }: MemberGroup): string =>
  `/members?${new URLSearchParams({ group: `${by}:${key}` }).toString()}`;
