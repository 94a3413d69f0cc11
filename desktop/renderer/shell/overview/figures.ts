import { toRappen } from '../../../../shared/money.ts';
import { settingsOf } from '../../../../shared/association/setting.ts';
import { api } from '../../api.ts';
import { today } from '../../ui/clock.ts';
import { readApplicants, type Applicant } from './application-task.ts';
import type { DispatchFigures } from './dispatch-task.ts';
import { readMemberFigures, type MemberFigures } from './member-task.ts';
import { readEventFigures, type EventFigures } from './event-figures.ts';

/** A draft that was not touched for so many days is named. */
const restsAfterDays = 7;

/** All from local data. `person` is the mailbox of the signed-in person. */
async function readDispatchFigures(person: string): Promise<DispatchFigures> {
  const [mailings, requests] = await Promise.all([
    api.desktopMailings.list({}),
    api.desktopContactRequests.list({}),
  ]);
  const restsSince = new Date(Date.now() - restsAfterDays * 86_400_000).toISOString();
  return {
    askers: requests.filter(({ status }) => status === 'confirmed').map(({ name }) => name),
    refused: mailings.filter(({ refused }) => refused),
    paused: mailings.filter(({ status }) => status === 'paused'),
    unclear: mailings.filter(({ unknown }) => unknown > 0),
    left: mailings.filter(
      ({ status, created_by, updated_at, queued, refused }) =>
        status === 'draft' && !queued && !refused && created_by === person && updated_at < restsSince,
    ),
  };
}

/** The numbers of the overview; amounts in Rappen. */
export interface Figures extends MemberFigures {
  readonly members: number;
  readonly byStatus: Readonly<Record<string, number>>;
  readonly open: number;
  readonly overdue: number;
  readonly overdueCount: number;
  /** Payments without an invoice. */
  readonly undecidedPayments: number;
  readonly paidThisYear: number;
  readonly year: string;
  readonly hasAccount: boolean;
  readonly events: EventFigures;
  readonly dispatch: DispatchFigures;
  /** Who waits to become a member, the longest first. */
  readonly applicants: readonly Applicant[];
}

/** All from local data: nothing waits for the network. `person` is the mailbox of the signed-in person. */
export async function readFigures(person: string): Promise<Figures> {
  const settings = settingsOf(await api.desktopSettings.list({}));
  const [counts, invoices, payments, events, dispatch, applicants, members] = await Promise.all([
    api.desktopMembers.counts({}),
    api.desktopInvoices.counts({}),
    api.desktopPayments.list({ view: 'undecided', limit: 1 }),
    readEventFigures(settings.timezone),
    readDispatchFigures(person),
    readApplicants(),
    readMemberFigures(),
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
    ...members,
  };
}

const rappenOf = (amount: number) => toRappen(amount) ?? 0;
