import { useEffect, useState } from 'react';
import type { MemberQuery } from '../../../../../shared/people/desktop-member-contract.ts';
import { api } from '../../../api.ts';
import { useMembers } from '../member-store.ts';
import { countOf, peopleOf, type Selection } from './selection.ts';

interface PeopleCount {
  readonly count: number;
  /** Those of them whom the list does not show. */
  readonly hidden: number;
}

/** While somebody holds Shift and an arrow, core is asked once at the end. */
const restFor = 120;

/** How many people are picked: at once as far as is known here, a moment later as core says it. */
export function usePeopleCount(selection: Selection, list: MemberQuery, listed: number): PeopleCount {
  const revision = useMembers(state => state.revision);
  const [said, setSaid] = useState<
    (PeopleCount & { readonly of: Selection; readonly revision: number }) | null
  >(null);
  useEffect(() => {
    let isMine = true;
    const timer = setTimeout(() => {
      const people = peopleOf(selection, list);
      api.desktopMemberBulk.about({ people, shown: list }).then(
        ({ count, shown }) => isMine && setSaid({ of: selection, revision, count, hidden: count - shown }),
        // The number that is known here stays.
        () => undefined,
      );
    }, restFor);
    return () => {
      isMine = false;
      clearTimeout(timer);
    };
  }, [selection, list, revision]);
  return said?.of === selection ? said : { count: countOf(selection, listed), hidden: 0 };
}
