import { toRappen } from '../../../../shared/money.ts';
import { settingsOf } from '../../../../shared/association/setting.ts';
import { api } from '../../api.ts';
import { today } from '../../ui/clock.ts';
import { readApplicants, type Applicant } from './application-task.ts';
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
  /** Payments of which nobody has said what they are for. */
  readonly undecidedPayments: number;
  readonly paidThisYear: number;
  readonly year: string;
  readonly hasAccount: boolean;
  readonly events: EventFigures;
  readonly dispatch: DispatchFigures;
  /** Who waits to become a member, the longest first. */
  readonly applicants: readonly Applicant[];
}

/** All from local data: nothing waits for the network. `person` is the mailbox of whoever works here. */
export async function readFigures(person: string): Promise<Figures> {
  const settings = settingsOf(await api.desktopSettings.list({}));
  const [counts, invoices, payments, events, dispatch, applicants] = await Promise.all([
    api.desktopMembers.counts({}),
    api.desktopInvoices.counts({}),
    api.desktopPayments.list({ view: 'undecided', limit: 1 }),
    readEventFigures(settings.timezone),
    readDispatchFigures(person),
    readApplicants(),
  ]);
  return {
    members: counts.total,
    byStatus: counts.by_status,
    open: rappenOf(invoices.open_amount),
    overdue: rappenOf(invoices.overdue_amount),
    overdueCount: invoices.overdue,
    undecidedPayments: payments.undecided,
    paidThisYear: rappenOf(invoices.paid_this_year),
    year: today().slice(0, 4),
    hasAccount: settings.iban !== '',
    events,
    dispatch,
    applicants,
  };
}

const rappenOf = (amount: number) => toRappen(amount) ?? 0;
