import type { Parsed } from '../../../shared/endpoint.ts';
import type { ownReplyContract } from '../../../shared/events/attendance/attendance-contract.ts';
import type { ReplyAnswer } from '../../../shared/events/attendance/attendance.ts';
import { requireReply } from '../../../shared/events/attendance/attendance-rule.ts';
import { nameKey } from '../../../shared/people/applications/duplicate.ts';
import type { Member } from '../../../shared/people/members/member.ts';
import { DomainError } from '../../../shared/errors.ts';
import type { Call } from '../../context.ts';
import { forgetMails } from '../../delivery/forms/form-mail-store.ts';
import { formLanguage, queueFormMail } from '../../delivery/forms/form-mail.ts';
import { completeForm, issueFormToken } from '../../delivery/forms/form-token.ts';
import { mayWriteTo } from '../../delivery/forms/mail-budget.ts';
import { membersOfEmail } from '../../people/members/member-store.ts';
import { eventStore } from '../event-store.ts';
import { dropRequest, findRequest, insertRequest, requestsUntil } from './reply-request-store.ts';
import { attendanceStore } from './attendance-use-cases.ts';
import { replyOfAddress, replyOfMember, requireOpen, takeReply, type Asking } from './reply-call.ts';

type Form = Omit<Parsed<(typeof ownReplyContract)['request']>, 'event_id'>;

/** For so long an answer waits for its link; then it is forgotten. */
const waitingHours = 48;

/**
 * Keeps an answer from the public page until the link in the e-mail is confirmed. The answer follows from the event
 * alone: it is the same for an address that is known and for one that is not, and for a machine that fills in the
 * hidden field, for which nothing is kept. Throws `not_found`, `reply_refused`, `validation_failed`.
 */
export function requestReply(
  call: Call,
  asking: Asking,
  { name, email, sprache, website, ...said }: Form,
): void {
  const { attendance, event } = asking;
  if (attendance.visibility !== 'public') throw new DomainError('not_found', { what: 'attendance' });
  requireOpen(call, asking);
  const fields = { ...said, name, email, present: false, id: '', member_id: null };
  // A person who has a place already may change the answer, and no person learns here who that is: the limit counts at the link.
  requireReply({ ...attendance, max_people: null }, [], { before: null, after: fields });
  if (website !== '' || !mayWriteTo(call, email)) return;
  const uuid = call.newId();
  const address = email.toLowerCase();
  const created_at = call.now().toISOString();
  insertRequest(call.db, { uuid, event_uuid: event.uuid, name, email: address, said, created_at });
  const { token, deadline } = issueFormToken(call, { purpose: 'reply', subject_uuid: uuid });
  queueFormMail(call, {
    kind: 'reply_confirm',
    key: mailKey(uuid),
    language: formLanguage(call, sprache),
    // No name: otherwise the form could send any text to any address.
    to: { name: '', address },
    url: `${call.baseUrl()}/replies/confirm/${token}`,
    deadline,
  });
}

const mailKey = (uuid: string): string => `reply:${uuid}:reply_confirm`;

/**
 * The owner of the mailbox has said so: the answer counts, as that of the member who has this address and, where several
 * share it, this name. Throws `gone`, `reply_refused`, `event_full`.
 */
export const confirmReply = (call: Call, token: string): { readonly status: ReplyAnswer } =>
  completeForm(call, { purpose: 'reply', token }, uuid => {
    const request = findRequest(call.db, uuid);
    const event = request && eventStore.find(call.db, request.event_uuid);
    const attendance = request && attendanceStore.find(call.db, request.event_uuid);
    if (!request || !event || event.status === 'draft' || !attendance) throw new DomainError('gone', {});
    const { name, email, said } = request;
    const member = memberOf(call, email, name);
    const known = member && replyOfMember(call, event.uuid, member.id);
    const own = known ?? replyOfAddress(call, event.uuid, email);
    const person = member
      ? ({ member_id: member.id, name: '', email: '', source: 'public' } as const)
      : ({ member_id: null, name, email, source: 'public' } as const);
    const { answer } = takeReply(call, { event, attendance }, { own, person, said });
    dropRequest(call.db, uuid);
    return { status: answer };
  });

/** The member who has this address; of several in a household the one with this name, undefined where none has it. */
function memberOf({ db }: Call, email: string, name: string): Member | undefined {
  const members = membersOfEmail(db, email);
  if (members.length === 1) return members[0];
  const wanted = nameKey({ vorname: '', nachname: name });
  const named = members.filter(member => nameKey(member) === wanted);
  return named.length === 1 ? named[0] : undefined;
}

/** The server's own run: forgets answers that were not confirmed in time, with all data of their senders. */
export function forgetReplyRequests(call: Call): void {
  const until = new Date(call.now().getTime() - waitingHours * 3_600_000).toISOString();
  const old = requestsUntil(call.db, until);
  if (old.length === 0) return;
  forgetMails(
    call,
    old.map(({ uuid }) => mailKey(uuid)),
  );
  call.db.write(call.actor.name, () => {
    for (const { uuid } of old) dropRequest(call.db, uuid);
  });
}
