import type { dispatchLogContract } from '../../../../shared/delivery/dispatch-log-contract.ts';
import { dispatchTypes } from '../../../../shared/delivery/dispatch-log.ts';
import { addDays } from '../../../../shared/day.ts';
import type { Input } from '../../../../shared/endpoint.ts';

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
  /** One letter to many, or one run of invoices or reminders. */
  readonly run: string;
  /** Only what needs a person. */
  readonly open: boolean;
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
    ...(isUuid(asked.run) ? { run: asked.run } : {}),
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
