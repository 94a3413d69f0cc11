import { useDebouncedValue } from '@mantine/hooks';
import { useMemo } from 'react';
import { today } from '../../ui/clock.ts';
import { useQuery } from '../../ui/location.ts';
import { useSearchText } from '../../ui/table/use-search-text.ts';
import { wireOf, type LogAsked, type LogWire } from './log-wire.ts';

export interface LogQuery extends LogAsked {
  readonly text: string;
  readonly setText: (text: string) => void;
  readonly set: (patch: Record<string, string>) => void;
  readonly filtered: boolean;
  readonly reset: () => void;
  readonly wire: LogWire;
  /** Names the list. */
  readonly key: string;
}

const searchAfter = 200;
const names = [
  'state',
  'type',
  'kind',
  'period',
  'since',
  'until',
  'event',
  'member',
  'mailing',
  'run',
] as const;

/** Which lines of the log, kept in the address; `event`: only those of the event whose screen they stand on. */
export function useLogQuery(event?: string): LogQuery {
  const [query, setQuery] = useQuery();
  const [text, setText] = useSearchText(query.get('q') ?? '', q => setQuery({ q }), searchAfter + 100);
  const [search] = useDebouncedValue(text, searchAfter);
  const asked = event === undefined ? askedIn(query) : { ...askedIn(query), event };
  const key = JSON.stringify({ ...asked, search: search.trim(), today: today() });
  const wire = useMemo(() => {
    const { search: typed, today: day, ...rest } = JSON.parse(key) as LogAsked & Record<string, string>;
    return wireOf(rest, typed ?? '', day ?? '');
  }, [key]);
  return {
    ...asked,
    text,
    setText,
    set: setQuery,
    filtered: asked.open || names.some(name => asked[name] !== '' && asked[name] !== event),
    reset: () => {
      setText('');
      setQuery({ ...Object.fromEntries(names.map(name => [name, ''])), q: '', open: '' });
    },
    wire,
    key,
  };
}

function askedIn(query: URLSearchParams): LogAsked {
  const text = (name: string) => query.get(name) ?? '';
  return {
    state: text('state'),
    type: text('type'),
    kind: text('kind'),
    period: text('period'),
    since: text('since'),
    until: text('until'),
    event: text('event'),
    member: text('member'),
    mailing: text('mailing'),
    run: text('run'),
    open: text('open') === '1',
  };
}
