import { useEffect, useState } from 'react';
import type { MemberRow } from '../../../shared/people/desktop-member-contract.ts';
import { api } from '../api.ts';

const most = 7;
const none: readonly MemberRow[] = [];

interface Found {
  readonly text: string;
  readonly rows: readonly MemberRow[];
}

/** Members whose names or places begin like the words of `text`. */
export function useMemberSearch(text: string): readonly MemberRow[] {
  const [found, setFound] = useState<Found>({ text: '', rows: none });
  const search = text.trim().slice(0, 200);
  useEffect(() => {
    if (search === '') return;
    let current = true;
    api.desktopMembers.page({ search, offset: 0, limit: most }).then(
      ({ rows }) => current && setFound({ text: search, rows }),
      () => current && setFound({ text: search, rows: none }),
    );
    return () => {
      current = false;
    };
  }, [search]);
  return search === '' ? none : found.rows;
}
