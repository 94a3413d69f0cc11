import type { NewApplication } from '../../../shared/people/applications/application-contract.ts';
import { applicantOf } from '../../../shared/people/applications/application.ts';
import { requireDays } from '../../../shared/people/members/member-rule.ts';
import { DomainError } from '../../../shared/errors.ts';
import type { Call } from '../../context.ts';
import { localToday } from '../../association/local-today.ts';
import { takeNumbers } from '../../db/effects-db.ts';
import { formLanguage } from '../../delivery/forms/form-mail.ts';
import { completeForm, issueFormToken } from '../../delivery/forms/form-token.ts';
import { mayWriteTo } from '../../delivery/forms/mail-budget.ts';
import { askApplicant, notifyBoard } from './application-mail.ts';
import { applicationsFrom, type StoredApplication, applicationStore } from './application-store.ts';
import { moveOn } from './get-application.ts';

/** Applications with one address per hour that are accepted, so that no mailbox is flooded. */
const mostPerHour = 3;

/**
 * Keeps an application and asks by e-mail whether it is theirs; the board sees it after that. The answer is the same
 * for members, for a repeat, for too many at once and for a machine that fills in the hidden field. Throws
 * `validation_failed` for a day of birth that a member could not have.
 */
export function takeApplication(call: Call, { website, ...order }: NewApplication) {
  requireDays(null, { geburtsdatum: order.geburtsdatum, eintritt: null, austritt: null }, localToday(call));
  if (website === '' && isNew(call, order) && mayWriteTo(call, order.email)) {
    const application = keep(call, order);
    const token = issueFormToken(call, { purpose: 'application', subject_uuid: application.uuid });
    askApplicant(call, application, token);
  }
  return { status: 'unconfirmed' } as const;
}

type Order = Omit<NewApplication, 'website'>;

function isNew(call: Call, { email, vorname, nachname, message }: Order): boolean {
  const hourAgo = new Date(call.now().getTime() - 3_600_000).toISOString();
  const recent = applicationsFrom(call.db, email, hourAgo);
  const isSame = (each: StoredApplication) =>
    each.vorname === vorname && each.nachname === nachname && each.message === message;
  return recent.length < mostPerHour && !recent.some(isSame);
}

function keep(call: Call, { status: wanted_status, sprache, message, ...fields }: Order): StoredApplication {
  const now = call.now().toISOString();
  const row: StoredApplication = {
    ...applicantOf({ ...fields, sprache: formLanguage(call, sprache) }),
    id: takeNumbers(call.effects, 'application', 1, applicationStore.highest(call.db)),
    uuid: call.newId(),
    wanted_status,
    message,
    status: 'unconfirmed',
    reason: '',
    member_id: null,
    confirmed_at: null,
    decided_at: null,
    decided_by: '',
    created_at: now,
    updated_at: now,
    version: 1,
  };
  applicationStore.insert(call.db, row);
  return row;
}

/** The application is theirs: from now on it waits for the board. Throws `gone`. */
export function confirmApplication(call: Call, token: string) {
  return completeForm(call, { purpose: 'application', token }, uuid => {
    const application = applicationStore.find(call.db, uuid);
    if (!application) throw new DomainError('gone', {});
    const confirmed_at = call.now().toISOString();
    notifyBoard(call, moveOn(call, application, { status: 'pending', confirmed_at }));
    return { status: 'pending' } as const;
  });
}
