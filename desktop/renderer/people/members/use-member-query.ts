import { useDebouncedValue } from '@mantine/hooks';
import { useMemo } from 'react';
import { memberQuerySchema, type MemberQuery } from '../../../../shared/people/desktop-member-contract.ts';
import { memberSorts, type MemberListQuery } from '../../../../shared/people/members/member-query.ts';
import { customConditions, type CustomCondition } from '../../../../shared/people/fields/custom-condition.ts';
import { memberKinds, memberStatuses } from '../../../../shared/people/members/member.ts';
import { uuid } from '../../../../shared/fields.ts';
import { groupSchema, type MemberGroup } from '../../../../shared/people/statistics/statistic.ts';
import { listAddress } from '../../member-list-path.ts';
import { useQuery } from '../../ui/location.ts';
import type { Sort } from '../../ui/table/head-cell.tsx';
import { useSearchText } from '../../ui/table/use-search-text.ts';

/** What the list is about: typed at once, searched a moment later, kept in the address. */
export interface QueryState {
  readonly text: string;
  readonly setText: (text: string) => void;
  readonly status: string;
  readonly funktion: string;
  /** 'person', 'company' or '' for both. */
  readonly kind: string;
  /** Those behind one bar of the statistics. */
  readonly group: MemberGroup | null;
  /** Id of a group of members, '' for any. */
  readonly gruppe: string;
  readonly felder: readonly CustomCondition[];
  readonly setFelder: (felder: readonly CustomCondition[]) => void;
  readonly setFilter: (patch: {
    status?: string;
    funktion?: string;
    art?: string;
    group?: string;
    gruppe?: string;
  }) => void;
  readonly sort: Sort;
  readonly setSort: (sort: Sort) => void;
  readonly filtered: boolean;
  /** Shows another list, as a saved filter has it. */
  readonly show: (list: MemberListQuery) => void;
  readonly reset: () => void;
  readonly wire: MemberQuery;
  /** Names the list. */
  readonly key: string;
}

/** Rows follow the typing within this many milliseconds; the address is written once the typing rests. */
const searchAfter = 25;
const writeAfter = 300;

const noFilter = { q: '', status: '', funktion: '', art: '', group: '', gruppe: '', feld: '' } as const;

export function useMemberQuery(): QueryState {
  const [query, setQuery] = useQuery();
  const [text, setText] = useSearchText(query.get('q') ?? '', q => setQuery({ q }), writeAfter);
  const [search] = useDebouncedValue(text, searchAfter);
  const status = query.get('status') ?? '';
  const funktion = query.get('funktion') ?? '';
  const kind = query.get('art') ?? '';
  const grouped = query.get('group') ?? '';
  const gruppe = query.get('gruppe') ?? '';
  const feld = query.get('feld') ?? '';
  const sort = sortOf(query);
  const chosen = [status, funktion, grouped, kind, gruppe, feld];
  const key = JSON.stringify([search.trim(), sort.key, sort.direction, ...chosen]);
  const wire = useMemo(() => wireOf(JSON.parse(key) as string[]), [key]);
  return {
    text,
    setText,
    status,
    funktion,
    kind,
    group: wire.group,
    gruppe: wire.gruppe ?? '',
    felder: wire.felder ?? [],
    setFelder: felder => setQuery({ feld: felder.length === 0 ? '' : JSON.stringify(felder) }),
    setFilter: patch => setQuery(patch),
    sort,
    setSort: chosenSort => setQuery(sortAddress(chosenSort)),
    filtered: chosen.some(filter => filter !== ''),
    show: list => {
      setText(list.search);
      setQuery(listAddress(list));
    },
    reset: () => {
      setText('');
      setQuery(noFilter);
    },
    wire,
    key,
  };
}

function wireOf(parts: readonly string[]): MemberQuery {
  const [search = '', sort, direction, status = '', funktion = '', group = '', art = '', gruppe, feld] =
    parts;
  const kind = memberKinds.find(known => known === art);
  return memberQuerySchema.parse({
    search: search.slice(0, 200),
    status: memberStatuses.find(known => known === status) ?? null,
    funktion: funktion === '' ? null : funktion.slice(0, 60),
    ...(kind !== undefined && { kind }),
    group: groupOf(group),
    gruppe: uuid.safeParse(gruppe).data,
    felder: conditionsOf(feld),
    sort,
    direction,
  });
}

/** Conditions as they stand in the address; undefined for none, and for what are none. */
function conditionsOf(text = ''): CustomCondition[] | undefined {
  if (text === '') return undefined;
  try {
    return customConditions.safeParse(JSON.parse(text)).data;
  } catch {
    return undefined;
  }
}

/** 'age:18-25' as it stands in the address; null for what is none. */
function groupOf(text: string): MemberGroup | null {
  const colon = text.indexOf(':');
  return groupSchema.safeParse({ by: text.slice(0, colon), key: text.slice(colon + 1) }).data ?? null;
}

/** How a sorting stands in the address; what is usual is left out. */
const sortAddress = ({ key: by, direction }: Sort) => ({
  sort: by === 'name' ? '' : by,
  dir: direction === 'asc' ? '' : 'desc',
});

function sortOf(query: URLSearchParams): Sort {
  const key = memberSorts.find(known => known === query.get('sort')) ?? 'name';
  return { key, direction: query.get('dir') === 'desc' ? 'desc' : 'asc' };
}
