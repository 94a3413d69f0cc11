import { useDebouncedValue } from '@mantine/hooks';
import { useEffect, useMemo, useRef, useState } from 'react';
import type { dispatchLogContract } from '../../../shared/dispatch/dispatch-log-contract.ts';
import { dispatchTypes } from '../../../shared/dispatch/dispatch-log.ts';
import { addDays } from '../../../shared/day.ts';
import type { Input } from '../../../shared/endpoint.ts';
import { today } from '../ui/clock.ts';
import { useQuery } from '../ui/location.ts';

export type LogWire = Input<(typeof dispatchLogContract)['count']>;

export const logStates = ['pending', 'sent', 'bounced', 'failed', 'unknown'] as const;
export const logPeriods = ['today', 'week', 'month', 'year'] as const;
const periodDays = { today: 0, week: 6, month: 29, year: 364 } as const;

/** What the address asks for. */
export interface LogAsked {
  readonly state: string;
  readonly type: string;
  readonly kind: string;
  /** One of `logPeriods`, 'own' for two days, or ''. */
  readonly period: string;
  readonly since: string;
  readonly until: string;
  readonly event: string;
  readonly member: string;
  readonly mailing: string;
  /** Only what needs a person. */
  readonly open: boolean;
}

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
const names = ['state', 'type', 'kind', 'period', 'since', 'until', 'event', 'member', 'mailing'] as const;

/** Which lines of the log, kept in the address. */
export function useLogQuery(): LogQuery {
  const [query, setQuery] = useQuery();
  const [text, setText] = useSearch(query.get('q') ?? '', q => setQuery({ q }));
  const [search] = useDebouncedValue(text, searchAfter);
  const asked = askedIn(query);
  const key = JSON.stringify({ ...asked, search: search.trim(), today: today() });
  const wire = useMemo(() => {
    const { search: words, today: day, ...rest } = JSON.parse(key) as LogAsked & Record<string, string>;
    return wireOf(rest, words ?? '', day ?? '');
  }, [key]);
  return {
    ...asked,
    text,
    setText,
    set: setQuery,
    filtered: asked.open || names.some(name => asked[name] !== ''),
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
    open: text('open') === '1',
  };
}

/** As the server is asked; what an address names wrongly asks for nothing. */
export function wireOf(asked: LogAsked, search: string, day: string): LogWire {
  const status = logStates.find(known => known === asked.state && known !== 'bounced');
  const type = dispatchTypes.find(known => known === asked.type);
  return {
    ...(status && status !== 'bounced' ? { status } : {}),
    // What came back was sent, but did not arrive.
    ...(asked.state === 'bounced' ? { bounced: true } : asked.state === 'sent' ? { bounced: false } : {}),
    ...(type ? { type } : {}),
    ...(asked.kind === '' ? {} : { kind: asked.kind.slice(0, 60) }),
    ...periodOf(asked, day),
    ...(isUuid(asked.event) ? { event_id: asked.event } : {}),
    ...(isUuid(asked.member) ? { about_member: asked.member } : {}),
    ...(isUuid(asked.mailing) ? { mailing_id: asked.mailing } : {}),
    ...(asked.open ? { unresolved: true } : {}),
    ...(search === '' ? {} : { search: search.slice(0, 200) }),
  };
}

function periodOf({ period, since, until }: LogAsked, day: string): { since?: string; until?: string } {
  const known = logPeriods.find(name => name === period);
  if (known) return { since: addDays(day, -periodDays[known]) };
  if (period !== 'own') return {};
  return { ...(isDay(since) ? { since } : {}), ...(isDay(until) ? { until } : {}) };
}

const isDay = (text: string) => /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(Date.parse(text));
const isUuid = (text: string) => /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(text);

/** Text of the search field; the address follows once the typing rests, and the field follows back and forward. */
function useSearch(inAddress: string, write: (text: string) => void): [string, (text: string) => void] {
  const [text, setText] = useState(inAddress);
  const [rested] = useDebouncedValue(text, searchAfter + 100);
  const written = useRef(inAddress);
  const latest = useRef(write);
  useEffect(() => {
    latest.current = write;
  });
  useEffect(() => {
    if (rested === written.current) return;
    written.current = rested;
    latest.current(rested);
  }, [rested]);
  useEffect(() => {
    if (inAddress === written.current) return;
    written.current = inAddress;
    setText(inAddress);
  }, [inAddress]);
  return [text, setText];
}
