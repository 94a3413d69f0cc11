import { DomainError, invalid } from '../../../../shared/errors.ts';
import { may } from '../../../../shared/permission.ts';
import type { NewRegistration } from '../../../../shared/events/registrations/registration-contract.ts';
import { startingStatus } from '../../../../shared/events/registrations/registration-rule.ts';
import { personOf, type HelperFields } from '../../../../shared/events/registrations/registration.ts';
import type { Call } from '../../../context.ts';
import { wasErased } from '../../../db/erasure-store.ts';
import { getMember } from '../../../people/members/write-member.ts';
import { getSetting } from '../../../association/settings/setting-store.ts';
import { type StoredRegistration, registrationStore, findLiveRegistration } from '../registration-store.ts';
import { shiftFacts } from '../shift-load.ts';
import { mailOfStatus, notifyHelper } from '../moves/notify-person.ts';
import { beginningStatus, getWanted, verdictFor, type Wanted } from './circumstance.ts';
import { insertSignUp } from './insert-sign-up.ts';
import { fullName } from '../../../../shared/people/members/member.ts';

/** Who signs up, and on whose word. */
interface Applicant {
  readonly helper: HelperFields;
  readonly member_id: string | null;
  readonly source: 'member' | 'board';
}

/**
 * A member registers itself, the board any person. Members must meet every rule, the board only `already_registered` and
 * `shift_full`. Throws `not_found`, `conflict` or `erased` for the uuid, `forbidden` when a
 * member names another person, and the errors of the rules.
 */
export function register(call: Call, input: NewRegistration): StoredRegistration {
  if (input.uuid !== undefined) requireFreshId(call, input.uuid);
  const wanted = getWanted(call, input);
  const applicant = applicantOf(call, input);
  const status = statusFor(call, wanted, applicant, input.waiting_list);
  const note = applicant.source === 'board' ? input.note : '';
  const registration = insertSignUp(call, { ...wanted, ...applicant, status, note, uuid: input.uuid });
  notifyHelper(call, mailOfStatus[status], registration);
  return registration;
}

/** Throws `conflict` for a uuid that exists, `erased` for one that was erased. */
export function requireFreshId(call: Call, uuid: string): void {
  if (registrationStore.has(call.db, uuid)) throw new DomainError('conflict', { what: 'registration' });
  if (wasErased(call.effects, 'registration', uuid)) throw new DomainError('erased', {});
}

function statusFor(
  call: Call,
  wanted: Wanted,
  { helper, member_id, source }: Applicant,
  wantsWaitingList: boolean,
): StoredRegistration['status'] {
  const whose = { person: personOf({ ...helper, member_id }), member_id };
  const wish = { approve: false, waiting_list: wantsWaitingList };
  if (source === 'board') return startingStatus(shiftFacts(call, wanted.shift), whose, wish);
  const known = findLiveRegistration(call, wanted.shift.id, whose);
  if (wanted.event.status === 'draft') throw new DomainError('not_found', { what: 'event' });
  return beginningStatus(verdictFor(call, wanted, known ? [known] : []), wantsWaitingList);
}

function applicantOf(call: Call, input: NewRegistration): Applicant {
  const { actor } = call;
  if (actor.kind === 'member' && isOwn(input, actor.member_id)) {
    const helper = helperOfMember(call, actor.member_id, input);
    return { helper, member_id: actor.member_id, source: 'member' };
  }
  if (!may(actor, 'registrations.write')) throw new DomainError('forbidden', {});
  if (input.member_id !== undefined) {
    const helper = helperOfMember(call, input.member_id, input);
    return { helper, member_id: input.member_id, source: 'board' };
  }
  if (input.name === undefined) throw invalid('name', 'required');
  const { name, email = '', phone, message } = input;
  const sprache = input.sprache ?? (getSetting(call.db, 'sprache').value as HelperFields['sprache']);
  return { helper: { name, email, phone, message, sprache }, member_id: null, source: 'board' };
}

const isOwn = ({ member_id, name, email }: NewRegistration, own: string): boolean =>
  (member_id === undefined || member_id === own) && name === undefined && email === undefined;

/** The member's contact data, unless other data is given. Throws `not_found`. */
function helperOfMember(call: Call, id: string, input: NewRegistration): HelperFields {
  const member = getMember(call, id);
  return {
    name: input.name ?? fullName(member),
    email: input.email ?? member.email,
    phone: input.phone || member.mobile || member.phone,
    message: input.message,
    sprache: input.sprache ?? member.sprache,
  };
}
