import type { MemberPair, Paired } from '../../../../shared/people/duplicates/member-pair.ts';
import { findPairs } from '../../../../shared/people/duplicates/find-pairs.ts';
import { fullName } from '../../../../shared/people/members/member.ts';
import { idle, inSlices, type Running } from '../../jobs/slices.ts';
import type { Replica } from '../../replica/open-replica.ts';

const page = 200;

interface FoundPairs {
  readonly pairs: readonly MemberPair[];
  readonly byMember: ReadonlyMap<string, readonly MemberPair[]>;
}

export interface DuplicateSearch {
  /** All pairs of the present members; cached until a member changes. Null when all who asked have stopped it. */
  find(running?: Running): Promise<FoundPairs | null>;
}

/** One search and those who wait for it: each hears its progress, and the last one that stops ends it. */
interface SharedSearch {
  readonly askers: Running[];
  readonly found: Promise<FoundPairs | null>;
}

/**
 * Searches all members in slices, so that the core answers other calls meanwhile. Concurrent calls share one search; a
 * member that changes meanwhile is included in the next one.
 */
export function duplicateSearch(replica: Replica): DuplicateSearch {
  let current: SharedSearch | null = null;
  replica.onChange(tables => {
    if (tables.has('member')) current = null;
  });
  const begin = (): SharedSearch => {
    const askers: Running[] = [];
    const search: SharedSearch = { askers, found: foundBy(replica, askers) };
    const forget = (): void => {
      if (current === search) current = null;
    };
    search.found.then(found => void (found === null && forget()), forget);
    return search;
  };
  const find = async (running = idle()): Promise<FoundPairs | null> => {
    const search = (current ??= begin());
    search.askers.push(running);
    const found = await search.found;
    if (running.stopped) return null;
    // It was ended by those who asked before, in the moment when this one joined.
    return found ?? find(running);
  };
  return { find };
}

async function foundBy(replica: Replica, askers: readonly Running[]): Promise<FoundPairs | null> {
  const shared: Pick<Running, 'share'> & { readonly stopped: boolean } = {
    get stopped() {
      return askers.every(({ stopped }) => stopped);
    },
    set share(share: number) {
      for (const asker of askers) asker.share = share;
    },
  };
  const count = replica.sql.prepare<[], number>('SELECT count(*) FROM member').pluck().get() ?? 0;
  const pairs = await inSlices(findPairs(allMembers(replica), count), shared, share => share);
  return pairs && arranged(pairs);
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
