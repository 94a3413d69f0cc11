import { addDays } from '../../../shared/day.ts';
import type { dispatchLogContract } from '../../../shared/delivery/dispatch-log-contract.ts';
import type { Parsed } from '../../../shared/endpoint.ts';
import type { RowRef } from '../../../shared/fields.ts';
import { instantOf } from '../../../shared/local-time.ts';
import type { Call, Handlers } from '../../context.ts';
import { eventStore } from '../../events/event-store.ts';
import { mailingStore } from '../../delivery/mailing-store.ts';
import { findMember, membersCalled } from '../../people/members/member-store.ts';
import { registrationStore } from '../../events/registrations/registration-store.ts';
import { prepared } from '../../db/prepared.ts';
import { readSettings } from '../../association/settings/setting-store.ts';
import { decide } from './dispatch-log-decision.ts';
import type {
  LogFilter,
  LoggedMember,
  LoggedRegistration,
  LoggedTexts,
} from '../../delivery/dispatch-log-filter.ts';
import { dispatchDetail, withoutErased } from './dispatch-log-detail.ts';
import { countDispatches, listDispatches } from '../../delivery/dispatch-log-store.ts';

/** Of something that is not there no line can be. */
const nothing = 0;

export const dispatchLogHandlers: Handlers<typeof dispatchLogContract> = {
  list(call, { limit, offset = 0, ...filter }) {
    const { rows, total } = listDispatches(call, filterOf(call, filter), { limit, offset });
    return { rows: withoutErased(call, rows), total };
  },
  count: (call, filter) => ({ total: countDispatches(call, filterOf(call, filter)) }),
  get: (call, { id }) => dispatchDetail(call, id),
  sendAgain: (call, { id }) => decide(call, id, 'again'),
  countAsSent: (call, { id }) => decide(call, id, 'count'),
  settle: (call, { id }) => decide(call, id, 'settle'),
};

function filterOf(call: Call, asked: Parsed<(typeof dispatchLogContract)['count']>): LogFilter {
  const { event_id, mailing_id, registration, about_member, run, since, until, search, ...plain } = asked;
  const midnight = (day: string) =>
    instantOf(`${day}T00:00:00`, readSettings(call.db).timezone).toISOString();
  return {
    ...plain,
    event_id: numberOf(event_id, ref => eventStore.find(call.db, ref)?.id),
    mailing_id: numberOf(mailing_id, ref => mailingStore.find(call.db, ref)?.id),
    registration: registrationOf(call, registration),
    about: about_member === undefined ? undefined : memberOf(call, about_member),
    bills: run === undefined ? undefined : billsOf(call, run),
    from: since && midnight(since),
    to: until && midnight(addDays(until, 1)),
    search: textsOf(call, search?.trim() ?? ''),
  };
}

/** One that is gone left nothing behind but what names it. */
const registrationOf = ({ db }: Call, uuid: string | undefined): LoggedRegistration | undefined =>
  uuid === undefined
    ? undefined
    : (registrationStore.find(db, uuid) ?? { uuid, event_id: nothing, email: '', created_at: '' });

const memberOf = ({ db }: Call, id: string): LoggedMember => ({
  id,
  address: findMember(db, id)?.email || null,
});

const textsOf = ({ db }: Call, text: string): LoggedTexts | undefined =>
  text === '' ? undefined : { text, members: membersCalled(db, text) };

/** Names in the log of what a run of invoices or reminders made; any other id is that of a letter to many. */
function billsOf({ db }: Call, run: string): string[] {
  const bills = prepared<[string], { bill: string }>(
    db,
    `SELECT CASE kind WHEN 'invoices' THEN 'invoice:' ELSE 'dunning:' END || (entry.value ->> 'id') AS bill
     FROM bill_run, json_each(entries) entry WHERE bill_run.id = ?`,
  ).all(run);
  return bills.length === 0 ? [`letter:${run}`] : bills.map(({ bill }) => bill);
}

const numberOf = (ref: RowRef | undefined, find: (ref: RowRef) => number | undefined) =>
  ref === undefined ? undefined : (find(ref) ?? nothing);
