import type { Replica } from '../../../desktop/core/replica/open-replica.ts';
import { replicaTables } from '../../../desktop/core/replica/row-store.ts';
import { BrokenPage } from '../../../shared/sync/page.ts';
import { pullRequest, receivePull } from '../../../shared/sync/replica/inbox.ts';
import { tableKey } from '../../../shared/sync/page-line.ts';
import type { Random } from '../random.ts';
import { strangePage, type Asked } from './strange-page.ts';

/** Takes everything back that a page did. */
class Undone extends Error {}

/**
 * Lets the laptop take in one strange page and looks at every row that it shows then; afterwards all is as it was.
 * Answers what is wrong.
 */
export function pageFaults(replica: Replica, rows: Asked['rows'], random: Random): string[] {
  const request = pullRequest(replica.engine, { rows: 1400, bytes: 1_000_000 });
  if (!request) return [];
  const page = strangePage({ body: request, rows }, random);
  const waiting = unanswered(replica);
  const faults: string[] = [];
  try {
    replica.engine.store.transaction(() => {
      receivePull(replica.engine, request, { page });
      faults.push(...rowFaults(replica));
      const gone = waiting - unanswered(replica);
      if (gone > 0 && !page.includes('["E"')) faults.push(`a page takes changes away that wait: ${gone}`);
      throw new Undone();
    });
  } catch (error) {
    if (!(error instanceof Undone || error instanceof BrokenPage))
      faults.push(`thrown: ${error instanceof Error ? (error.stack ?? error.message) : String(error)}`);
  }
  return faults.map(text => `${text} (page: ${page.slice(0, 1000)})`);
}

/** Changes of which the server has not said anything. */
const unanswered = (replica: Replica): number => replica.waiting().filter(({ answered }) => !answered).length;

/** Every row is JSON to both that read it, and is called what its place says. */
function rowFaults({ sql }: Replica): string[] {
  return replicaTables.flatMap(tbl => {
    const wrong = sql
      .prepare<[string], string>(`SELECT id FROM ${tbl} WHERE NOT json_valid(body) OR body ->> ? IS NOT id`)
      .pluck()
      .get(tableKey(tbl) ?? '');
    return wrong === undefined ? [] : [`a row of ${tbl} is none: ${wrong}`];
  });
}
