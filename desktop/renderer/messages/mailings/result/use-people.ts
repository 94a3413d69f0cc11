import { useCallback, useState } from 'react';
import type { DispatchEntry } from '../../../../../shared/delivery/dispatch-log.ts';
import type { Mailing } from '../../../../../shared/delivery/mailing.ts';
import { api } from '../../../api.ts';
import { useQuery } from '../../../ui/location.ts';
import { usePagedRows, type LoadPage, type PagedRows } from '../../../ui/table/use-paged-rows.ts';
import { useLive } from '../../../use-live.ts';
import { peopleFilters, segmentsOf, slicesOf, type PeopleFilter, type Segment } from './people-segment.ts';
import type { Progress } from './use-progress.ts';

/** A line of the log with the name of whom it is for. */
export interface PersonRow extends DispatchEntry {
  readonly name: string;
}

export interface People {
  readonly filter: PeopleFilter;
  readonly setFilter: (filter: string) => void;
  readonly search: string;
  readonly setSearch: (search: string) => void;
  readonly key: string;
  readonly rows: PagedRows<PersonRow>;
  /** How many came back: they are among the sent in the mailing's numbers, among the failed here. */
  readonly returned: number;
  /** Reads again what is shown. */
  readonly refresh: () => void;
}

/** The recipients of a mailing as the server knows them, page by page; what is asked for stands in the address. */
export function usePeople({ uuid }: Mailing, { numbers, offline }: Progress): People {
  const [query, setQuery] = useQuery();
  const [turn, setTurn] = useState(0);
  const filter = peopleFilters.find(known => known === query.get('status')) ?? 'all';
  const search = query.get('q') ?? '';
  const loadPage = useCallback<LoadPage<PersonRow>>(
    async (offset, limit) => {
      const all = segmentsOf(filter).map(segment => ({ ...segment, mailing_id: uuid, search }));
      const counts = await Promise.all(all.map(each => api.dispatchLog.count(each)));
      const lengths = counts.map(({ total }) => total);
      const parts = await Promise.all(
        slicesOf(lengths, offset, limit).map(async ({ index, ...piece }) => {
          const entries = await api.dispatchLog.list({ ...all[index], ...piece });
          return entries.toReversed();
        }),
      );
      const total = lengths.reduce((sum, length) => sum + length, 0);
      return { rows: await named(parts.flat()), total };
    },
    [uuid, filter, search],
  );
  const { sent, failed, unknown, pending } = numbers;
  // Read again whenever a number changed or the server is back.
  const revision = useCount([sent, failed, unknown, pending, offline, turn].join(' '));
  return {
    filter,
    setFilter: status => setQuery({ status: status === 'all' ? '' : status }),
    search,
    setSearch: q => setQuery({ q }),
    key: `${filter}|${search}`,
    returned: useReturned(uuid),
    rows: usePagedRows(loadPage, `${filter}|${search}`, revision),
    refresh: () => setTurn(turn + 1),
  };
}

const topics = ['dispatch'] as const;

function useReturned(uuid: string): number {
  const read = useCallback(
    () => api.dispatchLog.count({ mailing_id: uuid, status: 'sent', bounced: true }),
    [uuid],
  );
  return useLive(read, topics).value?.total ?? 0;
}

/** Goes up with every other text. */
function useCount(text: string): number {
  const [seen, setSeen] = useState({ text, count: 0 });
  if (seen.text === text) return seen.count;
  const next = { text, count: seen.count + 1 };
  setSeen(next);
  return next.count;
}

async function named(entries: readonly DispatchEntry[]): Promise<PersonRow[]> {
  const rows = entries.map(({ member_id }) => ({ tbl: 'member', id: member_id ?? '' }));
  const names = await api.desktopSync.titles({ rows });
  return entries.map((entry, at) => ({ ...entry, name: names[at] ?? '' }));
}

/** Everybody of one kind, for deciding about all of them at once. */
export const everyPerson = async (uuid: string, segment: Segment): Promise<PersonRow[]> =>
  named(await api.dispatchLog.list({ ...segment, mailing_id: uuid, limit: 1000 }));
