import {
  admittedMember,
  given,
  moveApplication,
  requireNobodyElse,
} from '../../../shared/people/applications/application-rule.ts';
import type { Admission } from '../../../shared/people/applications/application.ts';
import { localTimeOf } from '../../../shared/local-time.ts';
import { DomainError } from '../../../shared/errors.ts';
import type { RowRef } from '../../../shared/fields.ts';
import type { Member } from '../../../shared/people/members/member.ts';
import type { Call } from '../../context.ts';
import { takeBackMail } from '../../delivery/take-back-mail.ts';
import { findMember } from '../members/member-store.ts';
import { readSettings } from '../../association/settings/setting-store.ts';
import { decisionKey, notifyDecision } from './application-mail.ts';
import type { StoredApplication } from './application-store.ts';
import { duplicatesOf, getApplication, moveOn } from './get-application.ts';
import { members } from '../members/write-member.ts';

export type Approval = Admission & { readonly despite_duplicates: boolean };

/**
 * Takes an applicant in and greets them. The member has the uuid of the application as its id, so that one application
 * never becomes two members. Throws `application_state`, `possible_duplicate`.
 */
export function approveApplication(call: Call, ref: RowRef, { despite_duplicates, ...admission }: Approval) {
  const application = getApplication(call, ref);
  const status = moveApplication(application.status, 'approve');
  const values = admittedMember(application, admission, todayOf(call));
  requireNobodyElse(duplicatesOf(call, values, application), despite_duplicates);
  const member: Member = members.create(call, { ...values, id: application.uuid });
  const { status: _status, eintritt: _day, ...corrections } = admission;
  const approved = decide(call, application, { ...given(corrections), status, member_id: member.id });
  return { ...approved, member };
}

/** Throws `application_state`. */
export function rejectApplication(call: Call, ref: RowRef, reason: string): StoredApplication {
  const application = getApplication(call, ref);
  return decide(call, application, { status: moveApplication(application.status, 'reject'), reason });
}

function decide(
  call: Call,
  application: StoredApplication,
  change: Partial<StoredApplication>,
): StoredApplication {
  const decided = moveOn(call, application, {
    ...change,
    decided_at: call.now().toISOString(),
    decided_by: call.actor.name,
  });
  notifyDecision(call, decided);
  return decided;
}

/**
 * Takes the decision back before the person hears of it. Throws `application_told` once the e-mail has left, and
 * `conflict` when the new member was edited meanwhile.
 */
export function undoApplication(call: Call, ref: RowRef): StoredApplication {
  const application = getApplication(call, ref);
  const status = moveApplication(application.status, 'undo');
  if (!takeBackMail(call, decisionKey(application))) throw new DomainError('application_told', {});
  const member = application.member_id === null ? undefined : findMember(call.db, application.member_id);
  if (member && member.version > 1) throw new DomainError('conflict', { what: 'member' });
  if (member) members.remove(call, member.id);
  return moveOn(call, application, {
    status,
    reason: '',
    member_id: null,
    decided_at: null,
    decided_by: '',
  });
}

const todayOf = (call: Call): string => localTimeOf(call.now(), readSettings(call.db).timezone).slice(0, 10);
