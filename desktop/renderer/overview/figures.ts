import type { Invoice } from '../../../shared/invoices/invoice.ts';
import { toRappen } from '../../../shared/money.ts';
import { settingsOf } from '../../../shared/settings/setting.ts';
import { api } from '../api.ts';
import { today } from '../ui/clock.ts';
import { readDispatchFigures } from './dispatch-figures.ts';
import type { DispatchFigures } from './dispatch-task.ts';
import { readEventFigures, type EventFigures } from './event-figures.ts';

/** The numbers of the overview; amounts in Rappen. */
export interface Figures {
  readonly members: number;
  readonly byStatus: Readonly<Record<string, number>>;
  readonly open: number;
  readonly overdue: number;
  readonly overdueCount: number;
  readonly paidThisYear: number;
  readonly year: string;
  readonly hasAccount: boolean;
  readonly events: EventFigures;
  readonly dispatch: DispatchFigures;
}

/** All from local data: nothing waits for the network. `person` is the mailbox of whoever works here. */
export async function readFigures(person: string): Promise<Figures> {
  const settings = settingsOf(await api.desktopSettings.list({}));
  const [counts, invoices, events, dispatch] = await Promise.all([
    api.desktopMembers.counts({}),
    api.desktopInvoices.list({}),
    readEventFigures(settings.timezone),
    readDispatchFigures(person),
  ]);
  const day = today();
  const year = day.slice(0, 4);
  const open = invoices.filter(({ status }) => status === 'open');
  const overdue = open.filter(({ due_at }) => due_at < day);
  return {
    members: counts.total,
    byStatus: counts.by_status,
    open: sumOf(open),
    overdue: sumOf(overdue),
    overdueCount: overdue.length,
    paidThisYear: sumOf(
      invoices.filter(invoice => invoice.status === 'paid' && invoice.issued_at.startsWith(year)),
    ),
    year,
    hasAccount: settings.iban !== '',
    events,
    dispatch,
  };
}

const sumOf = (invoices: readonly Pick<Invoice, 'amount'>[]) =>
  invoices.reduce((sum, { amount }) => sum + (toRappen(amount) ?? 0), 0);
