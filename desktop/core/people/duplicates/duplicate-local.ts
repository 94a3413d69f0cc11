import type {
  DuplicateRow,
  DuplicateSide,
} from '../../../../shared/people/duplicates/desktop-duplicate-contract.ts';
import type { DistinctPair } from '../../../../shared/people/duplicates/member-merge.ts';
import { findAlike } from '../../../../shared/people/duplicates/find-alike.ts';
import type { MemberPair } from '../../../../shared/people/duplicates/member-pair.ts';
import type { AnswerParts, LocalHandlers } from '../../answer.ts';
import type { JobQueue } from '../../jobs/job-queue.ts';
import { wholeInSlices } from '../../jobs/slices.ts';
import { memberCopy, readMemberCopy } from '../member-copy.ts';
import { shownPhotos } from '../photos/photo-view.ts';
import { getRow } from '../../replica/read-rows.ts';
import type { Replica } from '../../replica/open-replica.ts';
import { distinctPairs } from './distinct-pairs.ts';
import { duplicateSearch, memberName } from './duplicate-search.ts';

export interface DuplicateParts {
  readonly replica: Replica;
  readonly remote: AnswerParts['remote'];
  readonly jobs: Pick<JobQueue, 'run'>;
}

/** Members who may be one person, found in this computer's own copy. */
export function duplicateHandlers({
  replica,
  remote,
  jobs,
}: DuplicateParts): LocalHandlers['desktopDuplicates'] {
  const search = duplicateSearch(replica);
  const rows = (pairs: readonly MemberPair[], distinct: ReadonlyMap<string, DistinctPair>) =>
    pairs.flatMap(pair => rowOf(replica, pair, distinct));
  return {
    list: ({ work_id }) =>
      jobs.run(work_id, async running => {
        const [found, distinct] = await Promise.all([search.find(running), distinctPairs(replica, remote)]);
        return found && rows(found.pairs, distinct);
      }),
    async of({ member_id }) {
      const pairs = (await search.find())?.byMember.get(member_id) ?? [];
      if (pairs.length === 0) return [];
      return rows(pairs, await distinctPairs(replica, remote)).filter(({ distinct }) => distinct === null);
    },
    async alike(typed) {
      await wholeInSlices(readMemberCopy(replica));
      const found = await wholeInSlices(findAlike(typed, memberCopy(replica).byName));
      return found.map(({ member, ...judged }) => ({ ...judged, member: shownPhotos(replica)(member) }));
    },
    compare: ({ one_id, other_id }) => ({ one: sideOf(replica, one_id), other: sideOf(replica, other_id) }),
  };
}

/** Empty where one of them was removed during the search. */
function rowOf(
  replica: Replica,
  pair: MemberPair,
  distinct: ReadonlyMap<string, DistinctPair>,
): DuplicateRow[] {
  const one_name = memberName(replica, pair.one_id);
  const other_name = memberName(replica, pair.other_id);
  if (one_name === null || other_name === null) return [];
  const said = distinct.get(`${pair.one_id}/${pair.other_id}`) ?? null;
  return [{ ...pair, one_name, other_name, distinct: said }];
}

/** Tables of the replica with rows that hang on a member. */
const hangingTables = ['invoice', 'registration', 'application', 'deletion_request'] as const;

/** Throws `not_found`. */
function sideOf(replica: Replica, id: string): DuplicateSide {
  const member = shownPhotos(replica)(getRow(replica, 'member', id));
  const hanging = hangingTables
    .map(tbl => ({
      tbl,
      rows:
        replica.sql
          .prepare<[string], number>(`SELECT count(*) FROM ${tbl} WHERE body ->> 'member_id' = ?`)
          .pluck()
          .get(id) ?? 0,
    }))
    .filter(({ rows }) => rows > 0);
  return { member, hanging, waiting: replica.isWaiting('member', id) };
}
