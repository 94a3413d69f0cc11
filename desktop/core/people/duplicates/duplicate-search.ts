import type { MemberPair, Paired } from '../../../../shared/people/duplicates/member-pair.ts';
import { findPairs } from '../../../../shared/people/duplicates/find-pairs.ts';
import { fullName } from '../../../../shared/people/members/member.ts';
import { wholeInSlices } from '../../jobs/slices.ts';
import type { Replica } from '../../replica/open-replica.ts';

const page = 200;

interface FoundPairs {
  readonly pairs: readonly MemberPair[];
  readonly byMember: ReadonlyMap<string, readonly MemberPair[]>;
}

export interface DuplicateSearch {
  /** All pairs of the present members; cached until a member changes. */
  find(): Promise<FoundPairs>;
}

/**
 * Searches all members in slices, so that the core answers other calls meanwhile. Concurrent calls share one search; a
 * member that changes meanwhile is included in the next one.
 */
export function duplicateSearch(replica: Replica): DuplicateSearch {
  let running: Promise<FoundPairs> | null = null;
  replica.onChange(tables => {
    if (tables.has('member')) running = null;
  });
  return {
    find() {
      if (running) return running;
      const search = wholeInSlices(findPairs(allMembers(replica))).then(arranged);
      running = search;
      search.catch(() => {
        if (running === search) running = null;
      });
      return search;
    },
  };
}

/** Page by page, as an open statement blocks every write. */
function* allMembers({ sql }: Replica): Generator<Paired, void, undefined> {
  const read = sql.prepare<[number, number], { n: number; body: string }>(
    'SELECT n, body FROM member WHERE n > ? ORDER BY n LIMIT ?',
  );
  for (let last = 0; ;) {
    const rows = read.all(last, page);
    for (const { body } of rows) yield JSON.parse(body) as Paired;
    if (rows.length < page) return;
    last = rows.at(-1)?.n ?? last;
  }
}

function arranged(pairs: readonly MemberPair[]): FoundPairs {
  const byMember = new Map<string, MemberPair[]>();
  for (const pair of pairs)
    for (const id of [pair.one_id, pair.other_id]) {
      const own = byMember.get(id);
      if (own) own.push(pair);
      else byMember.set(id, [pair]);
    }
  return { pairs, byMember };
}

/** Its present name; null for a removed one. */
export function memberName(replica: Replica, id: string): string | null {
  const row = replica.read('member', id);
  return row === null ? null : fullName(row as { vorname: string; nachname: string } & typeof row);
}
