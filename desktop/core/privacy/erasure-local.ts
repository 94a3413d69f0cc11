import type { ErasureRow } from '../../../shared/privacy/desktop-erasure-contract.ts';
import { fullName } from '../../../shared/people/members/member.ts';
import type { LocalHandlers } from '../answer.ts';
import { rowsWhere } from '../replica/read-rows.ts';
import type { Replica } from '../replica/open-replica.ts';

/** Who asks to be erased, as the server last said it. */
export function erasureHandlers(replica: Replica): LocalHandlers['desktopErasures'] {
  return {
    list() {
      const rows = rowsWhere(replica, 'deletion_request', "status <> 'unconfirmed'").map(row => ({
        ...row,
        name: nameOf(replica, row.member_id),
      }));
      const open = rows
        .filter(({ status }) => status === 'open')
        .toSorted(byTime(({ created_at }) => created_at));
      const decided = rows.filter(({ status }) => status !== 'open');
      return [...open, ...decided.toSorted(byTime(({ decided_at }) => decided_at ?? '')).toReversed()];
    },
  };
}

function nameOf(replica: Replica, id: string): string {
  const member = replica.read('member', id);
  return member ? fullName(member) : '';
}

const byTime =
  (time: (row: ErasureRow) => string) =>
  (a: ErasureRow, b: ErasureRow): number =>
    time(a) < time(b) ? -1 : Number(time(a) > time(b));
