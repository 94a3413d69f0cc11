import { label } from '../../i18n/label.ts';
import type { MemberGroup } from './statistic.ts';

/** What people call one bar of the statistics: '36 bis 50', 'per Post', '2019'; `statusName`: what the association calls a status. */
export function groupName({ by, key }: MemberGroup, statusName: (status: string) => string): string {
  if (by === 'status') return statusName(key);
  if (by === 'delivery')
    return label(key === 'post' ? 'statistic.delivery.post' : 'statistic.delivery.email');
  if (by === 'kind') return label(key === 'company' ? 'member.kind.company.many' : 'member.kind.person.many');
  return by === 'age' ? ageName(key) : key;
}

function ageName(key: string): string {
  if (key === 'unknown') return label('statistic.age.unknown');
  const [from = '', to] = key.replace('+', '').split('-');
  if (to === undefined) return label('statistic.age.from', { from });
  return from === '0' ? label('statistic.age.upTo', { to }) : label('statistic.age.span', { from, to });
}
