import type { Output } from '../../../../shared/endpoint.ts';
import type { desktopMemberContract } from '../../../../shared/people/desktop-member-contract.ts';
import type { Sqlite } from '../../replica/open-file.ts';

export type MemberCounts = Output<(typeof desktopMemberContract)['counts']>;

/** How many members there are, by status and by office; read from the indexes. */
export function memberCounts(sql: Sqlite): () => MemberCounts {
  const by = (column: 'status' | 'funktion') =>
    sql.prepare<[], [string, number]>(`SELECT ${column}, count(*) FROM member GROUP BY ${column}`).raw(true);
  const byStatus = by('status');
  const byFunktion = by('funktion');
  return () => {
    const statuses = byStatus.all();
    return {
      total: statuses.reduce((sum, [, count]) => sum + count, 0),
      by_status: Object.fromEntries(statuses),
      by_funktion: Object.fromEntries(byFunktion.all().filter(([name]) => name !== '')),
    };
  };
}
