import { formatDay } from '../../../../shared/day.ts';
import { label } from '../../../../shared/i18n/label.ts';
import { memberNames } from '../../member-links.tsx';
import { saveTable } from '../../deliver-document.ts';
import { dayOf, today, whenText } from '../../ui/clock.ts';
import type { SubscriptionRow } from './subscription-store.ts';

/** Since when a subscription stands as it does. */
export const sinceOf = ({ status, requested_at, confirmed_at, unsubscribed_at }: SubscriptionRow): string =>
  (status === 'subscribed' ? confirmed_at : status === 'unsubscribed' ? unsubscribed_at : null) ??
  requested_at;

const fields = ['email', 'sprache', 'status', 'requested', 'confirmed', 'unsubscribed', 'member'] as const;
const titles = (): Readonly<Record<(typeof fields)[number], string>> => ({
  email: label('newsletter.column.email'),
  sprache: label('newsletter.column.sprache'),
  status: label('newsletter.column.status'),
  requested: label('newsletter.requested'),
  confirmed: label('newsletter.confirmed'),
  unsubscribed: label('newsletter.unsubscribed'),
  member: label('newsletter.column.member'),
});

/** The rows that are shown as a table for Excel, with what proves the consent. */
export function exportSubscriptions(rows: readonly SubscriptionRow[]): Promise<void> {
  const day = today();
  const time = (instant: string | null) => (instant === null ? '' : timeOf(instant));
  const lines = rows.map(row => [
    row.email,
    label(`language.${row.sprache}`),
    label(`newsletter.status.${row.status}`),
    time(row.requested_at),
    time(row.confirmed_at),
    time(row.unsubscribed_at),
    memberNames(row),
  ]);
  const heads = titles();
  return saveTable([fields.map(field => heads[field]), ...lines], `${label('newsletter.file')} ${day}.csv`);
}

/** '20.11.2026, 10:42', also for today: the file is read on another day. */
function timeOf(instant: string): string {
  const [, clock = ''] = whenText(instant).split(', ');
  return `${formatDay(dayOf(instant))}, ${clock}`;
}
