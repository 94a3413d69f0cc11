import { useEffect, useRef, useState } from 'react';
import type { MemberRow } from '../../../shared/people/desktop-member-contract.ts';
import { api } from '../api.ts';

const most = 7;
const none: readonly MemberRow[] = [];

interface Found {
  readonly text: string;
  readonly rows: readonly MemberRow[];
}

interface MemberSearch {
  readonly rows: readonly MemberRow[];
  /** False while the rows are still those of what was typed before. */
  readonly isCurrent: boolean;
  /** The rows of what is typed now, once they are here. */
  readonly arrival: () => Promise<readonly MemberRow[]>;
}

/** Members whose names or places begin like the words of `text`. */
export function useMemberSearch(text: string): MemberSearch {
  const [found, setFound] = useState<Found>({ text: '', rows: none });
  const coming = useRef(Promise.resolve(none));
  const search = text.trim().slice(0, 200);
  useEffect(() => {
    if (search === '') return;
    let current = true;
    coming.current = api.desktopMembers.page({ search, offset: 0, limit: most }).then(
      ({ rows }) => rows,
      () => none,
    );
    void coming.current.then(rows => current && setFound({ text: search, rows }));
    return () => {
      current = false;
    };
  }, [search]);
  const arrival = () => coming.current;
  return search === ''
    ? { rows: none, isCurrent: true, arrival }
    : { rows: found.rows, isCurrent: found.text === search, arrival };
}
